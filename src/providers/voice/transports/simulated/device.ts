import { type CarrierFrame } from '#/domain/call/carrier-wire.ts'
import { createEmitter } from '#/lib/emitter.ts'

import {
  type DeviceEvent,
  type DeviceState,
  type ConnectOptions,
  type TransportAudio,
  type TransportDevice,
  type TransportError,
} from '../transport.ts'
import { createCall, type FrameOfCall, type SimulatedCall, type SimulatedCallOptions } from './call.ts'
import { createCarrierConnection, type OpenSocket } from './carrier-connection.ts'
import { createDials } from './dials.ts'
import { type CallSound, type SimulatedSoundDevices } from './sound.ts'

/** The input of `createSimulatedDevice`. */
export interface DeviceOptions {
  readonly token: string
  readonly socket: OpenSocket
  readonly sound: (devices: SimulatedSoundDevices) => CallSound
  readonly canChooseSpeaker: boolean
}

/** Creates a device of the simulated carrier. Its states, its events and their order are those of the SDK. */
export function createSimulatedDevice(options: DeviceOptions): TransportDevice {
  const { emit, on } = createEmitter<[event: DeviceEvent]>()
  const registration = createRegistration(emit)
  const calls = createCalls(options.sound)
  const introduce = () => connection.say({ type: 'register', token, rings: registration.rings() })
  const connection = createCarrierConnection({
    socket: options.socket,
    up: introduce,
    down() {
      known = false
      registration.interrupted()
      for (const call of calls.all) call.lineDown()
    },
    failed: () => emit({ type: 'error', error: { code: 53_000, message: 'SignalingConnectionError' } }),
    hear,
  })
  const carrier = { say: connection.say, isUp: () => known }
  const dials = createDials({ isKnown: () => known, connect: connection.open })
  let { token } = options
  /** Whether the carrier knows whose connection this is. */
  let known = false

  function registered() {
    known = true
    registration.accepted()
    for (const call of calls.all) call.lineUp()
    dials.known()
  }

  function ring(frame: Extract<CarrierFrame, { type: 'incoming' }>) {
    if (calls.byId(frame.callId)) return
    const { callId, leadId, campaignId, name, number, line } = frame
    const facts = { callId, leadId, campaignId, name, number, line }
    const call = calls.add({ direction: 'incoming', facts, ...carrier })
    emit({ type: 'incoming', call })
  }

  function hear(frame: CarrierFrame) {
    switch (frame.type) {
      case 'registered':
        return registered()
      case 'unregistered':
        return registration.unregistered()
      case 'incoming':
        return ring(frame)
      case 'dialled':
        return dials.answered(frame)
      case 'error': {
        const error: TransportError = { code: frame.code, message: frame.message }
        const { ref, callId } = frame
        if (ref !== undefined) dials.refused(ref, error)
        else if (callId !== undefined) calls.byId(callId)?.refused(error)
        else registration.refused(error)
        return
      }
      case 'pong':
        return
      default:
        return calls.byId(frame.callId)?.hear(frame satisfies FrameOfCall)
    }
  }

  return {
    state: registration.state,
    register: () =>
      registration.register(() => {
        if (connection.isUp()) introduce()
        else connection.open()
      }),
    async unregister() {
      registration.expect('unregister', 'registered')
      connection.say({ type: 'unregister' })
      registration.unregistered()
    },
    updateToken(next) {
      registration.expectAlive('updateToken')
      token = next
      if (connection.isUp()) introduce()
    },
    async connect({ to, leadId, rejoin }: ConnectOptions) {
      registration.expectAlive('connect')
      if (calls.active()) throw new Error('A Call is already active')
      const ref = dials.nextRef()
      const number = to === '' ? undefined : to
      const facts = {
        leadId,
        number,
        callId: rejoin,
        campaignId: undefined,
        name: undefined,
        line: undefined,
      }
      return calls.add({ direction: 'outgoing', facts, ...carrier }, (call) =>
        dials.dial(ref, call, () =>
          connection.say(
            rejoin === undefined
              ? { type: 'dial', ref, to, leadId }
              : { type: 'rejoin', ref, callId: rejoin },
          ),
        ),
      )
    },
    destroy() {
      if (registration.state() === 'destroyed') return
      for (const call of calls.all) {
        if (call.status() === 'pending') call.reject()
        else call.disconnect()
      }
      connection.close()
      known = false
      registration.destroy()
    },
    audio: calls.audio(options.canChooseSpeaker),
    heardAt: connection.heardAt,
    on,
  }
}

