import { REPAIR_MS, type PhoneStatusInput } from '../state/phone-status.ts'
import { type TransportAudio, type Transport } from '../transports/transport.ts'
import { type PhoneLineSummary } from '../voice-store.tsx'
import { createPhoneLine, type PhoneLine, type PhoneLineOptions } from './phone-line.ts'
import { type SoftphoneOptions } from './softphone-options.ts'

/** What carries sound could not be loaded: milliseconds until it is tried again. */
const RELOAD_MS = 15_000

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
  audios(): readonly TransportAudio[]
  status(): Pick<PhoneStatusInput, 'token' | 'registered' | 'unregisteredSince' | 'wasReady'> & {
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
  let reload: ReturnType<typeof setTimeout> | undefined
  const readiness = createReadiness(now, onChange)

  const all = () => [...lines.values()]

  async function open() {
    if (tools.webrtc() === 'blocked') return
    if (!opened) {
      opened = true
      readiness.lost()
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
      clearTimeout(reload)
      if (opened) reload = setTimeout(() => void open(), RELOAD_MS)
    }
  }

  // A line that is the person's no more goes, with its call at the earliest.
  function prune() {
    for (const [profile, line] of lines) {
      if (profiles.includes(profile) || line.inCall()) continue
      line.stop()
      lines.delete(profile)
    }
  }

  function fit(by: Transport) {
    prune()
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
    prune()
    readiness.look(lines.size > 0 && all().every((line) => line.registered()))
    onChange()
  }

  return {
    open,
    close() {
      opened = false
      for (const line of lines.values()) line.stop()
      lines.clear()
      clearTimeout(reload)
      readiness.reset()
    },
    setProfiles(next) {
      profiles = next
      if (opened) void open()
    },
    takeCalls(on) {
      takesCalls = on
      for (const line of all()) line.takeCalls(on)
    },
    wake(slept) {
      void open()
      for (const line of all()) line.wake(slept)
    },
    retry() {
      void open()
      for (const line of all()) line.retry()
    },
    line: (profile) =>
      profile === undefined ? (all().find((line) => line.registered()) ?? all()[0]) : lines.get(profile),
    audios: () => all().flatMap((line) => line.audio() ?? []),
    status: () => ({ ...summaryOf(all(), profiles.length), ...readiness.status() }),
  }
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
  let repairing: ReturnType<typeof setTimeout> | undefined
  const lost = () => {
    unregisteredSince = now()
    clearTimeout(repairing)
    repairing = setTimeout(onChange, REPAIR_MS)
  }
  return {
    lost,
    look(ready) {
      if (ready) {
        wasReady = true
        unregisteredSince = undefined
        clearTimeout(repairing)
      } else if (unregisteredSince === undefined) lost()
    },
    reset() {
      clearTimeout(repairing)
      unregisteredSince = undefined
      wasReady = false
    },
    status: () => ({ unregisteredSince, wasReady }),
  }
}
