/**
 * What a spreadsheet could take for a formula: its first character, of ASCII or full-width, behind whatever a program may
 * drop in front of it, such as NUL, blanks and zero-width characters.
 */
const FORMULA = /^(?:[\t\r\0]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u
const NEEDS_QUOTES = /[",\r\n]/

/** Tells programs that guess that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** One field: a text that a spreadsheet could run is made plain by an apostrophe before it, then quoted where RFC 4180 asks. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A field as it was before `csvField` put an apostrophe before it. */
export const fromCsvField = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** A file of rows (RFC 4180: commas, CRLF, one header), with a byte order mark. */
export function csvOf(header: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (fields: readonly (string | undefined)[]) =>
    fields.map((field) => csvField(field ?? '')).join(',')
  return `${BYTE_ORDER_MARK}${[header, ...rows].map(line).join('\r\n')}\r\n`
}

/** A file name of a title and a day: `all-leads-2026-07-14.csv`. @param day `yyyy-mm-dd` */
export function csvName(title: string, day: string): string {
  const names = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${names === '' ? 'leads' : names}-${day}.csv`
}
