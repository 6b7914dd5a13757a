/** Saves a text as a file on the user's device, as if the user had clicked a download link. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has read the file once the click event is over.
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
