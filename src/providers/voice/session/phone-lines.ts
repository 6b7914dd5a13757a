import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { startTicks } from '#/api/live/ticks.ts'

import { CALLING_BLOCKED, PROOF_MS, REPAIR_MS, type PhoneStatusInput } from '../state/phone-status.ts'
import { CallRefused } from '../transports/call-errors.ts'
import { type TransportAudio, type Transport } from '../transports/transport.ts'
import { type PhoneLineSummary } from '../voice-store.tsx'
import { createPhoneLine, type PhoneLine, type PhoneLineOptions } from './phone-line.ts'
import { type SoftphoneOptions } from './softphone-options.ts'

/** What carries sound could not be loaded: milliseconds until it is tried again. */
const RELOAD_MS = 15_000

/** A registration that nothing has proved for so long is made anew; halfway to where it is called doubtful. */
const RENEW_MS = PROOF_MS / 2

/** The lines of the acting user, while this tab holds the phone. */
export interface PhoneLines {
  /** Loads what carries sound, and makes the lines that are missing. Never rejects. */
  open(): Promise<void>
  /** Lets go of all lines. */
  close(): void
  setProfiles(profiles: readonly string[]): void
  takeCalls(on: boolean): void
  wake(slept: boolean): void
  retry(): void
  /** The line of a profile; without one, the one that is best connected. */
  line(profile?: string): PhoneLine | undefined
  /**
   * Why there is no line, of a profile or at all.
   * @param noneOfOurs what to say where the person has no such line, whatever the browser can do
   */
  missing(noneOfOurs: string, profile?: string): Error
  audios(): readonly TransportAudio[]
  status(): Pick<PhoneStatusInput, 'token' | 'registered' | 'unregisteredSince' | 'wasReady' | 'provenAt'> & {
    readonly lines: PhoneLineSummary
  }
}

/** Makes a set of lines; closed. */
export function createPhoneLines(
  tools: Pick<SoftphoneOptions, 'now' | 'loadTransport' | 'fetchToken' | 'onDevice' | 'webrtc' | 'onChange'>,
  start: { readonly profiles: readonly string[]; readonly takesCalls: boolean },
  calls: Pick<PhoneLineOptions, 'onIncoming' | 'onLetGo'>,
): PhoneLines {
  const { now, onChange } = tools
  const lines = new Map<string, PhoneLine>()
  let { profiles, takesCalls } = start
  let opened = false
  let transport: Transport | undefined
  let loading: Promise<void> | undefined
  let reload: SteadyTimer | undefined
  const readiness = createReadiness(now, onChange)
  const all = () => [...lines.values()]
  const proof = createProof(now, all, onChange)

  async function open() {
    if (tools.webrtc() === 'blocked') return
    if (!opened) {
      opened = true
      readiness.lost()
      proof.start()
    }
    if (!transport) {
      loading ??= load()
      await loading
      loading = undefined
    }
    if (transport && opened) fit(transport)
  }

  async function load() {
    try {
      transport = await tools.loadTransport()
    } catch {
      // No connection, or a file of an older build: asked again, and said meanwhile.
      clearSteadyTimeout(reload)
      if (opened) reload = setSteadyTimeout(() => void open(), RELOAD_MS)
    }
  }

  function fit(by: Transport) {
    prune(lines, profiles)
    for (const profile of profiles) {
      if (lines.has(profile)) continue
      lines.set(
        profile,
        createPhoneLine({
          profile,
          transport: by,
          fetchToken: tools.fetchToken,
          now,
          takesCalls,
          ...calls,
          onChange: watch,
          onDevice: tools.onDevice,
        }),
      )
    }
    watch()
  }

  function watch() {
    if (!opened) return
    prune(lines, profiles)
    // Who has no line misses none: one that comes back later is being repaired from then on.
    readiness.look(all().every((line) => line.registered()))
    onChange()
  }

  return {
    open,
    close() {
      opened = false
      for (const line of lines.values()) line.stop()
      lines.clear()
      clearSteadyTimeout(reload)
      readiness.reset()
      proof.stop()
    },
    setProfiles(next) {
      profiles = next
      if (opened) void open()
    },
    takeCalls(on) {
      // Asked again because another setting changed: that proves nothing of the line.
      if (on === takesCalls) return
      takesCalls = on
      proof.beginAnew()
      for (const line of all()) line.takeCalls(on)
    },
    wake(slept) {
      void open()
      if (slept) proof.beginAnew()
      for (const line of all()) line.wake(slept)
    },
    retry() {
      void open()
      for (const line of all()) line.retry()
      proof.renew()
    },
    line: (profile) =>
      profile === undefined ? (all().find((line) => line.registered()) ?? all()[0]) : lines.get(profile),
    missing: (noneOfOurs, profile) => missingLine(noneOfOurs, profile, profiles, tools.webrtc()),
    audios: () => all().flatMap((line) => line.audio() ?? []),
    status: () => ({
      ...summaryOf(all(), profiles.length),
      ...readiness.status(),
      provenAt: opened ? proof.at() : undefined,
    }),
  }
}

