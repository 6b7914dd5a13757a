// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { phoneStatus, PROOF_MS } from '../state/phone-status.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { openTab, TestLocks, TestServer, type TestTab, TestTabs } from './softphone.testing.ts'
import { createTestCarrier, type TestCall, type TestCarrier } from './transport.testing.ts'

// A hidden tab: its own timers fire once a minute, those of a worker on time, and its device says "registered" whether
// or not anything still reaches it (twilio-voice.js#444).

const HOUR = 3_600_000
const RINGS = 100
/** How often the carrier sends a heartbeat to a device. */
const HEARTBEAT_MS = 10_000
/** A caller hangs up after this time. */
const PATIENCE_MS = 20_000
/** Two more ticks, by which the status must be shown. */
const SAID_MS = PROOF_MS + 10_000

let carrier: TestCarrier
let tabs: TestTab[]
let locks: TestLocks
let channel: TestTabs
let server: TestServer
/** Whether messages get from the carrier to this browser and back. */
let path: 'whole' | 'dead'
let heardAt: number
let visibility: DocumentVisibilityState

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function turn(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

function setPath(next: typeof path) {
  path = next
  carrier.hangs = next === 'dead' ? 'hangs' : 'never'
  carrier.silent = next === 'dead' ? 'unregister' : undefined
}

/** The timers of a page that has long been hidden: each fires at the next full minute. */
function slowDown() {
  const { setTimeout: timeout, setInterval: interval } = globalThis
  const slowed = (ms: number) => {
    const now = Date.now()
    return visibility === 'visible' ? ms : Math.ceil((now + ms) / 60_000) * 60_000 - now
  }
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => timeout(run, slowed(ms)))
  vi.stubGlobal('setInterval', (run: () => void, ms = 0) => {
    let ran = 0
    return interval(() => {
      if (visibility === 'hidden' && Date.now() < ran + 60_000) return
      ran = Date.now()
      run()
    }, ms)
  })
  class Ticker extends EventTarget {
    private readonly timer = interval(
      () => this.dispatchEvent(new MessageEvent('message', { data: 0 })),
      5_000,
    )
    terminate() {
      clearInterval(this.timer)
    }
  }
  vi.stubGlobal('Worker', Ticker)
  interval(() => {
    if (path === 'whole') heardAt = Date.now()
  }, HEARTBEAT_MS)
}

async function open() {
  const tab = openTab({ server, locks, tabs: channel, carrier })
  tabs.push(tab)
  await pass(10)
  return tab
}

function statusOf(tab: TestTab) {
  return phoneStatus({
    ...tab.softphone.status(),
    voice: tab.store.phone().voice,
    busy: false,
    profiles: 1,
    takesCalls: true,
    quiet: undefined,
    now: Date.now(),
  })
}

const says = (tab: TestTab) => {
  const status = statusOf(tab)
  return status.at === 'unreachable' ? status.message : status.at
}

/** Returns the device that the carrier would ring. */
const ringable = () => carrier.devices.findLast((device) => device.state() === 'registered')

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  tabs = []
  locks = new TestLocks()
  channel = new TestTabs()
  server = new TestServer()
  carrier = createTestCarrier()
  heardAt = Date.now()
  carrier.heardAt = () => heardAt
  setPath('whole')
  slowDown()
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns random numbers that are the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** The outcome for a caller: the phone rang, or the header or the carrier itself said that it would not, or neither. */
type Met = 'heard' | 'said' | 'neither'

async function call(tab: TestTab): Promise<Met> {
  const device = path === 'whole' ? ringable() : undefined
  // Nothing is registered, so the carrier knows at once and asks someone else.
  if (!ringable()) return 'said'
  const ring: TestCall | undefined = device?.ring({ ...aCaller, callId: `call-${Date.now()}` })
  await pass(5_000)
  const sounded = tab.sounds()
  await pass(PATIENCE_MS - 5_000)
  ring?.cancel()
  await pass(100)
  tab.store.dispatch({ type: 'dismiss', what: 'call' })
  if (sounded) return 'heard'
  for (let waited = PATIENCE_MS; waited < SAID_MS; waited += 5_000) {
    const { at } = statusOf(tab)
    if (at !== 'ready' && at !== 'ringing') return 'said'
    await pass(5_000)
  }
  return 'neither'
}

