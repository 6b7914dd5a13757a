/** Where an insertion stands in its field: offsets into the value. */
export interface Inserted {
  readonly start: number
  readonly end: number
}

/**
 * Adds text at the caret of a field, as if it were typed: the browser's own undo takes it back in one step, and the
 * input event is fired. Replaces nothing: with a selection the text goes behind it. Leaves the caret after the text
 * and the focus in the field.
 * @returns where the text stands; undefined where the field can not be written to
 */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): Inserted | undefined {
  if (field.readOnly || field.disabled) return undefined
  const start = field.selectionEnd
  field.focus()
  field.setSelectionRange(start, start)
  const before = field.value.length
  // The one call that keeps the browser's undo; nothing has replaced it for fields.
  const typed = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)
  if (!typed || field.value.length === before) {
    field.setRangeText(text, start, start, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  }
  // Line breaks are normalized on the way in: the field knows best how long the text became.
  return { start, end: start + (field.value.length - before) }
}
