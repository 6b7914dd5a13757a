import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { createEmitter } from '#/lib/emitter.ts'

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

/** Errors that say that the token counts no more. */
const TOKEN_ERRORS: readonly number[] = [20_101, 20_104, 31_204, 31_205]
/** One minute after expiry the carrier says no more than this. */
const SIGNALLING_ERROR = 53_000
/** A token that was renewed in a call is put in place at the latest so long before the former one ends. */
const APPLY_MS = 30_000

/** One phone line: a device with its token, registered as long as it takes calls. */
export interface PhoneLine {
  readonly profile: string
  registered(): boolean
  /** When it was last certain that a call could ring here; when it was made, if never. Epoch milliseconds. */
  provenAt(): number
  /** Whether a call of this line runs. */
  inCall(): boolean
  token(): Pick<TokenManager, 'renewsAt' | 'condition'>
  audio(): TransportAudio | undefined
  /** @throws where there is no device, or the carrier refuses */
  connect(to: ConnectOptions): Promise<TransportCall>
  /** @param slept the page was asleep: what the device believes of its registration is old */
  wake(slept: boolean): void
  retry(): void
  /** Whether it takes calls. */
  takeCalls(on: boolean): void
  /** Ends everything. What rings is ignored in silence: it rings elsewhere. */
  stop(): void
}

/** What a phone line works with, and what it tells. */
export interface PhoneLineOptions {
  readonly profile: string
  readonly transport: Transport
  readonly fetchToken: (profile: string) => Promise<string>
  readonly now: () => number
  readonly takesCalls: boolean
  readonly onIncoming: (call: TransportCall) => void
  /** What rang was let go of with its device; the call itself does not tell. */
  readonly onLetGo: (call: TransportCall) => void
  /** Something that the status depends on. */
  readonly onChange: () => void
  /** A new device: its microphone and speaker are to be set. */
  readonly onDevice: (audio: TransportAudio) => void
}

/** Makes a phone line and starts it. */
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
        // The browser destroyed the device with a page that it had put aside: a new one takes its place.
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
        if ((TOKEN_ERRORS.includes(event.error.code) || late) && !renewal.refused()) tokens.refused()
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

/** Whether calls of this line ring here, as its device says and as its carrier shows. */
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

/** Puts renewed tokens in place: at once, or in a call as late as it can be, where one can cost a second of sound. */
interface TokenRenewal {
  renew(token: VoiceToken): void
  /** Puts in place what waits for the end of a call. */
  apply(): void
  /** A device was made with this token. */
  opened(token: VoiceToken): void
  /** The token in place is over. @returns whether another one waited, and was put in place */
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
  /** Was renewed in a call and is not in place yet. */
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

/** Those who wait for the device of a line. */
function createDeviceWait(device: () => TransportDevice | undefined): {
  /** The device, as soon as there is one. @throws where there is none in time */
  start(): Promise<TransportDevice>
  /** There is one, or there will be none. */
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

/** The calls of a line that ring or run. */
interface LineCalls {
  ringing(): readonly TransportCall[]
  inCall(): boolean
  add(call: TransportCall): void
}

/** @param onEnd one of them is over */
function createLineCalls(onEnd: () => void): LineCalls {
  const calls = new Set<TransportCall>()
  return {
    ringing: () => [...calls].filter((call) => call.status() === 'pending'),
    inCall: () => [...calls].some((call) => !['closed', 'pending'].includes(call.status())),
    add(call) {
      // A call that was ignored tells no end.
      for (const one of calls) if (one.status() === 'closed') calls.delete(one)
      calls.add(call)
      const unsubscribe = call.on((event: CallEvent) => {
        if (event.type !== 'cancel' && event.type !== 'reject' && event.type !== 'disconnect') return
        unsubscribe()
        calls.delete(call)
        // Whoever asks the call then has to find that it is over.
        queueMicrotask(onEnd)
      })
    },
  }
}
