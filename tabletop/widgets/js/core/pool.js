// Payloads that were packed together (pool.py): each gets its texts and values back out of the tables that they share.
export function unpooled(pool, place) {
  const payload = pool.payloads[place];
  if (!Array.isArray(payload.text)) return payload;
  const text = Object.fromEntries(payload.languages.map((lang) => [lang, payload.text.map((at) => pool.text[lang][at])]));
  return { ...payload, text, values: payload.values.map((at) => pool.values[at]) };
}
