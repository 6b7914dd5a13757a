/** The error for a file that is a folder, or was moved or deleted since it was chosen. */
export const UNREADABLE_FILE = 'This file can’t be read'

/** Returns the bytes of a chosen file or of a part of it. undefined if it can't be read. */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return undefined
  }
}
