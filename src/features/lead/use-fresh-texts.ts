import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { textTargets } from '#/components/lead-targets.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type Communication, isOutgoing } from '#/domain/message/communication.ts'
import { readable } from '#/lib/schema.ts'

interface Read {
  readonly data: readonly Communication[] | undefined
  /** Epoch ms at which it was read. */
  readonly dataUpdatedAt: number
}

/**
 * Texts of ours that a thread shows and the lead does not yet: a text that was sent is settled by its thread, and must
 * not vanish until the lead has been read again. A thread that was read before the lead knows nothing better.
 * @param leadReadAt epoch ms at which the lead was read
 */
export function freshTexts(
  lead: Pick<Lead, 'communications'>,
  leadReadAt: number,
  threads: readonly Read[],
): Communication[] {
  const known = new Set(readable(lead.communications).map((each) => each.id))
  return threads
    .filter((thread) => thread.dataUpdatedAt > leadReadAt)
    .flatMap((thread) => (thread.data ?? []).filter((text) => isOutgoing(text) && !known.has(text.id)))
}

/** What `freshTexts` finds among the threads that are in the cache; nothing is asked for. The same array until it changes. */
export function useFreshTexts(lead: Lead, leadReadAt: number): readonly Communication[] {
  return useQueries({
    queries: textTargets(lead).map((target) => ({ ...threadQuery(lead.id, target.phone), enabled: false })),
    combine: useCallback(
      (threads: readonly Read[]) => freshTexts(lead, leadReadAt, threads),
      [lead, leadReadAt],
    ),
  })
}
