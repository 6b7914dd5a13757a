import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { clock } from '#/lib/clock.ts'
import { storageEntry } from '#/lib/storage.ts'

import { announce } from '../display/live-region.tsx'
import { matchesHotkey } from './hotkey-match.ts'
import { chosenKey } from './hotkey-setting.ts'

/** Milliseconds for which a question waits for its second press. */
export const ARMED_MS = 3_000

/** Milliseconds between two presses of which the second one was meant: who types a word is faster. */
const MEANT_MS = 250

/** What a key would do, once it is pressed again. */
export interface ArmedKey {
  /** "Call Teresa Galvan?" */
  readonly question: string
  /** As in `useHotkeys`. */
  readonly key: string
}

/** What is asked now; undefined: nothing. */
export const armedKey = createAtom<ArmedKey | undefined>(undefined)

const atOnce = storageEntry('browser', 'keys-at-once', z.boolean())

/** Whether keys that reach a person do it with the first press; they ask unless that was chosen. */
export const keysAtOnce = (): boolean => atOnce.read() ?? false

/** Chooses it, in this browser. */
export const setKeysAtOnce = atOnce.write

let disarm: () => void = () => undefined

/**
 * For a key that reaches a person: asks first. The same key or Enter within 3 s does it; Escape puts the question away, any
 * other key, a press of the pointer or another page as well, and mean what they mean.
 * @param act is called when it is pressed again, and looks then whether it may still be done
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
    const soon = clock.local() - pressedAt < MEANT_MS
    pressedAt = clock.local()
    // A key that is held down is pressed once.
    if (again && (event.repeat || soon)) return
    mine()
    if (again) act()
  }
  const timer = setTimeout(mine, ARMED_MS)
  // Before all others: the focus may be on something that answers Enter.
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', mine, true)
  addEventListener('blur', mine)
  addEventListener('popstate', mine)
  disarm = mine
  armedKey.set(() => asked)
  announce(asked.question, 'assertive')
}

/** Puts the question away, if one is asked. */
export function disarmKey(): void {
  disarm()
}
