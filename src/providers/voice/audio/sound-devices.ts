/** The purpose of a device. */
export type SoundRole = 'microphone' | 'speaker' | 'ring'

/** A device as the browser lists it. It has no label until the microphone is allowed. */
export type ListedDevice = Pick<MediaDeviceInfo, 'deviceId' | 'groupId' | 'kind' | 'label'>

/** A device that the user can choose. */
interface SoundDevice {
  readonly id: string
  readonly label: string
}

/**
 * The device that a role uses. `default` is the system's default device, whose label is only known if the browser
 * provides it.
 */
interface InUse {
  readonly id: string
  readonly label: string | undefined
}

/** What is known about the sound devices of this browser. */
export interface SoundDevices {
  readonly inputs: readonly SoundDevice[]
  readonly outputs: readonly SoundDevice[]
  /** The labels of the chosen devices; undefined means the system's default device. */
  readonly chosen: Readonly<Record<SoundRole, string | undefined>>
  readonly using: Readonly<Record<SoundRole, InUse>>
  /** The label of a chosen device that came back during a call. It is offered, not used automatically. */
  readonly offered: string | undefined
  /** A text about the last automatic change. */
  readonly text: string | undefined
}

/** The events that change the devices. */
export type SoundDevicesAction =
  /** With `inCall`, devices are not switched automatically. */
  | { readonly type: 'list'; readonly list: readonly ListedDevice[]; readonly inCall: boolean }
  | { readonly type: 'choose'; readonly role: SoundRole; readonly label: string | undefined }
  /** The user accepts the offered device. */
  | { readonly type: 'take' }
  /** The call is over, so the chosen devices are used again. */
  | { readonly type: 'call-ended' }
  /** The user has read the text. */
  | { readonly type: 'read' }

/** Ids that refer to another device of the same list. */
const ALIASES: readonly string[] = ['default', 'communications', '']
const roles = ['microphone', 'speaker', 'ring'] as const
/** The order in which a role is picked for the text, if several roles lost or regained their device. */
const telling = ['speaker', 'microphone', 'ring'] as const
const SYSTEM: InUse = { id: 'default', label: undefined }

/** Returns the state before any device is known. */
export function noDevices(chosen: SoundDevices['chosen']): SoundDevices {
  return {
    inputs: [],
    outputs: [],
    chosen,
    using: { microphone: SYSTEM, speaker: SYSTEM, ring: SYSTEM },
    offered: undefined,
    text: undefined,
  }
}

/** Returns the devices that a role can use. */
export function devicesOf(state: SoundDevices, role: SoundRole): readonly SoundDevice[] {
  return role === 'microphone' ? state.inputs : state.outputs
}

/**
 * Returns the label that a list shows as chosen; undefined means the system's default device. A device that came back
 * during a call and was not accepted yet is not shown as chosen, because it is not in use.
 */
export function shownChoice(state: SoundDevices, role: SoundRole): string | undefined {
  const label = state.chosen[role]
  return state.using[role].id === 'default' && has(devicesOf(state, role), label) ? undefined : label
}

/**
 * Returns the state of the devices after an action. A device in use is always in the list, or it is the system's
 * default device. A chosen device that was away is recognized by its label when it comes back.
 */
export function nextSoundDevices(state: SoundDevices, action: SoundDevicesAction): SoundDevices {
  switch (action.type) {
    case 'list':
      return listed(state, action.list, action.inCall)
    case 'choose': {
      const next = { ...state, chosen: { ...state.chosen, [action.role]: action.label } }
      const using = { ...state.using, [action.role]: wanted(next, action.role, system(state, action.role)) }
      return { ...next, using, offered: undefined, text: undefined }
    }
    case 'take':
    case 'call-ended':
      return { ...state, using: allWanted(state), offered: undefined, text: undefined }
    case 'read':
      return state.text === undefined ? state : { ...state, text: undefined }
  }
}

function listed(before: SoundDevices, list: readonly ListedDevice[], inCall: boolean): SoundDevices {
  const next = { ...before, inputs: named(list, 'audioinput'), outputs: named(list, 'audiooutput') }
  const using = { ...before.using }
  const lost: Partial<Record<SoundRole, string>> = {}
  const back: Partial<Record<SoundRole, string | undefined>> = {}
  for (const role of roles) {
    const kind = role === 'microphone' ? 'audioinput' : 'audiooutput'
    const was = before.using[role]
    const known = devicesOf(before, role)
    const here = devicesOf(next, role)
    const systems = { id: 'default', label: systemLabel(list, kind) }
    const best = wanted(next, role, systems)
    const onSystem = was.id === 'default'
    const stays = onSystem ? systems : here.find(({ label }) => label === was.label)
    // During a call, don't switch to a device that was not in use before. Devices in the first list did not come back.
    using[role] = stays && inCall && onSystem && known.length > 0 ? stays : best
    const nameless = list.some((device) => device.kind === kind && device.label === '')
    if (was.label !== undefined && has(known, was.label) && !has(here, was.label) && !nameless)
      lost[role] = was.label
    if (best.id !== 'default' && known.length > 0 && !has(known, best.label)) back[role] = best.label
  }
  // A headset is lost as speaker and microphone at the same time. What matters is where the sound comes out now.
  const role = telling.find((one) => lost[one] !== undefined)
  const returned = telling.map((one) => back[one]).find(Boolean)
  return {
    ...next,
    using,
    offered: roles
      .map((one) => next.chosen[one])
      .find((label, at) => label !== undefined && isOffered(next, using, roles[at], label)),
    text: role
      ? `${lost[role]} disconnected. Using ${using[role].label ?? 'the system’s device'}.`
      : returned === undefined
        ? before.text
        : `${returned} is back.`,
  }
}

function has(devices: readonly SoundDevice[], label: string | undefined): boolean {
  return devices.some((device) => device.label === label)
}

function named(list: readonly ListedDevice[], kind: MediaDeviceKind): SoundDevice[] {
  const seen = new Set<string>()
  return list.flatMap((device) => {
    const { deviceId: id, label } = device
    if (device.kind !== kind || ALIASES.includes(id) || label === '' || seen.has(label)) return []
    seen.add(label)
    return [{ id, label }]
  })
}

// Chrome lists the system's default device a second time, under a label with its own wording. The group id shows which
// device it is.
function systemLabel(list: readonly ListedDevice[], kind: MediaDeviceKind): string | undefined {
  const all = list.filter((device) => device.kind === kind && device.label !== '')
  const alias = all.find(({ deviceId }) => deviceId === 'default')
  const real = all.filter(({ deviceId }) => !ALIASES.includes(deviceId))
  if (alias) return (real.find(({ groupId }) => groupId === alias.groupId) ?? alias).label
  return real[0]?.label
}

function system(state: SoundDevices, role: SoundRole): InUse {
  return state.using[role].id === 'default' ? state.using[role] : SYSTEM
}

function wanted(state: SoundDevices, role: SoundRole, fallback: InUse): InUse {
  const label = state.chosen[role]
  return devicesOf(state, role).find((device) => device.label === label && label !== undefined) ?? fallback
}

function allWanted(state: SoundDevices): SoundDevices['using'] {
  return {
    microphone: wanted(state, 'microphone', system(state, 'microphone')),
    speaker: wanted(state, 'speaker', system(state, 'speaker')),
    ring: wanted(state, 'ring', system(state, 'ring')),
  }
}

function isOffered(
  state: SoundDevices,
  using: SoundDevices['using'],
  role: SoundRole | undefined,
  label: string,
): boolean {
  return role !== undefined && using[role].label !== label && has(devicesOf(state, role), label)
}
