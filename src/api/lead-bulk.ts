import { type QueryClient } from '@tanstack/react-query'

import { type LeadRow } from '#/domain/lead/lead-row.ts'

import { applierOf } from './cache/applier-of.ts'
import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { outcomeUnknown } from './cache/settle.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { batchLeads } from './endpoints/lead-bulk.ts'
import { listLeads } from './endpoints/leads.ts'
import { takeBackStatus } from './lead-changes.ts'
import { type LeadListView } from './leads.ts'
import { isAborted, errorMessage } from './request/errors.ts'

/** What is done with every lead of a batch. */
export type BatchAction = Omit<InputOf<typeof batchLeads>['body'], 'leads'>

/** A lead of a batch, as the caller knows it. */
export type BatchLead = InputOf<typeof batchLeads>['body']['leads'][number]

/** What became of one lead. */
export interface BatchOutcome {
  readonly leadId: string
  /** `failed` is worth another try, `skipped` is not. */
  readonly state: 'done' | 'failed' | 'skipped'
  readonly message: string | undefined
}

/** Leads a request: progress is seen, and a lost answer loses little. */
const CHUNK = 50

/**
 * Changes many leads, chunk by chunk, telling what became of each. It is not ended by navigation, only with the acting
 * user. A chunk that fails costs its own leads; the server takes asking again for the same (endpoints/lead-bulk.ts).
 */
export async function sendBatch(
  client: QueryClient,
  bulk: BatchAction,
  leads: readonly BatchLead[],
  tell: (outcomes: readonly BatchOutcome[]) => void,
): Promise<void> {
  // Before the first chunk: the last ones may go after the six seconds of what waits.
  if (bulk.action === 'STATUS') for (const { leadRef } of leads) takeBackStatus(client, leadRef)
  for (let from = 0; from < leads.length; from += CHUNK) {
    const chunk = leads.slice(from, from + CHUNK)
    try {
      const { results } = await apiOf(client).call(batchLeads, { body: { ...bulk, leads: [...chunk] } })
      const known = new Map(results.map((result) => [result.leadRef, result]))
      tell(
        chunk.map(({ leadRef: leadId }): BatchOutcome => {
          const result = known.get(leadId)
          if (result === undefined) return { leadId, state: 'failed', message: NO_ANSWER }
          const { outcome, message } = result
          if (outcome === 'DONE') return { leadId, state: 'done', message: undefined }
          return {
            leadId,
            state: outcome === 'FAILED' ? 'failed' : 'skipped',
            message: message ?? 'Not changed',
          }
        }),
      )
    } catch (error) {
      if (isAborted(error)) throw error
      const message = outcomeUnknown(error) ? NO_ANSWER : errorMessage(error)
      tell(chunk.map(({ leadRef: leadId }) => ({ leadId, state: 'failed', message })))
    }
    // What a lost answer did has to be read too. One hint for all: many would only be a storm.
    applierOf(client).apply({ eventType: hintOf[bulk.action] })
  }
}

const NO_ANSWER = 'The server did not answer'

const hintOf = {
  CLAIM: 'LEAD_CLAIMED',
  ASSIGN: 'LEAD_ASSIGNED',
  STATUS: 'LEAD_CHANGED',
  SHARE: 'LEAD_SHARED',
} as const

/** The most rows of one answer. */
const PAGE = 200

/** What is walked: a list, in the order that its cursor pins where there is one. */
export interface LeadWalk {
  readonly view: LeadListView
  readonly cursor?: string | undefined
  /** First and last row, both inclusive. */
  readonly from: number
  readonly to: number
  readonly signal?: AbortSignal | undefined
  /** Rows read so far. */
  readonly onProgress?: ((rows: number) => void) | undefined
  /** Told how many rows of a page could not be read. */
  readonly onMissing?: ((rows: number) => void) | undefined
}

/**
 * The rows of a list from one position to another, read page by page past the cache; rows that can not be read are left out.
 * @throws ApiError
 */
export async function walkLeads(client: QueryClient, walk: LeadWalk): Promise<LeadRow[]> {
  const { view, from, to, signal, onProgress, onMissing } = walk
  const rows = new Map<string, LeadRow>()
  let { cursor } = walk
  for (let offset = from; offset <= to; offset += PAGE) {
    const limit = Math.min(PAGE, to - offset + 1)
    const page = await apiOf(client).call(
      listLeads,
      { query: { ...view, ...(cursor === undefined ? {} : { cursor }), offset, limit } },
      { signal },
    )
    cursor = page.cursor
    const found = readableOf([...keys.leadList(view), offset], page.items)
    for (const row of found) rows.set(row.id, row)
    if (found.length < page.items.length) onMissing?.(page.items.length - found.length)
    onProgress?.(rows.size)
    if (offset + page.items.length >= (page.total ?? 0) || page.items.length === 0) break
  }
  return [...rows.values()]
}
