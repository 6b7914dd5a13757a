// @vitest-environment jsdom
import { createAtom } from '@tanstack/store'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { apiOf } from '#/api/cache/query-client.ts'

import { createAudioSettings } from '../audio/audio-settings.ts'
import { type DeviceWatch, watchDevices } from '../audio/device-watch.ts'
import { PlayRules } from '../audio/sound.testing.ts'
import { voiceOf } from '../state/phone.ts'
import { type FakeCarrier, fakeCarrier } from '../transports/simulated/fake-carrier.testing.ts'
import { startSoftphone } from './browser-softphone.ts'
import { type CallStore, createCallStore } from './call-store.ts'
import { PhonePage } from './phone-session.testing.ts'
import { TestLocks, TestServer } from './softphone.testing.ts'
import { type Softphone } from './softphone.ts'

const denied = 'Please update your browser settings to allow Lintel use your microphone.'
const refused = `The browser or end-user denied permissions to user media. ${denied}`
const missing = 'No microphone found. Connect one, then try again.'

/** The browser's permission for the microphone. */
class Permission extends EventTarget {
  state: PermissionState = 'granted'
  become(state: PermissionState) {
    this.state = state
    this.dispatchEvent(new Event('change'))
  }
}

/** Microphones and speakers that can be plugged in and out. */
class Media extends EventTarget {
  labels: readonly string[] = ['Laptop']
  /** Name of the error with which the microphone is refused. */
  refuses: string | undefined
  plug(...labels: string[]) {
    this.labels = labels
    this.dispatchEvent(new Event('devicechange'))
    return pass(1)
  }
  readonly enumerateDevices = async () => {
    const named = permission.state === 'granted'
    return this.labels.flatMap((label) =>
      (['audioinput', 'audiooutput'] as const).map((kind) => ({
        deviceId: named ? label.toLowerCase() : '',
        groupId: label,
        kind,
        label: named ? label : '',
        toJSON: () => ({}),
      })),
    )
  }
  readonly getUserMedia = async () => {
    if (this.refuses !== undefined) throw new DOMException('no', this.refuses)
    return { getTracks: () => [] }
  }
}

let permission: Permission
let media: Media
let devices: DeviceWatch
let page: PhonePage
let carrier: FakeCarrier
let store: CallStore
let softphone: Softphone | undefined

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function start() {
  devices = watchDevices({ media, settings: createAudioSettings(), choosesOutput: true })
  const server = new TestServer()
  store = createCallStore({
    userId: 'user-priya',
    lookUp: server.lookUp,
    onEvent: server.onEvent,
    live: createAtom(true),
    now: () => Date.now(),
  })
  const made = startSoftphone(
    {
      api: apiOf(page.client),
      kind: 'simulated',
      signedInUserId: 'user-priya',
      userId: 'user-priya',
      deviceId: 'this-browser',
    },
    {
      store,
      productName: 'Lintel',
      now: () => Date.now(),
      quiet: () => false,
      checkQuiet: async () => false,
      onChange: () => undefined,
      onHeard: () => undefined,
      voice: () => voiceOf(store.phone()),
    },
    { profiles: ['profile-a'], takesCalls: true, onCommand: () => undefined },
    devices,
  )
  softphone = made
  await import('../transports/simulated/transport.ts')
  await pass(50)
  return made
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  localStorage.clear()
  permission = new Permission()
  media = new Media()
  page = new PhonePage()
  page.answers['GET /api/twilio/voip-token'] = () => Response.json({ token: 'a-voice-token' })
  carrier = fakeCarrier()
  class Socket extends EventTarget {
    static readonly OPEN = 1
    readonly readyState = 1
    private readonly inner = carrier.socket({
      opened: () => this.dispatchEvent(new Event('open')),
      heard: (data) => this.dispatchEvent(new MessageEvent('message', { data })),
      closed: () => this.dispatchEvent(new Event('close')),
    })
    send(text: string) {
      this.inner.send(text)
    }
    close() {
      this.inner.close()
    }
  }
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('RTCPeerConnection', () => undefined)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: media })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => permission },
  })
})
afterEach(() => {
  softphone?.stop()
  softphone = undefined
  store.stop()
  page.close()
  for (const name of ['mediaDevices', 'permissions', 'locks']) Reflect.deleteProperty(navigator, name)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a page without locks and without a broadcast channel', () => {
  test('still has a registered phone', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const { status } = await start()
    expect(status()).toMatchObject({ leader: 'here', webrtc: 'there', lines: { registered: 1 } })
  })
})

test('calling is blocked in a browser that gives the page no microphone', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
  const { status } = await start()
  expect(status()).toMatchObject({ webrtc: 'blocked', lines: { registered: 0 } })
})

