import { unreachableLabels } from '../state/unreachable-labels.ts'
import { type MicrophoneState } from './microphone.ts'

/** The result of a step: good, doubtful, wrong, or not known. */
export interface Finding {
  readonly state: 'good' | 'doubt' | 'wrong' | 'open'
  readonly text: string
}

/** The steps of the self-test. They concern the browser; what is known of the phone comes from its state. */
export type SelfTestStep = 'webrtc' | 'microphone' | 'sound' | 'network'

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
  return present ? good('Available') : wrong(unreachableLabels.webrtc)
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

/** Runs the steps one after the other, in the order in which the user reads them. Never rejects. */
export async function runSelfTest(tools: SelfTestTools): Promise<Readonly<Record<SelfTestStep, Finding>>> {
  return {
    webrtc: await tried(() => webrtcFinding(tools.webrtc())),
    microphone: await tried(async () => {
      const state = await tools.microphone()
      return microphoneFinding(state, state === 'allowed' ? await tools.microphoneLevel() : undefined)
    }),
    sound: await tried(async () => soundFinding(await tools.soundAllowed())),
    network: await tried(async () => networkFinding(await networkTrips(tools.roundTrip, tools.now))),
  }
}

async function tried(step: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await step()
  } catch {
    return wrong('Could not be tested')
  }
}
