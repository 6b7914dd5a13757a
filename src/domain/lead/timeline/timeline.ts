import { isUnreadable, readable } from '#/lib/schema.ts'

import { callIcon } from '../../call/call-icon.ts'
import { readCallComment } from '../../call/call-note.ts'
import { channelLook, type CommunicationIcon, isMissedCall } from '../../message/communication-labels.ts'
import { type Communication } from '../../message/communication.ts'
import { dayStart } from '../../time/dates.ts'
import { digitsOf } from '../../user/phone.ts'
import { type Row, timelineRows, type TimelineShow, type TimelineSource } from './timeline-rows.ts'
import {
  activitySentence,
  callSentence,
  commentSentence,
  emailSentence,
  formSentence,
  type LeadActivity,
  type LeadComment,
  type LeadPeople,
  otherSentence,
  renterNumber,
  type Sentence,
  textsSentence,
} from './timeline-sentences.ts'

const RUN_GAP = 12 * 3_600_000

interface ItemBase {
  /** Stable and unique within a timeline. */
  readonly key: string
  /** The time shown at the right, in epoch milliseconds. For a run of texts, the time of the newest text. */
  readonly ts: number
  readonly icon: CommunicationIcon | 'message-square-lock' | 'circle-alert' | undefined
  /** How the node on the timeline's vertical line looks. */
  readonly node: 'plain' | 'outgoing' | 'missed' | 'note' | 'system'
  readonly sentence: Sentence
}

/**
 * One block of a timeline. `other` is a communication of a channel that this build does not know. `unreadable` is an
 * entry that could not be shown.
 */
export type TimelineItem =
  | (ItemBase & {
      readonly kind: 'call'
      readonly communication: Communication
      readonly badge: string | undefined
      /** The comment that records how the call went. */
      readonly note?: LeadComment | undefined
    })
  | (ItemBase & {
      readonly kind: 'texts'
      readonly number: string
      /** The time of the oldest text, whose day is the one that the run stands under. */
      readonly startTs: number
      readonly messages: readonly Communication[]
    })
  | (ItemBase & { readonly kind: 'email' | 'form' | 'other'; readonly communication: Communication })
  | (ItemBase & { readonly kind: 'comment'; readonly comment: LeadComment })
  | (ItemBase & { readonly kind: 'activity'; readonly activity: LeadActivity })
  | (ItemBase & { readonly kind: 'unreadable'; readonly why: string })

/**
 * Maximum time from the beginning of a call to its note, in milliseconds. The limit is long because a note is kept
 * until it is saved.
 */
const NOTE_WITHIN = 24 * 3_600_000

/**
 * Returns the notes of calls by call id. A comment that says how a call went (`callComment`) belongs to its author's
 * last call before it, unless that call already has a note.
 */
function callNotes({ communications, comments }: TimelineSource): ReadonlyMap<string, LeadComment> {
  const notes = new Map<string, LeadComment>()
  const calls = readable(communications)
    .filter(({ communicationType }) => communicationType === 'CALL')
    .toSorted((a, b) => b.createdTs - a.createdTs)
  for (const comment of readable(comments).toSorted((a, b) => a.createdTs - b.createdTs)) {
    const read = readCallComment(comment.text)
    if (read === undefined) continue
    const call = calls.find(
      (one) =>
        one.createdTs <= comment.createdTs &&
        comment.createdTs - one.createdTs <= NOTE_WITHIN &&
        (one.sentByUserRef === undefined || one.sentByUserRef === comment.userRef) &&
        (read.direction === undefined || read.direction === one.communicationDirection),
    )
    if (call && !notes.has(call.id)) notes.set(call.id, comment)
  }
  return notes
}

/** The date line above the first block of a day. `ts` is the day's first instant. */
export interface TimelineDay {
  readonly kind: 'day'
  readonly key: string
  readonly ts: number
}

/** An entry of a timeline. Timelines list the oldest entry first. */
export type TimelineEntry = TimelineItem | TimelineDay

/**
 * Merges a lead's communications, comments and changes into one timeline, oldest first. Texts with the same number that
 * follow each other within 12 hours become one block. A row that could not be read is shown in its place, with a
 * sentence that says so. Duplicate rows are shown once. Each new day starts with its date line. A call and its note
 * become one block.
 */
