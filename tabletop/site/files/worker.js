// Keeps every file of the site, each under the hash of what it holds, so that after one visit it works without a network.
const FILES = new Map(Object.entries(LIST));
const NAME = "tabletop-site";
const AT_ONCE = 6;
// What only some ask for, and is large, is kept when it is asked for.
const LATER = /^(python|lite)\//;

const keyOf = (path) => new URL(`${path}?${FILES.get(path)}`, registration.scope).href;

async function keepAll() {
  const cache = await caches.open(NAME);
  const left = [...FILES.keys()].filter((path) => !LATER.test(path));
  const one = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (await cache.match(keyOf(path))) continue;
      const answer = await fetch(new URL(path, registration.scope), { cache: "no-cache" });
      if (!answer.ok) throw new Error(path);
      await cache.put(keyOf(path), answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function dropOld() {
  const cache = await caches.open(NAME);
  const wanted = new Set([...FILES.keys()].map(keyOf));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  await clients.claim();
}

async function answer(request) {
  const path = new URL(request.url).pathname.slice(new URL(registration.scope).pathname.length);
  const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  if (!FILES.has(name)) return fetch(request);
  const cache = await caches.open(NAME);
  const kept = await cache.match(keyOf(name));
  if (kept) return kept;
  const found = await fetch(request);
  if (LATER.test(name) && found.ok) await cache.put(keyOf(name), found.clone());
  return found;
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(dropOld()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
