import { millisecondsInMinute as MINUTE } from 'date-fns/constants'

import { shortName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { type Finding, microphoneFinding, type SelfTestStep } from '#/providers/voice/audio/self-test.ts'
import { unreachableLabels } from '#/providers/voice/state/unreachable-labels.ts'
import { type PhoneLineSummary, type Unreachable, type Voice } from '#/providers/voice/voice-store.tsx'

import { type AudioSetupState } from './audio-setup.ts'

/** A row of the self-test. */
interface TestRow {
  readonly name: string
  readonly finding: Finding
}

const good = (text: string): Finding => ({ state: 'good', text })
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
  const tested = (step: SelfTestStep) => sound.lastTest?.found[step] ?? open('Not tested yet')
  const broken = (why: Unreachable) => voice.status?.at === 'unreachable' && voice.status.why === why
  return [
    {
      name: 'Browser calling',
      finding: broken('webrtc') ? wrong(unreachableLabels.webrtc) : tested('webrtc'),
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
      finding: broken('unproven') ? doubt(unreachableLabels.unproven) : line(voice),
    },
    {
      name: 'Phone line sign-in',
      finding: broken('token') ? wrong('None received') : signIn(voice.lines?.renewsAt, now),
    },
    { name: 'Other tabs', finding: otherTabs(voice) },
  ]
}

// A test result from before the microphone was allowed is outdated.
function heard({ lastTest }: AudioSetupState): Finding {
  const found = lastTest?.found.microphone
  return found === undefined || found.state === 'open' || found.text === 'Not allowed'
    ? good('Allowed')
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
  return registered(lines)
}

function registered(lines: PhoneLineSummary | undefined): Finding {
  if (!lines) return open('Not known yet')
  if (lines.profiles === 0) return open('None')
  if (lines.registered === 0) return wrong('Not registered')
  const text = `Registered, ${lines.registered} of ${countOf(lines.profiles, 'line')}`
  return lines.registered < lines.profiles ? doubt(text) : good(text)
}

function signIn(renewsAt: number | undefined, now: number): Finding {
  if (renewsAt === undefined) return open('Not known yet')
  const minutes = Math.ceil((renewsAt - now) / MINUTE)
  return good(minutes > 0 ? `Renews on its own in ${minutes} min` : 'Renewing')
}

function otherTabs({ status, inOtherTab }: Voice): Finding {
  if (status === undefined || status.at === 'starting') return open('Not known yet')
  return good(inOtherTab ? 'Another tab has the phone' : 'No tab has the phone')
}

/** Returns the result of the test in one sentence, for users who cannot see the rows. */
export function testSummary(rows: readonly TestRow[]): string {
  const bad = rows.filter(({ finding }) => finding.state === 'wrong' || finding.state === 'doubt')
  return bad.length === 0
    ? 'Self-test done, nothing is wrong'
    : `Self-test done. ${bad.map(({ name, finding }) => `${name}: ${finding.text}`).join('. ')}`
}
