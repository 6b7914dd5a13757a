import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'

import { type ActivityRecord, type CallResult, type CommunicationRecord } from '../../db/records.ts'
import { type Step, type Teller } from './story.ts'

function at(teller: Teller, agoMinutes: number): number {
  return teller.world.clock.now() - Math.round(agoMinutes * 60_000)
}

function say(
  teller: Teller,
  ago: number,
  communication: Omit<CommunicationRecord, 'id' | 'createdTs'>,
): void {
  teller.lead.communications.push({
    id: teller.world.store.id('comm'),
    createdTs: at(teller, ago),
    ...communication,
  })
}

function happen(teller: Teller, ago: number, activity: Omit<ActivityRecord, 'id' | 'createdTs'>): void {
  teller.lead.activities.push({
    id: teller.world.store.id('activity'),
    createdTs: at(teller, ago),
    ...activity,
  })
}

function nameOf(teller: Teller, slug: string): string {
  return teller.world.store.users.get(`user-${slug}`)?.name ?? slug
}

function sender(teller: Teller, by: string) {
  return { sentByUserRef: `user-${by}`, sentByUserName: nameOf(teller, by) }
}

/** The renter texts. */
export const textIn =
  (ago: number, message: string): Step =>
  (teller) =>
    say(teller, ago, {
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'INCOMING',
      message,
      textedFromNumber: teller.phone,
      textedToNumber: teller.ourNumber,
    })

/** A team member sends a text. `for` is the user on whose behalf it is sent. */
export const textOut =
  (
    ago: number,
    by: string,
    message: string,
    more: { status?: 'FAILED' | 'SENT' | 'DELIVERED'; rep?: string } = {},
  ): Step =>
  (teller) =>
    say(teller, ago, {
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'OUTGOING',
      message,
      textedFromNumber: teller.ourNumber,
      textedToNumber: teller.phone,
      textStatus: more.status ?? 'DELIVERED',
      ...sender(teller, by),
      ...(more.rep === undefined ? {} : { sentByRepUserName: nameOf(teller, more.rep) }),
    })

/** The renter sends an email. `html` is the formatted version from their mail program. */
export const emailIn =
  (ago: number, subject: string, message: string, html?: string): Step =>
  (teller) =>
    say(teller, ago, {
      communicationType: 'EMAIL',
      communicationDirection: 'INCOMING',
      subject,
      message,
      ...(html === undefined ? {} : { messageHtml: html }),
      name: teller.name,
      fromAddress: teller.email,
      toAddress: teller.ourAddress,
    })

/** A team member sends an email. */
export const emailOut =
  (
    ago: number,
    by: string,
    subject: string,
    message: string,
    files: readonly (readonly [name: string, bytes: number])[] = [],
  ): Step =>
  (teller) =>
    say(teller, ago, {
      communicationType: 'EMAIL',
      communicationDirection: 'OUTGOING',
      subject,
      message,
      fromAddress: teller.ourAddress,
      toAddress: teller.email,
      ...sender(teller, by),
      ...(files.length === 0
        ? {}
        : {
            attachments: files.map(([name, bytes]) => ({
              name,
              bytes,
              url: `/media/files/${name.toLowerCase()}`,
            })),
          }),
    })

/** The renter submits the web form. */
export const form =
  (ago: number, message: string, fields: Readonly<Record<string, string>> = {}): Step =>
  (teller) =>
    say(teller, ago, {
      communicationType: 'WEBFORM',
      communicationDirection: 'INCOMING',
      message,
      name: teller.name,
      fromAddress: teller.email,
      formFields: Object.entries({
        Name: teller.name,
        Email: teller.email,
        Phone: teller.phone,
        ...fields,
        Message: message,
      }).map(([label, value]) => ({ label, value })),
    })

/** Returns how long a call rings. A blocked call does not ring, and an unanswered one rings longer. */
function ringOf({ lead, phone }: Teller, result: CallResult): { ringSeconds?: number } {
  if (result === 'BLOCKED' || result === 'SPAM_BLOCKED') return {}
  const some = (Number(phone.slice(-3)) + lead.communications.length * 5) % 13
  return { ringSeconds: result === 'ANSWERED' || result === 'TRANSFERRED' ? 5 + some : 18 + some }
}

/** The renter calls. `seconds` is the length of a voicemail or of an answered call, and `by` is who answered. */
export const callIn =
  (ago: number, result: CallResult, more: { seconds?: number; by?: string } = {}): Step =>
  (teller) => {
    const [firstName, ...rest] = teller.name.split(' ')
    const voicemail = result === 'VOICEMAIL'
    const seconds = more.seconds ?? 30
    say(teller, ago, {
      communicationType: 'CALL',
      communicationDirection: 'INCOMING',
      callResult: result,
      calledFromNumber: teller.phone,
      calledToNumber: teller.ourNumber,
      ...(teller.name === '' ? {} : { callerId: { firstName: firstName ?? '', lastName: rest.join(' ') } }),
      ...(voicemail
        ? { voicemailUrl: `/media/voicemail/${teller.lead.id}-${seconds}.wav`, voicemailSeconds: seconds }
        : {}),
      ...(result === 'ANSWERED' || result === 'TRANSFERRED' ? { durationSeconds: seconds } : {}),
      ...ringOf(teller, result),
      ...(more.by === undefined ? {} : sender(teller, more.by)),
    })
  }

/** A team member calls. */
export const callOut =
  (ago: number, by: string, result: CallResult, seconds?: number): Step =>
  (teller) =>
    say(teller, ago, {
      communicationType: 'CALL',
      communicationDirection: 'OUTGOING',
      callResult: result,
      calledFromNumber: teller.ourNumber,
      calledToNumber: teller.phone,
      ...sender(teller, by),
      ...(seconds === undefined ? {} : { durationSeconds: seconds }),
    })

/** A team member adds a comment. */
export const comment =
  (ago: number, by: string, text: string): Step =>
  (teller) => {
    teller.lead.comments.push({
      id: teller.world.store.id('comment'),
      createdTs: at(teller, ago),
      text,
      userRef: `user-${by}`,
      userName: nameOf(teller, by),
    })
  }

/** A team member claims the lead. */
export const claimed =
  (ago: number, by: string): Step =>
  (teller) => {
    teller.lead.assignedAgentRef = `user-${by}`
    happen(teller, ago, { activityType: 'CLAIMED', userName: nameOf(teller, by) })
  }

/** A team member assigns the lead to a colleague. */
export const assigned =
  (ago: number, by: string, to: string): Step =>
  (teller) => {
    teller.lead.assignedAgentRef = `user-${to}`
    happen(teller, ago, { activityType: 'ASSIGNED', userName: nameOf(teller, by), to: nameOf(teller, to) })
  }

/** A team member shares the lead with a colleague. */
export const shared =
  (ago: number, by: string, to: string): Step =>
  (teller) => {
    teller.lead.sharedByRef = `user-${by}`
    happen(teller, ago, { activityType: 'SHARED', userName: nameOf(teller, by), to: nameOf(teller, to) })
  }

/** A team member changes the status. */
export const turned =
  (ago: number, by: string, to: KnownLeadStatus, reason?: string): Step =>
  (teller) => {
    happen(teller, ago, {
      activityType: 'STATUS_CHANGED',
      from: teller.lead.leadStatus,
      to,
      userName: nameOf(teller, by),
      ...(reason === undefined ? {} : { reason }),
    })
    teller.lead.leadStatus = to
  }
