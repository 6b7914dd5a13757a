import { millisecondsInMinute as MINUTE } from 'date-fns/constants'

import { countOf } from '#/lib/text/count-of.ts'

import { type MicrophoneState } from './microphone.ts'

/** The result of a step: good, doubtful, wrong, or not known. */
export interface Finding {
  readonly state: 'good' | 'doubt' | 'wrong' | 'open'
  readonly text: string
}

/** The steps, in order. */
const selfTestSteps = ['webrtc', 'microphone', 'sound', 'network', 'line', 'token', 'tabs'] as const
export type SelfTestStep = (typeof selfTestSteps)[number]

/** What the steps use. Each function may take its time, and none of them asks the user for anything. */
export interface SelfTestTools {
  readonly webrtc: () => boolean
  readonly microphone: () => Promise<MicrophoneState>
  /**
   * Returns the loudest level within a moment, 0 to 1; undefined when no microphone can be opened. Only called when the
   * microphone is allowed.
   */
  readonly microphoneLevel: () => Promise<number | undefined>
  readonly soundAllowed: () => Promise<boolean>
  /** Makes one round trip to our own server. Rejects when it is lost. */
  readonly roundTrip: () => Promise<void>
  readonly lines: () => { readonly registered: number; readonly profiles: number } | undefined
  /** Returns when the voice tokens are renewed next, in epoch milliseconds. */
  readonly renewsAt: () => number | undefined
  readonly otherTabHolds: () => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
}

const good = (text: string): Finding => ({ state: 'good', text })
const doubt = (text: string): Finding => ({ state: 'doubt', text })
const wrong = (text: string): Finding => ({ state: 'wrong', text })
const open = (text: string): Finding => ({ state: 'open', text })

/** Below this level, a microphone that is on picks up nothing at all: it is switched off at the headset, or broken. */
const SILENT = 0.01
/** Number of round trips. The median counts. */
const TRIPS = 5
/** Round-trip time in milliseconds above which two people begin to talk at the same time. */
const SLOW_MS = 150

/** Reports whether this browser can make calls at all. */
function webrtcFinding(present: boolean): Finding {
  return present ? good('Available') : wrong('Calling is blocked in this browser')
}

/** @param level the loudest level within a moment, 0 to 1; undefined when it was not measured */
export function microphoneFinding(state: MicrophoneState, level: number | undefined): Finding {
  if (state === 'denied') return wrong('Not allowed')
  if (state === 'unasked') return open('Not asked yet')
  if (level === undefined) return wrong('Allowed, but none can be opened')
  return level < SILENT ? doubt('Allowed, but it hears nothing') : good('Allowed')
}

/** Reports whether a ringtone would be heard. */
function soundFinding(allowed: boolean): Finding {
  return allowed ? good('Allowed') : doubt('Allowed after your first click')
}

/** @param trips milliseconds of each round trip, undefined for a lost one */
export function networkFinding(trips: readonly (number | undefined)[]): Finding {
  const came = trips.filter((trip) => trip !== undefined).toSorted((a, b) => a - b)
  const middle = came[Math.floor(came.length / 2)]
  if (middle === undefined) return wrong('No connection')
  const lost = Math.round((100 * (trips.length - came.length)) / trips.length)
  const text = `${Math.round(middle)} ms${lost > 0 ? `, ${lost}% loss` : ''}`
  return lost > 0 || middle > SLOW_MS ? doubt(`${text}, calls may break up`) : good(text)
}

/** Reports how many lines of this browser are registered with the carrier. */
export function registrationFinding(lines: { registered: number; profiles: number } | undefined): Finding {
  if (!lines) return open('Not known yet')
  const { registered, profiles } = lines
  if (profiles === 0) return open('None')
  if (registered === 0) return wrong('Not registered')
  const text = `Registered, ${registered} of ${countOf(profiles, 'line')}`
  return registered < profiles ? doubt(text) : good(text)
}

/** @param renewsAt,now epoch milliseconds */
export function tokenFinding(renewsAt: number | undefined, now: number): Finding {
  if (renewsAt === undefined) return open('Not known yet')
  const minutes = Math.ceil((renewsAt - now) / MINUTE)
  return good(minutes > 0 ? `Renews on its own in ${minutes} min` : 'Renewing')
}

/** Reports whether the phone rings in another tab. */
export function tabsFinding(otherHolds: boolean): Finding {
  return good(otherHolds ? 'Another tab has the phone' : 'No tab has the phone')
}

/** Measures five round trips, one after the other. */
async function networkTrips(
  roundTrip: () => Promise<void>,
  now: () => number,
): Promise<(number | undefined)[]> {
  const trips: (number | undefined)[] = []
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const left = now()
    try {
      // Sequential, because concurrent round trips would slow each other down.
      await roundTrip()
      trips.push(now() - left)
    } catch {
      trips.push(undefined)
    }
  }
  return trips
}

/**
 * Runs the steps one after the other and reports each finding as soon as it is known. Never rejects: a step that fails
 * is reported as wrong.
 * @returns all findings
 */
export async function runSelfTest(
  tools: SelfTestTools,
  onFinding: (step: SelfTestStep, finding: Finding) => void = () => undefined,
): Promise<Readonly<Record<SelfTestStep, Finding>>> {
  const steps: Record<SelfTestStep, () => Finding | Promise<Finding>> = {
    webrtc: () => webrtcFinding(tools.webrtc()),
    async microphone() {
      const state = await tools.microphone()
      return microphoneFinding(state, state === 'allowed' ? await tools.microphoneLevel() : undefined)
    },
    sound: async () => soundFinding(await tools.soundAllowed()),
    network: async () => networkFinding(await networkTrips(tools.roundTrip, tools.now)),
    line: () => registrationFinding(tools.lines()),
    token: () => tokenFinding(tools.renewsAt(), tools.now()),
    tabs: () => tabsFinding(tools.otherTabHolds()),
  }
  const untested = open('Not tested yet')
  const found: Record<SelfTestStep, Finding> = {
    webrtc: untested,
    microphone: untested,
    sound: untested,
    network: untested,
    line: untested,
    token: untested,
    tabs: untested,
  }
  for (const step of selfTestSteps) {
    try {
      // Sequential, in the order in which the user reads them.
      found[step] = await steps[step]()
    } catch {
      found[step] = wrong('Could not be tested')
    }
    onFinding(step, found[step])
  }
  return found
}

/** Whether this browser has what a call needs. A browser extension can remove it. */
export function hasWebrtc(): boolean {
  return typeof RTCPeerConnection === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'
}
