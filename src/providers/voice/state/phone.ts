import { type LiveEvent } from '#/api/live/events.ts'

import { type RunningElsewhere, type Voice } from '../voice-store.tsx'
import { type Busy, nextBusy, free } from './busy.ts'
import { sameCall, nextVoiceState, type VoiceInput } from './machine.ts'
import { type CallRef, idleVoice, isOpenCall, isPendingCall, type VoiceState } from './voice-state.ts'

/** All that is known of the phone of the acting user, whoever told it. */
export interface Phone {
  readonly voice: VoiceState
  readonly busy: Busy
  readonly rejoin: RunningElsewhere | undefined
  readonly notice: string | undefined
  /** Ids of calls that are over: an answer that was on its way does not raise them. Newest last. */
  readonly over: readonly string[]
  /** Ids of calls that go on, and not here: taken elsewhere, or put away. They make busy, and no more. */
  readonly away: readonly string[]
  /** The id of the call whose sound is, or was before a reload or a crash, in this browser. */
  readonly ours: string | undefined
}

/** What a lookup of `call-in-progress` found. */
export interface FoundCall {
  readonly callStatus: string
  readonly callId?: string | undefined
  readonly leadRef?: string | undefined
  /** When it was answered, once it is in progress. Epoch milliseconds of this machine. */
  readonly startedTs?: number | undefined
}

interface Dialed {
  /** The call as it was dialled. */
  readonly to: CallRef
  readonly now: number
}

/** What the phone learns. `now` is epoch milliseconds. */
export type PhoneUpdate =
  /** An event of the live channel; only those of `me`, the acting user, make busy. */
  | { readonly type: 'event'; readonly event: LiveEvent; readonly me: string; readonly now: number }
  /** A lookup was answered. */
  | { readonly type: 'lookup'; readonly call: FoundCall | null; readonly now: number }
  /** Time went by. */
  | { readonly type: 'clock'; readonly now: number }
  /** The device of this browser, or the person, did something to the call of this browser. */
  | { readonly type: 'call'; readonly input: VoiceInput }
  /** The request for a DIALBACK was taken; without `callId` its answer was lost, and the call may have been placed or not. */
  | ({ readonly type: 'dialback'; readonly callId: string | undefined } & Dialed)
  /** The request for a DIALBACK was refused, or never left: nothing was placed. */
  | ({ readonly type: 'dialback-refused'; readonly message: string } & Dialed)
  | { readonly type: 'notice'; readonly text: string }
  /** What a notice said is not so any more. */
  | { readonly type: 'withdraw'; readonly text: string }
  | { readonly type: 'dismiss'; readonly what: 'call' | 'notice' | 'rejoin' }
  /** The call whose sound this browser had before the page was loaded. */
  | { readonly type: 'ours'; readonly callId: string }

/** No call, nobody busy. */
export const phoneAtRest: Phone = {
  voice: idleVoice,
  busy: free,
  rejoin: undefined,
  notice: undefined,
  over: [],
  away: [],
  ours: undefined,
}

const MOST = 20

const UNCONFIRMED = 'We couldn’t confirm that the call was placed.'

/**
 * The next phone. The device alone begins and ends the call of this browser; the server's events and its lookup tell of
 * calls on other phones (DIALBACK, a transfer), whether the person is busy, and which call could be rejoined.
 */
export function nextPhone(phone: Phone, update: PhoneUpdate): Phone {
  switch (update.type) {
    case 'event':
      return update.event.userRef === update.me
        ? hear(phone, update.event, update.now)
        : overhear(phone, update.event, update.now)
    case 'lookup':
      return lookedUp(phone, update.call, update.now)
    case 'clock':
      return closeIfFree(
        phone,
        { ...phone, busy: nextBusy(phone.busy, { type: 'clock', now: update.now }) },
        update.now,
      )
    case 'call':
      return drive(phone, update.input)
    case 'dialback':
      return dialedBack(phone, update, update.callId)
    case 'dialback-refused':
      return notDialedBack(phone, update, update.message)
    case 'notice':
      return { ...phone, notice: update.text }
    case 'withdraw':
      return phone.notice === update.text ? { ...phone, notice: undefined } : phone
    case 'dismiss':
      return dismiss(phone, update.what)
    case 'ours':
      return { ...phone, ours: update.callId }
  }
}

