/** What an element is created with. */
export interface Start {
  class?: string
  attributes?: Record<string, string | undefined>
  on?: { [E in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[E]) => void }
}

/** A child of an element. undefined is skipped. */
export type Child = Node | string | undefined

/** Creates an element. Strings become text, never markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { class: names, attributes = {}, on = {} }: Start = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (names !== undefined) element.className = names
  set(element, attributes)
  for (const [event, listener] of Object.entries(on))
    element.addEventListener(event, (given) => Reflect.apply(listener, undefined, [given]))
  element.append(...children.filter((child) => child !== undefined))
  return element
}

/** Sets attributes. undefined removes one. Attributes that already have the value are not touched. */
export function set(element: Element, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

/**
 * Sets the text of an element, unless it already has that text, because assistive technology announces only changes.
 */
export function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

let count = 0

/** Returns an id that is unique in the page. */
export function freshId(): string {
  count += 1
  return `lintel-simulator-${count}`
}
