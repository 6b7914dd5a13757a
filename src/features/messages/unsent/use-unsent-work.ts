import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { undeliveredTextsQuery } from '#/api/texts.ts'
import { type UnsentWork } from '#/domain/message/unsent-work.ts'
import { clock } from '#/lib/clock.ts'
import { unsentWork } from '#/providers/outbox/unsent-work.ts'
import { putAway, watchDrafts } from '#/providers/outbox/unsent.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'

/** Returns all unsent work of the acting user, with the send state of each item. */
export function useUnsentWork(): {
  work: readonly UnsentWork[]
  /** The error text when the refused texts have never been loaded. */
  problem: string | undefined
  retry: () => void
} {
  const { owner, texts, emails } = useOutbox()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const stops = [watchDrafts(owner.signedInUser, look), texts.subscribe(look), emails.subscribe(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [owner, texts, emails])
  const { data, error, refetch } = useQuery(undeliveredTextsQuery())
  const away = putAway(owner)
  const refused = (data ?? [])
    .filter(({ id }) => !away.has(id))
    .map((text): UnsentWork => ({
      key: text.id,
      kind: 'text',
      group: 'NOT_DELIVERED',
      leadId: text.leadRef,
      leadName: text.leadName,
      phone: text.phone,
      text: text.message,
      ts: text.createdTs,
    }))
  return {
    work: [...refused, ...unsentWork(owner, { texts, emails }, clock.now())],
    problem: data === undefined && error ? errorMessage(error) : undefined,
    retry: () => void refetch(),
  }
}
