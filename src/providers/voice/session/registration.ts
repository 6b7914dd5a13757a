import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { waitAfter } from '#/lib/wait-after.ts'

import { type DeviceState, type TransportCall, type TransportDevice } from '../transports/transport.ts'

/** Milliseconds after which a registration that hangs (twilio-voice.js#231) is cut off. */
export const REGISTER_MS = 15_000
/** Number of checks after which a registration that is still in progress counts as hanging. */
const PATIENCE = 3
/**
 * Milliseconds to wait until the old registration is gone. On a socket that died during a sleep, nothing confirms that.
 */
const LEAVE_MS = 5_000
/** Milliseconds between attempts to register. The last one is repeated for ever. */
const RETRIES_MS = [2_000, 5_000, 15_000, 30_000] as const

/** Keeps the device of a phone line registered while the line takes calls, and only then. */
interface Registration {
  /**
   * Registers the device if that is wanted and not already in progress (twilio-voice.js#110). Unregisters it if it is
   * not wanted.
   */
  ensure(): void
  /** Does the same as `ensure`, with the shortest wait until the next attempt. */
  startOver(): void
  forgetFailures(): void
  /** Called when a device reports its state. */
  onState(device: TransportDevice, state: DeviceState): void
  /** @param slept whether the page was asleep, so that the device's registration state is outdated */
  wake(slept: boolean): void
  takeCalls(): void
  /** Stops taking calls: unregisters, or does so at the end of a running call. */
  pause(): void
  /** Called when the device goes away. */
  reset(): void
}

/** The dependencies of a registration. */
interface RegistrationOptions {
  readonly takesCalls: boolean
  /** Returns undefined when there is no device, or when the line has stopped. */
  readonly device: () => TransportDevice | undefined
  readonly calls: { ringing(): readonly TransportCall[]; inCall(): boolean }
  readonly replaceDevice: () => void
  readonly onChange: () => void
}

/** Creates a registration. It starts with the first `ensure`. */
export function createRegistration(options: RegistrationOptions): Registration {
  const { device, calls, replaceDevice, onChange } = options
  let { takesCalls } = options
  /** The device that is being registered by this code. */
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
    // The registration hangs, whether this code or the device itself started it. During a call, the device is left
    // alone.
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
    // In the meantime, the line may have been told to take no calls.
    if (current.state() === 'registered') ensure()
    else later()
    onChange()
  }

  /** Registers a device again that is already registered. */
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
    const wait = waitAfter(failures, RETRIES_MS)
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
        // A device restores a lost registration by itself.
        ensure()
      }
      if (state === 'unregistered' && registering !== current) later()
    },
    wake(slept) {
      const current = device()
      const registered = current?.state() === 'registered' && registering !== current && !calls.inCall()
      // The device's state dates from before the sleep.
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
