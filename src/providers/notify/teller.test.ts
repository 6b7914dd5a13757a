import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { noChoices, type NoticeChoices, withChoice } from '#/domain/alert/alert-choices.ts'

import { type AlertNotice, tellNotices } from './teller.ts'

const shown = vi.fn<(title: string, tag: string) => void>()
const tones = vi.fn<() => void>()
let focused: boolean

class FakeNotification extends EventTarget {
  static permission = 'granted'
  constructor(title: string, options: { tag: string }) {
    super()
    shown(title, options.tag)
  }
}
const param = () => ({
  value: 0,
  setValueAtTime: vi.fn<() => void>(),
  linearRampToValueAtTime: vi.fn<() => void>(),
  exponentialRampToValueAtTime: vi.fn<() => void>(),
})
class FakeAudio {
  state = 'running'
  currentTime = 0
  destination = {}
  createGain = () => ({ gain: param(), connect: (to: unknown) => to })
  createOscillator = () => ({
    type: '',
    frequency: param(),
    connect: (to: unknown) => to,
    start: tones,
    stop: () => undefined,
  })
}

const notice = (id: string, kind = 'ASSIGNED'): AlertNotice => ({
  id,
  kind,
  title: `Lead ${id}`,
  body: undefined,
  leadId: `lead-${id}`,
})

async function tell(notices: AlertNotice[], choices: NoticeChoices, quiet = false) {
  const reported = tellNotices(notices, {
    userId: 'user-priya',
    choices: () => choices,
    quiet: () => quiet,
    onOpenLead: () => undefined,
    onOpenAlerts: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(1_000)
  await reported
}

const loud = withChoice(noChoices, 'ASSIGNED', 'sound', true)
const desktopOnly = withChoice(noChoices, 'ASSIGNED', 'desktop', true)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  shown.mockClear()
  tones.mockClear()
  focused = false
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused)
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('sound and desktop', () => {
  test('nothing but for what it was chosen for', async () => {
    await tell([notice('b', 'LEAD_SHARED')], loud)
    await tell([notice('c', 'LEAD_SHARED')], desktopOnly)
    expect(tones).not.toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  })

  test('who never chose hears their own leads and nothing else, and sees no notification', async () => {
    await tell([notice('a', 'LEAD_SHARED')], noChoices)
    expect(tones).not.toHaveBeenCalled()
    await tell([notice('b')], noChoices)
    expect(tones).toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  })

  test('one sound for all that came at once', async () => {
    await tell([notice('a'), notice('b')], loud)
    expect(tones).toHaveBeenCalledTimes(2)
    expect(shown).not.toHaveBeenCalled()
  })

  test('quiet during calls and Do Not Disturb', async () => {
    await tell([notice('a')], withChoice(loud, 'ASSIGNED', 'desktop', true), true)
    expect(tones).not.toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  })

  test('no notification over a window that somebody looks at; the sound is heard', async () => {
    focused = true
    await tell([notice('a')], withChoice(loud, 'ASSIGNED', 'desktop', true))
    expect(shown).not.toHaveBeenCalled()
    expect(tones).toHaveBeenCalled()
  })

  test('what another tab has told is not told again', async () => {
    await tell([notice('a')], desktopOnly)
    await tell([notice('a'), notice('b')], desktopOnly)
    expect(shown.mock.calls).toEqual([
      ['Lead a', 'lintel-a'],
      ['Lead b', 'lintel-b'],
    ])
  })

  test('a crowd is one notification', async () => {
    await tell(
      ['a', 'b', 'c', 'd', 'e'].map((id) => notice(id)),
      desktopOnly,
    )
    expect(shown.mock.calls).toEqual([['5 new alerts', 'lintel-alerts']])
  })
})
