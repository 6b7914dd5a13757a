import { isComposing } from '../hotkeys/composing.ts'

/**
 * For `onEscapeKeyDown` of a layer: Escape in a search field with text clears the text, Escape in a text area with an
 * open list of suggestions closes the list, and the Escape that ends an IME composition does only that. The layer stays
 * open. Radix handles the key before the field does, so the field can't prevent it.
 */
export function escapeClears(event: KeyboardEvent): void {
  const { target } = event
  const clears = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
  // The suggestions of other fields close together with their layer. Those of a text area are shown next to the text.
  const closes = target instanceof HTMLTextAreaElement && target.hasAttribute('aria-activedescendant')
  if (clears || closes || isComposing(event)) event.preventDefault()
}
