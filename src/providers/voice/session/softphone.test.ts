// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'

import { endFakeTimers } from '../timers.testing.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import {
  openReadyTab,
  openTab,
  type TabOptions,
  TestLocks,
  TestServer,
  type TestTab,
  TestTabs,
} from './softphone.testing.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
const callee = { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia Marchetti' }

let server: TestServer
let tabs: TestTab[]

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function ready(options: Partial<TabOptions> = {}) {
  const tab = await openReadyTab({ server, ...options })
  tabs.push(tab)
  return tab
}
async function talking() {
  const tab = await ready()
  const call = tab.device.ring(aCaller)
  tab.softphone.send({ do: 'accept' })
  await pass(1)
  call.mediaOpens()
  return { ...tab, call }
}
const lookAtTab = () => document.dispatchEvent(new Event('visibilitychange'))
const leavePage = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  server = new TestServer()
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  endFakeTimers()
})

describe('a tab that is viewed again', () => {
  test('registers nothing when another tab is the phone leader', async () => {
    const shared = { server, locks: new TestLocks(), tabs: new TestTabs() }
    await ready(shared)
    const second = openTab(shared)
    tabs.push(second)
    await pass(10)
    lookAtTab()
    await pass(10)
    expect(second.carrier.devices).toEqual([])
    expect(server.fetches).toHaveLength(1)
  })

  test('asks the server at once about a call in progress elsewhere, but not otherwise', async () => {
    await ready()
    const before = server.lookups
    lookAtTab()
    await pass(500)
    expect(server.lookups).toBe(before)
    server.say('CALL_TRANSFERRED')
    await pass(500)
    expect(server.lookups).toBe(before + 1)
    lookAtTab()
    expect(server.lookups).toBe(before + 2)
  })
})

describe('a page that is left', () => {
  test.each([false, true])(
    'releases its line at once without a call (kept by the browser: %s)',
    async (kept) => {
      const { device } = await ready()
      leavePage(kept)
      expect(device.state()).toBe('destroyed')
    },
  )

  test('for good, in a call: leaves the call to the carrier, so that it can be rejoined', async () => {
    const { call, carrier } = await talking()
    leavePage(false)
    expect(call.status()).toBe('open')
    expect(carrier.heard).toEqual([])
  })

  test('and kept by the browser, in a call: releases its line, so that nothing is heard from the cache', async () => {
    const { device } = await talking()
    leavePage(true)
    expect(device.state()).toBe('destroyed')
  })
})

describe('a call from before a sleep', () => {
  test('ends if it still rings after more than 45 s', async () => {
    const { device, shown } = await ready()
    device.ring(aCaller)
    await pass(45_000)
    document.dispatchEvent(new Event('resume'))
    expect(shown().state.at).toBe('incoming')
    await pass(1)
    document.dispatchEvent(new Event('resume'))
    expect(shown().state).toMatchObject({ at: 'ended', how: 'let-go' })
  })

  test('keeps ringing when only the clock was set back', async () => {
    const { device, shown } = await ready()
    device.ring(aCaller)
    vi.setSystemTime(START - 60 * MINUTE)
    lookAtTab()
    await pass(1)
    expect(shown().state.at).toBe('incoming')
  })

  test('continues if it is being placed', async () => {
    const { softphone, device, shown } = await ready()
    softphone.placeCall(callee, async () => 'profile-a')
    await pass(1)
    device.calls.at(-1)?.farRings()
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    lookAtTab()
    await pass(1)
    expect(shown().state.at).toBe('dialing')
  })
})

describe('the microphone state', () => {
  test('is reported once', async () => {
    const onChange = vi.fn<() => void>()
    const { softphone } = await ready({ microphone: () => 'missing', onChange })
    softphone.send({ do: 'start' })
    await pass(1)
    expect(softphone.status().microphone).toBe('No microphone found. Connect one, then try again.')
    onChange.mockClear()
    softphone.send({ do: 'start' })
    const callsBefore = onChange.mock.calls.length
    await pass(1)
    expect(onChange).toHaveBeenCalledTimes(callsBefore)
  })

  test('is not reported after the end', async () => {
    const onChange = vi.fn<() => void>()
    let answer: (given: MicrophoneAnswer) => void = () => undefined
    const { softphone } = await ready({
      microphone: () => new Promise((resolve) => (answer = resolve)),
      onChange,
    })
    softphone.send({ do: 'start' })
    softphone.stop()
    onChange.mockClear()
    answer('denied')
    await pass(1)
    expect(onChange).not.toHaveBeenCalled()
  })
})

test('stopping twice stops once', async () => {
  const { softphone, device } = await ready()
  softphone.stop()
  softphone.stop()
  await pass(MINUTE)
  expect(device.state()).toBe('destroyed')
  expect(server.fetches).toHaveLength(1)
})
