import { type ClipboardEvent, type DragEvent } from 'react'

import { saveFile } from '#/lib/files/save-file.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { insertAtCaret } from '#/lib/text/insert-at-caret.ts'
import { toast } from '#/ui/layers/toast.ts'

/** The maximum length of a field, and what its message is called. */
interface FieldLimit {
  /** Maximum length in UTF-16 units, as the servers count. */
  readonly most: number
  /** The message as the subject of a sentence: "A text", "An email". */
  readonly what: string
}

/**
 * Returns the paste and drop handlers of a field that limit its content to the length of its message, because with
 * megabytes in a field each keystroke takes seconds. The start that fits is inserted as if it were typed, the rest is
 * offered as a file.
 */
export function boundPaste(limit: FieldLimit) {
  return {
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => bound(event, event.clipboardData, limit),
    onDrop: (event: DragEvent<HTMLTextAreaElement>) => bound(event, event.dataTransfer, limit),
  }
}

function bound(
  event: ClipboardEvent<HTMLTextAreaElement> | DragEvent<HTMLTextAreaElement>,
  data: DataTransfer,
  { most, what }: FieldLimit,
): void {
  const field = event.currentTarget
  const pasted = data.getData('text/plain')
  const replaced = event.type === 'paste' ? field.selectionEnd - field.selectionStart : 0
  const remaining = Math.max(0, most - field.value.length + replaced)
  if (field.readOnly || field.disabled || pasted.length <= remaining) return
  event.preventDefault()
  const head = beginning(pasted, remaining)
  if (replaced > 0) clearSelection(field)
  if (head !== '') insertAtCaret(field, head)
  toast.info({
    id: 'bound-paste',
    title:
      head === ''
        ? 'There’s no room for more'
        : `Only ${countOf(head.length, 'character was', 'characters were')} pasted`,
    body: `${what} holds ${countOf(most, 'character')} at most. ${countOf(pasted.length - head.length, 'was', 'were')} left out.`,
    action: {
      label: 'Save the rest as a file',
      onPress: () => saveFile('Rest of what was pasted.txt', pasted.slice(head.length), 'text/plain'),
    },
  })
}

/** Returns the first `length` units of a text, without half a character (surrogate) at the end. */
function beginning(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length)
}

function clearSelection(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd } = field
  // The browser's own undo can revert this command. If it is missing or fails, write to the field directly.
  if (typeof document.execCommand === 'function' && document.execCommand('delete')) return
  field.setRangeText('', selectionStart, selectionEnd, 'end')
}
