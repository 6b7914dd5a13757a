import { shortName } from '#/domain/user/short-name.ts'
import {
  type Finding,
  registrationFinding,
  microphoneFinding,
  tabsFinding,
  tokenFinding,
} from '#/providers/voice/audio/self-test.ts'
import { type Unreachable, type Voice } from '#/providers/voice/voice-store.tsx'

import { type BrowserStep, type AudioSetupState } from './audio-setup.ts'

/** A row of the self-test. */
export interface TestRow {
  readonly name: string
  readonly finding: Finding
}

const wrong = (text: string): Finding => ({ state: 'wrong', text })
const doubt = (text: string): Finding => ({ state: 'doubt', text })
const open = (text: string): Finding => ({ state: 'open', text })
/** Maximum number of characters of a device's name in a row. */
const LABEL = 40
const SILENT = wrong('Off until you click something')

/**
 * Returns the state of everything that a call needs, in the order of the self-test. A test result counts until
 * something newer is known: a microphone that was blocked since is not "Allowed" because it was this morning.
 * @param now epoch milliseconds of the server's clock
 */
export function testRows(sound: AudioSetupState, voice: Voice, now: number): readonly TestRow[] {
  const tested = (step: BrowserStep) => sound.lastTest?.found[step] ?? open('Not tested yet')
  const broken = (why: Unreachable) => voice.status?.at === 'unreachable' && voice.status.why === why
  return [
    {
      name: 'Browser calling',
      finding: broken('webrtc') ? wrong('Calling is blocked in this browser') : tested('webrtc'),
    },
    {
      name: 'Microphone',
      finding: sound.microphone === 'allowed' ? heard(sound) : microphoneFinding(sound.microphone, undefined),
    },
    { name: 'Speaker', finding: broken('sound') ? SILENT : outputFinding(sound, 'speaker') },
    { name: 'Ring', finding: broken('sound') ? SILENT : outputFinding(sound, 'ring') },
    { name: 'Network', finding: tested('network') },
    {
      name: 'Phone line',
      finding: broken('unproven') ? doubt('Calls may not reach this tab') : line(voice),
    },
    {
      name: 'Phone line sign-in',
      finding: broken('token') ? wrong('None received') : tokenFinding(voice.lines?.renewsAt, now),
    },
    { name: 'Other tabs', finding: otherTabs(voice) },
  ]
}

// A test result from before the microphone was allowed is outdated.
function heard({ lastTest }: AudioSetupState): Finding {
  const found = lastTest?.found.microphone
  return found === undefined || found.state === 'open' || found.text === 'Not allowed'
    ? { state: 'good', text: 'Allowed' }
    : found
}

// Whether the browser plays sound was tested once for both outputs. The device is the current one.
function outputFinding(sound: AudioSetupState, role: 'speaker' | 'ring'): Finding {
  const tested = sound.lastTest?.found.sound
  if (tested === undefined || tested.state !== 'good') return tested ?? open('Not tested yet')
  const chosen = sound.devices[role].find(({ value }) => value === sound.chosen[role])
  if (chosen?.away === true) return doubt(`${shortName(sound.chosen[role], LABEL)}, not connected`)
  if (role === 'ring' && sound.volume === 0) return doubt('Its volume is 0%, so no one will hear it')
  return chosen === undefined ? tested : { ...tested, text: shortName(chosen.label, LABEL) }
}

function line({ status, lines }: Voice): Finding {
  if (status?.at === 'no-line') return open('None')
  if (status?.at === 'off') return open('Calls are off')
  return registrationFinding(lines)
}

function otherTabs({ status }: Voice): Finding {
  if (status === undefined || status.at === 'starting') return open('Not known yet')
  return tabsFinding(status.at === 'other-tab')
}

/** Returns the result of the test in one sentence, for users who cannot see the rows. */
export function testSummary(rows: readonly TestRow[]): string {
  const bad = rows.filter(({ finding }) => finding.state === 'wrong' || finding.state === 'doubt')
  return bad.length === 0
    ? 'Self-test done, nothing is wrong'
    : `Self-test done. ${bad.map(({ name, finding }) => `${name}: ${finding.text}`).join('. ')}`
}