/** What the screen may know of it. */
export function voiceOf(phone: Phone): Voice {
  return {
    state: phone.voice,
    busy: phone.busy.at === 'busy' || isOpenCall(phone.voice),
    rejoin: phone.rejoin,
    notice: phone.notice,
  }
}

/** The call that rings or runs; undefined at rest. */
export function runningCall(state: VoiceState): CallRef | undefined {
  return (isOpenCall(state) || isPendingCall(state)) && 'call' in state ? state.call : undefined
}

function browserCall(state: VoiceState): CallRef | undefined {
  const call = runningCall(state)
  return call?.where === 'browser' ? call : undefined
}

const rings = (state: VoiceState) => state.at === 'incoming' && state.answer !== 'answering'

const added = (ids: readonly string[], id: string | undefined) =>
  id === undefined || ids.includes(id) ? ids : [...ids, id].slice(-MOST)

/** One input of the machine, with what follows from it. */
function drive(phone: Phone, input: VoiceInput): Phone {
  const before = phone.voice
  const after = nextVoiceState(before, input)
  if (after === before) return phone
  if (input.type === 'unplaced') return unplaced(phone, after)
  const ended = after.at === 'ended' && runningCall(before) !== undefined
  if (after.at === 'ended' && after.how === 'lost' && !ended)
    return { ...phone, voice: after, ...kept(phone, after.call) }
  const read =
    before.at === 'ended' && after.at !== 'ended' && after.at !== 'idle' ? before.message : undefined
  const next: Phone = {
    ...phone,
    voice: after,
    // Words that have to stay do not go with the call that they were about.
    notice: read ?? phone.notice,
    // Cancel, reject and disconnect clear busy.
    busy: ended ? nextBusy(phone.busy, { type: 'ended' }) : phone.busy,
  }
  if (ended) return finished(next, after)
  // A call that was cut off while it rang is rung again by the carrier.
  if (after.at === 'incoming' && before.at !== 'incoming') return { ...next, ...forgotten(phone, after.call) }
  const call = browserCall(after)
  const ours = isOpenCall(after) && call?.callId !== undefined ? call.callId : phone.ours
  const joined = phone.rejoin !== undefined && ours === phone.rejoin.callId && isOpenCall(after)
  return { ...next, ours, rejoin: joined ? undefined : next.rejoin }
}

/** What was dialled came to nothing. An id that it learnt by itself was not its own; one that was to be joined goes on. */
function unplaced(phone: Phone, voice: VoiceState): Phone {
  const learnt = runningCall(voice)?.direction === 'outgoing' ? runningCall(phone.voice)?.callId : undefined
  return { ...phone, voice, ours: phone.ours === learnt ? undefined : phone.ours }
}

/** It is not over for the carrier. */
function kept(phone: Phone, { callId }: CallRef): Pick<Phone, 'over' | 'ours'> {
  return { over: phone.over.filter((id) => id !== callId), ours: callId }
}

function forgotten(phone: Phone, { callId }: CallRef): Pick<Phone, 'over' | 'away'> {
  return { over: phone.over.filter((id) => id !== callId), away: phone.away.filter((id) => id !== callId) }
}

function finished(phone: Phone, { call, how }: Extract<VoiceState, { at: 'ended' }>): Phone {
  const { callId } = call
  // The carrier keeps a call whose way was lost: it is looked up, and can be rejoined.
  if (how === 'lost') return { ...phone, ...kept(phone, { callId, leadId: undefined }) }
  const ours = phone.ours === callId ? undefined : phone.ours
  return how === 'answered-elsewhere'
    ? { ...phone, ours, away: added(phone.away, callId) }
    : { ...phone, ours, over: added(phone.over, callId) }
}

function dismiss(phone: Phone, what: 'call' | 'notice' | 'rejoin'): Phone {
  if (what === 'notice') return { ...phone, notice: undefined }
  if (what === 'call') return drive(phone, { type: 'dismiss' })
  return {
    ...phone,
    rejoin: undefined,
    ours: undefined,
    away: added(phone.away, phone.rejoin?.callId),
  }
}

