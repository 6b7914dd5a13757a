import { createAtom } from '@tanstack/store'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { onOtherTab, storageEntry } from '#/lib/storage.ts'

const KEY = 'greeting-test'
const entry = storageEntry('browser', KEY, z.string())
/** The id of the last test call of this browser. It may ring in another tab than the one with the button. */
const tested = createAtom(entry.read() ?? '')

/** Remembers the call that plays a greeting to the user. It is no call with a renter. */
export function rememberGreetingTest(callId: string): void {
  entry.write(callId)
  tested.set(callId)
}

/** Whether a call only plays a greeting to the user. */
export function useIsGreetingTest(callId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, tested.get) === callId
}

function subscribe(listener: () => void): () => void {
  const stops = [
    tested.subscribe(listener).unsubscribe,
    onOtherTab((changed) => {
      if (changed === KEY) tested.set(entry.read() ?? '')
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
