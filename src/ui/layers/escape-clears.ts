/**
 * For `onEscapeKeyDown` of a layer: where the key comes from a search that holds text, it clears that, and where it comes
 * from a text whose list of suggestions is open, it closes that; the layer stays.
 * Radix hears the key before the field does, so the field has no say in it.
 */
export function escapeClears(event: KeyboardEvent): void {
  const { target } = event
  const clears = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
  // The list of a layer's own field goes with its layer; a text area's stands beside the text.
  const closes = target instanceof HTMLTextAreaElement && target.hasAttribute('aria-activedescendant')
  if (clears || closes) event.preventDefault()
}