/** From here on the lookups and the reset decide: no device tells how the call goes, and its events may be missed. */
function dialedBack(phone: Phone, { to, now }: Dialed, callId: string | undefined): Phone {
  const running = runningCall(phone.voice)
  // Over before the answer came.
  if (running === undefined || isOver(phone, { callId, leadId: undefined })) return phone
  if (!isDialed(running, to)) return callId === undefined ? { ...phone, notice: UNCONFIRMED } : phone
  const isFound = phone.busy.at === 'busy' && phone.busy.answer === 'found'
  const isKnown = isFound || callId !== undefined || running.callId !== undefined
  const marked: Phone = {
    ...phone,
    busy: isFound ? phone.busy : nextBusy(phone.busy, { type: 'mark', now }),
    notice: isKnown ? phone.notice : UNCONFIRMED,
  }
  return drive(marked, { type: 'learn', facts: { callId } })
}

/** What was heard and found meanwhile is another call: it goes on, and the next lookup shows it. */
function notDialedBack(phone: Phone, { to, now }: Dialed, message: string): Phone {
  const { voice } = phone
  if (voice.at !== 'idle' && !isDialed(voice.call, to)) return { ...phone, notice: message }
  const after =
    runningCall(voice) === undefined
      ? drive(phone, { type: 'refuse', call: to, message, now })
      : drive(drive(phone, { type: 'unplaced' }), { type: 'fail', message, now })
  return { ...after, busy: phone.busy }
}

const isDialed = (call: CallRef, to: CallRef) =>
  call.where === to.where && call.leadId === to.leadId && call.number === to.number

/** The call is there: nothing has to be confirmed any more. */
function confirmed(phone: Phone): Phone {
  return phone.notice === UNCONFIRMED ? { ...phone, notice: undefined } : phone
}

/** An event about the acting user. */
function hear(phone: Phone, event: LiveEvent, now: number): Phone {
  const call: CallRef = { callId: event.callId, leadId: event.lead?.id }
  const marked = () => ({ ...phone, busy: nextBusy(phone.busy, { type: 'mark', now }) })
  switch (event.eventType) {
    case 'OUTGOING_CALL_INITIATED': {
      if (isOver(phone, call)) return phone
      if (isAway(phone, call)) return marked()
      if (browserCall(phone.voice)) return learn(marked(), call)
      const dialed = drive(marked(), {
        type: 'dial',
        call: { ...call, direction: 'outgoing', where: 'other-phone' },
        now,
      })
      const running = runningCall(dialed.voice)
      return running && sameCall(running, call)
        ? drive(confirmed(dialed), { type: 'learn', facts: call })
        : dialed
    }
    case 'CALL_TRANSFERRED': {
      if (isOver(phone, call)) return phone
      const here = browserCall(phone.voice)
      const answeredElsewhere =
        rings(phone.voice) && here?.callId !== undefined && here.callId === call.callId
      // Ours, and not answered here: on another device of ours.
      if (!answeredElsewhere) return learn(marked(), call)
      const gone = drive(phone, { type: 'cancel', now, elsewhere: true })
      return { ...gone, busy: nextBusy(gone.busy, { type: 'mark', now }) }
    }
    case 'CALL_COMPLETED':
    case 'OUTGOING_CALL_COMPLETED':
      return completed(phone, call, now)
    case 'INCOMING_COMMUNICATION':
    case 'LEAD_ASSIGNED':
    case 'LEAD_CLAIMED':
    case 'LEAD_CHANGED':
    case 'LEAD_CREATED':
    case 'LEAD_SHARED':
    case 'OUTGOING_TEXT_MESSAGE':
    case 'TEXT_FAILED':
      return phone
  }
}

function completed(phone: Phone, call: CallRef, now: number): Phone {
  const running = runningCall(phone.voice)
  const here = browserCall(phone.voice)
  // One without an id yet is not one that is known to be over.
  const same = running !== undefined && !isOver(phone, call) && sameCall(running, call)
  const rang = rings(phone.voice) && call.callId !== undefined && call.callId === here?.callId
  // The end of another call, told late, is not the end of this one; and only the device ends what is open here.
  const ended = rang || (same && here === undefined) ? hangUp(phone, now) : phone
  const open = isOpenCall(ended.voice) || isPendingCall(ended.voice)
  const gone = open && same ? ended : forget(ended, call.callId)
  return { ...gone, busy: nextBusy(gone.busy, { type: 'completed', here: open ? 'call' : 'no-call' }) }
}

