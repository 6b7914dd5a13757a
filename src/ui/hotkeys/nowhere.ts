/**
 * Whether an element that has the focus gives no key a meaning of its own: the page, its heading, where a change of page
 * leaves the focus, or a table as a whole, whose focused row has gone.
 */
export function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || element.matches('#main, #main h1, [role=table]')
}
