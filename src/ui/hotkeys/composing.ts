/**
 * Whether a key belongs to an input method (IME). This includes the key that ends a composition: Safari fires the end
 * event first, and only the key code 229 shows it.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
