import {
  type CallEvent,
  type ConnectOptions,
  type TransportAudio,
  type TransportCall,
  type TransportDevice,
  type Transport,
} from '../transports/transport.ts'
import { createTokenManager, type TokenManager, type VoiceToken } from './tokens.ts'

/** Errors that say that the token counts no more (P39). */
const TOKEN_ERRORS: readonly number[] = [20_101, 20_104, 31_204, 31_205]
/** One minute after expiry the carrier says no more than this (finding 6). */
const SIGNALLING_ERROR = 53_000
/** A registration that hangs (twilio-voice.js#231) is cut off. */
const REGISTER_MS = 15_000
/** So many looks at a registration that is under way, then it hangs. */
const PATIENCE = 3
/** On a socket that died in a sleep nobody answers that the former registration is gone. */
const LEAVE_MS = 5_000
/** Between attempts to register, the last one for ever. */
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000] as const
/** A token that was renewed in a call is put in place at the latest so long before the former one ends (finding 6). */
const APPLY_MS = 30_000

/** One phone line: a device with its token, registered as long as it takes calls. */
export interface PhoneLine {
  readonly profile: string
  registered(): boolean
  /** Whether a call of this line runs. */
  inCall(): boolean
  token(): Pick<TokenManager, 'renewsAt' | 'condition'>
  audio(): TransportAudio | undefined
  /** @throws where there is no device, or the carrier refuses */
  connect(dial: ConnectOptions): Promise<TransportCall>
  /** @param slept the page was asleep: what the device believes of its registration is old */
  wake(slept: boolean): void
  retry(): void
  /** Whether it takes calls. */
  takeCalls(on: boolean): void
  /** Lets go of everything. What rings is let go of in silence: it rings elsewhere. */
  stop(): void
}

/** What a line tells. */
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

