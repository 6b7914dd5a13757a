import { describe, expect, test, vi } from 'vitest'

import { microphoneProblem } from '#/domain/call/microphone-problem.ts'

import {
  askForMicrophone,
  type MicrophoneTools,
  openMicrophone,
  watchMicrophone,
  hasNoMicrophone,
} from './microphone.ts'

class Status extends EventTarget {
  state: PermissionState = 'prompt'
  become(state: PermissionState) {
    this.state = state
    this.dispatchEvent(new Event('change'))
  }
}

function browser(over: { state?: PermissionState; refuses?: string; knows?: boolean } = {}) {
  const status = new Status()
  status.state = over.state ?? 'prompt'
  const stops = vi.fn<() => void>()
  const asked: MediaStreamConstraints[] = []
  const stream = { getTracks: () => [{ stop: stops }, { stop: stops }] } as unknown as MediaStream
  const tools: MicrophoneTools = {
    permissions: {
      query: () =>
        over.knows === false
          ? Promise.reject(new TypeError('microphone is no name'))
          : Promise.resolve(status as unknown as PermissionStatus),
    },
    getUserMedia: (constraints) => {
      asked.push(constraints)
      return over.refuses === undefined
        ? Promise.resolve(stream)
        : Promise.reject(new DOMException('no', over.refuses))
    },
  }
  return { tools, status, stops, asked, stream }
}

const settled = () => new Promise((resolve) => void setTimeout(resolve))

describe('asking for the microphone', () => {
  test('releases it at once', async () => {
    const { tools, stops, asked } = browser()
    expect(await askForMicrophone(tools)).toBe('allowed')
    expect(stops).toHaveBeenCalledTimes(2)
    expect(asked).toEqual([{ audio: true }])
  })

  test.each([
    ['NotAllowedError', 'denied', 'Please update your browser settings to allow Lintel use your microphone.'],
    ['NotFoundError', 'missing', 'No microphone found. Connect one, then try again.'],
    ['NotReadableError', 'busy', 'Another program is using the microphone. Close it there, then try again.'],
  ] as const)('%s is reported as %s', async (refuses, answer, text) => {
    const { tools } = browser({ refuses })
    expect(await askForMicrophone(tools)).toBe(answer)
    expect(microphoneProblem(answer, 'Lintel')).toBe(text)
  })

  test('reports it as missing on a page without media devices', async () => {
    expect(await askForMicrophone({ permissions: undefined, getUserMedia: undefined })).toBe('missing')
    expect(microphoneProblem('allowed', 'Lintel')).toBeUndefined()
  })

  test('prefers the chosen one without requiring it, since it may be unplugged', async () => {
    const { tools, asked, stream } = browser()
    expect(await openMicrophone('headset-1', tools)).toBe(stream)
    await openMicrophone('default', tools)
    expect(asked).toEqual([{ audio: { deviceId: { ideal: 'headset-1' } } }, { audio: true }])
  })
})

describe('the microphone permission', () => {
  test.each([
    ['granted', 'allowed'],
    ['denied', 'denied'],
    ['prompt', 'unasked'],
  ] as const)('%s is read as %s', async (state, expected) => {
    const watch = watchMicrophone(browser({ state }).tools)
    await settled()
    expect(watch.state.get()).toBe(expected)
  })

  test('is watched until stopped, and a change in the browser is known at once', async () => {
    const { tools, status } = browser()
    const watch = watchMicrophone(tools)
    const heard = vi.fn<() => void>()
    watch.state.subscribe(heard)
    await vi.waitFor(() => {
      status.become('denied')
      expect(watch.state.get()).toBe('denied')
    }, 15_000)
    status.become('granted')
    expect(watch.state.get()).toBe('allowed')
    expect(heard).toHaveBeenCalledTimes(2)
    watch.stop()
    status.become('denied')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('is taken from the result of asking when the browser doesn’t report it', async () => {
    const { tools } = browser({ knows: false })
    const watch = watchMicrophone(tools)
    await settled()
    expect(watch.state.get()).toBe('unasked')
    watch.asked('denied')
    expect(watch.state.get()).toBe('denied')
    watch.asked('missing')
    expect(watch.state.get()).toBe('denied')
    watch.asked('allowed')
    expect(watch.state.get()).toBe('allowed')
  })
})

test('hasNoMicrophone detects a missing one without asking, and assumes one when devices can’t be listed', async () => {
  const having = (...kinds: readonly MediaDeviceKind[]) => ({
    enumerateDevices: async () =>
      kinds.map((kind) => ({ kind, deviceId: '', groupId: '', label: '', toJSON: () => ({}) })),
  })
  expect(await hasNoMicrophone(having('audiooutput', 'videoinput'))).toBe(true)
  expect(await hasNoMicrophone(having('audiooutput', 'audioinput'))).toBe(false)
  expect(await hasNoMicrophone({ enumerateDevices: () => Promise.reject(new Error('no')) })).toBe(false)
})
