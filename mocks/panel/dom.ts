/** What an element starts with. */
export interface Start {
  class?: string
  attributes?: Record<string, string | undefined>
  on?: { [E in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[E]) => void }
}

/** What goes into an element; undefined is left out. */
export type Child = Node | string | undefined

/** Makes an element. Words become text, never markup. */
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

/** Sets attributes; undefined takes one away. Nothing is touched that is so already. */
export function set(element: Element, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

/** Writes words into an element, if they are not there already: assistive technology hears changes only. */
export function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

let count = 0

/** An id that nothing else in the page has. */
export function freshId(): string {
  count += 1
  return `lintel-simulator-${count}`
}
