import { flushSync } from 'react-dom'

/**
 * Makes a change that takes away the control that was pressed, and puts the focus where the person goes on: with the
 * control it would be lost.
 * @param target looks for the element once the change is on the page; without one the focus stays
 */
export function changeAndFocus(change: () => void, target: () => Element | null | undefined): void {
  flushSync(change)
  const element = target()
  if (element instanceof HTMLElement) element.focus()
}

/** The list item after that of an element, else the one before it: where a person goes on when it goes. */
function nextItem(element: Element | null): Element | null | undefined {
  const item = element?.closest('li')
  return item?.nextElementSibling ?? item?.previousElementSibling
}

/** The button of that list item. */
export function buttonOfNextItem(element: Element | null): HTMLElement | null | undefined {
  return nextItem(element)?.querySelector('button')
}

/** Puts the focus on an element that is no control, without a ring and until it is left. */
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
 * Remembers what is around an element that may go with the focus, or with the way back to it.
 * @returns puts a focus that was lost so on the next item, where it goes with its item of a list, else on the nearest part
 * of the page around it that stays, else on the page's heading
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
 * As the `ref` of what goes when a control in it is pressed: the focus that it has stays near. Whatever takes the focus by
 * itself keeps it.
 */
export function handOnFocus(part: Element | null): () => void {
  return () => {
    if (part?.contains(document.activeElement)) queueMicrotask(rememberAround(part))
  }
}
