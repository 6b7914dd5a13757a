import { useMatches } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

import { useCallOpen } from '../voice/use-voice.ts'

// The first page asks no more of the lock than whose it is and where it leads (`check-in-lock.ts` has the rest).
const lock = storageEntry('browser', 'check-in', z.object({ user: z.string(), href: z.string() }))

/**
 * Where a locked device is led from an address; undefined: it is there, or not locked for this person.
 * @param href path and search of the address
 */
export function lockedHref(user: string, href: string): string | undefined {
  const found = lock.read()
  return found?.user !== user || found.href === href ? undefined : found.href
}

/** Whether the check-in of an open house is shown: not while a call is open, which it would end. */
export function useCheckInShown(): boolean {
  const there = useMatches({
    select: (matches) => {
      const { search = {}, pathname = '' } = matches.at(-1) ?? {}
      return 'mode' in search && search.mode === 'check-in' && pathname.includes('/open-houses/')
    },
  })
  return !useCallOpen() && there
}
