import { describe, expect, test } from 'vitest'

import { type TransportAudio } from '../transports/transport.ts'
import { bindAudioDevices } from './device-audio.ts'
import { noDevices, type SoundDevices } from './sound-devices.ts'

function bench({ canChooseSpeaker = true } = {}) {
  let state: SoundDevices = noDevices({ microphone: undefined, speaker: undefined, ring: undefined })
  const listeners = new Set<() => void>()
  const watch = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const set: string[] = []
  const audio: TransportAudio = {
    canChooseSpeaker,
    setMicrophone: async (id) => void set.push(`microphone ${id}`),
    setSpeaker: async (id) => {
      set.push(`speaker ${id}`)
      throw new Error('gone')
    },
  }
  const said: string[] = []
  const link = bindAudioDevices(
    watch,
    () => [audio],
    (format) => void said.push(format),
  )
  const use = (microphone: string, speaker: string, text?: string) => {
    state = {
      ...state,
      text,
      using: {
        microphone: { id: microphone, label: microphone },
        speaker: { id: speaker, label: speaker },
        ring: { id: `ring-${speaker}`, label: undefined },
      },
    }
    for (const listener of listeners) listener()
  }
  return { link, use, set, said, audio, listeners }
}

describe('the chosen audio devices', () => {
  test('are set once on each device of the phone, and the system’s devices need no setting', () => {
    const { link, use, set, audio } = bench()
    link.fit(audio)
    expect(set).toEqual([])
    use('store', 'headset')
    use('store', 'headset')
    link.fit(audio)
    expect(set).toEqual(['microphone store', 'speaker headset'])
  })

  test('fall back to the system’s when they are unplugged in a call, which is reported once', () => {
    const { use, set, said } = bench()
    use('headset', 'headset')
    const text = 'Headset disconnected. Using Built-in.'
    use('default', 'default', text)
    use('default', 'default', text)
    expect(set.slice(2)).toEqual(['microphone default', 'speaker default'])
    expect(said).toEqual([text])
  })

  test('exclude the speaker in a browser that can’t choose it', () => {
    const { use, set } = bench({ canChooseSpeaker: false })
    use('store', 'headset')
    expect(set).toEqual(['microphone store'])
  })

  test('have no listeners after the end', () => {
    const { link, listeners } = bench()
    link.stop()
    expect(listeners.size).toBe(0)
  })
})
