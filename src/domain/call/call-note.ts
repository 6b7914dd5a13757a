import * as z from 'zod/mini'

import { encodedSegment } from '#/lib/ids.ts'
import { parseIsoDate } from '#/lib/time/format-date.ts'

import { leadStatuses } from '../lead/lead-row.ts'
import { leadStatusLook } from '../lead/lead-status.ts'
import { callDetail } from '../message/communication-labels.ts'
import { type DraftOwner, draftKeysAs } from '../message/draft-keys.ts'
import { formatShortDay } from '../time/format.ts'

/** The outcome of a call as the user rates it. Our own values: no server field contains them. */
export const callOutcomes = ['SPOKE', 'LEFT_VOICEMAIL', 'NO_ANSWER', 'WRONG_NUMBER'] as const

/** The outcome of a call as the user rates it. */
type CallOutcome = (typeof callOutcomes)[number]

/** The label of each outcome. */
export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  SPOKE: 'Spoke',
  LEFT_VOICEMAIL: 'Left voicemail',
  NO_ANSWER: 'No answer',
  WRONG_NUMBER: 'Wrong number',
}

/** The call that a note is about. Stored with the note, so that the note can be finished after the call is gone. */
const notedCallSchema = z.object({
  callId: z.optional(z.string()),
  leadId: z.optional(z.string()),
  direction: z.optional(z.enum(['incoming', 'outgoing'])),
  /** Number of the other side, E.164. */
  number: z.optional(z.string()),
  /** Our own number, E.164. */
  line: z.optional(z.string()),
  campaignId: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Epoch ms of the server's clock at which the call rang or was dialed. */
  since: z.number(),
  /** Duration of the conversation in milliseconds. */
  talked: z.optional(z.number()),
})

/** The call that a note is about. */
export type NotedCall = z.output<typeof notedCallSchema>

/** Schema of the note about a call. */
export const callNoteSchema = z.object({
  /**
   * Text of what saving would add, because the note is unsent work like any other draft. Empty when there is nothing to
   * save.
   */
  text: z.string(),
  /** Epoch ms of the last change. */
  updatedTs: z.number(),
  note: z.string(),
  outcome: z.optional(z.enum(callOutcomes)),
  /** `yyyy-mm-dd`. */
  followUp: z.optional(z.string()),
  /** The new status of the lead. `reason` and `description` explain it. */
  status: z.optional(z.enum(leadStatuses)),
  /** The lead's status when `status` was chosen, as far as the user knows. */
  statusBefore: z.optional(z.object({ leadId: z.string(), status: z.string() })),
  reason: z.optional(z.string()),
  description: z.optional(z.string()),
  /** Another lead that the call should be filed under. */
  fileUnder: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** The comment for which Save was pressed. Only `added` says whether it is known to be on the lead. */
  pressed: z.optional(
    z.object({
      leadId: z.string(),
      text: z.string(),
      /** Epoch ms of the server's clock. */
      ts: z.number(),
      added: z.boolean(),
    }),
  ),
  call: notedCallSchema,
})

/** The note about a call. */
export type CallNote = z.output<typeof callNoteSchema>

/** The part of a note that the user enters. */
export type CallNoteContent = Omit<CallNote, 'text' | 'updatedTs' | 'call' | 'pressed'>

/**
 * Returns the storage key of a call's note: `draft:{signedInUser}:{actingUser}:{leadId}:call:{callId}`, with each
 * segment encoded. For a call without a lead, the last segment stands alone, so that no list mistakes it for a lead. A
 * call without an id is identified by its time.
 */
export function callNoteKey(owner: DraftOwner, call: Pick<NotedCall, 'callId' | 'leadId' | 'since'>): string {
  const id = encodedSegment(call.callId ?? `at-${String(call.since)}`)
  const lead = call.leadId === undefined ? '' : `${encodedSegment(call.leadId)}:`
  return `${draftKeysAs(owner)}${lead}call${call.leadId === undefined ? '~' : ':'}${id}`
}

/** Whether a storage key belongs to the note of a call. */
export function isCallNoteKey(key: string): boolean {
  const [kind, , , third, channel, id, ...rest] = key.split(':')
  if (kind !== 'draft' || third === undefined || rest.length > 0) return false
  return channel === undefined ? third.startsWith('call~') : channel === 'call' && id !== undefined
}

/** Formats a day `yyyy-mm-dd` as `Fri, Jul 17`. An invalid day is returned unchanged. */
export function formatFollowUp(day: string): string {
  const ts = parseIsoDate(day)
  return ts === undefined ? day : formatShortDay(ts)
}

type NotedCallFacts = Pick<NotedCall, 'direction' | 'talked'>

/**
 * Returns the comment that a note becomes: the kind of call and its outcome, then the written text. Empty when there is
 * nothing besides the call itself.
 */
export function callComment(
  content: Pick<CallNoteContent, 'note' | 'outcome' | 'followUp'>,
  call: NotedCallFacts,
): string {
  const { outcome, followUp } = content
  const note = content.note.trim()
  if (note === '' && outcome === undefined && followUp === undefined) return ''
  const kind =
    call.direction === undefined ? 'Call' : call.direction === 'outgoing' ? 'Outgoing call' : 'Incoming call'
  const length = formatTalkTime(call.talked)
  const went = outcome === undefined ? undefined : callOutcomeLabels[outcome].toLowerCase()
  const head = [kind, length, went].filter((part) => part !== undefined).join(', ')
  const next = followUp === undefined ? '' : ` Follow up ${formatFollowUp(followUp)}.`
  return `${head}.${next}${note === '' ? '' : `\n${note}`}`
}

/**
 * Returns the text of a note in a list of drafts: its comment, otherwise the chosen status. Empty when nothing would be
 * lost without it.
 */
export function callNoteText(content: CallNoteContent, call: NotedCallFacts): string {
  const text = callComment(content, call)
  if (text !== '' || content.status === undefined) return text
  return `Status: ${leadStatusLook(content.status).label}`
}

/** Formats a duration in milliseconds as `6m 41s`. undefined when there was no conversation. */
export function formatTalkTime(talked: number | undefined): string | undefined {
  if (talked === undefined) return undefined
  const seconds = Math.round(talked / 1_000)
  return callDetail({ communicationDirection: 'INCOMING', callResult: 'ANSWERED', seconds })
}

/** The parts of a comment about a call. */
interface ReadCallComment {
  readonly direction: 'INCOMING' | 'OUTGOING' | undefined
  /** The outcome as a row shows it: "spoke". */
  readonly outcome: string | undefined
  /** "Follow up Fri, Jul 17." and the written text, each on its own line. */
  readonly rest: string
}

const outcomeTexts = Object.values(callOutcomeLabels).map((label) => label.toLowerCase())
const written = new RegExp(
  String.raw`^(Outgoing call|Incoming call|Call)(?:, (?:\d+[hms] ?)+)?(?:, (${outcomeTexts.join('|')}))?\.(?: (Follow up [^\n]+\.))?(?:\n([\s\S]*))?$`,
)

/** Parses a comment that `callComment` wrote. undefined for any other comment. */
export function readCallComment(text: string): ReadCallComment | undefined {
  const found = written.exec(text)
  if (!found) return undefined
  const [, kind, outcome, followUp, note] = found
  const rest = [followUp, note].filter((part) => part !== undefined && part !== '').join('\n')
  // "Call." was written by hand, because a note without content is not saved.
  if (outcome === undefined && rest === '') return undefined
  return {
    direction: kind === 'Outgoing call' ? 'OUTGOING' : kind === 'Incoming call' ? 'INCOMING' : undefined,
    outcome,
    rest,
  }
}