function forget(phone: Phone, callId: string | undefined): Phone {
  return {
    ...phone,
    over: added(phone.over, callId),
    ours: phone.ours === callId ? undefined : phone.ours,
    rejoin: phone.rejoin?.callId === callId ? undefined : phone.rejoin,
  }
}

/** An event about somebody else: it makes nobody busy, but who took the call that rings, or rang, here is told by it. */
function overhear(phone: Phone, event: LiveEvent, now: number): Phone {
  const { voice } = phone
  if (event.eventType !== 'CALL_TRANSFERRED' || event.callId === undefined) return phone
  // Of a call that has ended, the machine changes only how one was cancelled.
  const about = rings(voice) || voice.at === 'ended'
  return about && 'call' in voice && voice.call.callId === event.callId
    ? drive(phone, { type: 'cancel', now, elsewhere: true })
    : phone
}

function lookedUp(phone: Phone, found: FoundCall | null, now: number): Phone {
  if (found === null || found.callStatus === 'COMPLETED') return nothingFound(phone, now)
  const call: CallRef = { callId: found.callId, leadId: found.leadRef }
  // An answer that was on its way when the call ended.
  if (isOver(phone, call)) return phone
  const known: Phone = { ...phone, busy: nextBusy(phone.busy, { type: 'found', now }) }
  if (isAway(phone, call)) return known
  const here = browserCall(phone.voice)
  const talks = found.callStatus === 'IN_PROGRESS'
  if (here) {
    const same = call.callId !== undefined && call.callId === here.callId
    if (!same || !rings(phone.voice) || !talks) return learn(known, call)
    const gone = drive(known, { type: 'cancel', now, elsewhere: true })
    return { ...gone, busy: nextBusy(gone.busy, { type: 'found', now }) }
  }
  if (call.callId !== undefined && call.callId === phone.ours)
    return talks ? offer(known, call.callId, found) : known
  const running = runningCall(phone.voice)
  const before = running && !sameCall(running, call) ? hangUp(known, now) : confirmed(known)
  const dialed = drive(
    { ...before, busy: known.busy, rejoin: undefined },
    {
      type: 'dial',
      call: { ...call, where: 'other-phone' },
      now,
    },
  )
  const learnt = drive(dialed, { type: 'learn', facts: call })
  const { startedTs = now } = found
  return talks ? drive(learnt, { type: 'connect', now, since: Math.min(startedTs, now) }) : learnt
}

function offer(phone: Phone, callId: string, found: FoundCall): Phone {
  const { rejoin } = phone
  if (rejoin?.callId === callId) return phone
  return { ...phone, rejoin: { callId, leadId: found.leadRef, since: found.startedTs } }
}

function nothingFound(phone: Phone, now: number): Phone {
  const here = browserCall(phone.voice)
  if (here) return { ...phone, busy: nextBusy(phone.busy, { type: 'none', now }) }
  const forgotten: Phone = { ...phone, rejoin: undefined, ours: undefined }
  const known = phone.busy.at === 'busy' && phone.busy.answer === 'found'
  // A call that the server knew and knows no more is over; one that it never knew has until the reset.
  if (!known)
    return closeIfFree(phone, { ...forgotten, busy: nextBusy(phone.busy, { type: 'none', now }) }, now)
  return { ...hangUp(forgotten, now), busy: free }
}

// Busy was reset: the call that was announced never came to be.
function closeIfFree(before: Phone, after: Phone, now: number): Phone {
  return before.busy.at === 'busy' && after.busy.at === 'free' && !browserCall(after.voice)
    ? hangUp(after, now)
    : after
}

function learn(phone: Phone, call: CallRef): Phone {
  const here = browserCall(phone.voice)
  return here && sameCall(here, call) && !rings(phone.voice)
    ? drive(phone, { type: 'learn', facts: call })
    : phone
}

function hangUp(phone: Phone, now: number): Phone {
  return drive(phone, phone.voice.at === 'incoming' ? { type: 'cancel', now } : { type: 'disconnect', now })
}

const isOver = (phone: Phone, { callId }: CallRef) => callId !== undefined && phone.over.includes(callId)

const isAway = (phone: Phone, { callId }: CallRef) => callId !== undefined && phone.away.includes(callId)
