/**
 * For `onEscapeKeyDown` of a layer: where the key comes from a search that holds text, it clears that, and the layer stays.
 * Radix hears the key before the field does, so the field has no say in it.
 */
export function escapeClears(event: KeyboardEvent): void {
  const { target } = event
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')
    event.preventDefault()
}
