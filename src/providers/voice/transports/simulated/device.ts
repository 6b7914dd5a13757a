import { type CarrierFrame } from '#/domain/call/carrier-wire.ts'

import {
  type CallParameters,
  type DeviceEvent,
  type DeviceState,
  type ConnectOptions,
  type TransportDevice,
  type TransportError,
} from '../transport.ts'
import { callErrors, createCall, type FrameOfCall, type SimulatedCall } from './call.ts'
import { createCarrierConnection, type OpenSocket } from './carrier-connection.ts'
import { type CallSound, type SimulatedSoundDevices } from './sound.ts'

/** How long before its end a token is said to run out (toolchain.md 10, `tokenRefreshMs`; reliability.md P52). */
const TOKEN_WARNING_MS = 300_000

/** How long a call that is placed waits for the carrier. */
const DIAL_MS = 10_000

/** What a device is made of. */
export interface DeviceOptions {
  readonly token: string
  readonly socket: OpenSocket
  readonly sound: (devices: SimulatedSoundDevices) => CallSound
  readonly canChooseSpeaker: boolean
}

/** A device of the simulated carrier; states, events and their order are the SDK's. */
export function createSimulatedDevice(options: DeviceOptions): TransportDevice {
  const { socket, sound, canChooseSpeaker } = options
  const listeners = new Set<(event: DeviceEvent) => void>()
  const calls = new Set<SimulatedCall>()
  const dials = new Map<string, SimulatedCall>()
  const devices: SimulatedSoundDevices = { microphone: 'default', speaker: 'default' }
  let token = options.token
  let state: DeviceState = 'unregistered'
  /** The carrier knows whose this line is. */
  let known = false
  /** It was registered when the line was cut. */
  let again = false
  let count = 0
  let waiting: { resolve: () => void; reject: (reason: undefined) => void } | undefined
  let warning: ReturnType<typeof setTimeout> | undefined
  let whenKnown: (() => void)[] = []

  const emit = (event: DeviceEvent) => {
    for (const listener of listeners) listener(event)
  }
  const enter = (next: DeviceState) => {
    if (state === next || state === 'destroyed') return
    state = next
    emit({ type: 'state', state })
  }
  const introduce = () => line.say({ type: 'register', token, rings: again || state !== 'unregistered' })
  const active = () => [...calls].find((call) => call.isActive())
  const callOf = (callId: string) => [...calls].find((call) => call.parameters.callId === callId)

  const line = createCarrierConnection({
    socket,
    up: introduce,
    down() {
      known = false
      again ||= state === 'registered' || state === 'registering'
      enter('unregistered')
      for (const call of calls) call.lineDown()
    },
    failed: () => emit({ type: 'error', error: { code: 53_000, message: 'SignalingConnectionError' } }),
    hear,
  })

  function registered(expiresInSeconds: number | undefined) {
    known = true
    if (expiresInSeconds !== undefined && warning === undefined) {
      // Once for a device and never again, as the SDK has it.
      const left = Math.max(0, expiresInSeconds * 1_000 - TOKEN_WARNING_MS)
      warning = setTimeout(() => emit({ type: 'token-will-expire' }), left)
    }
    // After a break: the carrier took us back by itself, as the SDK does.
    if (again) enter('registering')
    again = false
    if (state === 'registering') {
      enter('registered')
      waiting?.resolve()
      waiting = undefined
    }
    for (const call of calls) call.lineUp()
    for (const go of whenKnown.splice(0)) go()
  }

  function refused(error: TransportError) {
    emit({ type: 'error', error })
    if (state !== 'registering' && !again) return
    again = false
    enter('unregistered')
    // The SDK's own rejection says nothing either: the reason is on the error.
    waiting?.reject(undefined)
    waiting = undefined
  }

  function ring(frame: Extract<CarrierFrame, { type: 'incoming' }>) {
    if (callOf(frame.callId)) return
    const { callId, leadId, campaignId, name, number, line: ours } = frame
    const facts: CallParameters = { callId, leadId, campaignId, name, number, line: ours }
    const call = make('incoming', facts)
    emit({ type: 'incoming', call })
  }

  function make(
    direction: 'incoming' | 'outgoing',
    facts: CallParameters,
    dial?: (call: SimulatedCall) => void,
  ) {
    const call: SimulatedCall = createCall({
      direction,
      facts,
      sound: sound(devices),
      say: (request) => line.say(request),
      isUp: () => known,
      dial: dial && (() => dial(call)),
      ended: () => calls.delete(call),
    })
    calls.add(call)
    return call
  }

  function hear(frame: CarrierFrame) {
    switch (frame.type) {
      case 'registered':
        return registered(frame.expiresInSeconds)
      case 'unregistered':
        return enter('unregistered')
      case 'incoming':
        return ring(frame)
      case 'dialled':
        dials.get(frame.ref)?.dialled(frame)
        dials.delete(frame.ref)
        return
      case 'error': {
        const error: TransportError = { code: frame.code, message: frame.message }
        const { ref, callId } = frame
        if (ref !== undefined) dials.get(ref)?.refused(error)
        else if (callId !== undefined) callOf(callId)?.refused(error)
        else refused(error)
        return
      }
      case 'pong':
        return
      default:
        return callOf(frame.callId)?.hear(frame satisfies FrameOfCall)
    }
  }

  /** Says something to the carrier as soon as it knows us; gives the call up if that takes too long. */
  const onceKnown = (call: SimulatedCall, go: () => void) => {
    if (known) return go()
    const late = setTimeout(() => {
      whenKnown = whenKnown.filter((one) => one !== run)
      call.refused(callErrors.line)
    }, DIAL_MS)
    const run = () => {
      clearTimeout(late)
      if (call.status() !== 'closed') go()
    }
    whenKnown.push(run)
    line.open()
  }

  const alive = (what: string) => {
    if (state === 'destroyed') throw new Error(`Attempt to "${what}" when device is in state "destroyed".`)
  }

  return {
    state: () => state,
    async register() {
      if (state !== 'unregistered')
        throw new Error(`Attempt to register when device is in state "${state}". Must be "unregistered".`)
      again = false
      enter('registering')
      const done = new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject }
      })
      if (line.isUp()) introduce()
      else line.open()
      await done
    },
    async unregister() {
      if (state !== 'registered')
        throw new Error(`Attempt to unregister when device is in state "${state}". Must be "registered".`)
      line.say({ type: 'unregister' })
      enter('unregistered')
    },
    updateToken(next) {
      alive('updateToken')
      token = next
      if (line.isUp()) introduce()
    },
    async connect({ to, leadId, rejoin }: ConnectOptions) {
      alive('connect')
      if (active()) throw new Error('A Call is already active')
      count += 1
      const ref = `dial-${String(count)}`
      const facts: CallParameters = {
        callId: rejoin,
        leadId,
        campaignId: undefined,
        name: undefined,
        number: to === '' ? undefined : to,
        line: undefined,
      }
      const call = make('outgoing', facts, (dialling) => {
        dials.set(ref, dialling)
        onceKnown(dialling, () =>
          line.say(
            rejoin === undefined
              ? { type: 'dial', ref, to, leadId }
              : { type: 'rejoin', ref, callId: rejoin },
          ),
        )
      })
      return call
    },
    destroy() {
      if (state === 'destroyed') return
      for (const call of calls) {
        if (call.status() === 'pending') call.reject()
        else call.disconnect()
      }
      clearTimeout(warning)
      line.close()
      known = false
      enter('destroyed')
      waiting?.reject(undefined)
      waiting = undefined
    },
    audio: {
      canChooseSpeaker,
      async setMicrophone(id) {
        devices.microphone = id
        await active()?.setMicrophone(id)
      },
      async setSpeaker(id) {
        if (!canChooseSpeaker) throw new Error('This browser can not choose where sound comes out.')
        devices.speaker = id
        await active()?.setSpeaker(id)
      },
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
