import { createEmitter } from '#/lib/emitter.ts'

import { type CallEvent, type CallStatus, type TransportError } from '../transport.ts'

/** How long a call waits for its line or its sound before it is given up: as long as the carrier keeps it. */
const GIVE_UP_MS = 30_000

/** How often the carrier is asked to begin sound anew while there is none. */
const AGAIN_MS = 4_000

/** The errors of the SDK that a call can tell. */
export const callErrors = {
  microphone: { code: 31_401, message: 'PermissionDeniedError: The user denied the microphone.' },
  acquisition: { code: 31_402, message: 'AcquisitionFailedError' },
  line: { code: 53_001, message: 'SignalingConnectionDisconnectedError' },
  sound: { code: 53_405, message: 'MediaConnectionError' },
} as const satisfies Record<string, TransportError>

/** The status of a call, and the events that tell of it. */
export interface SimulatedCallStatus {
  get(): CallStatus
  isOver(): boolean
  /** People talk, or would if nothing were wrong. */
  isTalking(): boolean
  /** A call that rings here was accepted. @returns whether it did ring */
  connect(): boolean
  ring(): void
  open(): void
  reconnect(error: TransportError): void
  reconnected(): void
  /** It is over; the event, if there is one, is told. */
  close(event?: CallEvent): void
  /** It is over for this side; why, if it was not by a person. */
  end(error?: TransportError): void
  emit(event: CallEvent): void
  on(listener: (event: CallEvent) => void): () => void
}

/** Makes the status of a call that rings here, or is on its way. @param onClose before its end is told */
export function createCallStatus(
  direction: 'incoming' | 'outgoing',
  onClose: () => void,
): SimulatedCallStatus {
  const { emit, on } = createEmitter<[event: CallEvent]>()
  let status: CallStatus = direction === 'incoming' ? 'pending' : 'connecting'
  const close = (event?: CallEvent) => {
    if (status === 'closed') return
    status = 'closed'
    onClose()
    if (event) emit(event)
  }
  return {
    get: () => status,
    isOver: () => status === 'closed',
    isTalking: () => status === 'open' || status === 'reconnecting',
    connect() {
      if (status !== 'pending') return false
      status = 'connecting'
      return true
    },
    ring() {
      if (status !== 'connecting') return
      status = 'ringing'
      emit({ type: 'ringing' })
    },
    open() {
      if (status === 'open' || status === 'closed') return
      status = 'open'
      emit({ type: 'accept' })
    },
    reconnect(error) {
      status = 'reconnecting'
      emit({ type: 'reconnecting', error })
    },
    reconnected() {
      status = 'open'
      emit({ type: 'reconnected' })
    },
    close,
    end(error) {
      if (status === 'closed') return
      close({ type: 'disconnect' })
      if (error) emit({ type: 'error', error })
    },
    emit,
    on,
  }
}

/** What is wrong with a call that people talk in: its line, its sound, or both. */
export interface Interruptions {
  has(what: 'line' | 'sound'): boolean
  begin(what: 'line' | 'sound'): void
  end(what: 'line' | 'sound'): void
  stop(): void
}

/** A call that is interrupted reconnects, and is given up after 30 s. */
export function createInterruptions(
  status: SimulatedCallStatus,
  callbacks: { askForSound: () => void; onGiveUp: (error: TransportError) => void },
): Interruptions {
  const current = new Set<'line' | 'sound'>()
  let giveUp: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  return {
    has: (what) => current.has(what),
    begin(what) {
      if (current.has(what) || !status.isTalking()) return
      current.add(what)
      if (what === 'sound') {
        callbacks.askForSound()
        asking = setInterval(callbacks.askForSound, AGAIN_MS)
      }
      if (current.size > 1) return
      status.reconnect(callErrors[what])
      giveUp = setTimeout(
        () => callbacks.onGiveUp(current.has('line') ? callErrors.line : callErrors.sound),
        GIVE_UP_MS,
      )
    },
    end(what) {
      if (!current.delete(what)) return
      if (what === 'sound') clearInterval(asking)
      if (current.size > 0) return
      clearTimeout(giveUp)
      status.reconnected()
    },
    stop() {
      clearTimeout(giveUp)
      clearInterval(asking)
    },
  }
}
