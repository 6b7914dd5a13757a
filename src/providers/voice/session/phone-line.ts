import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { createEmitter } from '#/lib/emitter.ts'

import { isToken } from '../transports/call-errors.ts'
import {
  type CallEvent,
  type ConnectOptions,
  type TransportAudio,
  type TransportCall,
  type TransportDevice,
  type Transport,
} from '../transports/transport.ts'
import { createRegistration, REGISTER_MS } from './registration.ts'
import { createTokenManager, type TokenManager, type VoiceToken } from './tokens.ts'

/** One minute after a token has expired, the carrier only reports this error. */
const SIGNALLING_ERROR = 53_000
/**
 * A token that was renewed during a call is applied at the latest this many milliseconds before the previous one
 * expires.
 */
const APPLY_MS = 30_000

/** One phone line: a device with its token, which is registered as long as the line takes calls. */
export interface PhoneLine {
  readonly profile: string
  registered(): boolean
  /**
   * Returns when it was last certain that a call could ring here, or the time of creation if it never was. Epoch
   * milliseconds.
   */
  provenAt(): number
  /** Whether a call of this line is running. */
  inCall(): boolean
  token(): Pick<TokenManager, 'renewsAt' | 'condition'>
  audio(): TransportAudio | undefined
  /** @throws when there is no device, or when the carrier refuses */
  connect(to: ConnectOptions): Promise<TransportCall>
  /** @param slept whether the page was asleep, so that the device's registration state is outdated */
  wake(slept: boolean): void
  retry(): void
  /** Sets whether the line takes calls. */
  takeCalls(on: boolean): void
  /** Stops everything. A ringing call is ignored silently, because it rings elsewhere, too. */
  stop(): void
}

/** The dependencies and callbacks of a phone line. */
export interface PhoneLineOptions {
  readonly profile: string
  readonly transport: Transport
  readonly fetchToken: (profile: string) => Promise<string>
  readonly now: () => number
  readonly takesCalls: boolean
  readonly onIncoming: (call: TransportCall) => void
  /** Called when a ringing call was dropped together with its device, because the call itself does not report that. */
  readonly onLetGo: (call: TransportCall) => void
  /** Called when something changed that the status depends on. */
  readonly onChange: () => void
  /** Called with a new device, whose microphone and speaker must be set. */
  readonly onDevice: (audio: TransportAudio) => void
}

/** Creates a phone line and starts it. */
export function createPhoneLine(options: PhoneLineOptions): PhoneLine {
  const { profile, transport, now, onIncoming, onChange, onDevice } = options
  let device: TransportDevice | undefined
  let unsubscribeDevice: (() => void) | undefined
  let stopped = false
  const waiting = createDeviceWait(() => device)

  const calls = createLineCalls(() => {
    if (!calls.inCall()) renewal.apply()
    if (stopped) return
    registration.ensure()
    onChange()
  })
  const registration = createRegistration({
    takesCalls: options.takesCalls,
    device: () => (stopped ? undefined : device),
    calls,
    replaceDevice,
    onChange,
  })
  const tokens = createTokenManager({
    fetch: () => options.fetchToken(profile),
    now,
    onToken: (token) => (device ? renewal.renew(token) : open(token)),
    onChange,
  })
  const renewal = createTokenRenewal(
    { now, inCall: calls.inCall, device: () => device },
    (renewed, token) => {
      try {
        renewed.updateToken(token)
      } catch {
        // The browser destroyed the device while the page was in the back/forward cache, so a new device replaces it.
        return replaceDevice()
      }
      registration.startOver()
    },
  )

  function open(token: VoiceToken) {
    renewal.opened(token)
    const made = transport.createDevice(token.token)
    device = made
    unsubscribeDevice = made.on((event) => {
      if (event.type === 'incoming') {
        calls.add(event.call)
        onIncoming(event.call)
      } else if (event.type === 'error') {
        const late = event.error.code === SIGNALLING_ERROR && !tokens.valid()
        if ((isToken(event.error) || late) && !renewal.refused()) tokens.refused()
      } else if (event.type === 'state') {
        registration.onState(made, event.state)
        onChange()
      }
    })
    onDevice(made.audio)
    waiting.end()
    registration.ensure()
    onChange()
  }

  function close() {
    unsubscribeDevice?.()
    unsubscribeDevice = undefined
    registration.reset()
    const rang = calls.ringing()
    for (const call of rang) call.ignore()
    const former = device
    device = undefined
    former?.destroy()
    for (const call of rang) options.onLetGo(call)
  }

  function replaceDevice() {
    close()
    const token = tokens.valid()
    if (token) open(token)
  }

  return {
    profile,
    ...createLineProof(() => device, now),
    inCall: calls.inCall,
    token: () => tokens,
    audio: () => device?.audio,
    async connect(to) {
      renewal.apply()
      if (!device) tokens.wake()
      const call = await (device ?? (await waiting.start())).connect(to)
      calls.add(call)
      return call
    },
    wake(slept) {
      tokens.wake()
      registration.wake(slept)
    },
    retry() {
      registration.forgetFailures()
      if (tokens.condition() === 'failed' || !tokens.current()) tokens.retry()
      else registration.ensure()
    },
    takeCalls(on) {
      if (on) return registration.takeCalls()
      for (const call of calls.ringing()) {
        call.ignore()
        options.onLetGo(call)
      }
      registration.pause()
    },
    stop() {
      stopped = true
      tokens.stop()
      renewal.stop()
      waiting.end()
      close()
    },
  }
}

