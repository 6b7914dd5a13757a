/** The position of an inserted text in its field, as offsets into the value. */
interface Inserted {
  readonly start: number
  readonly end: number
}

/**
 * Inserts text at the caret of a field as if it were typed: the browser's undo reverts it in one step, and the input
 * event is fired. It never replaces text: with a selection, the text is inserted after it. Afterwards the caret is
 * behind the text and the field has the focus.
 * @returns the position of the text; undefined if the field is not editable
 */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): Inserted | undefined {
  if (field.readOnly || field.disabled) return undefined
  const start = field.selectionEnd
  field.focus()
  field.setSelectionRange(start, start)
  const before = field.value.length
  // The only call that keeps the browser's undo history. For fields, there is no replacement for it.
  const typed = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)
  if (!typed || field.value.length === before) {
    field.setRangeText(text, start, start, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  }
  // The field normalizes line breaks on insertion, so the length is computed from the field's value.
  return { start, end: start + (field.value.length - before) }
}
