import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { createEmitter } from '#/lib/emitter.ts'

import { transportError } from '../call-errors.ts'
import {
  type CallEvent,
  type CallParameters,
  type CallStatus,
  type TransportCall,
  type TransportError,
} from '../transport.ts'
import { type SdkAudio } from './sdk-audio.ts'
import { type SdkCall } from './sdk.ts'

/** SignalingErrors.ConnectionDisconnected. */
const CONNECTION_LOST: TransportError = { code: 53001, message: 'The signaling connection was lost' }

/**
 * The carrier keeps a call for 30 s, so after 45 s it is certainly gone. The SDK retries forever and reports nothing when
 * that is in vain.
 */
const GIVE_UP_MS = 45_000

/** Converts an error of the SDK. 31000 is the SDK's own "unknown". */
export function portError(error: unknown): TransportError {
  return transportError(error) ?? { code: 31_000, message: error instanceof Error ? error.message : '' }
}

function e164(value: string | undefined): string | undefined {
  return value !== undefined && /^\+\d{4,15}$/.test(value) ? value : undefined
}

/** Returns who is calling: the carrier's parameters and the assumed ones of our server. */
export function incomingFacts({ parameters, customParameters }: SdkCall): CallParameters {
  const custom = (name: string) => customParameters.get(name) || undefined
  return {
    callId: custom('callId'),
    leadId: custom('leadRef'),
    campaignId: custom('campaignRef'),
    name: custom('name'),
    number: e164(parameters.From),
    line: e164(parameters.To),
  }
}

/**
 * Wraps an SDK call as a call of the port. The status is tracked here from the events, because the SDK changes its own
 * status after some of them, and without any event if the connection to the carrier is cut before the call was
 * answered.
 */
export function wrapCall(sdkCall: SdkCall, facts: CallParameters, audio: SdkAudio): TransportCall {
  const way: string = sdkCall.direction
  const direction = way === 'INCOMING' ? 'incoming' : 'outgoing'
  const sdkStatus = (): string => sdkCall.status()
  const { emit, on } = createEmitter<[event: CallEvent]>()
  const levels = createEmitter<[input: number, output: number]>()
  let status: CallStatus = direction === 'incoming' ? 'pending' : 'connecting'
  // True from the moment the call needs the microphone.
  let begun = direction === 'outgoing'
  let hungUpEarly = false
  let givingUp: SteadyTimer | undefined

  const over = () => status === 'closed'
  const close = (event: CallEvent) => {
    if (over()) return
    status = 'closed'
    clearSteadyTimeout(givingUp)
    if (begun) audio.afterCall()
    emit(event)
  }
  const to = (next: CallStatus, event: CallEvent) => {
    if (over()) return
    status = next
    clearSteadyTimeout(givingUp)
    if (next === 'reconnecting') givingUp = setSteadyTimeout(giveUp, GIVE_UP_MS)
    emit(event)
  }

  const giveUp = () => {
    sdkCall.disconnect()
    close({ type: 'disconnect' })
    emit({ type: 'error', error: CONNECTION_LOST })
  }

  sdkCall.on('ringing', () => to('ringing', { type: 'ringing' }))
  sdkCall.on('accept', () => to('open', { type: 'accept' }))
  sdkCall.on('reconnecting', (error: unknown) => {
    // The SDK emits this for every failed attempt.
    if (status === 'reconnecting') return
    to('reconnecting', { type: 'reconnecting', error: error === undefined ? undefined : portError(error) })
  })
  sdkCall.on('reconnected', () => to('open', { type: 'reconnected' }))
  // The SDK does not report who ended the ringing. The server's events do.
  sdkCall.on('cancel', () => close({ type: 'cancel', answeredElsewhere: false }))
  sdkCall.on('reject', () => close({ type: hungUpEarly ? 'disconnect' : 'reject' }))
  sdkCall.on('disconnect', () => close({ type: 'disconnect' }))
  sdkCall.on('mute', (muted: boolean) => {
    if (!over()) emit({ type: 'mute', muted })
  })
  sdkCall.on('error', (error: unknown) => emit({ type: 'error', error: portError(error) }))
  sdkCall.on('volume', (input: number, output: number) => levels.emit(input, output))
  sdkCall.on('transportClose', () => {
    // The SDK silently forgets a call that is ringing. The carrier rings again once the device is back.
    if (status === 'pending') return close({ type: 'cancel', answeredElsewhere: false, lineGone: true })
    // The SDK's own status changes after this event: to `reconnecting`, or silently to `closed` if the carrier keeps
    // nothing to come back to.
    queueMicrotask(() => {
      if (over() || sdkStatus() !== 'closed') return
      for (const track of sdkCall.getLocalStream()?.getTracks() ?? []) track.stop()
      // The SDK does not emit this itself here. It frees the SDK's device for the next call.
      sdkCall.emit('disconnect', sdkCall)
      emit({ type: 'error', error: CONNECTION_LOST })
    })
  })

  return {
    direction,
    parameters: facts,
    status: () => status,
    accept() {
      if (status !== 'pending') return
      status = 'connecting'
      begun = true
      const ready = audio.beforeCall()
      if (!ready) return sdkCall.accept()
      void ready.then(() => (hungUpEarly ? sdkCall.reject() : sdkCall.accept()))
    },
    reject() {
      if (status === 'pending') sdkCall.reject()
    },
    ignore() {
      if (status !== 'pending') return
      status = 'closed'
      sdkCall.ignore()
    },
    disconnect() {
      if (over() || status === 'pending') return
      // The call was accepted and the microphone is being opened. For the SDK the call is still ringing.
      if (sdkStatus() === 'pending') hungUpEarly = true
      else sdkCall.disconnect()
    },
    mute(on) {
      if (!over()) sdkCall.mute(on)
    },
    sendDigits(digits) {
      const known = digits.replaceAll(/[^0-9*#w]/g, '')
      if (known !== '' && status === 'open') sdkCall.sendDigits(known)
    },
    on,
    onLevels: levels.on,
  }
}
