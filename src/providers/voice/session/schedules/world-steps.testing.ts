import { vi } from 'vitest'

import { type CallParameters, type CallStatus } from '../../transports/transport.ts'
import { type TestTab } from '../softphone.testing.ts'
import { type RunningCall, type CallWorld } from './world.testing.ts'

/** The steps that can happen in the test's world. */
export const steps = [
  'ring',
  'cancel',
  'colleague answers',
  'far hangs up',
  'far answers',
  'media opens',
  'line breaks',
  'line mends',
  'token refused',
  'accept',
  'reject',
  'hang up',
  'place',
  'mute',
  'dismiss',
  'microphone denied',
  'microphone allowed',
  'quiet',
  'not quiet',
  'other phone rings out',
  'other phone ends',
  'stray completed',
  'server fails',
  'server works',
  'server forgets',
  'server knows',
  'open tab',
  'kill leader',
  'take here',
  'rejoin',
  'sleep',
  'lines go',
  'lines come',
  'calls off',
  'calls on',
  'silent carrier',
  'carrier answers',
] as const
/** One of them. */
export type Step = (typeof steps)[number]

/** The situation of a step: the tab whose turn it is, and a call in each state. */
interface Situation {
  tab: TestTab | undefined
  pending: RunningCall | undefined
  open: RunningCall | undefined
  connecting: RunningCall | undefined
}

type Action = (world: CallWorld, situation: Situation) => void

/** Actions of renters and colleagues, and events between the carrier and the device. */
const carrierActions = {
  ring(world) {
    const device = world.device()
    if (!device) return
    const id = `call-${world.count}`
    const facts: CallParameters = {
      callId: id,
      leadId: 'lead-sofia-marchetti',
      campaignId: undefined,
      name: undefined,
      number: '+15125550139',
      line: '+15125550100',
    }
    const call = device.ring(facts)
    // If the call does not ring, there is nothing for this device.
    if (call.status() === 'pending') world.calls.push({ id, call, talks: false })
  },
  cancel: (_, { pending }) => pending?.call.cancel(),
  'colleague answers'(world, { pending }) {
    if (!pending) return
    pending.call.cancel(world.count % 2 === 0)
    world.server.say('CALL_TRANSFERRED', { callId: pending.id, userRef: 'user-marcus' })
  },
  'far hangs up'(world, { open }) {
    if (!open) return
    world.ended.add(open.id)
    open.call.farHangsUp()
  },
  'far answers': (_, { connecting }) => connecting?.call.farAnswers(),
  'media opens': (_, { connecting }) => connecting?.call.mediaOpens(),
  'line breaks': (world) => world.device()?.signaling(false),
  'line mends': (world) => world.leader()?.carrier.devices.at(-1)?.signaling(true),
  'token refused': (world) => world.device()?.error(20_104),
  'silent carrier': (world) => silence(world, 'connect'),
  'carrier answers': (world) => silence(world, undefined),
} satisfies Partial<Record<Step, Action>>

/** Actions of the user with buttons, tabs and phones. */
const personActions = {
  accept: (_, { tab }) => tab?.softphone.send({ do: 'accept' }),
  reject: (_, { tab }) => tab?.softphone.send({ do: 'reject' }),
  'hang up'(world, { tab }) {
    for (const one of world.calls) if (one.call.status() !== 'pending') world.ended.add(one.id)
    tab?.softphone.send({ do: 'hang-up' })
  },
  place(world) {
    const leader = world.leader()
    if (!leader) return
    const before = leader.carrier.devices.flatMap(({ calls }) => calls).length
    leader.softphone.placeCall(
      { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia' },
      async () => 'profile-a',
    )
    const id = `call-${world.count}`
    queueMicrotask(() => world.adopt(leader, before, id))
  },
  mute: (world, { tab }) => tab?.softphone.send({ do: 'mute', on: world.count % 2 === 0 }),
  dismiss(world) {
    for (const what of ['call', 'notice'] as const) world.leader()?.store.dispatch({ type: 'dismiss', what })
  },
  'other phone rings out'(world) {
    // Nobody dials in two places at once.
    if (world.other !== undefined || world.calls.length > 0 || world.dials()) return
    world.other = `call-${world.count}`
    world.sync()
    world.server.say('OUTGOING_CALL_INITIATED', { callId: world.other })
  },
  'other phone ends'(world) {
    const callId = world.other
    if (callId === undefined) return
    world.other = undefined
    world.sync()
    world.server.say('OUTGOING_CALL_COMPLETED', { callId })
  },
  'open tab': (world) => world.open(),
  'kill leader'(world) {
    const leader = world.leader()
    if (!leader || world.tabs.length < 2) return
    // The carrier keeps the calls of a killed tab for a while before they are over. Here they are over at once.
    for (const one of world.calls) world.ended.add(one.id)
    world.tabs.splice(world.tabs.indexOf(leader), 1)
    leader.close()
  },
  'take here': (_, { tab }) => tab?.softphone.takeLead(),
  rejoin: (_, { tab }) => tab?.softphone.send({ do: 'rejoin' }),
} satisfies Partial<Record<Step, Action>>

/** Changes around a call: permissions, settings, the server, the machine. */
const surroundingActions = {
  'microphone denied'(world) {
    world.microphone = 'denied'
  },
  'microphone allowed'(world) {
    world.microphone = 'allowed'
  },
  quiet: (world) => doNotDisturb(world, true),
  'not quiet': (world) => doNotDisturb(world, false),
  'stray completed': (world) => world.server.say('CALL_COMPLETED', { callId: 'call-of-yesterday' }),
  'server fails'(world) {
    world.server.fails = true
  },
  'server works'(world) {
    world.server.fails = false
  },
  'server forgets'(world) {
    world.forgets = true
  },
  'server knows'(world) {
    world.forgets = false
  },
  'lines go': (world) => setProfiles(world, []),
  'lines come': (world) => setProfiles(world, ['profile-a']),
  'calls off': (world) => takeCalls(world, false),
  'calls on': (world) => takeCalls(world, true),
  sleep() {
    vi.setSystemTime(Date.now() + 100_000)
    window.dispatchEvent(new Event('online'))
  },
} satisfies Partial<Record<Step, Action>>

const actions: Readonly<Record<Step, Action>> = { ...carrierActions, ...personActions, ...surroundingActions }

/** Executes a step. */
export function doStep(world: CallWorld, step: Step): void {
  const tab = world.tabs.at(world.count % Math.max(1, world.tabs.length))
  world.count += 1
  const callAt = (...statuses: CallStatus[]) =>
    world.calls.find(({ call }) => statuses.includes(call.status()))
  actions[step](world, {
    tab,
    pending: callAt('pending'),
    open: callAt('open', 'reconnecting'),
    connecting: callAt('connecting', 'ringing'),
  })
}

function silence(world: CallWorld, silent: 'connect' | undefined): void {
  for (const { carrier } of world.tabs) carrier.silent = silent
}

function doNotDisturb(world: CallWorld, quiet: boolean): void {
  world.quiet = quiet
  for (const { softphone } of world.tabs) softphone.refresh()
}

function setProfiles(world: CallWorld, profiles: string[]): void {
  for (const { softphone } of world.tabs) softphone.setProfiles(profiles)
}

function takeCalls(world: CallWorld, on: boolean): void {
  for (const { softphone } of world.tabs) softphone.takeCalls(on)
}
