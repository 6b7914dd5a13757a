/**
 * Whether a key belongs to an input method (IME). The key that ends a composition does, too: Safari tells of the end first,
 * and has only its code 229 to say so.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
