import { type RefObject, useLayoutEffect, useRef } from 'react'

import { clock, eventTime } from '#/lib/clock.ts'

import { isComposing } from './composing.ts'
import { hasModifier, matchesHotkey } from './hotkey-match.ts'
import { chosenKey, singleKeys } from './hotkey-setting.ts'

/** The handler of each key. If it returns `false`, the key is passed on to the next listener. */
export type HotkeyMap = Readonly<Record<string, (event: KeyboardEvent) => unknown>>

/** Options for the hotkeys of a component. */
export interface HotkeyOptions {
  readonly enabled?: boolean
  /**
   * The keys only move or open something and change no data. They work at once, while all others wait until the typing
   * for something else is over.
   */
  readonly early?: boolean
  /** While the focus is inside this element, the listener comes before all others. Otherwise it is skipped. */
  readonly within?: RefObject<Element | null> | undefined
}

interface Listener extends HotkeyOptions {
  map: HotkeyMap
}

// The listener mounted last comes first, so that a layer on top of a page handles a key before the page.
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

/** How long a key counts as meant for what has just disappeared, in milliseconds. */
const QUIET_MS = 300

let quietUntil = 0

/**
 * Call this when a layer closed, another page appeared, or the row under the cursor left. For 300 ms, and as long as
 * the user keeps typing, keys do nothing because they were meant for what is gone. Only a field, a layer or keys that
 * are `early` still receive them. Tab ends it.
 */
export function quietHotkeys(): void {
  // Without listeners, no key can be meant for something else.
  quietUntil = stack.length === 0 ? 0 : clock.local() + QUIET_MS
}

/** Returns the layer that contains an element. A layer that is fading out no longer receives keys. */
function layerOf(element: Element | undefined): Element | undefined {
  const layer = element?.closest(LAYERS)
  return layer?.getAttribute('data-state') === 'closed' ? undefined : (layer ?? undefined)
}

/** Whether an element accepts typed text. Text typed into a layer that is fading out would be lost with it. */
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
  // A user who moves the focus means the element that gets it.
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
  const quiet = !owned && eventTime(event) < quietUntil
  // The key was not meant for the element that got the focus back when the layer closed either.
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

/** The user keeps typing, so the rest of the word is ignored like its beginning. */
function nobody(event: KeyboardEvent): void {
  event.preventDefault()
  if (!event.repeat) quietHotkeys()
}

/**
 * Registers keys of the page or of a layer on it. This is the one place that decides who receives the keyboard. Single
 * keys do nothing while typing, in a dialog or menu, or just after something closed (`quietHotkeys`). Keys of one
 * character also do nothing when they are switched off. Enter and Space stay with a focused button or link. A handler
 * calls `preventDefault` if the key has another meaning. The innermost user of a key receives it. The user may have
 * chosen another key for it.
 * @param map `j`, `?`, `[`, `shift+x`, `mod+k`, `mod+Enter`, `alt+shift+a`, `Escape` → what to do
 */
export function useHotkeys(map: HotkeyMap, { enabled = true, early, within }: HotkeyOptions = {}): void {
  const latest = useRef<Listener>({ map })
  // A layout effect, so that a key pressed on what is already visible is not lost.
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
