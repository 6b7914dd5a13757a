import { type LeadRow } from '../lead/lead-row.ts'
import { isInquiry, leadStatusLook } from '../lead/lead-status.ts'
import { contactEffect } from '../lead/response.ts'
import { labelOfWord } from '../team/team-kind.ts'
import { tourStatusLabels } from '../tour/tour-labels.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type LeadFilters, NO_PROPERTY } from './lead-filters.ts'
import { type LeadListKey } from './lead-lists.ts'

/** What the rule of a list needs to know in addition to the row. */
export interface Membership {
  readonly list: LeadListKey
  readonly filters: LeadFilters
  /** The acting user's id. */
  readonly me: string
  /** Whether the leads of a team are claimed. undefined while that is not known. */
  readonly claims: (teamId: string) => boolean | undefined
}

/**
 * Returns why a row that was in a list no longer belongs there, as text ("Claimed by Ana", "Status is now Prospect").
 * undefined while the row belongs there, or when the row alone does not answer the question. Checks the list's own rule
 * first, then the filters that can be answered from a row.
 */
export function whyLeft(row: LeadRow, at: Membership): string | undefined {
  return leftList(row, at) ?? leftFilters(row, at)
}

function leftList(row: LeadRow, at: Membership): string | undefined {
  switch (at.list) {
    case 'all':
    case 'newDevCustom':
      return undefined
    case 'notContacted':
      return answered(row, at, 'Contacted')
    case 'unassigned':
      return row.assignedAgent && inUseText(row, at)
    case 'opportunities':
      return row.leadStatus === 'OPPORTUNITY' ? undefined : statusLabel(row)
    case 'prospects':
      return row.leadStatus === 'PROSPECT' ? undefined : statusLabel(row)
    case 'waitingList':
      return row.leadStatus === 'WAITING_LIST' ? undefined : statusLabel(row)
    case 'unresponded':
      return waits(row, at)
  }
}

function leftFilters(row: LeadRow, at: Membership): string | undefined {
  const { filters: by, me } = at
  const last = row.lastCommunication
  const agent = row.assignedAgent?.id
  if (by.inquiry && !isInquiry(row.leadStatus)) return statusLabel(row)
  if (misses(by.status, row.leadStatus)) return statusLabel(row)
  if (
    by.agent !== undefined &&
    !by.agent.some((word) => (word === 'unassigned' ? !agent : (word === 'me' ? me : word) === agent))
  ) {
    if (agent === undefined) return 'No longer assigned'
    // Only a lead that nobody had can be claimed.
    return inUseText(row, at, by.agent.includes('unassigned') ? undefined : ASSIGNED)
  }
  if (misses(by.team, row.teamRef)) return `Now in ${row.teamName || 'another list'}`
  if (misses(by.property, row.property?.id ?? NO_PROPERTY))
    return row.property ? `Property is now ${row.property.name}` : 'No property anymore'
  if (by.overTarget && row.waitingSince === undefined) return waits(row, at)
  if (by.shared && !row.shared) return 'No longer shared'
  if (misses(by.tour, row.tour?.tourStatus ?? 'NONE'))
    return row.tour ? `Tour is now ${labelOfTour(row.tour.tourStatus)}` : 'No tour anymore'
  if (last === undefined) return undefined
  if (
    otherKind(by, last.communicationType, last.callResult) ||
    (by.direction !== undefined && by.direction !== last.communicationDirection)
  )
    return 'There’s newer activity'
  return undefined
}

/** Channels and call results form one filter. If call results are wanted, a call must have one of those results. */
function otherKind({ channel, callResult }: LeadFilters, type: string, result = ''): boolean {
  if (channel === undefined && callResult === undefined) return false
  return type === 'CALL' && callResult !== undefined
    ? misses(callResult, result)
    : misses(channel ?? [], type)
}

const misses = (wanted: readonly string[] | undefined, value: string | undefined) =>
  wanted?.every((word) => word !== value) === true

function statusLabel(row: LeadRow): string {
  if (row.leadStatus === 'MERGED' && row.mergedInto)
    return `Merged into ${nameInSentence(row.mergedInto.name)}`
  return `Status is now ${leadStatusLook(row.leadStatus).label}`
}

const ASSIGNED = 'Assigned to'

function inUseText(
  { assignedAgent, teamRef }: LeadRow,
  { me, claims }: Membership,
  how = claims(teamRef) === false ? ASSIGNED : 'Claimed by',
): string {
  return `${how} ${assignedAgent?.id === me ? 'you' : nameInSentence(assignedAgent?.name ?? 'another agent')}`
}

const waits = (row: LeadRow, at: Membership) =>
  row.waitingSince === undefined ? (answered(row, at, 'Answered') ?? 'No longer waiting') : undefined

/** Returns the text for a renter who was answered, when a member of the team wrote to the renter or spoke with them. */
function answered(row: LeadRow, { me }: Membership, how: string): string | undefined {
  const last = row.lastCommunication
  if (!last || contactEffect({ ...last, durationSeconds: last.seconds }) !== 'reaches') return undefined
  if (last.communicationDirection !== 'OUTGOING') return how
  const name = last.sentByUserRef === me ? 'you' : last.sentByUserName
  return name === undefined ? how : `${how} by ${nameInSentence(name)}`
}

const labelOfTour = (status: string) => tourStatusLabels[status] ?? labelOfWord(status)
