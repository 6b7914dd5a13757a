import { vi } from 'vitest'

/** Takes what the page saves as files from now on, in the order in which it does; nothing is written. */
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

/** The first cell of each row of a CSV file, below its header. */
export async function firstCellsOfFile(file: Blob | undefined): Promise<string[]> {
  const [, ...rows] = ((await file?.text()) ?? '').trim().split('\r\n')
  return rows.map((row) => row.split(',')[0]?.replaceAll('"', '') ?? '')
}
