import { type LiveEvent } from '#/api/live/events.ts'

import { type RunningElsewhere, type Voice } from '../voice-store.tsx'
import { type Busy, nextBusy, free } from './busy.ts'
import { sameCall, nextVoiceState, type VoiceAction } from './machine.ts'
import { type CallRef, hasCall, idleVoice, isOpenCall, isRinging, type VoiceState } from './voice-state.ts'

/** All that is known about the phone of the acting user, from all sources. */
export interface Phone {
  readonly voice: VoiceState
  readonly busy: Busy
  readonly rejoin: RunningElsewhere | undefined
  readonly notice: string | undefined
  /** IDs of calls that are over, newest last. A response that was still in flight does not bring them back. */
  readonly over: readonly string[]
  /** IDs of calls that continue, but not here: answered elsewhere or dismissed. They only make the user busy. */
  readonly away: readonly string[]
  /** ID of the call whose sound is in this browser, or was before a reload or a crash. */
  readonly ours: string | undefined
}

/** The result of a `call-in-progress` lookup. */
export interface FoundCall {
  readonly callStatus: string
  readonly callId?: string | undefined
  readonly leadRef?: string | undefined
  /** When the call was answered, once it is in progress. Epoch milliseconds by this machine's clock. */
  readonly startedTs?: number | undefined
}

interface Dialed {
  /** The call as it was dialed. */
  readonly to: CallRef
  readonly now: number
}

/** The actions that the phone receives. `now` is epoch milliseconds. */
export type PhoneAction =
  /** An event of the live channel. Only the events of `me`, the acting user, set the busy state. */
  | { readonly type: 'event'; readonly event: LiveEvent; readonly me: string; readonly now: number }
  /** A lookup returned. */
  | { readonly type: 'lookup'; readonly call: FoundCall | null; readonly now: number }
  /** Time has passed. */
  | { readonly type: 'clock'; readonly now: number }
  /** The device of this browser, or the user, did something to the call of this browser. */
  | { readonly type: 'call'; readonly action: VoiceAction }
  /**
   * The request for a DIALBACK was accepted. Without `callId` the response was lost, and the call may or may not have
   * been placed.
   */
  | ({ readonly type: 'dialback'; readonly callId: string | undefined } & Dialed)
  /** The request for a DIALBACK was refused or was never sent. No call was placed. */
  | ({ readonly type: 'dialback-refused'; readonly message: string } & Dialed)
  | { readonly type: 'notice'; readonly text: string }
  /** The text of a notice no longer applies. */
  | { readonly type: 'withdraw'; readonly text: string }
  | { readonly type: 'dismiss'; readonly what: 'call' | 'notice' | 'rejoin' }
  /** The call whose sound this browser had before the page was loaded. */
  | { readonly type: 'ours'; readonly callId: string }

/** The initial state: no call, not busy. */
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
 * Returns the next state of the phone. Only the device starts and ends the call of this browser. The server's events
 * and the lookup report calls on other phones (DIALBACK, a transfer), whether the user is busy, and which call could be
 * rejoined.
 */
export function nextPhone(phone: Phone, action: PhoneAction): Phone {
  switch (action.type) {
    case 'event':
      return action.event.userRef === action.me
        ? hear(phone, action.event, action.now)
        : overhear(phone, action.event, action.now)
    case 'lookup':
      return lookedUp(phone, action.call, action.now)
    case 'clock':
      return closeIfFree(
        phone,
        { ...phone, busy: nextBusy(phone.busy, { type: 'clock', now: action.now }) },
        action.now,
      )
    case 'call':
      return drive(phone, action.action)
    case 'dialback':
      return dialedBack(phone, action, action.callId)
    case 'dialback-refused':
      return notDialedBack(phone, action, action.message)
    case 'notice':
      return { ...phone, notice: action.text }
    case 'withdraw':
      return phone.notice === action.text ? { ...phone, notice: undefined } : phone
    case 'dismiss':
      return dismiss(phone, action.what)
    case 'ours':
      return { ...phone, ours: action.callId }
  }
}

