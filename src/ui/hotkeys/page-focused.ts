/**
 * Whether the focused element gives keys no meaning of its own: the page, its heading, which has the focus after
 * navigation, or a table as a whole whose focused row is gone.
 */
export function isPageFocused(element: Element | null): boolean {
  return element === null || element === document.body || element.matches('#main, #main h1, [role=table]')
}