/** The registration of a device: its state and the promise that waits for it. */
function createRegistration(emit: (event: DeviceEvent) => void) {
  let state: DeviceState = 'unregistered'
  /** The device was registered when the connection was cut. The carrier registers it again by itself, like the SDK. */
  let again = false
  let waiting: { resolve: () => void; reject: (reason: undefined) => void } | undefined

  const enter = (next: DeviceState) => {
    if (state === next || state === 'destroyed') return
    state = next
    emit({ type: 'state', state })
  }
  // Like the SDK's own rejection, this one carries no reason. The reason is on the error.
  const reject = () => {
    waiting?.reject(undefined)
    waiting = undefined
  }
  const expect = (action: string, wanted: DeviceState) => {
    if (state === wanted) return
    throw new Error(`Attempt to ${action} when device is in state "${state}". Must be "${wanted}".`)
  }
  return {
    state: () => state,
    /** Whether the carrier should ring the device. */
    rings: () => again || state !== 'unregistered',
    /** @throws if the device is in another state */
    expect,
    /** @throws if the device is destroyed */
    expectAlive(action: string) {
      if (state === 'destroyed')
        throw new Error(`Attempt to "${action}" when device is in state "destroyed".`)
    },
    async register(introduce: () => void) {
      expect('register', 'unregistered')
      again = false
      enter('registering')
      const done = new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject }
      })
      introduce()
      await done
    },
    accepted() {
      if (again) enter('registering')
      again = false
      if (state !== 'registering') return
      enter('registered')
      waiting?.resolve()
      waiting = undefined
    },
    refused(error: TransportError) {
      emit({ type: 'error', error })
      if (state !== 'registering' && !again) return
      again = false
      enter('unregistered')
      reject()
    },
    unregistered: () => enter('unregistered'),
    interrupted() {
      again ||= state === 'registered' || state === 'registering'
      enter('unregistered')
    },
    destroy() {
      enter('destroyed')
      reject()
    },
  }
}

/** The calls of a device, and the sound devices they use. */
function createCalls(sound: DeviceOptions['sound']) {
  const all = new Set<SimulatedCall>()
  const devices: SimulatedSoundDevices = { microphone: 'default', speaker: 'default' }
  const active = () => [...all].find((call) => call.isActive())
  return {
    all,
    active,
    byId: (callId: string) => [...all].find((call) => call.parameters.callId === callId),
    add(
      options: Pick<SimulatedCallOptions, 'direction' | 'facts' | 'say' | 'isUp'>,
      dial?: (call: SimulatedCall) => void,
    ): SimulatedCall {
      const call: SimulatedCall = createCall({
        ...options,
        sound: sound(devices),
        dial: dial && (() => dial(call)),
        ended: () => all.delete(call),
      })
      all.add(call)
      return call
    },
    audio: (canChooseSpeaker: boolean): TransportAudio => ({
      canChooseSpeaker,
      async setMicrophone(id) {
        devices.microphone = id
        await active()?.setMicrophone(id)
      },
      async setSpeaker(id) {
        if (!canChooseSpeaker) throw new Error('This browser can’t choose where sound comes out.')
        devices.speaker = id
        await active()?.setSpeaker(id)
      },
    }),
  }
}