describe('sound devices', () => {
  const text = 'Headset disconnected. Using Laptop.'

  test('are applied to the phone when they are chosen', async () => {
    await media.plug('Laptop', 'Headset')
    const { audios } = await start()
    const [audio] = audios()
    if (!audio) throw new Error('no device')
    const setMicrophone = vi.spyOn(audio, 'setMicrophone')
    devices.choose('microphone', 'Headset')
    expect(setMicrophone).toHaveBeenCalledExactlyOnceWith('headset')
  })

  test('ring where the user chose it', async () => {
    const { made, create } = new PlayRules()
    vi.stubGlobal('Audio', function Player() {
      return create()
    })
    await media.plug('Laptop', 'Headset')
    await start()
    devices.choose('ring', 'Headset')
    carrier.say({ type: 'incoming', callId: 'call-1', number: '+15125550139', line: '+15125550100' })
    await pass(1)
    expect(made.filter(({ playing }) => playing)).toMatchObject([{ loop: true, sink: 'headset' }])
  })

  test('cause a notice when they are lost, and again after it was dismissed', async () => {
    await media.plug('Laptop', 'Headset')
    await start()
    devices.choose('speaker', 'Headset')
    await media.plug('Laptop')
    expect(store.phone().notice).toBe(text)
    // An unrelated update does not count as reading the notice.
    store.dispatch({ type: 'ours', callId: 'call-1' })
    expect(devices.state.get().text).toBe(text)
    store.dispatch({ type: 'dismiss', what: 'notice' })
    expect(devices.state.get().text).toBeUndefined()
    await media.plug('Laptop', 'Headset')
    store.dispatch({ type: 'dismiss', what: 'notice' })
    await media.plug('Laptop')
    expect(store.phone().notice).toBe(text)
  })

  test('cause no notice in a tab beside the phone leader', async () => {
    const locks = new TestLocks()
    void locks.request('phone', {}, () => new Promise(() => undefined))
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
    await media.plug('Laptop', 'Headset')
    await start()
    devices.choose('speaker', 'Headset')
    await media.plug('Laptop')
    expect(store.phone().notice).toBeUndefined()
    store.dispatch({ type: 'ours', callId: 'call-1' })
    expect(devices.state.get().text).toBe(text)
  })

  test('are used at once when they come back, but only offered during a call', async () => {
    await media.plug('Laptop', 'Headset')
    await start()
    devices.choose('speaker', 'Headset')
    await media.plug('Laptop')
    await media.plug('Laptop', 'Headset')
    expect(devices.state.get()).toMatchObject({ using: { speaker: { id: 'headset' } }, offered: undefined })
    const call = { callId: undefined, leadId: undefined, where: 'browser' } as const
    store.dispatch({ type: 'call', action: { type: 'dial', call, now: Date.now() } })
    await media.plug('Laptop')
    await media.plug('Laptop', 'Headset')
    expect(devices.state.get()).toMatchObject({ using: { speaker: { id: 'default' } }, offered: 'Headset' })
    store.dispatch({ type: 'call', action: { type: 'disconnect', now: Date.now() } })
    expect(devices.state.get().using.speaker.id).toBe('headset')
  })
})

describe('the microphone', () => {
  test('causes no warning when it is present and allowed', async () => {
    const { status } = await start()
    expect(status().microphone).toBeUndefined()
  })

  test('causes a warning when it is missing, until one is plugged in', async () => {
    await media.plug()
    const { status } = await start()
    expect(status().microphone).toBe(missing)
    await media.plug('Laptop')
    expect(status().microphone).toBeUndefined()
  })

  test('causes a warning without a prompt when it was denied before, until it is allowed', async () => {
    permission.state = 'denied'
    const { status } = await start()
    expect(status().microphone).toBe(denied)
    permission.become('granted')
    await pass(1)
    expect(status().microphone).toBeUndefined()
  })

  test('gives the devices their names once it is allowed', async () => {
    permission.state = 'prompt'
    await start()
    expect(devices.state.get().inputs).toEqual([])
    permission.become('granted')
    await pass(1)
    expect(devices.state.get().inputs).toEqual([{ id: 'laptop', label: 'Laptop' }])
  })

  test.each([
    ['the user', 'prompt', 'NotAllowedError', denied],
    ['the system, although the page has permission', 'granted', 'NotAllowedError', refused],
    [
      'another program',
      'granted',
      'NotReadableError',
      'Another program is using the microphone. Close it there, then try again.',
    ],
  ] as const)('shows the matching text when it is refused by %s', async (_, state, error, text) => {
    permission.state = state
    media.refuses = error
    const { send, status } = await start()
    expect(status().microphone).toBeUndefined()
    send({ do: 'start' })
    await pass(1)
    expect(status().microphone).toBe(text)
  })
})
