import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { startTicks } from '#/api/live/ticks.ts'

import { PROOF_MS, REPAIR_MS, type PhoneStatusInput } from '../state/phone-status.ts'
import { unreachableLabels } from '../state/unreachable-labels.ts'
import { CallRefused } from '../transports/call-errors.ts'
import { type TransportAudio, type Transport } from '../transports/transport.ts'
import { type PhoneLineSummary } from '../voice-store.tsx'
import { createPhoneLine, type PhoneLine, type PhoneLineOptions } from './phone-line.ts'
import { type SoftphoneOptions } from './softphone-options.ts'

/** Milliseconds until the transport is loaded again after it could not be loaded. */
const RELOAD_MS = 15_000

/**
 * A registration without proof for this many milliseconds is renewed. This is half the time after which it counts as
 * doubtful.
 */
const RENEW_MS = PROOF_MS / 2

/** The phone lines of the acting user, while this tab has the phone. */
export interface PhoneLines {
  /** Loads the transport and creates the missing lines. Never rejects. */
  open(): Promise<void>
  /** Closes all lines. */
  close(): void
  setProfiles(profiles: readonly string[]): void
  takeCalls(on: boolean): void
  wake(slept: boolean): void
  retry(): void
  /** Returns the line of a business profile, or, without a profile, the line with the best connection. */
  line(profile?: string): PhoneLine | undefined
  /**
   * Returns the reason why there is no line for a profile, or no line at all.
   * @param noneOfOurs the text for a user who has no such line, whatever the browser can do
   */
  missing(noneOfOurs: string, profile?: string): Error
  audios(): readonly TransportAudio[]
  status(): Pick<PhoneStatusInput, 'token' | 'ringable' | 'provenAt' | keyof ReadinessStatus> & {
    readonly lines: PhoneLineSummary
  }
}

/** Creates a set of phone lines. None of them is open yet. */
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
      // There is no connection, or the file belongs to an older build: try again later, and show the status in the
      // meantime.
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
    readiness.look(all().map(works))
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
      // Called again because another setting changed. That proves nothing about the line.
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
      ringable: all().filter((line) => works(line) && proof.holds(line)).length,
      provenAt: opened ? proof.at() : undefined,
    }),
  }
}

/** Whether the line is registered and stays so. Without a token, its registration ends soon. */
const works = (line: PhoneLine) => line.registered() && line.token().condition() === 'fine'

/** Removes lines that no longer belong to the user, but not before their call has ended. */
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
  return webrtc === 'blocked'
    ? new CallRefused(`${unreachableLabels.webrtc}.`)
    : new Error('Phone not connected')
}

function summaryOf(
  lines: readonly PhoneLine[],
  profiles: number,
): Pick<ReturnType<PhoneLines['status']>, 'token' | 'lines'> {
  const tokens = lines.map((line) => line.token().condition())
  const renewals = lines.flatMap((line) => line.token().renewsAt() ?? [])
  return {
    token: tokens.length > 0 && !tokens.includes('fine') ? 'failed' : 'fine',
    lines: {
      profiles,
      registered: lines.filter((line) => line.registered()).length,
      renewsAt: renewals.length === 0 ? undefined : Math.min(...renewals),
    },
  }
}

type ReadinessStatus = Pick<
  PhoneStatusInput,
  'unregisteredSince' | 'wasReady' | 'incompleteSince' | 'wasComplete'
>

/** Tracks whether any line and whether every line is registered, and if not, since when. */
interface Readiness {
  /** @param registered whether each line is registered */
  look(registered: readonly boolean[]): void
  lost(): void
  reset(): void
  status(): ReadinessStatus
}

/** @param onChange also called when enough time has passed that a line being repaired counts as unreachable */
function createReadiness(now: () => number, onChange: () => void): Readiness {
  const any = createOutage(now, onChange)
  const every = createOutage(now, onChange)
  return {
    // A user without lines counts as ready. A line that is added later counts as being repaired from that moment.
    look(registered) {
      any.look(registered.length === 0 || registered.includes(true))
      every.look(!registered.includes(false))
    },
    lost() {
      any.lost()
      every.lost()
    },
    reset() {
      any.reset()
      every.reset()
    },
    status: () => ({
      unregisteredSince: any.since(),
      wasReady: any.wasReady(),
      incompleteSince: every.since(),
      wasComplete: every.wasReady(),
    }),
  }
}

/** The time in which something is not ready. */
interface Outage {
  look(ready: boolean): void
  lost(): void
  reset(): void
  since(): number | undefined
  wasReady(): boolean
}

function createOutage(now: () => number, onChange: () => void): Outage {
  let wasReady = false
  let since: number | undefined
  let repairing: SteadyTimer | undefined
  const lost = () => {
    since = now()
    clearSteadyTimeout(repairing)
    repairing = setSteadyTimeout(onChange, REPAIR_MS)
  }
  return {
    lost,
    look(ready) {
      if (ready) {
        wasReady = true
        since = undefined
        clearSteadyTimeout(repairing)
      } else if (since === undefined) lost()
    },
    reset() {
      clearSteadyTimeout(repairing)
      since = undefined
      wasReady = false
    },
    since: () => since,
    wasReady: () => wasReady,
  }
}

/**
 * Tracks whether there is proof that a call could ring on the lines. It is checked with every tick, even in a hidden
 * tab.
 */
interface Proof {
  /** Returns the latest moment at which it was certain for any line that works, in epoch milliseconds. */
  at(): number
  /** Whether there is proof of the last minute for a line. */
  holds(line: PhoneLine): boolean
  start(): void
  /**
   * Starts again because the page slept or took no calls: what was not received in that time proves nothing about now.
   */
  beginAnew(): void
  /** Registers the lines again that have been without proof for long. */
  renew(): void
  stop(): void
}

/**
 * @param onChange called when a line becomes doubtful because of the elapsed time, or is proven again by any message of
 * the carrier
 */
function createProof(now: () => number, lines: () => readonly PhoneLine[], onChange: () => void): Proof {
  /** Epoch milliseconds. Nothing could be proven before this moment. */
  let begun = 0
  let renewedAt = 0
  /** Number of doubtful lines. */
  let doubts = 0
  let stopTicks: (() => void) | undefined

  const momentOf = (line: PhoneLine) => Math.max(begun, line.provenAt())
  const at = () => {
    const working = lines().filter(works)
    return Math.max(begun, ...(working.length > 0 ? working : lines()).map(momentOf))
  }
  const overdue = () => lines().filter((line) => line.registered() && now() - momentOf(line) >= RENEW_MS)
  const renew = () => {
    renewedAt = now()
    for (const line of overdue()) line.wake(true)
  }
  const look = () => {
    if (now() - renewedAt >= RENEW_MS && overdue().length > 0) renew()
    // Without a line, nothing has been proven since the beginning.
    const moments = lines().length === 0 ? [begun] : lines().map(momentOf)
    const doubtful = moments.filter((moment) => now() - moment >= PROOF_MS).length
    if (doubtful === doubts) return
    doubts = doubtful
    onChange()
  }
  const beginAnew = () => {
    begun = now()
    doubts = 0
  }
  return {
    at,
    holds: (line) => now() - momentOf(line) < PROOF_MS,
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
