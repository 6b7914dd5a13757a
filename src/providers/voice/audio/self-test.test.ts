import { describe, expect, test } from 'vitest'

import { networkFinding, runSelfTest, type SelfTestTools } from './self-test.ts'

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
    const all = tools()
    const begun: string[] = []
    const found = await runSelfTest({
      ...all,
      webrtc() {
        begun.push('webrtc')
        return all.webrtc()
      },
      microphone() {
        begun.push('microphone')
        return all.microphone()
      },
      soundAllowed() {
        begun.push('sound')
        return all.soundAllowed()
      },
      roundTrip() {
        begun.push('network')
        return all.roundTrip()
      },
    })
    expect([...new Set(begun)]).toEqual(['webrtc', 'microphone', 'sound', 'network'])
    expect(found).toEqual({
      webrtc: { state: 'good', text: 'Available' },
      microphone: { state: 'good', text: 'Allowed' },
      sound: { state: 'good', text: 'Allowed' },
      network: { state: 'good', text: '40 ms' },
    })
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
