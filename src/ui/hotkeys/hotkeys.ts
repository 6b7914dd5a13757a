import { useLayoutEffect, useRef } from 'react'

import { hasModifier, matchesHotkey } from './hotkey-match.ts'
import { singleKeys } from './hotkey-setting.ts'

export type HotkeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>

// The latest to mount is asked first: what is open on top of a page answers before the page.
const stack: { current: HotkeyMap }[] = []

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const MODAL =
  '[role=dialog][aria-modal=true], [role=alertdialog][aria-modal=true], [role=menu][data-state=open]'
const PRESSABLE =
  'a[href], button, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=radio], [role=checkbox]'
const TEXTLESS = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'color',
  'file',
  'image',
  'reset',
  'submit',
])

/** Whether an element takes typed text. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type)
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('[contenteditable=true], [contenteditable=""]') !== null)
  )
}

function blocksSingleKeys(target: EventTarget | null): boolean {
  if (takesText(target)) return true
  if (target instanceof Element && target.closest(LAYERS)) return true
  return document.querySelector(MODAL) !== null
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const target = event.composedPath()[0] ?? event.target
  const quiet = blocksSingleKeys(target) || !singleKeys()
  const native =
    (event.key === 'Enter' || event.key === ' ') &&
    target instanceof Element &&
    target.closest(PRESSABLE) !== null
  for (const map of stack.toReversed()) {
    for (const [combo, handle] of Object.entries(map.current)) {
      if (!matchesHotkey(event, combo)) continue
      if (!hasModifier(combo) && (quiet || native)) continue
      handle(event)
      return
    }
  }
}

/**
 * Keys of the page or of what is open on it. Single keys do nothing while typing, in a dialog or menu, or when switched
 * off; Enter and Space stay with a focused button or link. A handler calls `preventDefault` where the key has another
 * meaning. The innermost user of a key has it.
 * @param map `j`, `?`, `[`, `shift+x`, `mod+k`, `mod+Enter`, `alt+shift+a`, `Escape` → what to do
 */
export function useHotkeys(map: HotkeyMap, enabled = true): void {
  const latest = useRef(map)
  // With the commit: a key that is pressed on what is seen already must not be lost.
  useLayoutEffect(() => {
    latest.current = map
  })
  useLayoutEffect(() => {
    if (!enabled) return undefined
    if (stack.length === 0) document.addEventListener('keydown', onKeyDown)
    stack.push(latest)
    return () => {
      stack.splice(stack.indexOf(latest), 1)
      if (stack.length === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [enabled])
}
