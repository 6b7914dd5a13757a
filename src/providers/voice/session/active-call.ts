import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { microphoneProblem } from '#/domain/call/microphone-problem.ts'
import { createEmitter } from '#/lib/emitter.ts'

import { type VoiceAction } from '../state/machine.ts'
import { type CallRef, hasCall, isRinging } from '../state/voice-state.ts'
import { notPlacedText } from '../transports/call-errors.ts'
import { type TransportCall } from '../transports/transport.ts'
import {
  callRefOf,
  followTransportCall,
  type FollowedCall,
  type FollowedCallOptions,
  type Levels,
} from './followed-call.ts'

/** If the carrier cannot be reached, `connect` never resolves, so it is given up after this time. */
const CONNECT_MS = 20_000

/**
 * The call of this browser, which the user answers, places and ends. Everything that happens to it is reported to the
 * call store.
 */
export interface ActiveCall {
  current(): TransportCall | undefined
  incoming(call: TransportCall): void
  /**
   * Dials, or rejoins a call that is still running.
   * @param connect creates the transport's call. If it throws, the call bar shows why.
   * @param talkingSince when the conversation began, if the call is already running
   */
  dial(call: CallRef, connect: () => Promise<TransportCall>, talkingSince?: number): void
  accept(): void
  reject(): void
  hangUp(): void
  mute(on: boolean): void
  sendDigits(digits: string): void
  /** Drops a call that rang here, because its device is gone. */
  deviceGone(call: TransportCall): void
  /** Drops the call, because according to the server or the elapsed time it no longer rings. */
  release(): void
  onLevels(listener: (input: number, output: number) => void): () => void
  stop(): void
}

/** The dependencies of the active call. */
interface ActiveCallOptions extends FollowedCallOptions {
  /** Whether Do Not Disturb is on, so that nothing rings. */
  readonly quiet: () => boolean
  /** Asks the server whether Do Not Disturb is still on. Resolves within seconds, and never rejects. */
  readonly checkQuiet: () => Promise<boolean>
}

/** Creates the active call, which follows the call of this browser from ringing or dialing to its end. */
export function createActiveCall(options: ActiveCallOptions): ActiveCall {
  const { state, dispatch, now, productName, microphone, quiet, checkQuiet } = options
  let followed: FollowedCall | undefined
  const rejected = new Set<string>()
  const levels: Levels = createEmitter()
  const attempts = createDialAttempts(() => notPlaced(notPlacedText(undefined, productName)))

  const busy = () => hasCall(state())
  const dispatchCall = (action: VoiceAction) => dispatch({ type: 'call', action })

  function follow(call: TransportCall, talkingSince: number | undefined) {
    followed?.stop()
    followed = followTransportCall(call, talkingSince, levels, options)
  }

  function ring(call: TransportCall) {
    if (call.status() !== 'pending') return
    const occupied = busy()
    if (!occupied) follow(call, undefined)
    dispatchCall({ type: 'ring', call: callRefOf(call), now: now() })
    // A second call is stored and shown. It keeps ringing for other users.
    if (occupied) call.ignore()
  }

  function unfollow() {
    followed?.stop()
    followed = undefined
  }

  async function placeCall(
    call: CallRef,
    connect: () => Promise<TransportCall>,
    talkingSince: number | undefined,
    attempt: symbol,
  ) {
    try {
      const answer = await microphone().catch(() => 'allowed' as const)
      const problem = microphoneProblem(answer, productName)
      if (problem !== undefined) {
        if (attempts.isCurrent(attempt)) notPlaced(problem)
        return
      }
      if (!attempts.isCurrent(attempt)) return
      attempts.limit()
      const placed = await connect()
      // The user hung up in the meantime.
      if (!attempts.isCurrent(attempt)) return placed.disconnect()
      follow(placed, talkingSince)
      dispatchCall({ type: 'learn', facts: { ...callRefOf(placed), direction: call.direction } })
      const status = placed.status()
      if (status === 'open') dispatchCall({ type: 'connect', now: now(), since: talkingSince })
      if (status === 'closed') dispatchCall({ type: 'disconnect', now: now() })
    } catch (error) {
      if (attempts.isCurrent(attempt)) notPlaced(notPlacedText(error, productName))
    } finally {
      if (attempts.isCurrent(attempt)) attempts.end()
    }
  }

  function notPlaced(message: string) {
    dispatchCall({ type: 'unplaced' })
    dispatchCall({ type: 'fail', message, now: now() })
  }

  return {
    current: () => followed?.call,
    incoming(call) {
      if (rejected.has(call.parameters.callId ?? '')) return call.ignore()
      if (!quiet()) return ring(call)
      // Do Not Disturb may have been switched off on another device, which nothing reports.
      void checkQuiet().then((isQuiet) => (isQuiet ? call.ignore() : ring(call)))
    },
    dial(call, connect, talkingSince) {
      if (busy()) return
      unfollow()
      const attempt = attempts.begin()
      dispatchCall({ type: 'dial', call, now: now() })
      void placeCall(call, connect, talkingSince, attempt)
    },
    accept() {
      if (!followed || !isRinging(state())) return
      if (followed.call.status() !== 'pending') return
      dispatchCall({ type: 'answer' })
      void followed.accept()
    },
    reject() {
      if (!followed || state().at !== 'incoming') return
      const { callId } = followed.call.parameters
      if (callId !== undefined) rejected.add(callId)
      if (followed.call.status() === 'pending') followed.call.reject()
      // The call was accepted, but has no sound yet.
      else followed.hangUp()
    },
    hangUp() {
      if (attempts.end()) {
        dispatchCall({ type: 'unplaced' })
        dispatchCall({ type: 'disconnect', now: now() })
      } else followed?.hangUp()
    },
    mute: (on) => followed?.call.mute(on),
    sendDigits: (digits) => followed?.call.sendDigits(digits),
    deviceGone(call) {
      if (followed?.call !== call) return
      unfollow()
      dispatchCall({ type: 'let-go', now: now() })
    },
    release() {
      const call = followed?.call
      unfollow()
      if (call?.status() === 'pending') call.ignore()
    },
    onLevels: levels.on,
    stop() {
      attempts.end()
      unfollow()
      levels.clear()
    },
  }
}

/** Tracks attempts to dial: one at a time, given up after 20 s. */
function createDialAttempts(onLate: () => void): {
  begin(): symbol
  isCurrent(attempt: symbol): boolean
  /** Starts the limit of 20 s. */
  limit(): void
  /** @returns whether there was an attempt */
  end(): boolean
} {
  let current: symbol | undefined
  let late: SteadyTimer | undefined
  const end = () => {
    clearSteadyTimeout(late)
    const was = current !== undefined
    current = undefined
    return was
  }
  return {
    begin() {
      clearSteadyTimeout(late)
      current = Symbol('dial')
      return current
    },
    isCurrent: (attempt) => attempt === current,
    limit() {
      late = setSteadyTimeout(() => {
        if (end()) onLate()
      }, CONNECT_MS)
    },
    end,
  }
}
