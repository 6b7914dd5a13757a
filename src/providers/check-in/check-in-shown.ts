import { useMatches } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

import { useCallOngoing } from '../voice/use-voice.ts'

// The first page needs only the user and the URL of the lock (`check-in-lock.ts` has the rest).
const lock = storageEntry('browser', 'check-in', z.object({ user: z.string(), href: z.string() }))

/**
 * Returns the URL that a locked device is redirected to; undefined when the device is already there or is not locked
 * for this user.
 * @param href path and search of the current URL
 */
export function lockedHref(user: string, href: string): string | undefined {
  const found = lock.read()
  return found?.user !== user || found.href === href ? undefined : found.href
}

/**
 * Whether the check-in of an open house is shown. It is not shown while a call is open, because it would end the call.
 */
export function useCheckInShown(): boolean {
  const there = useMatches({
    select: (matches) => {
      const { search = {}, pathname = '' } = matches.at(-1) ?? {}
      return 'mode' in search && search.mode === 'check-in' && pathname.includes('/open-houses/')
    },
  })
  return !useCallOngoing() && there
}