/** Returns what the UI may know about the phone. */
export function voiceOf(phone: Phone): Voice {
  return {
    state: phone.voice,
    busy: phone.busy.at === 'busy' || isOpenCall(phone.voice),
    rejoin: phone.rejoin,
    notice: phone.notice,
  }
}

/** Returns the call that is ringing or ongoing; undefined when there is none. */
function runningCall(state: VoiceState): CallRef | undefined {
  return hasCall(state) ? state.call : undefined
}

function browserCall(state: VoiceState): CallRef | undefined {
  const call = runningCall(state)
  return call?.where === 'browser' ? call : undefined
}

const added = (ids: readonly string[], id: string | undefined) =>
  id === undefined || ids.includes(id) ? ids : [...ids, id].slice(-MOST)

/** Applies one action to the state machine and updates what depends on it. */
function drive(phone: Phone, action: VoiceAction): Phone {
  const before = phone.voice
  const after = nextVoiceState(before, action)
  if (after === before) return phone
  if (action.type === 'unplaced') return unplaced(phone, after)
  const ended = after.at === 'ended' && hasCall(before)
  if (after.at === 'ended' && after.how === 'lost' && !ended)
    return { ...phone, voice: after, ...kept(phone, after.call) }
  const read =
    before.at === 'ended' && after.at !== 'ended' && after.at !== 'idle' ? before.message : undefined
  const next: Phone = {
    ...phone,
    voice: after,
    // A message that must stay visible does not disappear together with its call.
    notice: read ?? phone.notice,
    // Cancel, reject and disconnect clear the busy state.
    busy: ended ? nextBusy(phone.busy, { type: 'ended' }) : phone.busy,
  }
  if (ended) return finished(next, after)
  // The carrier rings again for a call that was cut off while it rang.
  if (after.at === 'incoming' && before.at !== 'incoming') return { ...next, ...forgotten(phone, after.call) }
  const call = browserCall(after)
  const ours = isOpenCall(after) && call?.callId !== undefined ? call.callId : phone.ours
  const joined = phone.rejoin !== undefined && ours === phone.rejoin.callId && isOpenCall(after)
  return { ...next, ours, rejoin: joined ? undefined : next.rejoin }
}

/**
 * Handles a dialed call that was not placed. A call ID that it learned on its own belonged to another call. A call that
 * was to be rejoined goes on.
 */
function unplaced(phone: Phone, voice: VoiceState): Phone {
  const learnt = runningCall(voice)?.direction === 'outgoing' ? runningCall(phone.voice)?.callId : undefined
  return { ...phone, voice, ours: phone.ours === learnt ? undefined : phone.ours }
}

/** The call is not over for the carrier. */
function kept(phone: Phone, { callId }: CallRef): Pick<Phone, 'over' | 'ours'> {
  return { over: phone.over.filter((id) => id !== callId), ours: callId }
}

function forgotten(phone: Phone, { callId }: CallRef): Pick<Phone, 'over' | 'away'> {
  return { over: phone.over.filter((id) => id !== callId), away: phone.away.filter((id) => id !== callId) }
}

