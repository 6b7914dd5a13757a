import { createEmitter } from '#/lib/emitter.ts'

import { type CallEvent, type CallStatus, type TransportError } from '../transport.ts'

/** How long a call waits for its connection or its sound before it gives up: as long as the carrier keeps the call. */
const GIVE_UP_MS = 30_000

/** How often the carrier is asked to restart the sound while there is none. */
const AGAIN_MS = 4_000

/** The SDK errors that a call can report. */
export const callErrors = {
  microphone: { code: 31_401, message: 'PermissionDeniedError: The user denied the microphone.' },
  acquisition: { code: 31_402, message: 'AcquisitionFailedError' },
  line: { code: 53_001, message: 'SignalingConnectionDisconnectedError' },
  sound: { code: 53_405, message: 'MediaConnectionError' },
} as const satisfies Record<string, TransportError>

/** The status of a call, and the events that report it. */
export interface SimulatedCallStatus {
  get(): CallStatus
  isOver(): boolean
  /** Whether people are talking, or would be if nothing were wrong. */
  isTalking(): boolean
  /** Marks a call that rings here as accepted. @returns whether the call was ringing */
  connect(): boolean
  ring(): void
  open(): void
  reconnect(error: TransportError): void
  reconnected(): void
  /** Closes the call and emits the event, if there is one. */
  close(event?: CallEvent): void
  /** Ends the call on this side. `error` is the reason, unless a person ended it. */
  end(error?: TransportError): void
  emit(event: CallEvent): void
  on(listener: (event: CallEvent) => void): () => void
}

/** Creates the status of a call that rings here or is being placed. @param onClose called before the end is reported */
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

/** The faults of an open call: its connection, its sound, or both. */
export interface Interruptions {
  has(what: 'line' | 'sound'): boolean
  begin(what: 'line' | 'sound'): void
  end(what: 'line' | 'sound'): void
  stop(): void
}

/** Makes an interrupted call reconnect, and gives it up after 30 s. */
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
