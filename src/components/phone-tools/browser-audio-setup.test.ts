import { beforeEach, describe, expect, test } from 'vitest'

import { createAudioSettings } from '#/providers/voice/audio/audio-settings.ts'
import { watchDevices } from '#/providers/voice/audio/device-watch.ts'
import { watchMicrophone } from '#/providers/voice/audio/microphone.ts'
import { type SoundElement } from '#/providers/voice/audio/sound-player.ts'

import { createAudioSetup, lastTest } from './browser-audio-setup.ts'

const named = (kind: MediaDeviceKind, label: string) => ({
  kind,
  label,
  deviceId: `id of ${label}`,
  groupId: label,
  toJSON: () => ({}),
})

/** Simulates a browser with a headset whose name is known only once the microphone was allowed. */
function browser(answer: 'yes' | 'no' | 'none' = 'yes') {
  const did: string[] = []
  let allowed = false
  let plugged = ['Headset']
  const listeners = new Set<EventListenerOrEventListenerObject>()
  const media = {
    enumerateDevices: () =>
      Promise.resolve(
        plugged.flatMap((label) => [
          named('audioinput', allowed ? label : ''),
          named('audiooutput', allowed ? label : ''),
        ]),
      ),
    addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => listeners.add(listener),
    removeEventListener: (_: string, listener: EventListenerOrEventListenerObject) =>
      listeners.delete(listener),
  }
  const microphone = {
    permissions: undefined,
    getUserMedia({ audio }: MediaStreamConstraints) {
      did.push(`asks for ${JSON.stringify(audio)}`)
      if (answer === 'no') return Promise.reject(new DOMException('no', 'NotAllowedError'))
      if (answer === 'none') return Promise.reject(new DOMException('none', 'NotFoundError'))
      allowed = true
      return Promise.resolve({
        getTracks: () => [{ stop: () => did.push('releases') }],
      } as unknown as MediaStream)
    },
  }
  const create = (): SoundElement => ({
    src: '',
    loop: false,
    volume: 0,
    currentTime: 0,
    play: () => Promise.resolve(),
    pause: () => undefined,
    addEventListener: () => undefined,
  })
  const settings = createAudioSettings()
  const heard: { level: ((level: number) => void) | undefined } = { level: undefined }
  const setup = createAudioSetup({
    settings,
    microphone,
    permission: watchMicrophone(microphone),
    devices: watchDevices({ media, settings, choosesOutput: true }),
    measure(_, onLevel) {
      heard.level = onLevel
      return () => did.push('stops measuring')
    },
    create,
    webrtc: () => true,
    wait: () => {
      heard.level?.(0.4)
      return Promise.resolve()
    },
  })
  return {
    setup,
    did,
    settings,
    plug(...labels: string[]) {
      plugged = labels
      for (const listener of listeners)
        if (typeof listener === 'function') listener(new Event('devicechange'))
    },
  }
}

const settled = () => new Promise((resolve) => void setTimeout(resolve))
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)

beforeEach(() => {
  lastTest.clear()
  localStorage.removeItem('lintel:audio')
})

describe('the browser audio setup', () => {
  test('requests nothing when shown, and lists only the system device before the microphone is allowed', async () => {
    const { setup, did } = browser()
    setup.state.subscribe(() => undefined)
    await settled()
    expect(did).toEqual([])
    expect(setup.state.get()).toMatchObject({ microphone: 'unasked', chosen: { microphone: '' } })
    expect(values(setup.state.get().devices.microphone)).toEqual([''])
  })

  test('requests the microphone for a test, names the devices and releases it', async () => {
    const { setup, did } = browser()
    const answer = await setup.listen(() => undefined)
    await settled()
    expect(setup.state.get().microphone).toBe('allowed')
    expect(values(setup.state.get().devices.speaker)).toEqual(['', 'Headset'])
    if (answer.ok) answer.stop()
    expect(did).toEqual(['asks for true', 'stops measuring', 'releases'])
    setup.choose('microphone', 'Headset')
    await setup.listen(() => undefined)
    expect(did.at(-1)).toBe('asks for {"deviceId":{"ideal":"id of Headset"}}')
  })

  test('remembers a denied microphone, but does not treat a missing one as denied', async () => {
    const { setup } = browser('no')
    expect(await setup.listen(() => undefined)).toEqual({ ok: false, answer: 'denied' })
    expect(setup.state.get().microphone).toBe('denied')
    const without = browser('none').setup
    expect(await without.listen(() => undefined)).toEqual({ ok: false, answer: 'missing' })
    expect(without.state.get().microphone).toBe('unasked')
  })

  test('remembers a device by name, marks it while disconnected and restores it when it is back', async () => {
    const { setup, settings, plug } = browser()
    await setup.listen(() => undefined)
    await settled()
    setup.choose('ring', 'Headset')
    expect(settings.get().ring).toBe('Headset')
    plug('Webcam')
    await settled()
    expect(setup.state.get().chosen.ring).toBe('Headset')
    expect(setup.state.get().devices.ring.map(({ label }) => label)).toEqual([
      'System default',
      'Webcam',
      'Headset, not connected',
    ])
    plug('Webcam', 'Headset')
    await settled()
    expect(setup.state.get().devices.ring.map(({ label }) => label)).toEqual([
      'System default',
      'Webcam',
      'Headset',
    ])
    setup.choose('ring', '')
    expect(settings.get().ring).toBeUndefined()
  })

  test('stores tone and volume, and ignores an unknown tone', () => {
    const { setup, settings } = browser()
    setup.setTone('marimba')
    setup.setTone('trumpet')
    setup.setVolume(45)
    expect(settings.get()).toMatchObject({ tone: 'marimba', volume: 45 })
    expect(setup.state.get()).toMatchObject({ tone: 'marimba', volume: 45 })
  })

  test('runs the self-test without requesting the microphone and stores the result', async () => {
    const { setup, did } = browser()
    let trips = 0
    await setup.examine(async () => {
      trips += 1
    })
    expect(did).toEqual([])
    expect(trips).toBe(5)
    expect(setup.state.get().lastTest?.found).toMatchObject({
      webrtc: { state: 'good' },
      microphone: { state: 'open', text: 'Not asked yet' },
      sound: { state: 'good' },
      network: { state: 'good' },
    })
    expect(browser().setup.state.get().lastTest).toEqual(setup.state.get().lastTest)
  })

  test('uses and releases the microphone in the self-test once it is allowed', async () => {
    const { setup, did } = browser()
    const answer = await setup.listen(() => undefined)
    if (answer.ok) answer.stop()
    did.length = 0
    await setup.examine(() => Promise.reject(new Error('offline')))
    expect(did).toEqual(['asks for true', 'stops measuring', 'releases'])
    expect(setup.state.get().lastTest?.found).toMatchObject({
      microphone: { state: 'good', text: 'Allowed' },
      network: { state: 'wrong', text: 'No connection' },
    })
  })
})
