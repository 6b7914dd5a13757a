import * as z from 'zod/mini'

import { liveEventSchema, type LiveEventType } from '#/api/live/events.ts'

import { nextPhone, type Phone, phoneAtRest, type PhoneAction } from './phone.ts'

const me = 'user-priya'
/** A live event about the acting user's call. */
export const event = (eventType: LiveEventType, over: object = {}, now = 0): PhoneAction => ({
  type: 'event',
  me,
  now,
  event: z.parse(liveEventSchema, {
    eventType,
    createdTs: 1,
    userRef: me,
    lead: { id: 'lead-a' },
    callId: 'call-a',
    ...over,
  }),
})
/** A lookup that finds a call. @param now epoch ms */
export const found = (
  callStatus: string,
  now: number,
  callId: string | undefined = 'call-a',
): PhoneAction => ({
  type: 'lookup',
  call: { callStatus, callId, leadRef: 'lead-a' },
  now,
})
/** A lookup that finds no call. @param now epoch ms */
export const none = (now: number): PhoneAction => ({ type: 'lookup', call: null, now })
/** The initial phone after some actions. */
export const after = (...actions: PhoneAction[]): Phone => actions.reduce(nextPhone, phoneAtRest)
/** Describes the state of a phone in two words. */
export const short = ({ voice, busy }: Phone) => `${voice.at} ${busy.at}`
