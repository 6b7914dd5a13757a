import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createAudioSettings } from './audio-settings.ts'
import { watchDevices } from './device-watch.ts'

function browser(labels: readonly string[]) {
  const media = Object.assign(new EventTarget(), {
    labels,
    enumerateDevices: () =>
      Promise.resolve(
        media.labels.map((label) => ({
          deviceId: label,
          groupId: label,
          kind: 'audiooutput',
          label,
        })) as MediaDeviceInfo[],
      ),
  })
  const plug = (...now: string[]) => {
    media.labels = now
    media.dispatchEvent(new Event('devicechange'))
  }
  return { media, plug }
}

const open = (labels: readonly string[]) => {
  const { media, plug } = browser(labels)
  const settings = createAudioSettings()
  const watch = watchDevices({ media: media as unknown as MediaDevices, settings, choosesOutput: true })
  return { watch, plug, settings, media }
}

describe('the browser’s audio devices', () => {
  beforeEach(() => localStorage.clear())

  test('are listed, follow what is plugged in, and a choice is kept for the next page', async () => {
    const { watch, plug } = open(['Laptop', 'Headset'])
    const heard = vi.fn<() => void>()
    watch.state.subscribe(heard)
    await vi.waitFor(() => expect(watch.state.get().outputs).toHaveLength(2), 15_000)
    watch.choose('speaker', 'Headset')
    expect(watch.state.get().using.speaker.id).toBe('Headset')
    watch.setInCall(true)
    plug('Laptop')
    await vi.waitFor(() => expect(watch.state.get().text).toBe('Headset disconnected. Using Laptop.'), 15_000)
    plug('Laptop', 'Headset')
    await vi.waitFor(() => expect(watch.state.get().offered).toBe('Headset'), 15_000)
    expect(watch.state.get().using.speaker.id).toBe('default')
    watch.setInCall(false)
    expect(watch.state.get().using.speaker.id).toBe('Headset')
    expect(heard.mock.calls.length).toBeGreaterThan(3)
    const next = open(['Laptop', 'Headset'])
    await vi.waitFor(() => expect(next.watch.state.get().using.speaker.id).toBe('Headset'), 15_000)
  })

  test('can be accepted when offered, their notice can be dismissed, and a stopped watch ignores changes', async () => {
    const { watch, plug, settings } = open(['Laptop', 'Headset'])
    await vi.waitFor(() => expect(watch.state.get().outputs).toHaveLength(2), 15_000)
    settings.set({ ring: 'Headset' })
    watch.setInCall(true)
    plug('Laptop')
    await vi.waitFor(() => expect(watch.state.get().text).toBeDefined(), 15_000)
    plug('Laptop', 'Headset')
    await vi.waitFor(() => expect(watch.state.get().offered).toBe('Headset'), 15_000)
    watch.read()
    expect(watch.state.get().text).toBeUndefined()
    // Choosing the device again in the list counts as accepting the offer.
    watch.choose('ring', 'Headset')
    expect(watch.state.get().using.ring.id).toBe('Headset')
    plug('Laptop')
    await vi.waitFor(() => expect(watch.state.get().using.ring.id).toBe('default'), 15_000)
    plug('Laptop', 'Headset')
    await vi.waitFor(() => expect(watch.state.get().offered).toBe('Headset'), 15_000)
    watch.take()
    expect(watch.state.get().using.ring.id).toBe('Headset')
    watch.stop()
    plug('Laptop')
    await watch.refresh()
    expect(watch.state.get().using.ring.id).toBe('Headset')
  })

  test('are not changed by an older list that arrives late', async () => {
    const { watch, media } = open(['Laptop'])
    let answer: (list: MediaDeviceInfo[]) => void = () => undefined
    const slow = new Promise<MediaDeviceInfo[]>((resolve) => {
      answer = resolve
    })
    const now = media.enumerateDevices
    media.enumerateDevices = () => slow
    const late = watch.refresh()
    media.enumerateDevices = now
    media.labels = ['Laptop', 'Headset']
    await watch.refresh()
    answer([])
    await late
    expect(watch.state.get().outputs).toHaveLength(2)
  })

  test('fall back to the system’s when the browser can’t list devices', async () => {
    const watch = watchDevices({ media: undefined, settings: createAudioSettings(), choosesOutput: false })
    await watch.refresh()
    expect(watch.state.get().using.speaker.id).toBe('default')
  })
})
