import * as z from 'zod/mini'

import { type SentWay } from '../user/sent-notices.ts'
import { alertTypes } from './alert-kinds.ts'
import { type Alert, isGone } from './alert.ts'

/**
 * The kinds of notices for which a user can choose channels: the five kinds of alert, overdue warnings, and a text that
 * was not delivered.
 */
export const noticeKinds = [...alertTypes, 'OVERDUE', 'TEXT_FAILED'] as const

/** A kind of notice. */
export type NoticeKind = (typeof noticeKinds)[number]

/** The channels of a notice: the bell animation and toasts in the app, a sound, a desktop notification. */
export const noticeWays = ['inApp', 'sound', 'desktop'] as const

/** A channel of a notice. */
export type NoticeWay = (typeof noticeWays)[number]

/**
 * Whether the user cannot change a choice. A text that was not delivered is always shown in the app. Overdue warnings
 * are shown under Notifications and make no sound.
 */
export function isFixedNotice(kind: NoticeKind, way: NoticeWay): boolean {
  return kind === 'OVERDUE' || (kind === 'TEXT_FAILED' && way === 'inApp')
}

const ways = z.optional(z.object({ inApp: z.boolean(), sound: z.boolean(), desktop: z.boolean() }))

/** Default: notices are shown in the app, and not on the desktop until the user chooses that. */
const unchosen: Readonly<Record<NoticeWay, boolean>> = { inApp: true, sound: false, desktop: false }

/** Notices about the user's own leads make a sound until the user turns it off. */
const ownLeads: readonly NoticeKind[] = ['ASSIGNED', 'INCOMING_COMMUNICATION', 'TEXT_FAILED']

const unchosenOf = (kind: NoticeKind) => ({ ...unchosen, sound: ownLeads.includes(kind) })

/** Schema of the stored choices: the kinds with a choice, and the volume from 0 to 1. */
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

/** The user's choices on this device. */
export type NoticeChoices = z.output<typeof noticeChoicesSchema>

/** The choices before the user changes any. */
export const noChoices: NoticeChoices = { kinds: {}, volume: 0.6 }

const isKind = (word: string): word is NoticeKind => noticeKinds.some((kind) => kind === word)

/** Whether a kind of notice uses a channel. A kind that is unknown today is only shown in the app. */
export function isChosen(choices: NoticeChoices, kind: string, way: NoticeWay): boolean {
  if (!isKind(kind)) return unchosen[way]
  if (isFixedNotice(kind, way)) return way === 'inApp'
  return (choices.kinds[kind] ?? unchosenOf(kind))[way]
}

/** Returns the choices with one of them changed. */
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

/** Whether any kind of notice uses a channel. */
export function anyChosen(choices: NoticeChoices, way: NoticeWay): boolean {
  return noticeKinds.some((kind) => isChosen(choices, kind, way))
}

/** Returns the alerts that were not there before, newest first, without offers that are already gone. */
export function arrivedAlerts(before: ReadonlySet<string>, now: readonly Alert[]): Alert[] {
  return now
    .filter((alert) => !before.has(alert.id) && !isGone(alert))
    .toSorted((a, b) => b.createdTs - a.createdTs)
}

/**
 * Returns a title with the number of notices that arrived while nobody was looking. Without a number when there are
 * none.
 */
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

/** Returns the label of a kind in the matrix of choices. */
export function noticeLabel(kind: NoticeKind): string {
  return labels[kind]
}

/** Returns the label of a channel in the matrix of choices. */
export function noticeWayLabel(way: NoticeWay | SentWay): string {
  return wayLabels[way]
}
