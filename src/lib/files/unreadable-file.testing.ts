/** Returns what the browser gives for a dropped folder or a file that is gone: a name, but its contents can't be read. */
export function unreadableFile(name: string): File {
  const arrayBuffer = () => Promise.reject(new DOMException('Not found', 'NotFoundError'))
  const slice = () => Object.assign(new Blob(), { arrayBuffer })
  return Object.assign(new File(['?'], name), { arrayBuffer, slice })
}
