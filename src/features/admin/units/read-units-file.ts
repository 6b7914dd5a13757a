import Papa from 'papaparse'

import { MOST_UNIT_BYTES, MOST_UNIT_ROWS } from '#/domain/unit/unit-import.ts'

/** A file of units as it was read: its header and its rows. */
export interface UnitsFile {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Which row of the file each of them is, as a spreadsheet counts them: empty ones too. */
  readonly lines: readonly number[]
}

/**
 * Reads a CSV file: UTF-8 with or without a mark, commas or semicolons, quotes, any line end.
 * @throws Error in the words that are shown
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

/** Reads the text of such a file. @throws Error in the words that are shown */
export function readUnitsText(text: string): Omit<UnitsFile, 'name'> {
  // Of a file with one column there is nothing to guess the delimiter by: the library would say a comma anyway.
  const plain = text.replace(/^\uFEFF/, '')
  const guessed = Papa.parse<string[]>(plain, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';'],
    preview: 1,
  })
  // Empty rows count, and say nothing.
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: guessed.meta.delimiter })
  if (errors.some(({ type }) => type === 'Quotes')) throw new Error('A quoted cell of the file has no end')
  const filled = data.flatMap((cells, at) => (cells.join('').trim() === '' ? [] : [{ cells, line: at + 1 }]))
  const [header, ...rows] = filled
  if (header === undefined || rows.length === 0) throw new Error('The file has no rows below its header')
  if (rows.length > MOST_UNIT_ROWS) throw new Error('The file has more than 2,000 rows')
  return { header: header.cells, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) }
}
