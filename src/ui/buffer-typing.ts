import { takesText } from './hotkeys/hotkeys.ts'

/** Milliseconds that a field has to take the focus, once it is there. */
const GRACE_MS = 500

/**
 * From the key or press that opens a field until the field has the focus: what is typed in between is no key of the page,
 * and stands in the field, behind what is there.
 * @param arrives the field is on its way; refused, nothing is waited for any more
 */
export function bufferTyping(arrives: Promise<unknown>): void {
  let typed = ''
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || takesText(event.target)) return
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
    // As if it were typed: the field's own undo knows it.
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
