import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { onOtherTab, storageEntry } from '#/lib/storage.ts'

const KEY = 'single-keys'
const stored = storageEntry('browser', KEY, z.boolean())
const read = () => stored.read() ?? true
const setting = createAtom<boolean>(read())
onOtherTab((key) => {
  if (key === KEY) setting.set(read())
})

/** Whether shortcuts of a single key work; on unless switched off (WCAG 2.1.4). */
export function singleKeys(): boolean {
  return setting.get()
}

/** Switches shortcuts of a single key, in this browser. */
export function setSingleKeys(on: boolean): void {
  stored.write(on)
  setting.set(on)
}

/** The setting, live in every tab. */
export function useSingleKeys(): boolean {
  return useSelector(setting)
}
