import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { type MicrophoneAnswer, microphoneProblem } from '#/domain/call/microphone-problem.ts'
import { type Emitter } from '#/lib/emitter.ts'

import { type VoiceAction } from '../state/machine.ts'
import { type PhoneAction } from '../state/phone.ts'
import { type CallRef, type VoiceState } from '../state/voice-state.ts'
import { callErrorText, isLost, isToken } from '../transports/call-errors.ts'
import { type CallEvent, type TransportCall, type TransportError } from '../transports/transport.ts'

/** Milliseconds without sound after Accept was pressed until the call counts as dead. */
const ANSWER_MS = 30_000

/** The carrier no longer knows a call that was to be rejoined. */
const CALL_OVER = 'This call is over.'

/** The levels of microphone and speaker during a call. */
export type Levels = Emitter<[input: number, output: number]>

/** A transport call whose events are reported to the phone. */
export interface FollowedCall {
  readonly call: TransportCall
  /** Accepts the call, once the microphone may be used. */
  accept(): Promise<void>
  hangUp(): void
  /** Stops listening to the call's events. The call itself continues. */
  stop(): void
}

/** The dependencies of a followed call. */
export interface FollowedCallOptions {
  readonly state: () => VoiceState
  readonly dispatch: (action: PhoneAction) => void
  readonly now: () => number
  readonly productName: string
  /** Asks for the microphone if necessary. */
  readonly microphone: () => Promise<MicrophoneAnswer>
}

/** Follows a transport call: reports its events and their consequences to the phone. */
export function followTransportCall(
  call: TransportCall,
  talkingSince: number | undefined,
  levels: Levels,
  { state, dispatch, now, productName, microphone }: FollowedCallOptions,
): FollowedCall {
  let followed = true
  let lost = false
  let hungUpHere = false
  /** An error before the call was connected. If the call ends next, the error is why. */
  let refusal: string | undefined
  const isRejoined = call.direction === 'outgoing' && call.parameters.callId !== undefined
  let watchdog: SteadyTimer | undefined
  const dispatchCall = (action: VoiceAction) => dispatch({ type: 'call', action })
  const unsubscribeEvents = call.on((event) => {
    if (followed) hear(event)
  })
  const unsubscribeLevels = call.onLevels(levels.emit)

  function hear(event: CallEvent) {
    switch (event.type) {
      case 'ringing':
        return
      case 'accept':
        clearSteadyTimeout(watchdog)
        dispatchCall({ type: 'connect', now: now(), since: talkingSince })
        // The error did not end the call.
        if (refusal !== undefined) dispatch({ type: 'notice', text: refusal })
        refusal = undefined
        return
      case 'cancel':
        clearSteadyTimeout(watchdog)
        return dispatchCall(
          event.lineGone
            ? { type: 'let-go', now: now() }
            : { type: 'cancel', now: now(), elsewhere: event.answeredElsewhere },
        )
      case 'reject':
        clearSteadyTimeout(watchdog)
        return dispatchCall({ type: 'reject', now: now() })
      case 'disconnect': {
        clearSteadyTimeout(watchdog)
        if (refusal !== undefined && !hungUpHere)
          return dispatchCall({ type: 'fail', message: refusal, now: now() })
        const before = state()
        const broken = lost || (before.at === 'open' && before.line === 'reconnecting' && !hungUpHere)
        return dispatchCall({ type: 'disconnect', now: now(), how: broken ? 'lost' : 'hung-up' })
      }
      case 'reconnecting':
        return dispatchCall({ type: 'lose-line' })
      case 'reconnected':
        // The connection is back, so if the call ends later, that is a normal end.
        lost = false
        return dispatchCall({ type: 'regain-line' })
      case 'mute':
        return dispatchCall({ type: 'mute', on: event.muted })
      case 'error':
        return failed(event.error)
    }
  }

  function failed(error: TransportError) {
    if (isToken(error)) return
    const status = call.status()
    if (isLost(error)) {
      lost = true
      if (status === 'closed') dispatchCall({ type: 'disconnect', now: now(), how: 'lost' })
      return
    }
    const text = isRejoined && error.code === 31_404 ? CALL_OVER : callErrorText(error, productName)
    if (status === 'closed') dispatchCall({ type: 'fail', message: text, now: now() })
    else if (status === 'connecting' || status === 'ringing') refusal = text
    // The call continues, so this is a notice and not an end: the app never drops a call on its own.
    else dispatch({ type: 'notice', text })
  }

  return {
    call,
    async accept() {
      const answer = await microphone().catch(() => 'allowed' as const)
      if (!followed || call.status() !== 'pending') return
      const problem = microphoneProblem(answer, productName)
      if (problem !== undefined) {
        // The call keeps ringing: Accept works once there is a microphone that may be used.
        dispatchCall({ type: 'unanswer' })
        return dispatch({ type: 'notice', text: problem })
      }
      call.accept()
      watchdog = setSteadyTimeout(() => {
        if (state().at !== 'incoming') return
        call.disconnect()
        dispatchCall({ type: 'fail', message: 'The call couldn’t be connected.', now: now() })
      }, ANSWER_MS)
    },
    hangUp() {
      hungUpHere = true
      call.disconnect()
    },
    stop() {
      followed = false
      clearSteadyTimeout(watchdog)
      unsubscribeEvents()
      unsubscribeLevels()
    },
  }
}

/** Returns a transport call in the form in which the phone knows it. */
export function callRefOf({ parameters, direction }: TransportCall): CallRef {
  return { ...parameters, direction, where: 'browser' }
}
