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
const shown = () => page.voiceStore.voice.get()
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
  return { end, phone: page.voiceStore.controls.get() }
}

describe('a tab beside the phone leader', () => {
  test('shows the leader’s call', async () => {
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
    expect(shown()).toEqual({ ...voice, inOtherTab: true })
  })

  test.each<[PhoneStatus | undefined, PhoneStatus]>([
    [{ at: 'ready' }, { at: 'other-tab' }],
    [{ at: 'reconnecting' }, { at: 'reconnecting' }],
    [undefined, { at: 'starting' }],
  ])('shows the leader’s status %j as %j', async (status, as) => {
    await following({ state: idleVoice, busy: false, status })
    expect(shown()).toEqual({ state: idleVoice, busy: false, inOtherTab: true, status: as })
  })

  test.each<[string, PhoneStatus, string[]]>([
    ['whose sound is blocked: this tab takes the phone', unreachable('sound'), ['give', 'start']],
    ['whose microphone is missing: the leader tries again', unreachable('microphone'), ['start']],
    ['that is ready', { at: 'ready' }, ['start']],
  ])('handles a press with a leader %s', async (_, status, messages) => {
    const { phone } = await following({ state: idleVoice, busy: false, status })
    posted = []
    phone?.start()
    expect(said()).toEqual(messages)
  })

  test('doesn’t delete the leader’s rejoinable call when it is closed', async () => {
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    const { end } = await following({ state: idleVoice, busy: false })
    end()
    expect(localStorage.getItem(kept)).toContain('call-1')
  })
})

function unreachable(why: 'sound' | 'microphone'): PhoneStatus {
  return { at: 'unreachable', why, message: '' }
}

