/** What a device is used for. */
export type SoundRole = 'microphone' | 'speaker' | 'ring'

/** A device as the browser names it; before the microphone was allowed there is no label. */
export type ListedDevice = Pick<MediaDeviceInfo, 'deviceId' | 'groupId' | 'kind' | 'label'>

/** A device that can be chosen. */
export interface SoundDevice {
  readonly id: string
  readonly label: string
}

/** What a role goes through: `default` is the system's device; its label is known where the browser tells it. */
export interface InUse {
  readonly id: string
  readonly label: string | undefined
}

/** What is known of the sound devices of this browser. */
export interface SoundDevices {
  readonly inputs: readonly SoundDevice[]
  readonly outputs: readonly SoundDevice[]
  /** Remembered labels; undefined is the system's device. */
  readonly chosen: Readonly<Record<SoundRole, string | undefined>>
  readonly using: Readonly<Record<SoundRole, InUse>>
  /** A remembered device that is back in a call: offered, not forced. */
  readonly offered: string | undefined
  /** What happened last by itself, in words. */
  readonly text: string | undefined
}

/** What changes the devices. */
export type SoundUpdate =
  /** `inCall`: nothing is taken over by itself. */
  | { readonly type: 'list'; readonly list: readonly ListedDevice[]; readonly inCall: boolean }
  | { readonly type: 'choose'; readonly role: SoundRole; readonly label: string | undefined }
  /** What is offered is taken. */
  | { readonly type: 'take' }
  /** The call is over: what was remembered holds again. */
  | { readonly type: 'call-ended' }
  /** The words were read. */
  | { readonly type: 'read' }

/** Ids that stand for another device of the same list. */
const ALIASES: readonly string[] = ['default', 'communications', '']
const roles = ['microphone', 'speaker', 'ring'] as const
/** Whose loss or return is told, where it is of several. */
const telling = ['speaker', 'microphone', 'ring'] as const
const SYSTEM: InUse = { id: 'default', label: undefined }

/** No device is known yet. */
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

/** The devices that a role can use. */
export function devicesOf(state: SoundDevices, role: SoundRole): readonly SoundDevice[] {
  return role === 'microphone' ? state.inputs : state.outputs
}

/**
 * The label that a list shows as chosen; undefined is the system's device. A device that is back in a call and was not
 * taken yet is not what one hears.
 */
export function shownChoice(state: SoundDevices, role: SoundRole): string | undefined {
  const label = state.chosen[role]
  return state.using[role].id === 'default' && has(devicesOf(state, role), label) ? undefined : label
}

/**
 * What the devices are after some news. What is used is in the list or the system's; a remembered device that is away is
 * found again by its label.
 */
export function nextSoundDevices(state: SoundDevices, update: SoundUpdate): SoundDevices {
  switch (update.type) {
    case 'list':
      return listed(state, update.list, update.inCall)
    case 'choose': {
      const next = { ...state, chosen: { ...state.chosen, [update.role]: update.label } }
      const using = { ...state.using, [update.role]: wanted(next, update.role, system(state, update.role)) }
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
    // In a call nothing is taken over that was not used before; the first list is no return.
    using[role] = stays && inCall && onSystem && known.length > 0 ? stays : best
    const nameless = list.some((device) => device.kind === kind && device.label === '')
    if (was.label !== undefined && has(known, was.label) && !has(here, was.label) && !nameless)
      lost[role] = was.label
    if (best.id !== 'default' && known.length > 0 && !has(known, best.label)) back[role] = best.label
  }
  // A headset is lost as a speaker and as a microphone at once: where it is heard now is what matters.
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

// Chrome lists the system's choice once more, under a label that is put into words of its own; the group tells which it is.
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

function wanted(state: SoundDevices, role: SoundRole, otherwise: InUse): InUse {
  const label = state.chosen[role]
  return devicesOf(state, role).find((device) => device.label === label && label !== undefined) ?? otherwise
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
