/** Returns a file whose contents can be read only after `read` was called, as on a slow disk. */
export function slowFile(contents: string | Uint8Array<ArrayBuffer>, name: string, type: string) {
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents
  let read: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (read = resolve))
  const arrayBuffer = async () => {
    await ready
    return bytes.buffer
  }
  const slice = () => Object.assign(new Blob(), { arrayBuffer })
  const file = Object.assign(new File([bytes], name, { type }), { arrayBuffer, slice })
  return { file, read: () => read() }
}
