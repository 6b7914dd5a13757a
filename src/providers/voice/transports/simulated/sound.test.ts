// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createCallSound } from './sound.ts'

/** The stream of a microphone. */
class Stream {
  readonly track = { enabled: true, readyState: 'live', stop: () => void (this.track.readyState = 'ended') }
  readonly id: unknown
  constructor(id: unknown) {
    this.id = id
  }
  getTracks() {
    return [this.track]
  }
  getAudioTracks() {
    return this.getTracks()
  }
}

let streams: Stream[]
let missing: string[]
let replacing: (() => void)[]
let slow: boolean
/** Delays the opening of this microphone. */
let late: Promise<void> | undefined
const contexts = new Set<{ state: string }>()
const live = () => streams.filter(({ track }) => track.readyState === 'live')

class Context {
  state = 'running'
  constructor() {
    contexts.add(this)
  }
  createMediaStreamSource() {
    if (this.state === 'closed') throw new Error('InvalidStateError')
    return { connect: () => undefined, disconnect: () => undefined }
  }
  createAnalyser() {
    return { fftSize: 0, getFloatTimeDomainData: () => undefined }
  }
  async close() {
    this.state = 'closed'
  }
}

class Peer extends EventTarget {
  connectionState = 'new'
  addTrack() {}
  async createOffer() {
    return { type: 'offer', sdp: '' }
  }
  async setLocalDescription() {}
  getSenders() {
    return [{ replaceTrack: () => (slow ? new Promise<void>((done) => replacing.push(done)) : undefined) }]
  }
  close() {}
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  missing = []
  replacing = []
  slow = false
  late = undefined
  contexts.clear()
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('RTCPeerConnection', Peer)
  vi.stubGlobal(
    'Audio',
    class {
      srcObject = null
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      async getUserMedia({ audio }: { audio: true | { deviceId: { ideal: string } } }) {
        const id = audio === true ? 'default' : audio.deviceId.ideal
        if (id === 'first') await late
        const stream = new Stream(missing.includes(id) ? 'default' : id)
        streams.push(stream)
        return stream
      },
    },
  })
})
afterEach(() => {
  const left = vi.getTimerCount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  if (left > 0) throw new Error(`${left} timers are left`)
})

async function talking(microphone = 'default') {
  const sound = createCallSound({ microphone, speaker: 'default' })
  await sound.open()
  sound.begin(
    'offer',
    () => undefined,
    () => undefined,
  )
  return sound
}

describe('the microphone of a call', () => {
  test('is the system’s when the chosen one was unplugged before the call', async () => {
    missing = ['headset']
    const sound = await talking('headset')
    expect(live().map(({ id }) => id)).toEqual(['default'])
    sound.close()
    expect(live()).toEqual([])
  })

  test('is released when another one is chosen in the call, and the last choice is used', async () => {
    const sound = await talking()
    let open = () => {}
    late = new Promise((resolve) => {
      open = resolve
    })
    const both = [sound.setMicrophone('first'), sound.setMicrophone('second')]
    await settle()
    open()
    await Promise.all(both)
    expect(live().map(({ id }) => id)).toEqual(['second'])
    sound.close()
    expect(live()).toEqual([])
  })

  test('is closed when the call ends during a change, and levels are no longer measured', async () => {
    const sound = await talking()
    slow = true
    const change = sound.setMicrophone('headset')
    await settle()
    sound.close()
    replacing.shift()?.()
    await change
    expect(live()).toEqual([])
    expect([...contexts].map(({ state }) => state)).toEqual(['closed'])
  })

  test('is also muted when the call is muted during a change', async () => {
    const sound = await talking()
    slow = true
    const change = sound.setMicrophone('headset')
    await settle()
    sound.mute(true)
    replacing.shift()?.()
    await change
    expect(live().map(({ id, track }) => [id, track.enabled])).toEqual([['headset', false]])
    sound.close()
  })
})
