import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  devicesOf,
  type ListedDevice,
  noDevices,
  shownChoice,
  nextSoundDevices,
  type SoundDevices,
  type SoundDevicesAction,
  type SoundRole,
} from './sound-devices.ts'

const roles: readonly SoundRole[] = ['microphone', 'speaker', 'ring']
const nobodyChose = { microphone: undefined, speaker: undefined, ring: undefined }

/** A machine with these devices. The first one is the system's choice, which is listed a second time, as in Chrome. */
function machine(labels: readonly string[], { alias = true, names = true } = {}): ListedDevice[] {
  return (['audioinput', 'audiooutput'] as const).flatMap((kind) => {
    const real = labels.map((label) => ({
      deviceId: names ? `${kind}-${label}` : '',
      groupId: label,
      kind,
      label: names ? label : '',
    }))
    const first = real[0]
    return first && alias && names
      ? [{ ...first, deviceId: 'default', label: `Default - ${first.label}` }, ...real]
      : real
  })
}

const list = (labels: readonly string[], inCall = false): SoundDevicesAction => ({
  type: 'list',
  list: machine(labels),
  inCall,
})

const after = (chosen: SoundDevices['chosen'], ...actions: SoundDevicesAction[]) =>
  actions.reduce(nextSoundDevices, noDevices(chosen))

const headset = { microphone: 'Headset', speaker: 'Headset', ring: undefined }
const usedBy = (state: SoundDevices) => roles.map((role) => state.using[role].label)

