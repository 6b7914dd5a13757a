import * as z from 'zod/mini'

import { type SentWay } from '../user/sent-notices.ts'
import { alertTypes } from './alert-kinds.ts'
import { type Alert } from './alert.ts'

/** What a person can choose ways of telling for: the five kinds of alert, overdue warnings, and a text that was not delivered. */
export const noticeKinds = [...alertTypes, 'OVERDUE', 'TEXT_FAILED'] as const

/** Something that a person can be told of. */
export type NoticeKind = (typeof noticeKinds)[number]

/** The ways of telling: the bell's movement and toasts in the app, a sound, a notification of the desktop. */
export const noticeWays = ['inApp', 'sound', 'desktop'] as const

/** A way of telling. */
export type NoticeWay = (typeof noticeWays)[number]

/**
 * Whether a choice is not the person's: a text that was not delivered is always said in the app; overdue warnings stand
 * under Notifications and make no noise.
 */
export function isFixedNotice(kind: NoticeKind, way: NoticeWay): boolean {
  return kind === 'OVERDUE' || (kind === 'TEXT_FAILED' && way === 'inApp')
}

const ways = z.optional(z.object({ inApp: z.boolean(), sound: z.boolean(), desktop: z.boolean() }))

/** In the app, and not on the desktop until somebody chooses it. */
const unchosen: Readonly<Record<NoticeWay, boolean>> = { inApp: true, sound: false, desktop: false }

/** What concerns one's own leads is heard until someone turns it off. */
const ownLeads: readonly NoticeKind[] = ['ASSIGNED', 'INCOMING_COMMUNICATION', 'TEXT_FAILED']

const unchosenOf = (kind: NoticeKind) => ({ ...unchosen, sound: ownLeads.includes(kind) })

/** Schema of what is kept: kinds that were chosen for; volume from 0 to 1. */
export const noticeChoicesSchema = z.object({
  kinds: z.object({
    LEAD_AVAILABLE_CLAIM: ways,
    LEAD_AVAILABLE_ASSIGNMENT: ways,
    ASSIGNED: ways,
    INCOMING_COMMUNICATION: ways,
    LEAD_SHARED: ways,
    OVERDUE: ways,
    TEXT_FAILED: ways,
  }),
  volume: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0.6),
})

/** What a person chose on this device. */
export type NoticeChoices = z.output<typeof noticeChoicesSchema>

/** What holds until somebody chooses. */
export const noChoices: NoticeChoices = { kinds: {}, volume: 0.6 }

const isKind = (word: string): word is NoticeKind => noticeKinds.some((kind) => kind === word)

/** Whether something is told in a way. A kind unknown today is told in the app only. */
export function isChosen(choices: NoticeChoices, kind: string, way: NoticeWay): boolean {
  if (!isKind(kind)) return unchosen[way]
  if (isFixedNotice(kind, way)) return way === 'inApp'
  return (choices.kinds[kind] ?? unchosenOf(kind))[way]
}

/** The choices with one changed. */
export function withChoice(
  choices: NoticeChoices,
  kind: NoticeKind,
  way: NoticeWay,
  on: boolean,
): NoticeChoices {
  if (isFixedNotice(kind, way)) return choices
  return {
    ...choices,
    kinds: { ...choices.kinds, [kind]: { ...unchosenOf(kind), ...choices.kinds[kind], [way]: on } },
  }
}

/** Whether any kind is told in a way. */
export function anyChosen(choices: NoticeChoices, way: NoticeWay): boolean {
  return noticeKinds.some((kind) => isChosen(choices, kind, way))
}

/** The alerts that were not there before, newest first. */
export function arrivedAlerts(before: ReadonlySet<string>, now: readonly Alert[]): Alert[] {
  return now.filter(({ id }) => !before.has(id)).toSorted((a, b) => b.createdTs - a.createdTs)
}

/** A title with the number of what came while nobody looked; without a number for none. */
export function countedTitle(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, '')
  return count <= 0 ? plain : `(${count >= 100 ? '99+' : count}) ${plain}`
}

const labels: Readonly<Record<NoticeKind, string>> = {
  LEAD_AVAILABLE_CLAIM: 'Available to claim',
  LEAD_AVAILABLE_ASSIGNMENT: 'Waiting to be assigned',
  ASSIGNED: 'Assigned to you',
  INCOMING_COMMUNICATION: 'Call, text, email or web form',
  LEAD_SHARED: 'Shared with you',
  OVERDUE: 'Overdue warnings',
  TEXT_FAILED: 'Text not delivered',
}

const wayLabels: Readonly<Record<NoticeWay | SentWay, string>> = {
  inApp: 'In app',
  sound: 'Sound',
  desktop: 'Desktop',
  email: 'Email',
  text: 'Text',
}

/** The name of a kind in the matrix of choices. */
export function noticeLabel(kind: NoticeKind): string {
  return labels[kind]
}

/** The name of a way in the matrix of choices. */
export function noticeWayLabel(way: NoticeWay | SentWay): string {
  return wayLabels[way]
}
