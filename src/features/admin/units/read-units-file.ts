import Papa from 'papaparse'

import { MOST_UNIT_BYTES, MOST_UNIT_ROWS } from '#/domain/unit/unit-import.ts'

/** A parsed file of units: its header and its rows. */
export interface UnitsFile {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Line number of each row in the file. Empty rows are counted too, as in a spreadsheet. */
  readonly lines: readonly number[]
}

/**
 * Reads a CSV file: UTF-8 with or without a byte order mark, commas or semicolons, quotes, any line ending.
 * @throws Error with a message to show to the user
 */
export async function readUnitsFile(file: File): Promise<UnitsFile> {
  if (file.size > MOST_UNIT_BYTES) throw new Error('The file is larger than 1 MB')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Error('The file is not a text in UTF-8')
  }
  return { name: file.name, ...readUnitsText(text) }
}

/** Parses the text of a units file. @throws Error with a message to show to the user */
export function readUnitsText(text: string): Omit<UnitsFile, 'name'> {
  // The library picks one line end for the whole file. In a file that mixes them, rows would merge and be lost.
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // A file with a single column has no delimiter to detect. The library then falls back to a comma.
  const guessed = Papa.parse<string[]>(plain, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';'],
    preview: 1,
  })
  // Empty rows are skipped but counted in the line numbers.
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: guessed.meta.delimiter })
  if (errors.some(({ type }) => type === 'Quotes')) throw new Error('A quoted cell of the file has no end')
  const filled = data.flatMap((cells, at) => (cells.join('').trim() === '' ? [] : [{ cells, line: at + 1 }]))
  const [header, ...rows] = filled
  if (header === undefined || rows.length === 0) throw new Error('The file has no rows below its header')
  if (rows.length > MOST_UNIT_ROWS) throw new Error('The file has more than 2,000 rows')
  return { header: header.cells, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) }
}
