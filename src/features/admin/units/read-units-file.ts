import Papa from 'papaparse'

import { MOST_UNIT_BYTES, MOST_UNIT_ROWS } from '#/domain/unit/unit-import.ts'

/** A file of units as it was read: its header and its rows. */
export interface UnitsFile {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
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
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';'],
  })
  if (errors.some(({ type }) => type === 'Quotes')) throw new Error('A quoted cell of the file has no end')
  const [header, ...rows] = data
  if (header === undefined || rows.length === 0) throw new Error('The file has no rows below its header')
  if (rows.length > MOST_UNIT_ROWS) throw new Error('The file has more than 2,000 rows')
  return { header, rows }
}
