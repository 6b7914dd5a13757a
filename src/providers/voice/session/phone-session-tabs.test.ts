// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { audioSettings } from '../audio/audio-settings.ts'
import { idleVoice } from '../state/voice-state.ts'
import { type PhoneStatus, type Voice } from '../voice-store.tsx'
import { PhonePage, teamsWith } from './phone-session.testing.ts'
import { TestLocks } from './softphone.testing.ts'
import { type TabMessage } from './tab-messages.ts'

const kept = 'lintel:call:user-priya:user-priya'

let page: PhonePage
let locks: TestLocks
/** The channels that were opened, one for each softphone. */
let channels: EventTarget[]
/** The messages of this tab to the other tabs. */
let posted: TabMessage[]

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const shown = () => page.voiceStore.get()
const said = () => posted.map((message) => (message.say === 'do' ? message.command.do : message.say))
const hear = (voice: Voice, ours?: string) =>
  channels[0]?.dispatchEvent(new MessageEvent('message', { data: { say: 'voice', voice, ours } }))
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  localStorage.clear()
  audioSettings.set({ takesCalls: true })
  channels = []
  posted = []
  locks = new TestLocks()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super()
        channels.push(this)
      }
      postMessage(message: TabMessage) {
        posted.push(message)
      }
      close() {}
    },
  )
  page = new PhonePage()
})
afterEach(() => {
  page.close()
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Another tab is the phone leader and has sent its state. */
async function following(voice: Voice) {
  void locks.request('phone', {}, never)
  const end = page.start()
  await pass(50)
  hear(voice)
  return { end, phone: page.voiceStore.controls() }
}

describe('a tab beside the one that holds the phone', () => {
  test('shows its call', async () => {
    const voice: Voice = {
      state: {
        at: 'open',
        call: { callId: 'call-1', leadId: undefined, where: 'browser' },
        since: 7,
        line: 'connected',
        missed: [],
      },
      busy: true,
      status: { at: 'on-call' },
    }
    await following(voice)
    expect(shown()).toEqual(voice)
  })

  test.each<[PhoneStatus | undefined, PhoneStatus]>([
    [{ at: 'ready' }, { at: 'other-tab' }],
    [{ at: 'reconnecting' }, { at: 'reconnecting' }],
    [undefined, { at: 'starting' }],
  ])('shows its status %j as %j', async (status, as) => {
    await following({ state: idleVoice, busy: false, status })
    expect(shown()).toEqual({ state: idleVoice, busy: false, status: as })
  })

  test.each<[string, PhoneStatus, string[]]>([
    ['whose sound is blocked: this one takes the phone', unreachable('sound'), ['give', 'start']],
    ['whose microphone is missing: that one tries again', unreachable('microphone'), ['start']],
    ['that is ready', { at: 'ready' }, ['start']],
  ])('a press meets one %s', async (_, status, messages) => {
    const { phone } = await following({ state: idleVoice, busy: false, status })
    posted = []
    phone?.start()
    expect(said()).toEqual(messages)
  })

  test('that is closed does not take from it the call that it could join again', async () => {
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    const { end } = await following({ state: idleVoice, busy: false })
    end()
    expect(localStorage.getItem(kept)).toContain('call-1')
  })
})

function unreachable(why: 'sound' | 'microphone'): PhoneStatus {
  return { at: 'unreachable', why, message: '' }
}

describe('a tab without a phone of its own, because calls are not taken', () => {
  const sofia = { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' }

  beforeEach(() => audioSettings.set({ takesCalls: false }))

  test('has the tab that holds it call', async () => {
    void locks.request('phone', {}, never)
    page.start()
    await pass(50)
    page.voiceStore.controls()?.placeCall(sofia)
    await pass(50)
    expect(shown()?.state.at).toBe('idle')
    hear({ state: idleVoice, busy: false, status: { at: 'ready' } })
    await pass(5_000)
    expect(said()).toEqual(['hello', 'place'])
    expect(shown()?.state.at).toBe('idle')
  })

  test('calls itself where no tab holds it', async () => {
    page.start()
    await pass(50)
    page.voiceStore.controls()?.placeCall(sofia)
    await pass(50)
    expect(shown()?.state).toMatchObject({ call: { number: sofia.number } })
    expect(said()).not.toContain('place')
  })

  test('takes it from one that does not answer, and calls', async () => {
    locks.request('phone', {}, never).catch(() => undefined)
    page.start()
    await pass(50)
    page.voiceStore.controls()?.placeCall(sofia)
    await pass(1_400)
    expect(shown()?.state.at).toBe('idle')
    await pass(200)
    expect(shown()?.state).toMatchObject({ call: { number: sofia.number } })
    expect(said()).not.toContain('place')
  })
})

describe('a tab that does not know yet who holds the phone', () => {
  const sofia = { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' }

  test('takes it from one that does not answer, and calls', async () => {
    locks.request('phone', {}, never).catch(() => undefined)
    page.start()
    await pass(50)
    page.voiceStore.controls()?.placeCall(sofia)
    await pass(1_600)
    expect(shown()?.state).toMatchObject({ call: { number: sofia.number } })
    expect(said()).not.toContain('place')
  })

  test('has the one that answers call, once', async () => {
    void locks.request('phone', {}, never)
    page.start()
    await pass(50)
    page.voiceStore.controls()?.placeCall(sofia)
    hear({ state: idleVoice, busy: false, status: { at: 'ready' } })
    await pass(5_000)
    expect(said().filter((one) => one === 'place')).toHaveLength(1)
    expect(shown()?.state.at).toBe('idle')
  })

  test('does nothing any more after the end of its session', async () => {
    void locks.request('phone', {}, never)
    const end = page.start()
    await pass(50)
    page.voiceStore.controls()?.placeCall(sofia)
    end()
    hear({ state: idleVoice, busy: false, status: { at: 'ready' } })
    await pass(5_000)
    expect(said()).not.toContain('place')
  })
})

describe('a call of this browser, where calls are not taken', () => {
  const lookup = 'GET /api/communication/call-in-progress'
  const running = { callStatus: 'IN_PROGRESS', callId: 'call-1', leadRef: 'lead-sofia-marchetti' }
  const elsewhere: Voice = {
    state: {
      at: 'open',
      call: { callId: 'call-1', leadId: undefined, where: 'browser' },
      since: 7,
      line: 'connected',
      missed: [],
    },
    busy: true,
    status: { at: 'on-call' },
  }

  beforeEach(() => {
    audioSettings.set({ takesCalls: false })
    page.answers[lookup] = () => Response.json(running)
  })

  /** Another tab has the call and persists its ID. */
  function keepElsewhere() {
    void locks.request('phone', {}, never)
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    dispatchEvent(new StorageEvent('storage', { key: kept }))
  }

  test('is joined again after a reload', async () => {
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    page.start()
    await pass(2_100)
    expect(shown()?.rejoin).toMatchObject({ callId: 'call-1' })
    page.voiceStore.controls()?.rejoin()
    await pass(50)
    expect(shown()?.state).toMatchObject({ call: { leadId: 'lead-sofia-marchetti', where: 'browser' } })
  })

  test('that a tab beside it begins is shown as that tab has it, and its id is left to that tab', async () => {
    page.start()
    await pass(50)
    page.wire.say({ eventType: 'OUTGOING_CALL_INITIATED', userRef: 'user-priya', callId: 'call-1' })
    keepElsewhere()
    await pass(50)
    hear(elsewhere, 'call-1')
    page.wire.say({ eventType: 'CALL_TRANSFERRED', userRef: 'user-priya', callId: 'call-1' })
    await pass(5_000)
    expect(shown()).toEqual({ ...elsewhere, takesCalls: false })
    expect(localStorage.getItem(kept)).toContain('call-1')
  })

  test('that a tab beside it has is not offered to be joined', async () => {
    keepElsewhere()
    page.start()
    await pass(50)
    hear(elsewhere, 'call-1')
    await pass(5_000)
    expect(shown()).toEqual({ ...elsewhere, takesCalls: false })
  })

  test('is not forgotten by a tab that does not know yet whether it has a line, whatever that tab hears', async () => {
    page.answers['GET /api/teams'] = () => new Response('', { status: 500 })
    page.answers[lookup] = () => Response.json(null)
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    page.start()
    page.wire.say({ eventType: 'OUTGOING_CALL_INITIATED', userRef: 'user-priya', callId: 'call-2' })
    await pass(20_000)
    expect(shown()?.state.at).toBe('ended')
    expect(localStorage.getItem(kept)).toContain('call-1')
  })
})

describe('a tab that holds the phone', () => {
  test('and loses it, knows of no call until the other one speaks', async () => {
    page.start()
    await pass(50)
    expect(shown()?.status).toMatchObject({ at: 'unreachable', why: 'webrtc' })
    void locks.request('phone', { steal: true }, never)
    await pass(50)
    expect(shown()).toEqual({ state: idleVoice, busy: false, status: { at: 'starting' } })
  })

  test('says nothing where nothing has changed', async () => {
    page.start()
    await pass(50)
    posted = []
    audioSettings.set({ volume: 41 })
    expect(posted).toEqual([])
    audioSettings.set({ takesCalls: false })
    expect(said()).toContain('voice')
  })

  test('forgets its call with the end of the session', async () => {
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    const end = page.start()
    await pass(50)
    expect(localStorage.getItem(kept)).toContain('call-1')
    end()
    expect(localStorage.getItem(kept)).toBeNull()
  })
})

describe('one softphone', () => {
  test('stays, whatever is switched off and on, and has the lines of the teams that come', async () => {
    page.start()
    await pass(50)
    expect(shown()?.lines?.profiles).toBe(1)
    audioSettings.set({ takesCalls: false })
    audioSettings.set({ takesCalls: true })
    page.answers['GET /api/teams'] = teamsWith('profile-a', 'profile-b')
    await page.client.invalidateQueries({ queryKey: ['teams'], refetchType: 'all' })
    await pass(50)
    expect(shown()?.lines?.profiles).toBe(2)
    expect(channels).toHaveLength(1)
  })

  test('begins where calls are taken from now on', async () => {
    audioSettings.set({ takesCalls: false })
    page.start()
    await pass(50)
    expect(channels).toHaveLength(0)
    page.voiceStore.controls()?.onLevels(() => undefined)()
    audioSettings.set({ takesCalls: true })
    expect(channels).toHaveLength(1)
  })
})

describe('after the end of a session', () => {
  test('a button that is still on the screen places no call', async () => {
    const end = page.start({ method: 'DIALBACK' })
    await pass(50)
    const phone = page.voiceStore.controls()
    end()
    phone?.placeCall({ leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' })
    await pass(50)
    expect(page.asked.filter((one) => one.startsWith('POST /api/lead'))).toEqual([])
  })

  test('the next one is left alone by it', async () => {
    const end = page.start()
    await pass(50)
    end()
    page.start()
    await pass(50)
    end()
    expect(shown()).toBeDefined()
    expect(page.voiceStore.controls()).toBeDefined()
  })
})
