/**
 * A text that a spreadsheet could treat as a formula: it starts with a formula character (ASCII or full-width),
 * possibly after characters that a program may strip, such as NUL, blanks and zero-width characters.
 */
const FORMULA = /^(?:[\t\r\0]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u
const NEEDS_QUOTES = /[",\r\n]/

/** Tells programs that guess the encoding that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Formats one field. A text that a spreadsheet could run as a formula gets an apostrophe in front, and the field is
 * quoted if RFC 4180 requires it.
 */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns the field without the apostrophe that `csvField` added. */
export const fromCsvField = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** Returns the content of a CSV file (RFC 4180: commas, CRLF, one header) with a byte order mark. */
export function csvOf(header: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (fields: readonly (string | undefined)[]) =>
    fields.map((field) => csvField(field ?? '')).join(',')
  return `${BYTE_ORDER_MARK}${[header, ...rows].map(line).join('\r\n')}\r\n`
}

/** Returns a file name made of a title and a day: `all-leads-2026-07-14.csv`. @param day `yyyy-mm-dd` */
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