describe('a phone in the background', () => {
  test.each([1, 2, 3])(
    'an hour with schedule %i: each of 100 rings is heard, or the status warns of it',
    async (seed) => {
      const roll = dice(seed)
      const tab = await open()
      turn('hidden')
      const started = Date.now()
      const met: Met[] = []
      let mendsAt = 0
      for (let ring = 0; ring < RINGS; ring += 1) {
        const at = started + (ring * HOUR) / RINGS
        if (Date.now() < at) await pass(at - Date.now() + roll(4_000))
        if (path === 'dead' && Date.now() >= mendsAt) setPath('whole')
        else if (path === 'whole' && roll(6) === 0) {
          setPath('dead')
          mendsAt = Date.now() + 10_000 + roll(180_000)
        } else if (roll(9) === 0) {
          ringable()?.signaling(false)
          await pass(roll(2_000))
          carrier.devices.at(-1)?.signaling(true)
        } else if (roll(24) === 0) ringable()?.error(20_104)
        else if (roll(25) === 0) {
          document.dispatchEvent(new Event('freeze'))
          vi.setSystemTime(Date.now() + roll(120_000))
          heardAt = Date.now()
          met.push(ringable() ? 'neither' : 'said')
          document.dispatchEvent(new Event('resume'))
          await pass(1_000)
          continue
        }
        met.push(await call(tab))
      }
      expect(met).toHaveLength(RINGS)
      expect(met.filter((one) => one === 'neither')).toEqual([])
      // Both outcomes must have happened, otherwise the schedule proves nothing.
      expect(met.filter((one) => one === 'heard').length).toBeGreaterThan(40)
      expect(met.filter((one) => one === 'said').length).toBeGreaterThan(3)
      // The token was renewed on time, although the tab was hidden.
      expect(server.fetches.some((fetched) => fetched - started > 0 && fetched - started <= 3_310_000)).toBe(
        true,
      )
      setPath('whole')
      await pass(60_000)
      expect(says(tab)).toBe('ready')
    },
  )

  test('stays unproven when it is told again to take calls, as on a change of any setting', async () => {
    const tab = await open()
    setPath('dead')
    await pass(SAID_MS)
    const said = says(tab)
    expect(said).not.toBe('ready')
    tab.softphone.takeCalls(true)
    expect(says(tab)).toBe(said)
  })

  test('warns after 60 s without a sign of the carrier, registers again meanwhile, and recovers', async () => {
    const tab = await open()
    turn('hidden')
    await pass(30_000)
    expect(says(tab)).toBe('ready')
    setPath('dead')
    const silent = heardAt
    await pass(silent + PROOF_MS - 1 - Date.now())
    expect(says(tab)).not.toBe('Calls may not reach this tab')
    await pass(5_001)
    expect(says(tab)).toBe('Calls may not reach this tab')
    // Halfway, another device was tried, because the current one may be wrong about its registration.
    expect(carrier.devices.length).toBeGreaterThan(1)
    setPath('whole')
    await pass(35_000)
    expect(says(tab)).toBe('ready')
  })

  test('stays ready when the device can’t report heartbeats', async () => {
    carrier.heardAt = 'untold'
    const tab = await open()
    turn('hidden')
    await pass(HOUR / 2)
    expect(says(tab)).toBe('ready')
    expect(carrier.devices).toHaveLength(1)
  })

  test('renews a lost registration with the ticks of the worker, not a minute later', async () => {
    const tab = await open()
    turn('hidden')
    carrier.refuse = 53_000
    await pass(1_000)
    const device = ringable()
    void device?.unregister()
    await pass(15_000)
    expect(says(tab)).toBe('ready')
  })

  test('is given up by a frozen tab, which requests it again when it resumes', async () => {
    const first = await open()
    const second = await open()
    document.dispatchEvent(new Event('freeze'))
    await pass(10)
    // Both tabs receive the event here, because one document stands for two. A frozen tab is not the leader.
    expect([first, second].map(({ softphone }) => softphone.isLeader())).toEqual([false, false])
    expect(ringable()).toBeUndefined()
    document.dispatchEvent(new Event('resume'))
    await pass(50)
    expect([first, second].filter(({ softphone }) => softphone.isLeader())).toHaveLength(1)
    expect(ringable()).toBeDefined()
  })

  test('stays in its tab during a call', async () => {
    const tab = await open()
    const call = ringable()?.ring(aCaller)
    await pass(10)
    tab.softphone.send({ do: 'accept' })
    await pass(10)
    call?.mediaOpens()
    document.dispatchEvent(new Event('freeze'))
    document.dispatchEvent(new Event('resume'))
    await pass(10)
    expect(call?.status()).toBe('open')
    expect(tab.softphone.isLeader()).toBe(true)
  })
})