/** Makes a line and starts it. */
export function createPhoneLine(tools: PhoneLineOptions): PhoneLine {
  const { profile, transport, now, onIncoming, onChange, onDevice } = tools
  let device: TransportDevice | undefined
  let undo: (() => void) | undefined
  let pending: VoiceToken | undefined
  let replaced = 0
  /** The device that is being registered by us. */
  let busyWith: TransportDevice | undefined
  let cut: ReturnType<typeof setTimeout> | undefined
  let takes = tools.takesCalls
  let failures = 0
  let stopped = false
  let again: ReturnType<typeof setTimeout> | undefined
  let applying: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const calls = new Set<TransportCall>()
  const waiting = new Set<() => void>()

  const tokens = createTokenManager({
    fetch: () => tools.fetchToken(profile),
    now,
    onToken: take,
    onChange,
  })

  const ringing = () => [...calls].filter((call) => call.status() === 'pending')
  const inCall = () => [...calls].some((call) => !['closed', 'pending'].includes(call.status()))

  function take(token: VoiceToken) {
    if (!device) return open(token)
    pending = token
    clearTimeout(applying)
    // In a call a new token can cost a second of sound (finding 6).
    const latest = replaced - APPLY_MS - now()
    if (!inCall() || latest <= 0) return apply()
    applying = setTimeout(apply, latest)
  }

  function apply() {
    clearTimeout(applying)
    const token = pending
    if (!token || !device || stopped) return
    pending = undefined
    replaced = token.expiresAt
    try {
      device.updateToken(token.token)
    } catch {
      // Destroyed by the browser (a page that was put aside): a new one takes its place.
      return renewDevice()
    }
    failures = 0
    ensure()
  }

  function open(token: VoiceToken) {
    pending = undefined
    replaced = token.expiresAt
    const made = transport.createDevice(token.token)
    device = made
    undo = made.on((event) => {
      if (event.type === 'incoming') {
        watch(event.call)
        onIncoming(event.call)
      } else if (event.type === 'error') {
        const late = event.error.code === SIGNALLING_ERROR && (tokens.current()?.expiresAt ?? 0) <= now()
        if (TOKEN_ERRORS.includes(event.error.code) || late) refused()
      } else if (event.type === 'state') {
        if (event.state === 'registered') failures = 0
        if (event.state === 'unregistered' && busyWith !== made) later()
        onChange()
      }
    })
    onDevice(made.audio)
    for (const go of waiting) go()
    waiting.clear()
    ensure()
    onChange()
  }

  function refused() {
    // The token is over: one that waits for the end of a call waits no longer.
    replaced = now()
    if (pending) apply()
    else tokens.refused()
  }

  function close() {
    undo?.()
    undo = undefined
    busyWith = undefined
    clearTimeout(again)
    clearTimeout(cut)
    clearTimeout(leaving)
    const rang = ringing()
    for (const call of rang) call.ignore()
    const former = device
    device = undefined
    former?.destroy()
    for (const call of rang) tools.onLetGo(call)
  }

  function renewDevice() {
    close()
    const token = tokens.current()
    if (token && token.expiresAt > now()) open(token)
  }

  /** Registers where that is wanted and nobody is at it (twilio-voice.js#110). */
  function ensure() {
    clearTimeout(again)
    if (!device || stopped || busyWith === device || !takes) return
    const state = device.state()
    if (state === 'destroyed') return renewDevice()
    if (state === 'unregistered') return void register(device)
    if (state !== 'registering') return
    // It hangs, by our doing or by its own. While a call runs its device is left alone.
    if (failures > PATIENCE && !inCall()) renewDevice()
    else later()
  }

  async function register(of: TransportDevice) {
    busyWith = of
    const hangs = new Promise<'hangs'>((resolve) => {
      cut = setTimeout(() => resolve('hangs'), REGISTER_MS)
    })
    const outcome = await Promise.race([
      of.register().then(
        () => 'registered' as const,
        () => 'refused' as const,
      ),
      hangs,
    ])
    if (busyWith === of) {
      busyWith = undefined
      clearTimeout(cut)
    }
    if (stopped || of !== device) return
    if (outcome === 'hangs' && !inCall()) return renewDevice()
    if (of.state() !== 'registered') later()
    onChange()
  }

  /** Registers anew what is registered. */
  function anew(of: TransportDevice) {
    clearTimeout(leaving)
    leaving = setTimeout(() => {
      if (of === device && of.state() === 'registered' && !inCall() && ringing().length === 0) renewDevice()
    }, LEAVE_MS)
    const gone = () => {
      if (of !== device) return
      clearTimeout(leaving)
      ensure()
    }
    of.unregister().then(gone, gone)
  }

  function later() {
    clearTimeout(again)
    if (stopped || !takes) return
    const wait = AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)] ?? 0
    failures += 1
    again = setTimeout(ensure, wait)
  }

  function watch(call: TransportCall) {
    // One that was ignored tells no end.
    for (const one of calls) if (one.status() === 'closed') calls.delete(one)
    calls.add(call)
    const off = call.on((event: CallEvent) => {
      if (event.type !== 'cancel' && event.type !== 'reject' && event.type !== 'disconnect') return
      off()
      calls.delete(call)
      // The call has to be over for who asks.
      queueMicrotask(() => {
        if (pending && !inCall()) apply()
        if (stopped) return
        ensure()
        onChange()
      })
    })
  }

  /** A device, as soon as there is one. */
  function ready(): Promise<TransportDevice> {
    if (device) return Promise.resolve(device)
    tokens.wake()
    return new Promise((resolve, reject) => {
      const give = setTimeout(() => reject(new Error('Phone not connected')), REGISTER_MS)
      waiting.add(() => {
        clearTimeout(give)
        if (device) resolve(device)
        else reject(new Error('Phone not connected'))
      })
    })
  }

  return {
    profile,
    registered: () => device?.state() === 'registered',
    inCall,
    token: () => tokens,
    audio: () => device?.audio,
    async connect(dial) {
      if (pending) apply()
      const call = await (await ready()).connect(dial)
      watch(call)
      return call
    },
    wake(slept) {
      tokens.wake()
      if (slept && busyWith !== device && !inCall() && device?.state() === 'registered') {
        // What the device believes is from before the sleep.
        return anew(device)
      }
      failures = 0
      ensure()
    },
    retry() {
      failures = 0
      if (tokens.condition() === 'failed' || !tokens.current()) tokens.retry()
      else ensure()
    },
    takeCalls(on) {
      takes = on
      if (on) return ensure()
      clearTimeout(again)
      for (const call of ringing()) {
        call.ignore()
        tools.onLetGo(call)
      }
      if (device?.state() === 'registered' && !inCall()) void device.unregister().catch(() => undefined)
    },
    stop() {
      stopped = true
      tokens.stop()
      clearTimeout(applying)
      for (const go of waiting) go()
      waiting.clear()
      close()
    },
  }
}
