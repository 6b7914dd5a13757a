import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createTicks, startTickerWorker } from './ticks.ts'

class FakeWorker extends EventTarget {
  terminated = false
  terminate() {
    this.terminated = true
  }
}

let visibility: DocumentVisibilityState
let workers: FakeWorker[]
let ticks: number
let stop: () => void

function turn(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

function start(
  worker: () => Worker | undefined = () => {
    const fresh = new FakeWorker()
    workers.push(fresh)
    return fresh as unknown as Worker
  },
) {
  stop = createTicks(worker)(() => (ticks += 1))
}

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  workers = []
  ticks = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('ticks', () => {
  test('uses the page’s own timer and no worker in a visible page', () => {
    start()
    vi.advanceTimersByTime(60_000)
    expect(ticks).toBe(12)
    expect(workers).toEqual([])
  })

  test('uses a worker in a hidden page, even when the page’s own timers stop', () => {
    start()
    turn('hidden')
    expect(workers).toHaveLength(1)
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: 0 }))
    expect(ticks).toBe(1)
    turn('hidden')
    expect(workers).toHaveLength(1)
  })

  test('ends the worker and ticks at once when the page becomes visible', () => {
    start()
    turn('hidden')
    turn('visible')
    expect(workers[0]?.terminated).toBe(true)
    expect(ticks).toBe(1)
  })

  test('uses a worker from the start if the page starts hidden', () => {
    visibility = 'hidden'
    start()
    expect(workers).toHaveLength(1)
    expect(ticks).toBe(0)
  })

  test('falls back to the page timer if a worker is unavailable or breaks', () => {
    start(() => undefined)
    turn('hidden')
    vi.advanceTimersByTime(5_000)
    expect(ticks).toBe(1)
    stop()
    start()
    turn('hidden')
    workers[0]?.dispatchEvent(new Event('error'))
    expect(workers[0]?.terminated).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect(ticks).toBe(2)
  })

  test('shares one worker among all listeners and ends it with the last of them', () => {
    const ticksOf = createTicks(() => {
      const fresh = new FakeWorker()
      workers.push(fresh)
      return fresh as unknown as Worker
    })
    let others = 0
    stop = ticksOf(() => (ticks += 1))
    const stopOther = ticksOf(() => (others += 1))
    turn('hidden')
    expect(workers).toHaveLength(1)
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: 0 }))
    expect([ticks, others]).toEqual([1, 1])
    stopOther()
    stopOther()
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: 0 }))
    expect([ticks, others, workers[0]?.terminated]).toEqual([2, 1, false])
    stop()
    expect(workers[0]?.terminated).toBe(true)
  })

  test('stops the worker and the page timer', () => {
    start()
    turn('hidden')
    stop()
    expect(workers[0]?.terminated).toBe(true)
    vi.advanceTimersByTime(60_000)
    turn('visible')
    expect(ticks).toBe(0)
  })

  test('loads the worker as a module file of this build, never as a blob', () => {
    expect(startTickerWorker()).toBeUndefined()
    const made: [string, unknown][] = []
    vi.stubGlobal('Worker', function record(address: string, options: unknown) {
      made.push([address, options])
    })
    startTickerWorker()
    vi.unstubAllGlobals()
    expect(made[0]?.[0]).toMatch(/ticker\.worker\.ts/)
    expect(made[0]?.[0]).not.toMatch(/^blob:|^data:/)
    expect(made[0]?.[1]).toMatchObject({ type: 'module' })
  })
})
