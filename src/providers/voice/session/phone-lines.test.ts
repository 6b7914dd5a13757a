// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { phoneStatus } from '../state/phone-status.ts'
import { idleVoice } from '../state/voice-state.ts'
import { endFakeTimers } from '../timers.testing.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { type TransportDevice } from '../transports/transport.ts'
import { createPhoneLines, type PhoneLines } from './phone-lines.ts'
import { createTestCarrier, type TestCarrier } from './transport.testing.ts'

const START = 1_800_000_000_000

let carrier: TestCarrier
/** When the carrier was last heard, by profile. For the other profiles it is unknown. */
let heard: Map<string, number>
let loading: () => Promise<void>
let fetches: string[]
/** The profile for which the server has no token. */
let tokenless: string | undefined
/** Times of the reported changes, in milliseconds since the start. */
let reported: number[]
/** Times at which the device of a profile began to register, in milliseconds since the start. */
let began: Map<string, number[]>
let lines: PhoneLines

/** Returns the status that the header shows. */
const shown = () =>
  phoneStatus({
    voice: idleVoice,
    busy: false,
    profiles: lines.status().lines.profiles,
    takesCalls: true,
    leader: 'here',
    webrtc: 'there',
    microphone: undefined,
    sound: 'fine',
    quiet: undefined,
    ...lines.status(),
    now: Date.now(),
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sinceStart = () => Date.now() - START

function createDevice(profile: string): TransportDevice {
  const device = carrier.createDevice(profile)
  device.on((event) => {
    if (event.type === 'state' && event.state === 'registering')
      began.set(profile, [...(began.get(profile) ?? []), sinceStart()])
  })
  return { ...device, heardAt: () => heard.get(profile) }
}

function make(profiles: readonly string[] = ['profile-a']) {
  lines = createPhoneLines(
    {
      now: () => Date.now(),
      loadTransport: async () => {
        await loading()
        return { createDevice }
      },
      fetchToken: async (profile) => {
        fetches.push(profile)
        if (profile === tokenless) throw new Error('404')
        return profile
      },
      onDevice: () => undefined,
      webrtc: () => 'there',
      onChange: () => void reported.push(sinceStart()),
    },
    { profiles, takesCalls: true },
    { onIncoming: (call) => call.accept(), onLetGo: () => undefined },
  )
  return lines
}

/** Returns lines that are registered. */
async function ready(profiles?: readonly string[]) {
  const made = make(profiles)
  await made.open()
  await pass(0)
  return made
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  carrier = createTestCarrier()
  heard = new Map()
  loading = () => Promise.resolve()
  fetches = []
  tokenless = undefined
  reported = []
  began = new Map()
})
afterEach(() => {
  lines.close()
  endFakeTimers()
})

describe('the transport', () => {
  test('is loaded again after 15 s when that failed, and no token is requested before', async () => {
    loading = () => Promise.reject(new Error('Failed to fetch'))
    await make().open()
    await pass(14_999)
    expect(fetches).toEqual([])
    expect(lines.status()).toMatchObject({ token: 'fine', ringable: 0 })
    loading = () => Promise.resolve()
    await pass(1)
    expect(fetches).toEqual(['profile-a'])
    expect(lines.status().lines.registered).toBe(1)
  })

  test('is not loaded again when that failed after the lines were closed', async () => {
    let fail = () => {}
    loading = () => new Promise((_, reject) => (fail = () => reject(new Error('Failed to fetch'))))
    const opening = make().open()
    lines.close()
    fail()
    await opening
    expect(vi.getTimerCount()).toBe(0)
  })

  test('creates no line when it loads after the lines were closed', async () => {
    let come = () => {}
    loading = () => new Promise((resolve) => (come = resolve))
    const opening = make().open()
    lines.close()
    come()
    await opening
    await pass(0)
    expect(fetches).toEqual([])
  })
})

test('closed lines stay closed when the profiles change', async () => {
  const { close, setProfiles } = await ready()
  close()
  setProfiles(['profile-a', 'profile-b'])
  await pass(0)
  expect(fetches).toEqual(['profile-a'])
  expect(lines.status()).toMatchObject({ lines: { registered: 0 }, provenAt: undefined })
})

describe('the line in use', () => {
  test('is a registered one by default, or else the first', async () => {
    carrier.refuse = 53_000
    await ready(['profile-a', 'profile-b'])
    expect(lines.status().lines.registered).toBe(1)
    expect(lines.line()?.profile).toBe('profile-b')
    carrier.devices[1]?.signaling(false)
    expect(lines.line()?.profile).toBe('profile-a')
    expect(lines.line('profile-b')?.profile).toBe('profile-b')
    expect(lines.line('profile-c')).toBeUndefined()
  })

  test('the audio of each line can be set', async () => {
    await ready(['profile-a', 'profile-b'])
    expect(lines.audios()).toEqual(carrier.devices.map(({ audio }) => audio))
  })
})

describe('the registration status', () => {
  test('shows not yet ready, ready, and unregistered since when; closing resets it', async () => {
    carrier.refuse = 53_000
    await ready()
    expect(lines.status()).toMatchObject({ wasReady: false, unregisteredSince: START })
    await pass(2_000)
    expect(lines.status()).toMatchObject({ wasReady: true, unregisteredSince: undefined })
    await pass(10_000)
    carrier.devices[0]?.signaling(false)
    expect(lines.status()).toMatchObject({ wasReady: true, unregisteredSince: START + 12_000 })
    await pass(10_000)
    expect(lines.status().unregisteredSince).toBe(START + 12_000)
    lines.close()
    expect(lines.status()).toMatchObject({ wasReady: false, unregisteredSince: undefined })
  })

  test('counts one lost line of two as incomplete, not as unregistered', async () => {
    await ready(['profile-a', 'profile-b'])
    expect(lines.status()).toMatchObject({ ringable: 2, wasComplete: true, incompleteSince: undefined })
    await pass(10_000)
    carrier.devices[0]?.signaling(false)
    expect(lines.status()).toMatchObject({
      ringable: 1,
      unregisteredSince: undefined,
      incompleteSince: START + 10_000,
    })
    reported = []
    await pass(15_000)
    expect(reported).toContain(25_000)
    carrier.devices[1]?.signaling(false)
    expect(lines.status()).toMatchObject({
      ringable: 0,
      wasReady: true,
      unregisteredSince: START + 25_000,
      incompleteSince: START + 10_000,
    })
  })

  test('a line without a token keeps no other line from ringing', async () => {
    tokenless = 'profile-a'
    await ready(['profile-a', 'profile-b'])
    await pass(20_000)
    const working = { ringable: 1, token: 'fine', wasReady: true, unregisteredSince: undefined }
    expect(lines.status()).toMatchObject({ ...working, incompleteSince: START, wasComplete: false })
    expect(shown()).toEqual({ at: 'some-lines', message: '1 of 2 lines isn’t connected' })
    carrier.devices[0]?.signaling(false)
    expect(lines.status()).toMatchObject({ ringable: 0, token: 'fine', unregisteredSince: START + 20_000 })
    expect(shown()).toEqual({ at: 'reconnecting' })
    await pass(1)
    carrier.devices[0]?.signaling(true)
    expect(shown().at).toBe('some-lines')
  })

  test('the token counts as failed when no line has one', async () => {
    tokenless = 'profile-a'
    await ready()
    await pass(20_000)
    expect(lines.status()).toMatchObject({ ringable: 0, token: 'failed' })
  })

  test('doesn’t count the time without a line when the user gets one again', async () => {
    await ready()
    lines.setProfiles([])
    await pass(3_600_000)
    lines.setProfiles(['profile-a'])
    expect(lines.status()).toMatchObject({ lines: { registered: 0 }, unregisteredSince: Date.now() })
    await pass(0)
    expect(lines.status()).toMatchObject({ lines: { registered: 1 }, unregisteredSince: undefined })
  })
})

describe('the proof that a call could ring here', () => {
  test('is kept while the carrier is heard, without a report or a new registration', async () => {
    heard.set('profile-a', START)
    await ready()
    reported = []
    for (let beats = 0; beats < 60; beats += 1) {
      heard.set('profile-a', Date.now())
      await pass(10_000)
    }
    expect(reported).toEqual([])
    expect(began.get('profile-a')).toEqual([0])
    expect(lines.status().provenAt).toBe(START + 590_000)
  })

  test('a line not heard for 30 s registers again every 30 s; one without heartbeats doesn’t', async () => {
    heard.set('profile-a', START)
    await ready(['profile-a', 'profile-b', 'profile-c'])
    for (let beats = 0; beats < 19; beats += 1) {
      heard.set('profile-c', Date.now())
      await pass(5_000)
    }
    expect(began.get('profile-a')).toEqual([0, 30_000, 60_000, 90_000])
    expect(began.get('profile-b')).toEqual([0])
    expect(began.get('profile-c')).toEqual([0])
    expect(lines.status()).toMatchObject({ ringable: 2, provenAt: START + 95_000 })
  })

  test('of one line that becomes doubtful is reported while the other line is heard', async () => {
    heard.set('profile-a', START)
    await ready(['profile-a', 'profile-b'])
    carrier.devices[0]?.ring(aCaller).mediaOpens()
    reported = []
    await pass(59_999)
    expect(lines.status().ringable).toBe(2)
    await pass(1)
    expect(lines.status().ringable).toBe(1)
    await pass(30_000)
    expect(reported).toEqual([60_000])
    expect(lines.status()).toMatchObject({ lines: { registered: 2 }, ringable: 1, provenAt: START + 90_000 })
  })

  test('is doubtful after 60 s, which is reported once, and once more when the carrier is heard', async () => {
    heard.set('profile-a', START)
    await ready()
    // During a call the device is kept, so nothing else is reported in the meantime.
    carrier.devices[0]?.ring(aCaller).mediaOpens()
    reported = []
    await pass(90_000)
    expect(reported).toEqual([60_000])
    heard.set('profile-a', Date.now())
    await pass(20_000)
    expect(reported).toEqual([60_000, 95_000])
  })

  test('starts over after a sleep, but not when the tab is only viewed', async () => {
    heard.set('profile-a', START)
    await ready()
    await pass(20_000)
    lines.wake(false)
    expect(lines.status().provenAt).toBe(START)
    lines.wake(true)
    expect(lines.status().provenAt).toBe(START + 20_000)
  })

  test('Retry registers again only what has not been heard for 30 s', async () => {
    heard.set('profile-a', START)
    await ready(['profile-a', 'profile-b'])
    await pass(29_999)
    lines.retry()
    await pass(0)
    expect(began.get('profile-a')).toEqual([0])
    await pass(1)
    lines.retry()
    await pass(0)
    expect(began.get('profile-a')).toEqual([0, 30_000])
    expect(began.get('profile-b')).toEqual([0])
  })
})
