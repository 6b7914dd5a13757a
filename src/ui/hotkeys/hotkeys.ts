import { type RefObject, useLayoutEffect, useRef } from 'react'

import { clock } from '#/lib/clock.ts'

import { isComposing } from './composing.ts'
import { hasModifier, matchesHotkey } from './hotkey-match.ts'
import { chosenKey, singleKeys } from './hotkey-setting.ts'

/** What each key does; `false`: it is none of this one's, the next is asked. */
export type HotkeyMap = Readonly<Record<string, (event: KeyboardEvent) => unknown>>

/** How a component has its keys. */
export interface HotkeyOptions {
  readonly enabled?: boolean
  /**
   * Its keys only move or look and change nothing: they are heard at once where all others wait until what was typed for
   * something else is over.
   */
  readonly early?: boolean
  /** While the focus is in it, it is asked before all others, and else not at all. */
  readonly within?: RefObject<Element | null> | undefined
}

interface Listener extends HotkeyOptions {
  map: HotkeyMap
}

// The latest to mount is asked first: what is open on top of a page answers before the page.
const stack: Listener[] = []

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const MODAL =
  ':is([role=dialog], [role=alertdialog])[aria-modal=true]:not([data-state=closed]), [role=menu][data-state=open]'
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

/** Milliseconds in which a key was meant for what has just gone. */
const QUIET_MS = 300

let quietUntil = 0

/**
 * A layer closed, another page came, or the row under the cursor left: for 300 ms, and as long as somebody types on, keys
 * do nothing. They were meant for what is gone; only a field, a layer or keys that are `early` have them. Tab ends it.
 */
export function quietHotkeys(): void {
  // Where nobody listens nothing can be meant for somebody else.
  quietUntil = stack.length === 0 ? 0 : clock.local() + QUIET_MS
}

/** The layer that an element is in; one that fades has nothing any more. */
function layerOf(element: Element | undefined): Element | undefined {
  const layer = element?.closest(LAYERS)
  return layer?.getAttribute('data-state') === 'closed' ? undefined : (layer ?? undefined)
}

/** Whether an element takes typed text. What is typed into a layer that fades would go with it. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(LAYERS) && !layerOf(target)) return false
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type)
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('[contenteditable=true], [contenteditable=""]') !== null)
  )
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return
  // Whoever moves the focus means what it comes to.
  if (event.key === 'Tab') quietUntil = 0
  const target = event.composedPath()[0] ?? event.target
  const element = target instanceof Element ? target : undefined
  const owned = takesText(target) || layerOf(element) !== undefined
  const off = event.key.length === 1 && !singleKeys()
  const blocked = owned || off || document.querySelector(MODAL) !== null
  const native =
    event.key === 'Enter'
      ? element?.closest(PRESSABLE)
      : // Space on a link only scrolls the page.
        event.key === ' ' && element?.closest(PRESSABLE)?.matches(':not(a)')
  const quiet = !owned && clock.local() < quietUntil
  // What has the focus back since the layer closed was not meant either.
  if (quiet && native) return nobody(event)
  const inside = ({ within }: Listener) => within?.current?.contains(element ?? null) === true
  const asked = stack.toReversed()
  for (const { map, early } of [...asked.filter(inside), ...asked.filter(({ within }) => !within)]) {
    for (const [combo, handle] of Object.entries(map)) {
      const key = chosenKey(combo)
      if (key === undefined || !matchesHotkey(event, key)) continue
      if (!hasModifier(combo)) {
        if (blocked || native) continue
        if (quiet && early !== true) return nobody(event)
      }
      if (handle(event) !== false) return
    }
  }
}

/** Somebody types on: the rest of the word goes where its beginning went. */
function nobody(event: KeyboardEvent): void {
  event.preventDefault()
  if (!event.repeat) quietHotkeys()
}

/**
 * Keys of the page or of what is open on it: the one place that decides who has the keyboard. Single keys do nothing while
 * typing, in a dialog or menu, or just after something closed (`quietHotkeys`), those of one sign also when switched off;
 * Enter and Space stay with a focused button or link. A handler calls `preventDefault` where the key has another meaning.
 * The innermost user of a key has it; a person may have chosen another key for it.
 * @param map `j`, `?`, `[`, `shift+x`, `mod+k`, `mod+Enter`, `alt+shift+a`, `Escape` → what to do
 */
export function useHotkeys(map: HotkeyMap, { enabled = true, early, within }: HotkeyOptions = {}): void {
  const latest = useRef<Listener>({ map })
  // With the commit: a key that is pressed on what is seen already must not be lost.
  useLayoutEffect(() => {
    Object.assign(latest.current, { map, early, within })
  })
  useLayoutEffect(() => {
    if (!enabled) return undefined
    const listener = latest.current
    if (stack.length === 0) document.addEventListener('keydown', onKeyDown)
    stack.push(listener)
    return () => {
      stack.splice(stack.indexOf(listener), 1)
      if (stack.length > 0) return
      quietUntil = 0
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [enabled])
}
