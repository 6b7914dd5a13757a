import * as z from 'zod/mini'

import { encodedSegment } from '#/lib/ids.ts'

import { leadStatuses } from '../lead/lead-row.ts'
import { leadStatusLook } from '../lead/lead-status.ts'
import { callDetail } from '../message/communication-labels.ts'
import { type DraftOwner, draftKeysAs } from '../message/draft-keys.ts'
import { parseIsoDate } from '../time/format-date.ts'
import { formatShortDay } from '../time/format.ts'

/** How a call went, in the person's own words. Ours: no server field holds it. */
export const callOutcomes = ['SPOKE', 'LEFT_VOICEMAIL', 'NO_ANSWER', 'WRONG_NUMBER'] as const

/** How a call went. */
export type CallOutcome = (typeof callOutcomes)[number]

/** Labels of the outcomes. */
export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  SPOKE: 'Spoke',
  LEFT_VOICEMAIL: 'Left voicemail',
  NO_ANSWER: 'No answer',
  WRONG_NUMBER: 'Wrong number',
}

/** Which call a note is about: kept with it, so that the note can be finished after the call is gone. */
const notedCallSchema = z.object({
  callId: z.optional(z.string()),
  leadId: z.optional(z.string()),
  direction: z.optional(z.enum(['incoming', 'outgoing'])),
  /** E.164, of the other side. */
  number: z.optional(z.string()),
  /** E.164, ours. */
  line: z.optional(z.string()),
  campaignId: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Epoch ms: it rang, or was dialled. */
  since: z.number(),
  /** Milliseconds that people talked. */
  talked: z.optional(z.number()),
})

/** Which call a note is about. */
export type NotedCall = z.output<typeof notedCallSchema>

/** What was noted of a call. */
export const callNoteSchema = z.object({
  /** What saving would do, in words: the note is unsent work like any other draft. Empty: nothing to save. */
  text: z.string(),
  /** Epoch ms of the last change. */
  updatedTs: z.number(),
  note: z.string(),
  outcome: z.optional(z.enum(callOutcomes)),
  /** `yyyy-mm-dd`. */
  followUp: z.optional(z.string()),
  /** The status that the lead is to have, and why. */
  status: z.optional(z.enum(leadStatuses)),
  reason: z.optional(z.string()),
  description: z.optional(z.string()),
  /** The lead that the call is to be filed under instead. */
  fileUnder: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** The comment for which Save was pressed: whether it is with the lead is known only where `added` says so. */
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

/** What was noted of a call. */
export type CallNote = z.output<typeof callNoteSchema>

/** What a person can put down about a call. */
export type CallNoteContent = Omit<CallNote, 'text' | 'updatedTs' | 'call' | 'pressed'>

/**
 * Storage key of the note of a call: `draft:{signedInUser}:{actingUser}:{leadId}:call:{callId}`, each part encoded; of a
 * call without a lead the last part alone, so that no list takes it for a lead. A call without an id is known by its time.
 */
export function callNoteKey(owner: DraftOwner, call: Pick<NotedCall, 'callId' | 'leadId' | 'since'>): string {
  const id = encodedSegment(call.callId ?? `at-${String(call.since)}`)
  const lead = call.leadId === undefined ? '' : `${encodedSegment(call.leadId)}:`
  return `${draftKeysAs(owner)}${lead}call${call.leadId === undefined ? '~' : ':'}${id}`
}

/** Whether a storage key is that of a call's note. */
export function isCallNoteKey(key: string): boolean {
  const [kind, , , third, channel, id, ...rest] = key.split(':')
  if (kind !== 'draft' || third === undefined || rest.length > 0) return false
  return channel === undefined ? third.startsWith('call~') : channel === 'call' && id !== undefined
}

/** `Fri, Jul 17`, of a day `yyyy-mm-dd`; a day that is none is shown as it came. */
export function formatFollowUp(day: string): string {
  const ts = parseIsoDate(day)
  return ts === undefined ? day : formatShortDay(ts)
}

type NotedCallFacts = Pick<NotedCall, 'direction' | 'talked'>

/**
 * The comment that a note becomes: what kind of call it was and how it went, then what was written. Empty where there is
 * nothing but the call itself.
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

/** What a list of drafts says of a note: its comment, else the status that was chosen. Empty: nobody would miss it. */
export function callNoteText(content: CallNoteContent, call: NotedCallFacts): string {
  const text = callComment(content, call)
  if (text !== '' || content.status === undefined) return text
  return `Status: ${leadStatusLook(content.status).label}`
}

/** `6m 41s`; undefined where nobody talked. Milliseconds in. */
export function formatTalkTime(talked: number | undefined): string | undefined {
  if (talked === undefined) return undefined
  const seconds = Math.round(talked / 1_000)
  return callDetail({ communicationDirection: 'INCOMING', callResult: 'ANSWERED', seconds })
}

/** What a comment says of a call, taken apart. */
export interface ReadCallComment {
  readonly direction: 'INCOMING' | 'OUTGOING' | undefined
  /** "spoke": how it went, in the words of a row. */
  readonly outcome: string | undefined
  /** "Follow up Fri, Jul 17." and what was written, each on its line. */
  readonly rest: string
}

const outcomeTexts = Object.values(callOutcomeLabels).map((label) => label.toLowerCase())
const written = new RegExp(
  String.raw`^(Outgoing call|Incoming call|Call)(?:, (?:\d+[hms] ?)+)?(?:, (${outcomeTexts.join('|')}))?\.(?: (Follow up [^\n]+\.))?(?:\n([\s\S]*))?$`,
)

/** Takes apart what `callComment` wrote; undefined for any other comment. */
export function readCallComment(text: string): ReadCallComment | undefined {
  const found = written.exec(text)
  if (!found) return undefined
  const [, kind, outcome, followUp, note] = found
  return {
    direction: kind === 'Outgoing call' ? 'OUTGOING' : kind === 'Incoming call' ? 'INCOMING' : undefined,
    outcome,
    rest: [followUp, note].filter((part) => part !== undefined && part !== '').join('\n'),
  }
}
