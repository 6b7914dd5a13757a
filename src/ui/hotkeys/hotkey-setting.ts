import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { onOtherTab, storageEntry } from '#/lib/storage.ts'

const KEY = 'single-keys'
const stored = storageEntry('browser', KEY, z.boolean())
const listeners = new Set<() => void>()
let value: boolean | undefined

/** Whether shortcuts of a single key work; on unless switched off (WCAG 2.1.4). */
export function singleKeys(): boolean {
  value ??= stored.read() ?? true
  return value
}

/** Switches shortcuts of a single key, in this browser. */
export function setSingleKeys(on: boolean): void {
  value = on
  stored.write(on)
  for (const listener of listeners) listener()
}

/** The setting, live in every tab. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeys)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onOtherTab((key) => {
    if (key !== KEY) return
    value = undefined
    listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}
