/** Saves a text as a file of the person's, as if a link to it had been pressed. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