function finished(phone: Phone, { call, how }: Extract<VoiceState, { at: 'ended' }>): Phone {
  const { callId } = call
  // The carrier keeps a call whose connection was lost. A lookup finds it, and it can be rejoined.
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

/**
 * From here on the lookups and the reset decide, because no device reports the progress of the call and its events may
 * be missed.
 */
function dialedBack(phone: Phone, { to, now }: Dialed, callId: string | undefined): Phone {
  const running = runningCall(phone.voice)
  // The call ended before the response arrived.
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

/** A call that was heard of or found in the meantime is a different one. It goes on, and the next lookup shows it. */
function notDialedBack(phone: Phone, { to, now }: Dialed, message: string): Phone {
  const { voice } = phone
  if (voice.at !== 'idle' && !isDialed(voice.call, to)) return { ...phone, notice: message }
  const after = hasCall(voice)
    ? drive(drive(phone, { type: 'unplaced' }), { type: 'fail', message, now })
    : drive(phone, { type: 'refuse', call: to, message, now })
  return { ...after, busy: phone.busy }
}

const isDialed = (call: CallRef, to: CallRef) =>
  call.where === to.where && call.leadId === to.leadId && call.number === to.number

/** The call exists, so there is nothing left to confirm. */
function confirmed(phone: Phone): Phone {
  return phone.notice === UNCONFIRMED ? { ...phone, notice: undefined } : phone
}

/** Handles an event about the acting user. */
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
        isRinging(phone.voice) && here?.callId !== undefined && here.callId === call.callId
      // The user's own call that was not answered here: it is on another device of the user.
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
  // A running call that has no ID yet can't be a call that is known to be over.
  const same = running !== undefined && !isOver(phone, call) && sameCall(running, call)
  const rang = isRinging(phone.voice) && call.callId !== undefined && call.callId === here?.callId
  // The late event for the end of another call does not end this one. Only the device ends a call that is open here.
  const ended = rang || (same && here === undefined) ? hangUp(phone, now) : phone
  const open = hasCall(ended.voice)
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

/**
 * Handles an event about another user. It makes nobody busy, but it tells who answered the call that rings, or rang,
 * here.
 */
function overhear(phone: Phone, event: LiveEvent, now: number): Phone {
  const { voice } = phone
  if (event.eventType !== 'CALL_TRANSFERRED' || event.callId === undefined) return phone
  // For a call that has ended, the state machine only changes how it was canceled.
  const about = isRinging(voice) || voice.at === 'ended'
  return about && 'call' in voice && voice.call.callId === event.callId
    ? drive(phone, { type: 'cancel', now, elsewhere: true })
    : phone
}

function lookedUp(phone: Phone, found: FoundCall | null, now: number): Phone {
  if (found === null || found.callStatus === 'COMPLETED') return nothingFound(phone, now)
  const call: CallRef = { callId: found.callId, leadId: found.leadRef }
  // The response was still in flight when the call ended.
  if (isOver(phone, call)) return phone
  const known: Phone = { ...phone, busy: nextBusy(phone.busy, { type: 'found', now }) }
  if (isAway(phone, call)) return known
  const here = browserCall(phone.voice)
  const talks = found.callStatus === 'IN_PROGRESS'
  if (here) {
    const same = call.callId !== undefined && call.callId === here.callId
    if (!same || !isRinging(phone.voice) || !talks) return learn(known, call)
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
  // A call that the server knew and no longer knows is over. A call that the server never knew has until the reset.
  if (!known)
    return closeIfFree(phone, { ...forgotten, busy: nextBusy(phone.busy, { type: 'none', now }) }, now)
  return { ...hangUp(forgotten, now), busy: free }
}

// The busy state was reset: the call that was announced never came about.
function closeIfFree(before: Phone, after: Phone, now: number): Phone {
  return before.busy.at === 'busy' && after.busy.at === 'free' && !browserCall(after.voice)
    ? hangUp(after, now)
    : after
}

function learn(phone: Phone, call: CallRef): Phone {
  const here = browserCall(phone.voice)
  return here && sameCall(here, call) && !isRinging(phone.voice)
    ? drive(phone, { type: 'learn', facts: call })
    : phone
}

function hangUp(phone: Phone, now: number): Phone {
  return drive(phone, phone.voice.at === 'incoming' ? { type: 'cancel', now } : { type: 'disconnect', now })
}

const isOver = (phone: Phone, { callId }: CallRef) => callId !== undefined && phone.over.includes(callId)

const isAway = (phone: Phone, { callId }: CallRef) => callId !== undefined && phone.away.includes(callId)
