import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { noChoices, type NoticeChoices, withChoice } from '#/domain/alert/alert-choices.ts'

import { type AlertNotice } from './teller.ts'

const shown = vi.fn<(title: string, tag: string) => void>()
const tones = vi.fn<() => void>()
let focused: boolean

const onScreen = new Set<FakeNotification>()
class FakeNotification extends EventTarget {
  static permission = 'granted'
  close = () => onScreen.delete(this)
  constructor(title: string, options: { tag: string }) {
    super()
    shown(title, options.tag)
    onScreen.add(this)
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

/** Loads the module like another tab does. */
async function openTab() {
  vi.resetModules()
  return import('./teller.ts')
}

let tab: Awaited<ReturnType<typeof openTab>>

const opened = vi.fn<(leadId: string) => void>()

function startTelling(
  notices: AlertNotice[],
  choices: NoticeChoices,
  { quiet = false, signal = new AbortController().signal } = {},
) {
  return tab.tellNotices(notices, {
    signedInUserId: 'user-priya',
    userId: 'user-priya',
    signal,
    choices: () => choices,
    quiet: () => quiet,
    onOpenLead: opened,
    onOpenAlerts: () => undefined,
  })
}

async function tell(...given: Parameters<typeof startTelling>) {
  const reported = startTelling(...given)
  await vi.advanceTimersByTimeAsync(1_000)
  await reported
}

const loud = withChoice(noChoices, 'ASSIGNED', 'sound', true)
const desktopOnly = withChoice(noChoices, 'ASSIGNED', 'desktop', true)

beforeEach(async () => {
  tab = await openTab()
  vi.useFakeTimers()
  localStorage.clear()
  shown.mockClear()
  onScreen.clear()
  opened.mockClear()
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

describe('tellNotices', () => {
  test('reports only kinds that the user chose', async () => {
    await tell([notice('b', 'LEAD_SHARED')], loud)
    await tell([notice('c', 'LEAD_SHARED')], desktopOnly)
    expect(tones).not.toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  })

  test('plays a sound only for the user’s own leads by default, without a notification', async () => {
    await tell([notice('a', 'LEAD_SHARED')], noChoices)
    expect(tones).not.toHaveBeenCalled()
    await tell([notice('b')], noChoices)
    expect(tones).toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  })

  test('plays one sound for notices that arrive together', async () => {
    await tell([notice('a'), notice('b')], loud)
    expect(tones).toHaveBeenCalledTimes(2)
    expect(shown).not.toHaveBeenCalled()
  })

  test('is quiet during calls and Do Not Disturb', async () => {
    await tell([notice('a')], withChoice(loud, 'ASSIGNED', 'desktop', true), { quiet: true })
    expect(tones).not.toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  })

  test('shows no notification while the window has the focus, but plays the sound', async () => {
    focused = true
    await tell([notice('a')], withChoice(loud, 'ASSIGNED', 'desktop', true))
    expect(shown).not.toHaveBeenCalled()
    expect(tones).toHaveBeenCalled()
  })

  test('doesn’t repeat a notice that another tab has reported', async () => {
    await tell([notice('a')], desktopOnly)
    tab = await openTab()
    await tell([notice('a'), notice('b')], desktopOnly)
    expect(shown.mock.calls).toEqual([
      ['Lead a', 'lintel-a'],
      ['Lead b', 'lintel-b'],
    ])
  })

  test('after Log Out or a switch of user, its notifications are gone and a press opens nothing', async () => {
    const page = new AbortController()
    await tell([notice('a'), notice('b')], desktopOnly, { signal: page.signal })
    const [first, second] = onScreen
    first?.dispatchEvent(new Event('click'))
    expect(opened.mock.calls).toEqual([['lead-a']])
    page.abort()
    expect(onScreen.size).toBe(0)
    second?.dispatchEvent(new Event('click'))
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('shows and plays nothing if the user logged out or was switched a moment before', async () => {
    const page = new AbortController()
    const reporting = startTelling([notice('a')], withChoice(loud, 'ASSIGNED', 'desktop', true), {
      signal: page.signal,
    })
    page.abort()
    await vi.advanceTimersByTimeAsync(1_000)
    await reporting
    expect(shown).not.toHaveBeenCalled()
    expect(tones).not.toHaveBeenCalled()
  })

  test('stores nothing about a user who logged out a moment before', async () => {
    const { purgePerson } = await import('../outbox/purge-drafts.ts')
    const reporting = startTelling([notice('a')], desktopOnly)
    purgePerson('user-priya')
    await vi.advanceTimersByTimeAsync(1_000)
    await reporting
    expect(localStorage.length).toBe(0)
    expect(shown).not.toHaveBeenCalled()
  })

  test('combines many notices into one notification', async () => {
    await tell(
      ['a', 'b', 'c', 'd', 'e'].map((id) => notice(id)),
      desktopOnly,
    )
    expect(shown.mock.calls).toEqual([['5 new alerts', 'lintel-alerts']])
  })
})
