import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const started = vi.fn<(at: number) => void>()
let state: 'running' | 'suspended'
let unlock: () => void

class FakeAudio {
  get state() {
    return state
  }
  currentTime = 3
  destination = {}
  createGain = () => ({ gain: param(), connect: (to: unknown) => to })
  createOscillator = () => ({
    type: '',
    frequency: param(),
    connect: (to: unknown) => to,
    start: started,
    stop: () => undefined,
  })
  resume = () =>
    new Promise<void>((resolve) => {
      const before = unlock
      unlock = () => {
        before()
        resolve()
      }
    })
}

const param = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeAudio)
  started.mockClear()
  unlock = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const later = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  unlock()
  await vi.advanceTimersByTimeAsync(0)
}

test('plays two notes in a row, and none at volume 0', async () => {
  state = 'running'
  const { chime } = await import('./chime.ts')
  chime(0)
  expect(started).not.toHaveBeenCalled()
  chime(0.5)
  expect(started.mock.calls).toEqual([[3], [3.14]])
})

test('doesn’t play alerts later that came while audio was still blocked', async () => {
  state = 'suspended'
  const { chime } = await import('./chime.ts')
  chime(0.5)
  chime(0.5)
  await later(60_000)
  expect(started).not.toHaveBeenCalled()
})

test('plays an alert that came just before audio was unblocked by a press', async () => {
  state = 'suspended'
  const { chime } = await import('./chime.ts')
  chime(0.5)
  expect(started).not.toHaveBeenCalled()
  await later(200)
  expect(started).toHaveBeenCalledTimes(2)
})
