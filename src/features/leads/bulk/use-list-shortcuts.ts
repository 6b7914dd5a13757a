import { useEffect, useRef } from 'react'

import { singleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'

/** What the shortcuts of a list do. */
export interface ListShortcuts {
  readonly toggle: () => void
  readonly range: () => void
  readonly assign: () => void
  readonly status: () => void
  readonly claim: () => void
  readonly call: () => void
  readonly preview: () => void
  /** Undefined while there is nothing to close or to clear. */
  readonly escape: (() => void) | undefined
}

/** X, Shift+X, A, S, L, C, Space and Esc. */
export function useListShortcuts(keys: ListShortcuts): void {
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (event.repeat) return
    event.preventDefault()
    act()
  }
  useHotkeys({
    x: once(keys.toggle),
    'shift+x': once(keys.range),
    a: once(keys.assign),
    s: once(keys.status),
    l: once(keys.claim),
    c: once(keys.call),
  })
  useHotkeys({ Escape: once(() => keys.escape?.()) }, keys.escape !== undefined)

  // Space on a link only scrolls the page: in a list it shows the lead beside.
  const preview = useRef(keys.preview)
  useEffect(() => {
    preview.current = keys.preview
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || event.repeat || !singleKeys()) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !isInList(event.target)) return
      event.preventDefault()
      preview.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** On a row's name, or nowhere: no control that Space presses. */
function isInList(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('[aria-modal=true]') !== null) return false
  return target === document.body || target.matches('[data-open], #main, #main h1')
}
