import Papa from 'papaparse'

import { MOST_UNIT_BYTES, MOST_UNIT_COLUMNS, MOST_UNIT_ROWS } from '#/domain/unit/unit-import.ts'
import { readBytes, UNREADABLE_FILE } from '#/lib/files/read-bytes.ts'

/** A parsed file of units: its header and its rows. */
export interface UnitsFile {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Line number of each row in the file. Empty rows are counted too, as in a spreadsheet. */
  readonly lines: readonly number[]
}

/**
 * Reads a CSV file: UTF-8 with or without a byte order mark or UTF-16 with one, commas, semicolons or tabs, quotes, any
 * line ending.
 * @throws Error with a message to show to the user
 */
export async function readUnitsFile(file: File): Promise<UnitsFile> {
  if (file.size > MOST_UNIT_BYTES) throw new Error('The file is larger than 1 MB')
  const bytes = await readBytes(file)
  if (!bytes) throw new Error(UNREADABLE_FILE)
  return { name: file.name, ...readUnitsText(decoded(bytes)) }
}

const SAVE_AS_CSV = 'In Excel, save it as CSV UTF-8 and import that file'

/** The first bytes of `.xlsx` (a ZIP archive) and of `.xls`. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function decoded(bytes: Uint8Array): string {
  const startsWith = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
  if (SPREADSHEETS.some(startsWith)) throw new Error(`This is a spreadsheet, not a CSV file. ${SAVE_AS_CSV}`)
  const encoding = startsWith([0xff, 0xfe]) ? 'utf-16le' : startsWith([0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`The characters in this file can’t be read. ${SAVE_AS_CSV}`)
  }
}

/** Parses the text of a units file. @throws Error with a message to show to the user */
export function readUnitsText(text: string): Omit<UnitsFile, 'name'> {
  // The library picks one line end for the whole file. In a file that mixes them, rows would merge and be lost.
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // A file with a single column has no delimiter to detect. The library then falls back to a comma.
  const guessed = Papa.parse<string[]>(plain, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    preview: 1,
  })
  // Empty rows are skipped but counted in the line numbers.
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: guessed.meta.delimiter })
  const stray = errors.find(({ type }) => type === 'Quotes')
  if (stray) throw new Error(quoteMessage(stray))
  const filled = data.flatMap((cells, at) => (cells.join('').trim() === '' ? [] : [{ cells, line: at + 1 }]))
  const [header, ...rows] = filled
  if (header === undefined || rows.length === 0) throw new Error('The file has no rows below its header')
  if (rows.length > MOST_UNIT_ROWS) throw new Error('The file has more than 2,000 rows')
  // Each column is shown with its field.
  if (header.cells.length > MOST_UNIT_COLUMNS) throw new Error('The file has more than 200 columns')
  return { header: header.cells, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) }
}

function quoteMessage({ code, row = 0 }: Papa.ParseError): string {
  return code === 'MissingQuotes'
    ? `The quote that starts a cell on line ${row + 1} has no end. Close it or remove it`
    : `A cell on line ${row + 1} has a quote in the middle. Double it or remove it`
}
