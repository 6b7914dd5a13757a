import { describe, expect, test } from 'vitest'

import { type Finding, networkFinding, runSelfTest, type SelfTestTools } from './self-test.ts'

/** A browser in which everything works. A round trip takes 40 ms of this clock. */
function tools(over: Partial<SelfTestTools> = {}): SelfTestTools {
  let now = 1_000
  return {
    webrtc: () => true,
    microphone: () => Promise.resolve('allowed'),
    microphoneLevel: () => Promise.resolve(0.4),
    soundAllowed: () => Promise.resolve(true),
    roundTrip: () => {
      now += 40
      return Promise.resolve()
    },
    lines: () => ({ registered: 2, profiles: 2 }),
    renewsAt: () => now + 41 * 60_000 - 500,
    otherTabHolds: () => false,
    now: () => now,
    ...over,
  }
}

const said = async (over: Partial<SelfTestTools>) => {
  const found = await runSelfTest(tools(over))
  return Object.fromEntries(
    Object.entries(found).map(([step, { state, text }]) => [step, `${state}: ${text}`]),
  )
}

describe('the self-test', () => {
  test('reports every row as good, one after the other', async () => {
    const reported: [string, Finding][] = []
    await runSelfTest(tools(), (step, finding) => reported.push([step, finding]))
    expect(reported).toEqual([
      ['webrtc', { state: 'good', text: 'Available' }],
      ['microphone', { state: 'good', text: 'Allowed' }],
      ['sound', { state: 'good', text: 'Allowed' }],
      ['network', { state: 'good', text: '40 ms' }],
      ['line', { state: 'good', text: 'Registered, 2 of 2 lines' }],
      ['token', { state: 'good', text: 'Renews on its own in 41 min' }],
      ['tabs', { state: 'good', text: 'No tab has the phone' }],
    ])
  })

  test.each<[string, Partial<SelfTestTools>, string, string]>([
    [
      'an extension blocks WebRTC',
      { webrtc: () => false },
      'webrtc',
      'wrong: Calling is blocked in this browser',
    ],
    [
      'the microphone is denied',
      { microphone: () => Promise.resolve('denied') },
      'microphone',
      'wrong: Not allowed',
    ],
    [
      'nobody asked yet',
      { microphone: () => Promise.resolve('unasked') },
      'microphone',
      'open: Not asked yet',
    ],
    [
      'it cannot be opened',
      { microphoneLevel: () => Promise.resolve(undefined) },
      'microphone',
      'wrong: Allowed, but none can be opened',
    ],
    [
      'it is switched off',
      { microphoneLevel: () => Promise.resolve(0) },
      'microphone',
      'doubt: Allowed, but it hears nothing',
    ],
    [
      'sound wants a click',
      { soundAllowed: () => Promise.resolve(false) },
      'sound',
      'doubt: Allowed after your first click',
    ],
    [
      'the server is gone',
      { roundTrip: () => Promise.reject(new Error('gone')) },
      'network',
      'wrong: No connection',
    ],
    ['nothing is known of lines', { lines: () => undefined }, 'line', 'open: Not known yet'],
    ['no team has one', { lines: () => ({ registered: 0, profiles: 0 }) }, 'line', 'open: None'],
    [
      'none is registered',
      { lines: () => ({ registered: 0, profiles: 1 }) },
      'line',
      'wrong: Not registered',
    ],
    [
      'one of two is',
      { lines: () => ({ registered: 1, profiles: 2 }) },
      'line',
      'doubt: Registered, 1 of 2 lines',
    ],
    ['there is no token', { renewsAt: () => undefined }, 'token', 'open: Not known yet'],
    ['it is renewed just now', { renewsAt: () => 0 }, 'token', 'good: Renewing'],
    ['another tab holds the phone', { otherTabHolds: () => true }, 'tabs', 'good: Another tab has the phone'],
    [
      'a step breaks',
      { soundAllowed: () => Promise.reject(new Error('no')) },
      'sound',
      'wrong: Could not be tested',
    ],
  ])('reports that %s', async (_, over, step, text) => {
    expect((await said(over))[step]).toBe(text)
  })

  test('opens the microphone only when it is allowed', async () => {
    let opened = 0
    await said({
      microphone: () => Promise.resolve('unasked'),
      microphoneLevel: () => {
        opened += 1
        return Promise.resolve(1)
      },
    })
    expect(opened).toBe(0)
  })

  test.each<[readonly (number | undefined)[], string]>([
    [[10, 900, 30, 20, 40], 'good: 30 ms'],
    [[210, 212, 900, 200, 250], 'doubt: 212 ms, calls may break up'],
    [[30, undefined, 30, 20, 40], 'doubt: 30 ms, 20% loss, calls may break up'],
    [[undefined, undefined], 'wrong: No connection'],
  ])('rates round trips %j', (trips, text) => {
    const { state, text: found } = networkFinding(trips)
    expect(`${state}: ${found}`).toBe(text)
  })
})
