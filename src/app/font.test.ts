import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The contents of the page's font set. */
let faces: Set<unknown>

function give(match: () => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | undefined>) {
  vi.stubGlobal('caches', { match })
}

beforeEach(() => {
  vi.resetModules()
  faces = new Set()
  Object.defineProperty(document, 'fonts', { configurable: true, value: faces })
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string
      constructor(family: string) {
        this.family = family
      }
      load() {
        return Promise.resolve(this)
      }
    },
  )
})

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  document.body.replaceChildren()
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const file = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) }

test('adds a cached typeface before the first paint', async () => {
  give(() => Promise.resolve(file))
  const { addStoredTypeface, typeface } = await import('./font.ts')
  await addStoredTypeface()
  expect([faces.size, typeface.added]).toEqual([1, true])
})

test('keeps the fallback and does not throw when nothing is cached or the cache rejects', async () => {
  const { addStoredTypeface, typeface } = await import('./font.ts')
  give(() => Promise.resolve(undefined))
  await addStoredTypeface()
  give(() => Promise.reject(new Error('no cache here')))
  await addStoredTypeface()
  expect([faces.size, typeface.added]).toEqual([0, false])
})

test('delays the first paint by at most 30 ms and adds a slower typeface when it arrives', async () => {
  vi.useFakeTimers()
  let come: (kept: typeof file) => void = () => undefined
  give(() => new Promise((resolve) => (come = resolve)))
  const { addStoredTypeface } = await import('./font.ts')
  let painted = false
  const start = (async () => {
    await addStoredTypeface()
    painted = true
  })()
  await vi.advanceTimersByTimeAsync(29)
  expect(painted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await start
  expect([painted, faces.size]).toEqual([true, 0])
  come(file)
  await vi.advanceTimersByTimeAsync(0)
  expect(faces.size).toBe(1)
})

test('loads the typeface later, once, when it was not cached', async () => {
  const { loadTypeface } = await import('./later-typeface.ts')
  const onNextPage = vi.fn<(run: () => void) => void>()
  await loadTypeface(onNextPage)
  await loadTypeface(onNextPage)
  expect([faces.size, onNextPage.mock.calls.length]).toEqual([1, 0])
})

test('waits for the next page when the typeface would move a line', async () => {
  document.body.append('A line')
  Object.defineProperty(Range.prototype, 'getBoundingClientRect', {
    configurable: true,
    value: () => ({ top: faces.size === 0 ? 10 : 14, bottom: 34, left: 0 }),
  })
  const { loadTypeface } = await import('./later-typeface.ts')
  const next: (() => void)[] = []
  await loadTypeface((run) => next.push(run))
  expect([faces.size, next.length]).toEqual([0, 1])
  next[0]?.()
  expect(faces.size).toBe(1)
})
