/** Returns the bytes of a chosen file or of a part of it. undefined if it is a folder, or was moved or deleted since. */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return undefined
  }
}
