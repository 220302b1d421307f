// The databases of the browser in which answers lie: the usual one, and a copy where the browser has a second place.
// A browser that is ended while it writes may find its database torn and begin an empty one; what the other has heals it.

const DATABASE = "tabletop";
const VERSION = 1;
const STORE = "answers";
const COPY = "tabletop-copy";
const opened = new Map(); // what is opened, by its place

// The factory of databases behind each place; null where there is none.
const PLACES = {
  usual: async () => indexedDB,
  copy: async () => (navigator.storageBuckets ? (await navigator.storageBuckets.open(COPY, { durability: "strict" })).indexedDB : null),
};

function openIn(place, factory) {
  return new Promise((done, fail) => {
    const request = factory.open(DATABASE, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => {
      // Somebody takes the answers away, or a newer kit changes their shape.
      request.result.onversionchange = () => {
        request.result.close();
        opened.delete(place);
      };
      done(request.result);
    };
    request.onerror = () => fail(request.error);
  });
}

function database(place) {
  if (!opened.has(place)) {
    const found = PLACES[place]().then((factory) => factory && openIn(place, factory));
    opened.set(place, found);
    found.catch(() => opened.delete(place));
  }
  return opened.get(place);
}

// All databases that open; fails with the reason where not even one does.
export const databases = async () => {
  const tried = await Promise.allSettled(Object.keys(PLACES).map(database));
  const found = tried.map((one) => one.value).filter(Boolean);
  if (found.length === 0) throw tried[0].reason ?? new Error("no database");
  return found;
};

const putIn = (base, records) =>
  new Promise((done, fail) => {
    const work = base.transaction(STORE, "readwrite", { durability: "strict" });
    work.oncomplete = done;
    work.onerror = work.onabort = () => fail(work.error);
    for (const one of records) work.objectStore(STORE).put(one);
  });

const allIn = (base) =>
  new Promise((done, fail) => {
    const request = base.transaction(STORE).objectStore(STORE).getAll();
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

// Puts these records into each database; resolves once all that open have them on the disk, as far as the browser promises that.
export const putRecords = async (records) => {
  const found = await databases();
  await Promise.all(found.map((base) => putIn(base, records)));
};

// The records of all databases; what one of them lacks is put there first.
export const allRecords = async () => {
  const found = await databases();
  const lists = await Promise.all(found.map(allIn));
  const whole = new Map(lists.flat().map((one) => [one.id, one]));
  await Promise.all(
    found.map((base, i) => {
      const there = new Set(lists[i].map((one) => one.id));
      const lacks = [...whole.values()].filter((one) => !there.has(one.id));
      return lacks.length > 0 && putIn(base, lacks);
    }),
  );
  return [...whole.values()];
};
