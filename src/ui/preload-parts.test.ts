import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let seen: string[]

// Which pieces there are is the document's: every test begins a new one.
async function fresh() {
  vi.resetModules()
  const { firstPageStands } = await import('#/lib/idle.ts')
  const { part, eachIdlePart } = await import('./part.ts')
  const { preloadPartsWhenIdle } = await import('./preload-parts.ts')
  return { firstPageStands, part, eachIdlePart, preloadPartsWhenIdle }
}

beforeEach(() => {
  vi.useFakeTimers()
  seen = []
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what idle brings', () => {
  test('is asked for after the first page, never before, and shown together', async () => {
    const { part, preloadPartsWhenIdle, firstPageStands } = await fresh()
    const answers: ((value: string) => void)[] = []
    const slow = () => {
      seen.push('asked')
      return new Promise<string>((resolve) => answers.push(resolve))
    }
    const pieces = [part(slow, 'idle'), part(slow, 'idle')]
    const other = part(slow)
    const stop = preloadPartsWhenIdle()
    await pass(2_000)
    expect(seen).toEqual([])
    firstPageStands()
    await pass(200)
    expect(seen).toEqual(['asked', 'asked'])
    for (const piece of pieces) piece.subscribe(() => seen.push(pieces.map((one) => one.peek()).join()))
    answers[0]?.('a')
    await pass(0)
    expect(pieces[0]?.peek()).toBeUndefined()
    answers[1]?.('b')
    await pass(0)
    expect(seen.slice(2)).toEqual(['a,', 'a,b'])
    expect(other.peek()).toBeUndefined()
    stop()
  })

  test('whoever presses is not made to wait for the others', async () => {
    const { part, preloadPartsWhenIdle, firstPageStands } = await fresh()
    const quick = part(() => Promise.resolve('quick'), 'idle')
    part(() => new Promise<string>(() => undefined), 'idle')
    const stop = preloadPartsWhenIdle()
    firstPageStands()
    await pass(200)
    expect(quick.peek()).toBeUndefined()
    expect(await quick.load()).toBe('quick')
    expect(quick.peek()).toBe('quick')
    stop()
  })

  test('what could not be loaded is tried again, also as soon as the connection is back', async () => {
    const { part, preloadPartsWhenIdle, firstPageStands } = await fresh()
    let tries = 0
    const piece = part(() => {
      tries += 1
      return tries < 3 ? Promise.reject(new Error('offline')) : Promise.resolve('there')
    }, 'idle')
    const stop = preloadPartsWhenIdle()
    firstPageStands()
    await pass(200)
    expect(tries).toBe(1)
    await pass(15_000)
    expect(tries).toBe(2)
    globalThis.dispatchEvent(new Event('online'))
    await pass(0)
    expect(piece.peek()).toBe('there')
    await pass(60_000)
    expect(tries).toBe(3)
    stop()
  })

  test('a piece that is declared later comes too, until it is stopped', async () => {
    const { part, preloadPartsWhenIdle, firstPageStands } = await fresh()
    const stop = preloadPartsWhenIdle()
    firstPageStands()
    await pass(200)
    const late = part(() => Promise.resolve('late'), 'idle')
    await pass(0)
    expect(late.peek()).toBe('late')
    stop()
    const never = part(() => Promise.resolve('never'), 'idle')
    await pass(60_000)
    expect(never.peek()).toBeUndefined()
  })
})
