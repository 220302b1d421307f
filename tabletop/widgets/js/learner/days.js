// A day as a page says it.

// `day` is such as 2026-11-29; in English "29 November 2026".
export function dayWords(lang, day) {
  const locale = lang === "en" ? "en-GB" : lang;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
