import { type QueryClient } from '@tanstack/react-query'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'

import { applierOf } from './cache/applier-of.ts'
import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { outcomeUnknown } from './cache/settle.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { batchLeads } from './endpoints/lead-bulk.ts'
import { listLeads } from './endpoints/leads.ts'
import { takeBackStatus } from './lead-changes.ts'
import { isAborted, errorMessage } from './request/errors.ts'

/** The change that is made to every lead of a batch. */
export type BatchAction = Omit<InputOf<typeof batchLeads>['body'], 'leads'>

/** A lead of a batch, as the caller knows it. */
export type BatchLead = InputOf<typeof batchLeads>['body']['leads'][number]

/** The result for one lead. */
export interface BatchOutcome {
  readonly leadId: string
  /** A retry may work after `failed`, but not after `skipped`. */
  readonly state: 'done' | 'failed' | 'skipped'
  readonly message: string | undefined
}

/** Leads per request. Small enough to show progress, and to lose little when a response is lost. */
const CHUNK = 50

/**
 * Changes many leads, one chunk at a time, and reports the result for each lead. Navigation does not stop it, only a
 * change of the acting user does. A chunk that fails affects only its own leads. It is safe to send the same leads to
 * the server again (endpoints/lead-bulk.ts).
 */
export async function sendBatch(
  client: QueryClient,
  bulk: BatchAction,
  leads: readonly BatchLead[],
  tell: (outcomes: readonly BatchOutcome[]) => void,
): Promise<void> {
  // Undo pending changes before the first chunk, because the last chunks may be sent after the six seconds for which
  // those changes wait.
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
    // Invalidate after a lost response too, because it may have changed leads. One hint for all leads avoids a storm of
    // refetches.
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

/** Maximum number of rows per response. */
const PAGE = 200

/** The list to walk. If `cursor` is set, its pinned order is used. */
interface LeadWalk {
  readonly view: LeadListView
  readonly cursor?: string | undefined
  /** First and last row, both inclusive. */
  readonly from: number
  readonly to: number
  readonly signal?: AbortSignal | undefined
  /** Called with the number of rows read so far. */
  readonly onProgress?: ((rows: number) => void) | undefined
  /** Called with the number of unreadable rows of a page. */
  readonly onMissing?: ((rows: number) => void) | undefined
}

/**
 * Reads the rows of a list between two positions, page by page, bypassing the cache. Unreadable rows are left out.
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