export function buildTimeline(lead: TimelineSource, show: TimelineShow = 'all'): TimelineEntry[] {
  const blocks: { row: Row; run: TextRun | undefined }[] = []
  let open: TextRun | undefined
  const notes = show === 'comments' ? noNotes : callNotes(lead)
  const noted = new Set([...notes.values()].map(({ id }) => id))
  for (const row of timelineRows(lead, show)) {
    if (row.of === 'comment' && noted.has(row.id)) continue
    const text = textOf(row)
    if (text && open && open.number === text.number && row.ts - open.newestTs <= RUN_GAP) {
      open.messages.push(text.message)
      open.newestTs = row.ts
      continue
    }
    open = text && { number: text.number, messages: [text.message], newestTs: row.ts }
    blocks.push({ row, run: open })
  }
  let shownDay: number | undefined
  return blocks.flatMap(({ row, run }): TimelineEntry[] => {
    const item = run ? textsItem(lead, row, run) : itemOf(lead, row, notes)
    const start = dayStart(row.ts)
    if (start === shownDay) return [item]
    shownDay = start
    return [{ kind: 'day', key: `day-${start}`, ts: start }, item]
  })
}

const noNotes: ReadonlyMap<string, LeadComment> = new Map()

interface TextRun {
  readonly number: string
  readonly messages: Communication[]
  newestTs: number
}

function textOf(row: Row): { message: Communication; number: string } | undefined {
  if (row.of !== 'communication' || isUnreadable(row.row)) return undefined
  if (row.row.communicationType !== 'TEXT_MESSAGE') return undefined
  return { message: row.row, number: digitsOf(renterNumber(row.row) ?? '') }
}

function textsItem(people: LeadPeople, first: Row, { messages, number, newestTs }: TextRun): TimelineItem {
  const newest = messages.at(-1)
  return {
    kind: 'texts',
    key: `texts-${first.id}`,
    startTs: first.ts,
    ts: newestTs,
    icon: channelLook('TEXT_MESSAGE').icon,
    node: messages.every((message) => message.communicationDirection === 'OUTGOING') ? 'outgoing' : 'plain',
    sentence: textsSentence(people, messages),
    number: (newest && renterNumber(newest)) ?? number,
    messages,
  }
}

function itemOf(people: LeadPeople, row: Row, notes: ReadonlyMap<string, LeadComment>): TimelineItem {
  const base = { key: `${row.of}-${row.id}`, ts: row.ts }
  if (isUnreadable(row.row)) {
    const sentence: Sentence = [{ role: 'verb', text: unreadableLabels[row.of] }]
    return { ...base, kind: 'unreadable', icon: 'circle-alert', node: 'plain', sentence, why: row.row.why }
  }
  switch (row.of) {
    case 'comment':
      return {
        ...base,
        kind: 'comment',
        icon: 'message-square-lock',
        node: 'note',
        sentence: commentSentence(row.row),
        comment: row.row,
      }
    case 'activity':
      return {
        ...base,
        kind: 'activity',
        icon: undefined,
        node: 'system',
        sentence: activitySentence(row.row),
        activity: row.row,
      }
    case 'communication':
      return withNote(communicationItem(people, base, row.row), notes.get(row.id))
  }
}

function withNote(item: TimelineItem, note: LeadComment | undefined): TimelineItem {
  return item.kind === 'call' && note !== undefined ? { ...item, note } : item
}

const unreadableLabels: Readonly<Record<Row['of'], string>> = {
  communication: 'A communication couldn’t be shown',
  comment: 'A comment couldn’t be shown',
  activity: 'A timeline entry couldn’t be shown',
}

function communicationItem(
  people: LeadPeople,
  base: Pick<ItemBase, 'key' | 'ts'>,
  communication: Communication,
): TimelineItem {
  const { icon } = channelLook(communication.communicationType)
  const node = communication.communicationDirection === 'OUTGOING' ? 'outgoing' : 'plain'
  switch (communication.communicationType) {
    case 'CALL': {
      const missed = isMissedCall(communication)
      return {
        ...base,
        kind: 'call',
        icon: missed ? 'phone-missed' : callIcon(communication),
        node: missed ? 'missed' : node,
        sentence: callSentence(people, communication),
        communication,
        badge: missed && communication.callResult === 'VOICEMAIL' ? 'Voicemail' : undefined,
      }
    }
    case 'EMAIL':
      return {
        ...base,
        kind: 'email',
        icon,
        node,
        sentence: emailSentence(people, communication),
        communication,
      }
    case 'WEBFORM':
      return {
        ...base,
        kind: 'form',
        icon,
        node,
        sentence: formSentence(people, communication),
        communication,
      }
    default:
      return {
        ...base,
        kind: 'other',
        icon,
        node,
        sentence: otherSentence(people, communication),
        communication,
      }
  }
}
