import {
  type CallEvent,
  type CallParameters,
  type CallStatus,
  type DeviceEvent,
  type DeviceState,
  type ConnectOptions,
  type TransportCall,
  type TransportDevice,
  type TransportError,
  type Transport,
} from '../transports/transport.ts'

/** A call of the test's carrier, whose other side is controlled by the test. */
export interface TestCall extends TransportCall {
  cancel(answeredElsewhere?: boolean, lineGone?: boolean): void
  mediaOpens(): void
  farRings(): void
  farAnswers(): void
  farHangsUp(): void
  reconnecting(): void
  reconnected(): void
  fails(error: TransportError): void
  level(input: number, output: number): void
}

/** A device of the test's carrier. */
export interface TestDevice extends TransportDevice {
  readonly tokens: readonly string[]
  readonly calls: readonly TestCall[]
  ring(facts: CallParameters): TestCall
  error(code: number): void
  signaling(up: boolean): void
  /** A dial that got no response is answered after all. */
  connectsLate(): void
}

/** A carrier for tests. States, events and their order are those of the SDK. */
export interface TestCarrier extends Transport {
  readonly devices: readonly TestDevice[]
  /** What the carrier heard about calls: `reject`, `hangup`, `dtmf 12#`. */
  readonly heard: string[]
  /** The dialed calls. */
  readonly dialled: ConnectOptions[]
  /** The code with which the next registration is refused. */
  refuse: number | undefined
  /** With `hangs`, registrations that were started get no response. */
  hangs: 'never' | 'hangs'
  /** What never gets a response, like on a dead socket that looks open. */
  silent: 'unregister' | 'connect' | undefined
  microphone: 'allowed' | 'denied'
  /** The error that `connect` throws. */
  connectFails: TransportError | undefined
  /** When its devices last heard it. `untold`: they can't tell. */
  heardAt: 'untold' | (() => number | undefined)
  /** Number of registrations started while another one was in progress, which the SDK does not survive. */
  doubleRegistrations: number
}

const UNKNOWN = () => {
  throw new Error('InvalidStateError')
}

/** Creates a carrier. Its actions take effect in the next microtask, as in the SDK. */
export function createTestCarrier(): TestCarrier {
  const devices: TestDevice[] = []
  const carrier: TestCarrier = {
    devices,
    heard: [],
    dialled: [],
    refuse: undefined,
    hangs: 'never',
    silent: undefined,
    microphone: 'allowed',
    connectFails: undefined,
    heardAt: 'untold',
    doubleRegistrations: 0,
    createDevice(token) {
      const device = createTestDevice(token, carrier)
      devices.push(device)
      return device
    },
  }
  return carrier
}

