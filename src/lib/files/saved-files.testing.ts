import { vi } from 'vitest'

/** Collects the files that the page saves from now on, in order. Nothing is written to disk. */
export function takeSavedFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

/** Returns the lines of a CSV file, the header first. */
export async function rowsOfFile(file: Blob | undefined): Promise<string[]> {
  return ((await file?.text()) ?? '').trim().split('\r\n')
}

/** Returns the first cell of each row of a CSV file, without the header. */
export async function firstCellsOfFile(file: Blob | undefined): Promise<string[]> {
  const [, ...rows] = await rowsOfFile(file)
  return rows.map((row) => row.split(',')[0]?.replaceAll('"', '') ?? '')
}
