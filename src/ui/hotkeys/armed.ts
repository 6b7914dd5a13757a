import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { clock, eventTime } from '#/lib/clock.ts'
import { storageEntry } from '#/lib/storage.ts'

import { announce } from '../display/live-region.tsx'
import { matchesHotkey } from './hotkey-match.ts'
import { chosenKey } from './hotkey-setting.ts'

/** How long a question waits for its second press, in milliseconds. */
export const ARMED_MS = 3_000

/**
 * Minimum time between two presses for the second one to count as intended, in milliseconds. A user who types a word is
 * faster.
 */
const MEANT_MS = 250

/** The action of a key that is carried out when the key is pressed again. */
export interface ArmedKey {
  /** "Call Teresa Galvan?" */
  readonly question: string
  /** The key as in `useHotkeys`. */
  readonly key: string
}

/** The question that is asked now; undefined when there is none. */
export const armedKey = createAtom<ArmedKey | undefined>(undefined)

const atOnce = storageEntry('browser', 'keys-at-once', z.boolean())

/** Whether keys that contact a person do so on the first press. By default they ask first. */
export const keysAtOnce = (): boolean => atOnce.read() ?? false

/** Sets whether keys act on the first press, in this browser. */
export const setKeysAtOnce = atOnce.write

let disarm: () => void = () => undefined

/**
 * For a key that contacts a person: asks first. The same key or Enter within 3 s carries out the action. Escape cancels
 * the question. Any other key, a press of the pointer or another page also cancels it and has its usual effect.
 * @param act called when the key is pressed again; it has to check whether the action is still allowed
 */
export function armKey(asked: ArmedKey, act: () => void): void {
  disarm()
  if (keysAtOnce()) return act()
  const key = chosenKey(asked.key) ?? asked.key
  let pressedAt = clock.local()
  const mine = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', mine, true)
    removeEventListener('blur', mine)
    removeEventListener('popstate', mine)
    disarm = () => undefined
    armedKey.set(() => undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
    const again = matchesHotkey(event, key) || matchesHotkey(event, 'Enter')
    if (!again && event.key !== 'Escape') return mine()
    event.preventDefault()
    event.stopPropagation()
    const soon = eventTime(event) - pressedAt < MEANT_MS
    pressedAt = eventTime(event)
    // A key that is held down counts as one press.
    if (again && (event.repeat || soon)) return
    mine()
    if (again) act()
  }
  const timer = setTimeout(mine, ARMED_MS)
  // Listens before all other handlers, because the focus may be on something that reacts to Enter.
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', mine, true)
  addEventListener('blur', mine)
  addEventListener('popstate', mine)
  disarm = mine
  armedKey.set(() => asked)
  announce(asked.question, 'assertive')
}

/** Cancels the question, if there is one. */
export function disarmKey(): void {
  disarm()
}