describe('a tab without a phone of its own, because it doesn’t take calls', () => {
  const sofia = { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' }

  beforeEach(() => audioSettings.set({ takesCalls: false }))

  test('asks the phone leader to place a call', async () => {
    void locks.request('phone', {}, never)
    page.start()
    await pass(50)
    page.voiceStore.controls.get()?.placeCall(sofia)
    await pass(50)
    expect(shown().state.at).toBe('idle')
    hear({ state: idleVoice, busy: false, status: { at: 'ready' } })
    await pass(5_000)
    expect(said()).toEqual(['hello', 'place'])
    expect(shown().state.at).toBe('idle')
  })

  test('places a call itself when there is no phone leader', async () => {
    page.start()
    await pass(50)
    page.voiceStore.controls.get()?.placeCall(sofia)
    await pass(50)
    expect(shown().state).toMatchObject({ call: { number: sofia.number } })
    expect(said()).not.toContain('place')
  })

  test('takes the phone from a leader that doesn’t respond, and calls', async () => {
    locks.request('phone', {}, never).catch(() => undefined)
    page.start()
    await pass(50)
    page.voiceStore.controls.get()?.placeCall(sofia)
    await pass(1_400)
    expect(shown().state.at).toBe('idle')
    await pass(200)
    expect(shown().state).toMatchObject({ call: { number: sofia.number } })
    expect(said()).not.toContain('place')
  })
})

describe('a tab that doesn’t know the phone leader yet', () => {
  const sofia = { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' }

  test('takes the phone from a leader that doesn’t respond, and calls', async () => {
    locks.request('phone', {}, never).catch(() => undefined)
    page.start()
    await pass(50)
    page.voiceStore.controls.get()?.placeCall(sofia)
    await pass(1_600)
    expect(shown().state).toMatchObject({ call: { number: sofia.number } })
    expect(said()).not.toContain('place')
  })

  test('asks a leader that responds to place the call, once', async () => {
    void locks.request('phone', {}, never)
    page.start()
    await pass(50)
    page.voiceStore.controls.get()?.placeCall(sofia)
    hear({ state: idleVoice, busy: false, status: { at: 'ready' } })
    await pass(5_000)
    expect(said().filter((one) => one === 'place')).toHaveLength(1)
    expect(shown().state.at).toBe('idle')
  })

  test('does nothing after its session has ended', async () => {
    void locks.request('phone', {}, never)
    const end = page.start()
    await pass(50)
    page.voiceStore.controls.get()?.placeCall(sofia)
    end()
    hear({ state: idleVoice, busy: false, status: { at: 'ready' } })
    await pass(5_000)
    expect(said()).not.toContain('place')
  })
})

describe('a call of a browser that doesn’t take calls', () => {
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

  test('can be rejoined after a reload', async () => {
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    page.start()
    await pass(2_100)
    expect(shown()?.rejoin).toMatchObject({ callId: 'call-1' })
    page.voiceStore.controls.get()?.rejoin()
    await pass(50)
    expect(shown().state).toMatchObject({ call: { leadId: 'lead-sofia-marchetti', where: 'browser' } })
  })

  test('is rejoined once the lines are known if Rejoin was pressed before', async () => {
    page.answers['GET /api/teams'] = () => new Response('', { status: 500 })
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    page.start()
    await pass(2_100)
    expect(shown()?.rejoin).toMatchObject({ callId: 'call-1' })
    page.voiceStore.controls.get()?.rejoin()
    page.answers['GET /api/teams'] = teamsWith('profile-a')
    await pass(15_000)
    expect(shown().state).toMatchObject({ call: { leadId: 'lead-sofia-marchetti', where: 'browser' } })
  })

  test('is not rejoined by an old press of Rejoin when a user without a line gets one', async () => {
    page.answers['GET /api/teams'] = teamsWith(null)
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    page.start()
    await pass(2_100)
    page.voiceStore.controls.get()?.rejoin()
    page.answers['GET /api/teams'] = teamsWith('profile-a')
    await page.client.invalidateQueries({ queryKey: ['teams'], refetchType: 'all' })
    await pass(5_000)
    expect(shown()?.lines?.profiles).toBe(1)
    expect(shown().state.at).toBe('idle')
  })

  test('that another tab starts is shown as that tab has it, and its stored id is kept', async () => {
    page.start()
    await pass(50)
    page.wire.say({ eventType: 'OUTGOING_CALL_INITIATED', userRef: 'user-priya', callId: 'call-1' })
    keepElsewhere()
    await pass(50)
    hear(elsewhere, 'call-1')
    page.wire.say({ eventType: 'CALL_TRANSFERRED', userRef: 'user-priya', callId: 'call-1' })
    await pass(5_000)
    expect(shown()).toEqual({ ...elsewhere, inOtherTab: true, takesCalls: false })
    expect(localStorage.getItem(kept)).toContain('call-1')
  })

  test('that another tab has is not offered for rejoining', async () => {
    keepElsewhere()
    page.start()
    await pass(50)
    hear(elsewhere, 'call-1')
    await pass(5_000)
    expect(shown()).toEqual({ ...elsewhere, inOtherTab: true, takesCalls: false })
  })

  test('is not forgotten by a tab that doesn’t know yet whether it has a line', async () => {
    page.answers['GET /api/teams'] = () => new Response('', { status: 500 })
    page.answers[lookup] = () => Response.json(null)
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    page.start()
    page.wire.say({ eventType: 'OUTGOING_CALL_INITIATED', userRef: 'user-priya', callId: 'call-2' })
    await pass(20_000)
    expect(shown().state.at).toBe('ended')
    expect(localStorage.getItem(kept)).toContain('call-1')
  })
})

describe('the phone leader', () => {
  test('shows no call after it lost the phone, until the new leader reports one', async () => {
    page.start()
    await pass(50)
    expect(shown()?.status).toMatchObject({ at: 'unreachable', why: 'webrtc' })
    void locks.request('phone', { steal: true }, never)
    await pass(50)
    expect(shown()).toEqual({ state: idleVoice, busy: false, inOtherTab: true, status: { at: 'starting' } })
  })

  test('publishes nothing when nothing has changed', async () => {
    page.start()
    await pass(50)
    posted = []
    audioSettings.set({ volume: 41 })
    expect(posted).toEqual([])
    audioSettings.set({ takesCalls: false })
    expect(said()).toContain('voice')
  })

  test('forgets its call when the session ends', async () => {
    localStorage.setItem(kept, '{"n":1,"v":"call-1"}')
    const end = page.start()
    await pass(50)
    expect(localStorage.getItem(kept)).toContain('call-1')
    end()
    expect(localStorage.getItem(kept)).toBeNull()
  })
})

describe('the softphone', () => {
  test('is kept when taking calls is switched off and on, and gets the lines of new teams', async () => {
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

  test('starts when taking calls is switched on', async () => {
    audioSettings.set({ takesCalls: false })
    page.start()
    await pass(50)
    expect(channels).toHaveLength(0)
    page.voiceStore.controls.get()?.onLevels(() => undefined)()
    audioSettings.set({ takesCalls: true })
    expect(channels).toHaveLength(1)
  })
})

describe('after a session has ended', () => {
  test('a button that is still on the screen places no call', async () => {
    const end = page.start({ method: 'DIALBACK' })
    await pass(50)
    const phone = page.voiceStore.controls.get()
    end()
    phone?.placeCall({ leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' })
    await pass(50)
    expect(page.asked.filter((one) => one.startsWith('POST /api/lead'))).toEqual([])
  })

  test('a second end doesn’t affect the next session', async () => {
    const end = page.start()
    await pass(50)
    end()
    page.start()
    await pass(50)
    end()
    expect(shown()).toBeDefined()
    expect(page.voiceStore.controls.get()).toBeDefined()
  })
})
