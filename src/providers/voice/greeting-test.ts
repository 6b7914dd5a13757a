import { useSelector } from '@tanstack/react-store'
import * as z from 'zod/mini'

import { storedAtom } from '#/lib/stored-atom.ts'

/** The id of the last test call of this browser. It may ring in another tab than the one with the button. */
const tested = storedAtom('greeting-test', z.string(), '')

/** Remembers the call that plays a greeting to the user. It is no call with a renter. */
export function rememberGreetingTest(callId: string): void {
  tested.set(callId)
}

/** Whether a call only plays a greeting to the user. */
export function useIsGreetingTest(callId: string | undefined): boolean {
  return useSelector(tested) === callId
}