/** Whether calls of this line ring here, according to its device and to signals from the carrier. */
function createLineProof(
  device: () => TransportDevice | undefined,
  now: () => number,
): Pick<PhoneLine, 'registered' | 'provenAt'> {
  let provenAt = now()
  const registered = () => device()?.state() === 'registered'
  return {
    registered,
    provenAt() {
      if (registered()) provenAt = Math.max(provenAt, device()?.heardAt() ?? now())
      return provenAt
    },
  }
}

/**
 * Applies renewed tokens: immediately, or during a call as late as possible, because applying one can cost a second of
 * sound.
 */
interface TokenRenewal {
  renew(token: VoiceToken): void
  /** Applies the token that waits for the end of a call. */
  apply(): void
  /** Called when a device was created with this token. */
  opened(token: VoiceToken): void
  /**
   * Called when the token in use is no longer valid.
   * @returns whether another token was waiting and has been applied
   */
  refused(): boolean
  stop(): void
}

function createTokenRenewal(
  input: {
    readonly now: () => number
    readonly inCall: () => boolean
    readonly device: () => TransportDevice | undefined
  },
  put: (device: TransportDevice, token: string) => void,
): TokenRenewal {
  /** A token that was renewed during a call and is not applied yet. */
  let pending: VoiceToken | undefined
  let endsAt = 0
  let applying: SteadyTimer | undefined

  const apply = () => {
    const device = input.device()
    if (!pending || !device) return
    clearSteadyTimeout(applying)
    const { token, expiresAt } = pending
    pending = undefined
    endsAt = expiresAt
    put(device, token)
  }
  return {
    renew(token) {
      pending = token
      clearSteadyTimeout(applying)
      if (!input.inCall()) return apply()
      applying = setSteadyTimeout(apply, Math.max(0, endsAt - APPLY_MS - input.now()))
    },
    apply,
    opened(token) {
      pending = undefined
      endsAt = token.expiresAt
    },
    refused() {
      endsAt = input.now()
      const waited = pending !== undefined
      apply()
      return waited
    },
    stop: () => clearSteadyTimeout(applying),
  }
}

/** Lets callers wait for the device of a line. */
function createDeviceWait(device: () => TransportDevice | undefined): {
  /** Resolves with the device as soon as there is one. @throws when there is none in time */
  start(): Promise<TransportDevice>
  /** Called when there is a device, or when there will be none. */
  end(): void
} {
  const ended = createEmitter<[]>()
  return {
    start: () =>
      new Promise((resolve, reject) => {
        const giveUp = setSteadyTimeout(() => reject(new Error('Phone not connected')), REGISTER_MS)
        ended.on(() => {
          clearSteadyTimeout(giveUp)
          const made = device()
          if (made) resolve(made)
          else reject(new Error('Phone not connected'))
        })
      }),
    end() {
      ended.emit()
      ended.clear()
    },
  }
}

/** The ringing and running calls of a line. */
interface LineCalls {
  ringing(): readonly TransportCall[]
  inCall(): boolean
  add(call: TransportCall): void
}

/** @param onEnd called when a call is over */
function createLineCalls(onEnd: () => void): LineCalls {
  const calls = new Set<TransportCall>()
  return {
    ringing: () => [...calls].filter((call) => call.status() === 'pending'),
    inCall: () => [...calls].some((call) => !['closed', 'pending'].includes(call.status())),
    add(call) {
      // An ignored call does not report its end.
      for (const one of calls) if (one.status() === 'closed') calls.delete(one)
      calls.add(call)
      const unsubscribe = call.on((event: CallEvent) => {
        if (event.type !== 'cancel' && event.type !== 'reject' && event.type !== 'disconnect') return
        unsubscribe()
        calls.delete(call)
        // Deferred, so that the call's status is already closed when `onEnd` reads it.
        queueMicrotask(onEnd)
      })
    },
  }
}
