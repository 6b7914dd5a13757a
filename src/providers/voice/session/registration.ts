import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'

import { type DeviceState, type TransportCall, type TransportDevice } from '../transports/transport.ts'

/** A registration that hangs (twilio-voice.js#231) is cut off after so long. */
export const REGISTER_MS = 15_000
/** A registration that is still under way after so many looks hangs. */
const PATIENCE = 3
/** On a socket that died in a sleep nobody answers that the former registration is gone. */
const LEAVE_MS = 5_000
/** Between attempts to register, the last one for ever. */
const RETRIES_MS = [2_000, 5_000, 15_000, 30_000] as const

/** Keeps the device of a phone line registered while it takes calls, and only then. */
export interface Registration {
  /** Registers where that is wanted and not under way (twilio-voice.js#110); leaves where it is not wanted. */
  ensure(): void
  /** The same, with the shortest wait until the next attempt. */
  startOver(): void
  forgetFailures(): void
  /** A device told its state. */
  onState(device: TransportDevice, state: DeviceState): void
  /** @param slept the page was asleep: what the device believes of its registration is old */
  wake(slept: boolean): void
  takeCalls(): void
  /** Takes no calls any more: leaves, in a call with its end. */
  pause(): void
  /** The device goes away. */
  reset(): void
}

/** What a registration works with. */
interface RegistrationOptions {
  readonly takesCalls: boolean
  /** Undefined: there is none, or the line has stopped. */
  readonly device: () => TransportDevice | undefined
  readonly calls: { ringing(): readonly TransportCall[]; inCall(): boolean }
  readonly replaceDevice: () => void
  readonly onChange: () => void
}

/** Makes a registration; it begins with the first `ensure`. */
export function createRegistration(options: RegistrationOptions): Registration {
  const { device, calls, replaceDevice, onChange } = options
  let { takesCalls } = options
  /** The device that we are registering. */
  let registering: TransportDevice | undefined
  let failures = 0
  let cutOff: SteadyTimer | undefined
  let retry: SteadyTimer | undefined
  let leaving: SteadyTimer | undefined

  function ensure() {
    clearSteadyTimeout(retry)
    const current = device()
    if (!current || registering === current) return
    const state = current.state()
    if (!takesCalls) {
      if (state === 'registered' && !calls.inCall()) void current.unregister().catch(() => undefined)
      return
    }
    if (state === 'destroyed') return replaceDevice()
    if (state === 'unregistered') return void register(current)
    if (state !== 'registering') return
    // It hangs, by our doing or by its own. While a call runs its device is left alone.
    if (failures > PATIENCE && !calls.inCall()) replaceDevice()
    else later()
  }

  async function register(current: TransportDevice) {
    registering = current
    const hangs = new Promise<'hangs'>((resolve) => {
      cutOff = setSteadyTimeout(() => resolve('hangs'), REGISTER_MS)
    })
    const outcome = await Promise.race([
      current.register().then(
        () => 'registered' as const,
        () => 'refused' as const,
      ),
      hangs,
    ])
    if (registering === current) {
      registering = undefined
      clearSteadyTimeout(cutOff)
    }
    if (current !== device()) return
    if (outcome === 'hangs' && !calls.inCall()) return replaceDevice()
    // Meanwhile it may have been told to take no calls.
    if (current.state() === 'registered') ensure()
    else later()
    onChange()
  }

  /** Registers once more what is registered. */
  function renew(current: TransportDevice) {
    clearSteadyTimeout(leaving)
    leaving = setSteadyTimeout(() => {
      const registered = current === device() && current.state() === 'registered'
      if (registered && !calls.inCall() && calls.ringing().length === 0) replaceDevice()
    }, LEAVE_MS)
    const left = () => {
      if (current !== device()) return
      clearSteadyTimeout(leaving)
      ensure()
    }
    current.unregister().then(left, left)
  }

  function later() {
    clearSteadyTimeout(retry)
    if (!takesCalls) return
    const wait = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0
    failures += 1
    retry = setSteadyTimeout(ensure, wait)
  }

  return {
    ensure,
    startOver() {
      failures = 0
      ensure()
    },
    forgetFailures() {
      failures = 0
    },
    onState(current, state) {
      if (state === 'registered') {
        failures = 0
        // A device takes up by itself what it lost.
        ensure()
      }
      if (state === 'unregistered' && registering !== current) later()
    },
    wake(slept) {
      const current = device()
      const registered = current?.state() === 'registered' && registering !== current && !calls.inCall()
      // What the device believes is from before the sleep.
      if (slept && current && registered) return renew(current)
      failures = 0
      ensure()
    },
    takeCalls() {
      takesCalls = true
      ensure()
    },
    pause() {
      takesCalls = false
      ensure()
    },
    reset() {
      registering = undefined
      clearSteadyTimeout(retry)
      clearSteadyTimeout(cutOff)
      clearSteadyTimeout(leaving)
    },
  }
}
