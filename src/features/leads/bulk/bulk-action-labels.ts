import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type BulkAction, type BulkLead, MOST_BULK } from '#/domain/list/bulk-plan.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { leadsCount, nameOf } from './lead-labels.ts'

/** The actions of the bar. Closing and "not a lead" are status changes with their own dialogs. */
export type BulkActionKind = 'CLAIM' | 'ASSIGN' | 'STATUS' | 'CLOSE' | 'NOT_LEAD' | 'SHARE'

interface ActionLabels {
  /** "Claim 7 leads". */
  readonly act: (who: string) => string
  /** "4 will be claimed". */
  readonly past: string
}

const actionLabels: Readonly<Record<BulkActionKind, ActionLabels>> = {
  CLAIM: { act: (who) => `Claim ${who}`, past: 'claimed' },
  ASSIGN: { act: (who) => `Assign ${who}`, past: 'assigned' },
  STATUS: { act: (who) => `Change the status of ${who}`, past: 'changed' },
  CLOSE: { act: (who) => `Close ${who}`, past: 'closed' },
  NOT_LEAD: { act: (who) => `Mark ${who} as not a lead`, past: 'marked as not a lead' },
  SHARE: { act: (who) => `Share ${who}`, past: 'shared' },
}

/** The title of a dialog: "Share 7 leads with Harborview", "Assign Teresa Galvan". */
export function actionTitle(
  kind: BulkActionKind,
  leads: readonly BulkLead[],
  target: string | undefined,
): string {
  const [only] = leads
  const who = leads.length === 1 && only ? nameOf(only) : leadsCount(leads.length)
  return actionLabels[kind].act(who) + targetLabel(kind, target)
}

/** The same without the number, as the title of a result: "Share with Harborview". */
export function resultTitle(kind: BulkActionKind, target: string | undefined): string {
  const plain: Readonly<Record<BulkActionKind, string>> = {
    CLAIM: 'Claim leads',
    ASSIGN: 'Assign',
    STATUS: 'Change the status',
    CLOSE: 'Close leads',
    NOT_LEAD: 'Not a lead',
    SHARE: 'Share',
  }
  return plain[kind] + targetLabel(kind, target)
}

function targetLabel(kind: BulkActionKind, target: string | undefined): string {
  if (target === undefined) return ''
  const name = nameInSentence(target)
  if (kind === 'ASSIGN' || kind === 'STATUS') return ` to ${name}`
  return kind === 'SHARE' ? ` with ${name}` : ''
}

/** The label of the confirm button: "Share 4 leads". */
export function confirmLabel(kind: BulkActionKind, count: number | undefined): string {
  const plain: Readonly<Record<BulkActionKind, string>> = {
    CLAIM: 'Claim',
    ASSIGN: 'Assign',
    STATUS: 'Change',
    CLOSE: 'Close',
    NOT_LEAD: 'Mark',
    SHARE: 'Share',
  }
  return count === undefined ? plain[kind] : `${plain[kind]} ${leadsCount(count)}`
}

/** "4 will be shared". */
export function willChangeLabel(kind: BulkActionKind, count: number): string {
  return `${formatCount(count)} will be ${actionLabels[kind].past}`
}

/** "4 will be shared and 3 skipped. Nothing else about them changes." */
export function planSummary(kind: BulkActionKind, will: number, skipped: number): string {
  if (will === 0) return `None can be ${actionLabels[kind].past}.`
  const skip = skipped === 0 ? '' : ` and ${formatCount(skipped)} skipped`
  return `${willChangeLabel(kind, will)}${skip}. Nothing else about ${will === 1 ? 'it' : 'them'} changes.`
}

/** "3 shared, 1 failed, 3 skipped." */
export function resultSummary(
  kind: BulkActionKind,
  { done, failed, skipped }: { done: number; failed: number; skipped: number },
): string {
  const parts = [
    `${formatCount(done)} ${actionLabels[kind].past}`,
    failed > 0 && `${formatCount(failed)} failed`,
    skipped > 0 && `${formatCount(skipped)} skipped`,
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}

/** The label beside a lead that was changed: "Shared". */
export function doneLabel(kind: BulkActionKind): string {
  const { past } = actionLabels[kind]
  return past.charAt(0).toUpperCase() + past.slice(1)
}

/** "The 4 leads not shared stay selected in the list." */
export function stayLabel(kind: BulkActionKind, count: number): string {
  return count === 1
    ? `The lead not ${actionLabels[kind].past} stays selected in the list.`
    : `The ${leadsCount(count)} not ${actionLabels[kind].past} stay selected in the list.`
}

/** "Opportunity 3, Prospect 1": counts of the leads to be changed, by status. */
export function byStatus(leads: readonly BulkLead[]): string {
  const counts = new Map<string, number>()
  for (const { leadStatus } of leads) counts.set(leadStatus, (counts.get(leadStatus) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([status, count]) => `${leadStatusLook(status).label} ${formatCount(count)}`)
    .join(', ')
}

/** Maximum number of skipped leads listed by name for one rule. The rest is counted. */
const MOST_NAMES = 4

/** "Teresa Galvan is New lead, Tobias Lindqvist is Closed, and 3 more". */
export function skipNames(
  leads: readonly { readonly lead: Pick<BulkLead, 'name'>; readonly detail: string | undefined }[],
): string {
  const said = leads
    .slice(0, MOST_NAMES)
    .map(({ lead, detail }) => [nameOf(lead), detail].filter(Boolean).join(' '))
  const rest = leads.length - said.length
  return [...said, ...(rest > 0 ? [`and ${formatCount(rest)} more`] : [])].join(', ')
}

/** Returns the action for a kind of dialog; undefined until its target is chosen. */
export function bulkActionOf(
  kind: BulkActionKind,
  target: { readonly id: string; readonly name: string } | undefined,
  status: Extract<BulkAction, { action: 'STATUS' }>['status'] | undefined,
): BulkAction | undefined {
  switch (kind) {
    case 'CLAIM':
      return { action: 'CLAIM' }
    case 'ASSIGN':
      return target && { action: 'ASSIGN', to: target }
    case 'SHARE':
      return target && { action: 'SHARE', team: target }
    case 'CLOSE':
      return { action: 'STATUS', status: 'CLOSED' }
    case 'NOT_LEAD':
      return { action: 'STATUS', status: 'NOT_LEAD' }
    case 'STATUS':
      return status && { action: 'STATUS', status }
  }
}

/** Returns why that many leads can't be changed at once; undefined when they can. */
export function tooMany(count: number): string | undefined {
  return count > MOST_BULK ? `At most ${formatCount(MOST_BULK)} leads can be changed at once` : undefined
}