function createTestDevice(first: string, carrier: TestCarrier): TestDevice {
  const listeners = new Set<(event: DeviceEvent) => void>()
  const tokens = [first]
  const calls: TestCall[] = []
  let state: DeviceState = 'unregistered'
  let up = true
  let wasRegistered = false
  const waiting: (() => void)[] = []
  const late: (() => void)[] = []
  const tell = (event: DeviceEvent) => {
    for (const listener of listeners) listener(event)
  }
  const to = (next: DeviceState) => {
    if (state === next || state === 'destroyed') return
    state = next
    tell({ type: 'state', state: next })
  }
  // The state may have changed after any event or wait.
  const at = (): DeviceState => state
  const active = () => calls.find((call) => !['closed', 'pending'].includes(call.status()))

  return {
    tokens,
    calls,
    state: at,
    async register() {
      if (state === 'registering') carrier.doubleRegistrations += 1
      if (state !== 'unregistered') UNKNOWN()
      to('registering')
      await Promise.resolve()
      if (carrier.hangs === 'hangs') await new Promise<never>(() => undefined)
      if (!up) await new Promise<void>((resolve) => void waiting.push(resolve))
      // A failed registration rejects without a value. The reason is on the error event.
      if (at() === 'destroyed') return Promise.reject()
      const code = carrier.refuse
      if (code !== undefined) {
        carrier.refuse = undefined
        tell({ type: 'error', error: { code, message: 'refused' } })
        to('unregistered')
        return Promise.reject()
      }
      wasRegistered = true
      to('registered')
      return undefined
    },
    async unregister() {
      if (state !== 'registered') UNKNOWN()
      wasRegistered = false
      await Promise.resolve()
      if (carrier.silent === 'unregister') await new Promise<never>(() => undefined)
      to('unregistered')
    },
    updateToken(token) {
      if (state === 'destroyed') throw new Error('Device has been destroyed')
      tokens.push(token)
    },
    async connect(dial) {
      if (state === 'destroyed') throw new Error('Device has been destroyed')
      if (active()) throw new Error('A Call is already active')
      await Promise.resolve()
      if (carrier.silent === 'connect') await new Promise<void>((resolve) => void late.push(resolve))
      const problem = carrier.connectFails
      if (problem) throw Object.assign(new Error(problem.message), { code: problem.code })
      carrier.dialled.push(dial)
      const known = { callId: dial.rejoin, leadId: dial.leadId, number: dial.to }
      const call = createTestCall('outgoing', { ...unknownParameters, ...known }, carrier)
      calls.push(call)
      return call
    },
    destroy() {
      if (state === 'destroyed') return
      for (const call of calls) {
        if (call.status() === 'pending') call.reject()
        else call.disconnect()
      }
      to('destroyed')
    },
    heardAt: () => (carrier.heardAt === 'untold' ? undefined : carrier.heardAt()),
    audio: {
      canChooseSpeaker: true,
      setMicrophone: async () => undefined,
      setSpeaker: async () => undefined,
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ring(facts) {
      const call = createTestCall('incoming', facts, carrier)
      calls.push(call)
      if (state === 'registered') tell({ type: 'incoming', call })
      return call
    },
    error: (code) => tell({ type: 'error', error: { code, message: 'test' } }),
    connectsLate() {
      for (const go of late.splice(0)) go()
    },
    signaling(next) {
      up = next
      if (next) for (const go of waiting.splice(0)) go()
      if (!next) {
        for (const call of calls) {
          if (call.status() === 'pending') call.cancel(false, true)
          else call.reconnecting()
        }
        to('unregistered')
      } else if (wasRegistered && state === 'unregistered') {
        // The SDK registers again by itself.
        to('registering')
        to('registered')
      }
      if (next) for (const call of calls) call.reconnected()
    },
  }
}

/** The parameters that a device does not know about a call that it dials. */
const unknownParameters = { campaignId: undefined, name: undefined, line: undefined }

function createTestCall(
  direction: 'incoming' | 'outgoing',
  facts: CallParameters,
  carrier: TestCarrier,
): TestCall {
  const listeners = new Set<(event: CallEvent) => void>()
  const meters = new Set<(input: number, output: number) => void>()
  let status: CallStatus = direction === 'incoming' ? 'pending' : 'connecting'
  let muted = false
  const tell = (event: CallEvent) => {
    for (const listener of listeners) listener(event)
  }
  const close = (event: CallEvent | undefined) => {
    if (status === 'closed') return
    status = 'closed'
    if (event) tell(event)
  }
  const open = () => {
    if (status !== 'connecting' && status !== 'ringing') return
    if (carrier.microphone === 'denied') {
      close({ type: 'disconnect' })
      tell({ type: 'error', error: { code: 31_401, message: 'denied' } })
      return
    }
    status = 'open'
    tell({ type: 'accept' })
  }
  return {
    direction,
    parameters: facts,
    status: () => status,
    accept() {
      if (status === 'pending') status = 'connecting'
    },
    reject() {
      if (status !== 'pending') return
      carrier.heard.push('reject')
      close({ type: 'reject' })
    },
    ignore() {
      if (status === 'pending') close(undefined)
    },
    disconnect() {
      if (status === 'pending' || status === 'closed') return
      carrier.heard.push('hangup')
      close({ type: 'disconnect' })
    },
    mute(on) {
      if (status === 'closed' || on === muted) return
      muted = on
      tell({ type: 'mute', muted })
    },
    sendDigits(digits) {
      if (status === 'open') carrier.heard.push(`dtmf ${digits}`)
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLevels(listener) {
      meters.add(listener)
      return () => meters.delete(listener)
    },
    cancel(answeredElsewhere = false, lineGone = false) {
      if (status === 'pending') close({ type: 'cancel', answeredElsewhere, lineGone })
    },
    mediaOpens: open,
    farRings() {
      if (status !== 'connecting' || direction === 'incoming') return
      status = 'ringing'
      tell({ type: 'ringing' })
    },
    farAnswers: open,
    farHangsUp() {
      if (status === 'pending') close({ type: 'cancel', answeredElsewhere: false })
      else close({ type: 'disconnect' })
    },
    reconnecting() {
      if (status !== 'open') return
      status = 'reconnecting'
      tell({ type: 'reconnecting', error: undefined })
    },
    reconnected() {
      if (status !== 'reconnecting') return
      status = 'open'
      tell({ type: 'reconnected' })
    },
    fails: (error) => tell({ type: 'error', error }),
    level(input, output) {
      for (const meter of meters) meter(input, output)
    },
  }
}