/** A line that is the person's no more goes, with its call at the earliest. */
function prune(lines: Map<string, PhoneLine>, profiles: readonly string[]) {
  for (const [profile, line] of lines) {
    if (profiles.includes(profile) || line.inCall()) continue
    line.stop()
    lines.delete(profile)
  }
}

function missingLine(
  noneOfOurs: string,
  profile: string | undefined,
  profiles: readonly string[],
  webrtc: PhoneStatusInput['webrtc'],
): Error {
  const isOurs = profile === undefined ? profiles.length > 0 : profiles.includes(profile)
  if (!isOurs) return new CallRefused(noneOfOurs)
  return webrtc === 'blocked' ? new CallRefused(`${CALLING_BLOCKED}.`) : new Error('Phone not connected')
}

function summaryOf(
  lines: readonly PhoneLine[],
  profiles: number,
): Pick<ReturnType<PhoneLines['status']>, 'token' | 'registered' | 'lines'> {
  const registered = lines.filter((line) => line.registered()).length
  const renewals = lines.flatMap((line) => line.token().renewsAt() ?? [])
  return {
    token: lines.some((line) => line.token().condition() === 'failed') ? 'failed' : 'fine',
    registered,
    lines: {
      profiles,
      registered,
      renewsAt: renewals.length === 0 ? undefined : Math.min(...renewals),
    },
  }
}

/** Whether every line is registered, and since when not. */
interface Readiness {
  /** @param ready every line is registered */
  look(ready: boolean): void
  lost(): void
  reset(): void
  status(): Pick<PhoneStatusInput, 'unregisteredSince' | 'wasReady'>
}

/** @param onChange time alone makes a line that is being repaired one that can not be reached */
function createReadiness(now: () => number, onChange: () => void): Readiness {
  let wasReady = false
  let unregisteredSince: number | undefined
  let repairing: SteadyTimer | undefined
  const lost = () => {
    unregisteredSince = now()
    clearSteadyTimeout(repairing)
    repairing = setSteadyTimeout(onChange, REPAIR_MS)
  }
  return {
    lost,
    look(ready) {
      if (ready) {
        wasReady = true
        unregisteredSince = undefined
        clearSteadyTimeout(repairing)
      } else if (unregisteredSince === undefined) lost()
    },
    reset() {
      clearSteadyTimeout(repairing)
      unregisteredSince = undefined
      wasReady = false
    },
    status: () => ({ unregisteredSince, wasReady }),
  }
}

/** Whether anything shows that a call could ring on every line. Looked at with every tick, in a hidden tab too. */
interface Proof {
  /** The newest moment at which it was certain for every line, epoch milliseconds. */
  at(): number
  start(): void
  /** The page slept, or took no calls: what was not heard meanwhile says nothing of now. */
  beginAnew(): void
  /** Registers anew what has long been without proof. */
  renew(): void
  stop(): void
}

/** @param onChange time alone makes a line doubtful, and any word of the carrier proves it again */
function createProof(now: () => number, lines: () => readonly PhoneLine[], onChange: () => void): Proof {
  /** Nothing could be proved before. */
  let begun = 0
  let renewedAt = 0
  let wasProven = true
  let stopTicks: (() => void) | undefined

  const at = () => {
    const all = lines().map((line) => line.provenAt())
    return all.length === 0 ? begun : Math.max(begun, Math.min(...all))
  }
  const renew = () => {
    renewedAt = now()
    for (const line of lines())
      if (line.registered() && now() - Math.max(begun, line.provenAt()) >= RENEW_MS) line.wake(true)
  }
  const look = () => {
    const age = now() - at()
    if (age >= RENEW_MS && now() - renewedAt >= RENEW_MS) renew()
    if (age < PROOF_MS === wasProven) return
    wasProven = age < PROOF_MS
    onChange()
  }
  const beginAnew = () => {
    begun = now()
    wasProven = true
  }
  return {
    at,
    start() {
      beginAnew()
      stopTicks ??= startTicks(look)
    },
    beginAnew,
    renew,
    stop() {
      stopTicks?.()
      stopTicks = undefined
    },
  }
}
