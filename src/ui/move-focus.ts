import { flushSync } from 'react-dom'

/**
 * Makes a change that removes the pressed control, and moves the focus to where the user continues. Otherwise the focus
 * would be lost with the control.
 * @param target finds the element after the change is rendered; if it finds none, the focus is not moved
 */
export function changeAndFocus(change: () => void, target: () => Element | null | undefined): void {
  flushSync(change)
  const element = target()
  if (element instanceof HTMLElement) element.focus()
}

/**
 * Returns the list item after that of an element, otherwise the one before it: where the user continues when the item
 * is removed.
 */
function nextItem(element: Element | null): Element | null | undefined {
  const item = element?.closest('li')
  return item?.nextElementSibling ?? item?.previousElementSibling
}

/** Returns the button of that list item. */
export function buttonOfNextItem(element: Element | null): HTMLElement | null | undefined {
  return nextItem(element)?.querySelector('button')
}

/** Focuses an element that is not a control, without a focus ring. The changes are undone on blur. */
export function focusQuietly(element: HTMLElement): void {
  const added = !element.hasAttribute('tabindex')
  if (added) element.tabIndex = -1
  element.style.outline = 'none'
  element.addEventListener(
    'blur',
    () => {
      if (added) element.removeAttribute('tabindex')
      element.style.outline = ''
    },
    { once: true },
  )
  element.focus({ preventScroll: true })
}

const REGIONS = ':is(li, [role=group])[tabindex="-1"], form, section, [role=tabpanel], [role=dialog], main'

/**
 * Remembers the surroundings of an element that may be removed together with the focus or with the place to return it
 * to.
 * @returns a function that restores a focus lost this way: to the next item if the element's list item was removed,
 * otherwise to the nearest remaining region around it, otherwise to the page's heading
 */
export function rememberAround(element: Element): () => void {
  const item = element.closest('li')
  const next = nextItem(element)
  const around: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(REGIONS)) around.push(at)
  return () => {
    if (element.isConnected || document.activeElement !== document.body) return
    const button = item?.isConnected === false && next?.isConnected && next.querySelector('button')
    if (button) return button.focus()
    const region = around.find((one) => one.isConnected)
    const target = region?.matches('main') ? region.querySelector('h1') : region
    if (target instanceof HTMLElement) focusQuietly(target)
  }
}

/**
 * The `ref` of an element that is removed when a control in it is pressed. Its focus stays nearby, unless another
 * element takes the focus itself.
 */
export function passFocusOn(part: Element | null): () => void {
  return () => {
    if (part?.contains(document.activeElement)) queueMicrotask(rememberAround(part))
  }
}
