import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createRecording } from './recording.ts'

function stubMedia() {
  return {
    play: vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(
      this: HTMLMediaElement,
    ) {
      queueMicrotask(() => this.dispatchEvent(new Event('playing')))
      return Promise.resolve()
    }),
    pause: vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
      this: HTMLMediaElement,
    ) {
      this.dispatchEvent(new Event('pause'))
    }),
    load: vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined),
  }
}

let media: ReturnType<typeof stubMedia>
beforeEach(() => {
  media = stubMedia()
})

afterEach(() => vi.restoreAllMocks())

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))

describe('createRecording', () => {
  test('plays, pauses, and returns to the start at the end', async () => {
    const audio = new Audio()
    const recording = createRecording(audio, 42)
    expect(recording.state.get()).toEqual({ phase: 'idle', at: 0, total: 42, speed: 1 })
    recording.toggle()
    expect(recording.state.get().phase).toBe('loading')
    await settled()
    expect(recording.state.get().phase).toBe('playing')
    recording.toggle()
    expect(recording.state.get().phase).toBe('paused')
    recording.toggle()
    await settled()
    audio.dispatchEvent(new Event('ended'))
    expect(recording.state.get()).toMatchObject({ phase: 'idle', at: 0 })
  })

  test('pauses the other recording when one starts', async () => {
    const first = createRecording(new Audio(), 10)
    const second = createRecording(new Audio(), 10)
    first.toggle()
    await settled()
    second.toggle()
    await settled()
    expect([first.state.get().phase, second.state.get().phase]).toEqual(['paused', 'playing'])
    second.pause()
  })

  test('notifies its listeners and corrects the length from the file', () => {
    const audio = new Audio()
    const recording = createRecording(audio, undefined)
    const seen = vi.fn<() => void>()
    const stop = recording.state.subscribe(seen)
    Object.defineProperty(audio, 'duration', { value: 41.5 })
    audio.dispatchEvent(new Event('loadedmetadata'))
    expect(recording.state.get().total).toBe(41.5)
    expect(seen).toHaveBeenCalledTimes(1)
    stop.unsubscribe()
    recording.setSpeed(2)
    expect(seen).toHaveBeenCalledTimes(1)
    expect(audio.playbackRate).toBe(2)
  })

  test('seeks only within the recording', () => {
    const recording = createRecording(new Audio(), 42)
    recording.seek(100)
    expect(recording.state.get().at).toBe(42)
    recording.seek(-1)
    expect(recording.state.get().at).toBe(0)
  })

  test('fails if the file can’t be played, and can be retried', async () => {
    const audio = new Audio()
    const recording = createRecording(audio, 42)
    media.play.mockRejectedValueOnce(new DOMException('no', 'NotSupportedError'))
    recording.toggle()
    await settled()
    expect(recording.state.get().phase).toBe('failed')
    recording.retry()
    expect(media.load).toHaveBeenCalledTimes(1)
    await settled()
    expect(recording.state.get().phase).toBe('playing')
    audio.dispatchEvent(new Event('error'))
    expect(recording.state.get().phase).toBe('failed')
  })

  test('does not fail when paused while loading', async () => {
    const recording = createRecording(new Audio(), 42)
    media.play.mockRejectedValueOnce(new DOMException('paused', 'AbortError'))
    recording.toggle()
    recording.pause()
    await settled()
    expect(recording.state.get().phase).toBe('paused')
  })
})
