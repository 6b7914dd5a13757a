import { takesText } from './hotkeys/hotkeys.ts'

/** How long a field has to take the focus once it has arrived, in milliseconds. */
const GRACE_MS = 500

/**
 * Buffers typing between the key or press that opens a field and the moment when the field has the focus. Keys typed in
 * between do not reach the page's shortcuts. They are inserted into the field after its content.
 * @param arrives resolves when the field has arrived; if it rejects, buffering ends
 */
export function bufferTyping(arrives: Promise<unknown>): void {
  let typed = ''
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    const modified = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')
    if (modified || event.metaKey || takesText(event.target)) return
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!takesText(target)) return
    end()
    if (typed === '') return
    if (target instanceof HTMLTextAreaElement) target.selectionStart = target.value.length
    // Inserted as if it were typed, so that the field's own undo includes it.
    document.execCommand('insertText', false, typed)
  }
  const end = () => {
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('focusin', onFocus)
  }
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('focusin', onFocus)
  arrives.then(() => setTimeout(end, GRACE_MS), end)
}
