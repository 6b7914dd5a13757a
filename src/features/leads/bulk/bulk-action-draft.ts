import { type BatchAction } from '#/api/lead-bulk.ts'
import { type KnownLeadStatus, leadStatuses } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { SHARE_NOTE } from '#/domain/lead/share-rules.ts'
import { statusReasonProblem } from '#/domain/policy/lead-action-gates.ts'
import { type PageViewer } from '#/domain/policy/page-rights.ts'
import { otherListOf } from '#/domain/policy/status-list.ts'

import { type BulkActionKind } from './bulk-action-labels.ts'

/** What the user has typed and chosen in the dialog. */
export interface BulkActionDraft {
  /** Id of a user (ASSIGN) or a team (SHARE). */
  readonly targetId: string
  readonly status: string
  readonly reason: string
  readonly description: string
  readonly note: string
}

/** The draft of an untouched dialog. */
export const emptyDraft: BulkActionDraft = { targetId: '', status: '', reason: '', description: '', note: '' }

/** Statuses that leads can be changed to: all except MERGED and NEW_LEAD. */
const targets = leadStatuses.filter((status) => status !== 'MERGED' && status !== 'NEW_LEAD')

/**
 * Returns options for these statuses. If the viewer has no list for a status, its label names the list where the leads
 * will be found.
 */
export const statusChoices = (viewer: PageViewer) =>
  targets.map((status) => {
    const { label } = leadStatusLook(status)
    const otherList = otherListOf(status, viewer)
    return { value: status, label: otherList === undefined ? label : `${label} (in ${otherList})` }
  })

/** Returns the status that the action changes leads to; undefined when it is not chosen yet or the action sets none. */
export function targetStatus(kind: BulkActionKind, draft: BulkActionDraft): KnownLeadStatus | undefined {
  if (kind === 'CLOSE') return 'CLOSED'
  if (kind === 'NOT_LEAD') return 'NOT_LEAD'
  if (kind !== 'STATUS') return undefined
  return targets.find((status) => status === draft.status)
}

/**
 * Returns what is missing in the draft, in the exact words of docs/product.md#exact-strings; undefined when nothing is
 * missing.
 */
export function draftProblem(
  kind: BulkActionKind,
  draft: BulkActionDraft,
): { readonly field: keyof BulkActionDraft; readonly message: string } | undefined {
  if ((kind === 'ASSIGN' || kind === 'SHARE') && draft.targetId === '')
    return { field: 'targetId', message: 'Selection Required' }
  if (kind === 'SHARE' && draft.note.trim().length > SHARE_NOTE)
    return { field: 'note', message: `At most ${SHARE_NOTE} characters` }
  const status = targetStatus(kind, draft)
  if (kind === 'STATUS' && status === undefined) return { field: 'status', message: 'Selection Required' }
  return status === undefined ? undefined : statusReasonProblem(status, draft)
}

/** Returns what is sent for every lead. The draft must have no problem. */
export function batchActionOf(kind: BulkActionKind, draft: BulkActionDraft): BatchAction {
  if (kind === 'CLAIM') return { action: 'CLAIM' }
  if (kind === 'ASSIGN') return { action: 'ASSIGN', userRef: draft.targetId }
  if (kind === 'SHARE') {
    const note = draft.note.trim()
    return { action: 'SHARE', teamRef: draft.targetId, ...(note === '' ? {} : { note }) }
  }
  const description = draft.description.trim()
  return {
    action: 'STATUS',
    status: targetStatus(kind, draft),
    ...(draft.reason === '' ? {} : { reason: draft.reason }),
    ...(description === '' ? {} : { description }),
  }
}
