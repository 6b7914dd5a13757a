import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// The state belongs to the document, so every test loads a new module.
async function fresh() {
  vi.resetModules()
  return import('./idle.ts')
}

let ran: number
const run = () => {
  ran += 1
}

beforeEach(() => {
  vi.useFakeTimers()
  ran = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('whenIdle', () => {
  test('passes the callback and the timeout to the browser, and can be canceled', async () => {
    const { whenIdle } = await fresh()
    const ask = vi.fn<(callback: () => void, options: { timeout: number }) => number>(() => 7)
    const cancel = vi.fn<(handle: number) => void>()
    vi.stubGlobal('requestIdleCallback', ask)
    vi.stubGlobal('cancelIdleCallback', cancel)
    const stop = whenIdle(run, 900)
    expect(ask).toHaveBeenCalledWith(run, { timeout: 900 })
    stop()
    expect(cancel).toHaveBeenCalledWith(7)
  })

  test('runs after a moment without browser support, unless stopped', async () => {
    const { whenIdle } = await fresh()
    whenIdle(run, 5_000)
    whenIdle(run, 5_000)()
    vi.advanceTimersByTime(200)
    expect(ran).toBe(1)
  })
})

describe('afterFirstPage', () => {
  test('waits for the first page, then for idle time, and runs once', async () => {
    const { afterFirstPage, firstPageShown } = await fresh()
    afterFirstPage(run)
    vi.advanceTimersByTime(2_000)
    expect(ran).toBe(0)
    firstPageShown()
    expect(ran).toBe(0)
    vi.advanceTimersByTime(200)
    expect(ran).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(ran).toBe(1)
  })

  test('waits at most 10 s for the first page', async () => {
    const { afterFirstPage } = await fresh()
    afterFirstPage(run)
    vi.advanceTimersByTime(9_900)
    expect(ran).toBe(0)
    vi.advanceTimersByTime(300)
    expect(ran).toBe(1)
  })

  test('waits only for idle time after the first page', async () => {
    const { afterFirstPage, firstPageShown } = await fresh()
    firstPageShown()
    afterFirstPage(run)
    vi.advanceTimersByTime(200)
    expect(ran).toBe(1)
  })

  test.each(['before the page', 'after it'])('can be stopped %s', async (when) => {
    const { afterFirstPage, firstPageShown } = await fresh()
    const stop = afterFirstPage(run)
    if (when === 'before the page') stop()
    firstPageShown()
    stop()
    vi.advanceTimersByTime(20_000)
    expect(ran).toBe(0)
  })
})