describe('the audio device in use', () => {
  test('is the system’s, by its own name in every browser, when none was chosen', () => {
    const state = after(nobodyChose, list(['Laptop', 'Headset']))
    expect(state.using.speaker).toEqual({ id: 'default', label: 'Laptop' })
    expect(state.outputs.map(({ label }) => label)).toEqual(['Laptop', 'Headset'])
    expect(state.text).toBeUndefined()
    const other = nextSoundDevices(noDevices(nobodyChose), {
      type: 'list',
      list: machine(['Laptop', 'Headset'], { alias: false }),
      inCall: false,
    })
    expect(other.using.speaker).toEqual({ id: 'default', label: 'Laptop' })
  })

  test('is a remembered one, found by its label without a notice', () => {
    const state = after(headset, list(['Laptop', 'Headset']))
    expect(state.using.microphone).toEqual({ id: 'audioinput-Headset', label: 'Headset' })
    expect(usedBy(state)).toEqual(['Headset', 'Headset', 'Laptop'])
    expect(state.text).toBeUndefined()
  })

  test('is the system’s, without a notice, when a remembered one is missing at page load', () => {
    const state = after(headset, list(['Laptop']))
    expect(usedBy(state)).toEqual(['Laptop', 'Laptop', 'Laptop'])
    expect([state.text, state.offered]).toEqual([undefined, undefined])
  })

  test('changes to the system’s, with a notice, when it is unplugged in a call', () => {
    const state = after(headset, list(['Laptop', 'Headset'], true), list(['Laptop'], true))
    expect(usedBy(state)).toEqual(['Laptop', 'Laptop', 'Laptop'])
    expect(state.text).toBe('Headset disconnected. Using Laptop.')
    expect(nextSoundDevices(state, { type: 'read' }).text).toBeUndefined()
  })

  test('is only offered when it is plugged back in during a call, and used on request or after the call', () => {
    const back = after(
      headset,
      ...[['Laptop', 'Headset'], ['Laptop'], ['Laptop', 'Headset']].map((all) => list(all, true)),
    )
    expect(usedBy(back)).toEqual(['Laptop', 'Laptop', 'Laptop'])
    expect([back.text, back.offered]).toEqual(['Headset is back.', 'Headset'])
    expect(roles.map((role) => shownChoice(back, role))).toEqual([undefined, undefined, undefined])
    for (const type of ['take', 'call-ended'] as const) {
      const used = nextSoundDevices(back, { type })
      expect(usedBy(used)).toEqual(['Headset', 'Headset', 'Laptop'])
      expect([used.text, used.offered]).toEqual([undefined, undefined])
      expect(shownChoice(used, 'speaker')).toBe('Headset')
    }
    // Another device is plugged in: the offer stays and is not announced again.
    const more = nextSoundDevices(
      nextSoundDevices(back, { type: 'read' }),
      list(['Laptop', 'Headset', 'Camera'], true),
    )
    expect([more.text, more.offered]).toEqual([undefined, 'Headset'])
    expect(nextSoundDevices(more, list(['Laptop', 'Camera'], true)).offered).toBeUndefined()
  })

  test('is used again at once, with a notice, when it is plugged back in outside a call', () => {
    const state = after(headset, list(['Laptop', 'Headset']), list(['Laptop']), list(['Laptop', 'Headset']))
    expect(usedBy(state)).toEqual(['Headset', 'Headset', 'Laptop'])
    expect([state.text, state.offered]).toEqual(['Headset is back.', undefined])
  })

  test('changes to the next one, which is named, when the system’s own device is unplugged', () => {
    const state = after(nobodyChose, list(['Headset', 'Laptop']), list(['Laptop']))
    expect(state.text).toBe('Headset disconnected. Using Laptop.')
  })

  test('changes to the system’s without a notice when the list has no names (no permission)', () => {
    const state = after(headset, list(['Laptop', 'Headset']), {
      type: 'list',
      list: machine(['Laptop', 'Headset'], { names: false }),
      inCall: false,
    })
    expect(state.text).toBeUndefined()
    expect(state.using.microphone.id).toBe('default')
  })

  test('changes at once on a choice, which also dismisses the notice', () => {
    const lost = after(headset, list(['Laptop', 'Headset']), list(['Laptop', 'Camera']))
    const state = nextSoundDevices(lost, { type: 'choose', role: 'speaker', label: 'Camera' })
    expect(state.using.speaker).toEqual({ id: 'audiooutput-Camera', label: 'Camera' })
    expect(state.text).toBeUndefined()
    const system = nextSoundDevices(state, { type: 'choose', role: 'speaker', label: undefined })
    expect(system.using.speaker.id).toBe('default')
  })

  test('is always present or the system’s, and a choice returns by its label, for any sequence of updates', () => {
    const label = fc.constantFrom('Laptop', 'Headset', 'Camera', 'Dock')
    const action = fc.oneof(
      fc.record({
        type: fc.constant('list' as const),
        list: fc.subarray(['Laptop', 'Headset', 'Camera', 'Dock']).map((labels) => machine(labels)),
        inCall: fc.boolean(),
      }),
      fc.record({
        type: fc.constant('choose' as const),
        role: fc.constantFrom(...roles),
        label: fc.option(label, { nil: undefined }),
      }),
      fc.constantFrom<SoundDevicesAction>({ type: 'take' }, { type: 'call-ended' }, { type: 'read' }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (all) => {
        let state = noDevices(nobodyChose)
        for (const one of all) {
          state = nextSoundDevices(state, one)
          for (const role of roles) {
            const { id, label: used } = state.using[role]
            const here = devicesOf(state, role)
            expect(id === 'default' || here.some((device) => device.id === id && device.label === used)).toBe(
              true,
            )
            expect(id === 'default' || used === state.chosen[role]).toBe(true)
          }
          expect([undefined, ...Object.values(state.chosen)]).toContain(state.offered)
        }
        const everything = nextSoundDevices(state, list(['Laptop', 'Headset', 'Camera', 'Dock']))
        for (const role of roles) {
          const wanted = everything.chosen[role]
          expect(everything.using[role].label).toBe(wanted ?? 'Laptop')
        }
        expect(everything.offered).toBeUndefined()
      }),
    )
  })
})
