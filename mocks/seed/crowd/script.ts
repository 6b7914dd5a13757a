import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'

import { type CallResult } from '../../db/records.ts'

/**
 * One line of a conversation. `<` is from the renter, `>` from the lead's assignee. Texts may contain `{me}` (renter's
 * first name), `{agent}`, `{property}`, `{street}`, `{unit}`, `{rent}`, `{day}` and `{hour}`.
 */
export type Line =
  | readonly ['<text', string]
  | readonly ['>text', string]
  | readonly ['>refused', string]
  | readonly ['<mail', subject: string, string]
  | readonly ['>mail', subject: string, string, file?: string]
  | readonly ['<form', string, Readonly<Record<string, string>>]
  | readonly ['<call', CallResult, seconds?: number]
  | readonly ['>call', CallResult, seconds?: number]
  | readonly ['note', string]
  /** Claimed, or assigned by the team leader, depending on how the team works. */
  | readonly ['taken']
  | readonly ['to', KnownLeadStatus, reason?: string]

/** A conversation that a generated lead can have. */
export interface Script {
  /** `home` or `office`: the kind of property it fits. */
  kind: 'home' | 'office'
  lines: readonly Line[]
}

/** Creates a conversation about a home. */
export const home = (...lines: readonly Line[]): Script => ({ kind: 'home', lines })

/** Creates a conversation about a commercial space. */
export const office = (...lines: readonly Line[]): Script => ({ kind: 'office', lines })
