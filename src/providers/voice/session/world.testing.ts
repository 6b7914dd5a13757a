import { vi } from 'vitest'

import { isOpenCall } from '../state/voice-state.ts'
import { type CallParameters, type CallStatus } from '../transports/transport.ts'
import { type Voice } from '../voice-store.tsx'
import { openTab, TestLocks, TestServer, type TestTab, TestTabs } from './softphone.testing.ts'
import { createTestCarrier, type TestCall } from './transport.testing.ts'

/** What can happen, in the words of the test's world. */
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

/**
 * A world: renters, a carrier that knows what runs, the server that tells of it, tabs that come and go, and a person who
 * presses everything. What the carrier holds is the truth.
 */
export class World {
  readonly server = new TestServer()
  readonly locks = new TestLocks()
  readonly channel = new TestTabs()
  readonly tabs: TestTab[] = []
  /** Calls that the carrier knows, with the call that carries their sound; newest last. */
  calls: { id: string; call: TestCall; talks: boolean }[] = []
  /** A call of the person on another phone. */
  other: string | undefined
  /** Ids of calls that the person, or the far side, ended. */
  readonly ended = new Set<string>()
  readonly dropped: string[] = []
  private microphone: 'granted' | 'denied' = 'granted'
  private quiet = false
  /** The server's lookup knows nothing of calls in browsers. */
  private forgets = false
  private count = 0

  open(): void {
    if (this.tabs.length >= 3) return
    this.tabs.push(
      openTab({
        server: this.server,
        locks: this.locks,
        tabs: this.channel,
        carrier: createTestCarrier(),
        microphone: () => this.microphone,
        quiet: () => this.quiet,
      }),
    )
  }

  leader(): TestTab | undefined {
    return this.tabs.find(({ softphone }) => softphone.isLeader())
  }

  private dials(): boolean {
    return this.tabs.some(({ store }) => store.phone().voice.at === 'dialing')
  }

  device() {
    return this.leader()?.carrier.devices.findLast((device) => device.state() === 'registered')
  }

  /** The server tells what the carrier knows. */
  sync(): void {
    for (const one of this.calls) {
      const status: CallStatus = one.call.status()
      if (!one.talks && status === 'open') {
        one.talks = true
        this.server.say('CALL_TRANSFERRED', { callId: one.id })
      }
    }
    const over = this.calls.filter(({ call }) => call.status() === 'closed')
    this.calls = this.calls.filter(({ call }) => call.status() !== 'closed')
    const talks = this.forgets ? undefined : this.calls.find((one) => one.talks)
    this.server.found = talks
      ? { callStatus: 'IN_PROGRESS', callId: talks.id, leadRef: 'lead-sofia-marchetti' }
      : this.other === undefined
        ? null
        : { callStatus: 'IN_PROGRESS', callId: this.other, leadRef: 'lead-sofia-marchetti' }
    for (const one of over) {
      if (one.talks && !this.ended.has(one.id)) this.dropped.push(one.id)
      if (one.talks) this.server.say('CALL_COMPLETED', { callId: one.id })
    }
  }

  do(step: Step): void {
    const tab = this.tabs.at(this.count % Math.max(1, this.tabs.length))
    this.count += 1
    const pending = this.calls.find(({ call }) => call.status() === 'pending')
    const open = this.calls.find(({ call }) => ['open', 'reconnecting'].includes(call.status()))
    const connecting = this.calls.find(({ call }) => ['connecting', 'ringing'].includes(call.status()))
    const send = tab?.softphone.send
    switch (step) {
      case 'ring': {
        const device = this.device()
        if (!device) return
        const id = `call-${this.count}`
        const facts: CallParameters = {
          callId: id,
          leadId: 'lead-sofia-marchetti',
          campaignId: undefined,
          name: undefined,
          number: '+15125550139',
          line: '+15125550100',
        }
        const call = device.ring(facts)
        // Where nobody rings, there is nothing for this device.
        if (call.status() === 'pending') this.calls.push({ id, call, talks: false })
        return
      }
      case 'cancel':
        return pending?.call.cancel()
      case 'colleague answers':
        if (!pending) return
        pending.call.cancel(this.count % 2 === 0)
        return this.server.say('CALL_TRANSFERRED', { callId: pending.id, userRef: 'user-marcus' })
      case 'far hangs up':
        if (!open) return
        this.ended.add(open.id)
        return open.call.farHangsUp()
      case 'far answers':
        return connecting?.call.farAnswers()
      case 'media opens':
        return connecting?.call.mediaOpens()
      case 'line breaks':
        return this.device()?.signalling(false)
      case 'line mends':
        return this.leader()?.carrier.devices.at(-1)?.signalling(true)
      case 'token refused':
        return this.device()?.error(20_104)
      case 'accept':
        return send?.({ do: 'accept' })
      case 'reject':
        return send?.({ do: 'reject' })
      case 'hang up':
        for (const one of this.calls) if (one.call.status() !== 'pending') this.ended.add(one.id)
        return send?.({ do: 'hang-up' })
      case 'place': {
        const leader = this.leader()
        if (!leader) return
        const before = leader.carrier.devices.flatMap(({ calls }) => calls).length
        leader.softphone.place(
          { leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia' },
          async () => 'profile-a',
        )
        const id = `call-${this.count}`
        queueMicrotask(() => this.adopt(leader, before, id))
        return
      }
      case 'mute':
        return send?.({ do: 'mute', on: this.count % 2 === 0 })
      case 'dismiss':
        for (const what of ['call', 'notice'] as const) this.leader()?.store.tell({ type: 'dismiss', what })
        return
      case 'microphone denied':
      case 'microphone allowed':
        this.microphone = step === 'microphone denied' ? 'denied' : 'granted'
        return
      case 'quiet':
      case 'not quiet':
        this.quiet = step === 'quiet'
        for (const { softphone } of this.tabs) softphone.refresh()
        return
      case 'other phone rings out':
        // Nobody dials in two places at once.
        if (this.other !== undefined || this.calls.length > 0 || this.dials()) return
        this.other = `call-${this.count}`
        this.sync()
        return this.server.say('OUTGOING_CALL_INITIATED', { callId: this.other })
      case 'other phone ends': {
        const callId = this.other
        if (callId === undefined) return
        this.other = undefined
        this.sync()
        return this.server.say('OUTGOING_CALL_COMPLETED', { callId })
      }
      case 'stray completed':
        return this.server.say('CALL_COMPLETED', { callId: 'call-of-yesterday' })
      case 'server fails':
      case 'server works':
        this.server.fails = step === 'server fails'
        return
      case 'server forgets':
      case 'server knows':
        this.forgets = step === 'server forgets'
        return
      case 'open tab':
        return this.open()
      case 'kill leader': {
        const leader = this.leader()
        if (!leader || this.tabs.length < 2) return
        // A killed tab's calls are kept by the carrier for a while, then they are over; here at once.
        for (const one of this.calls) this.ended.add(one.id)
        this.tabs.splice(this.tabs.indexOf(leader), 1)
        return leader.close()
      }
      case 'take here':
        return tab?.softphone.takeLead()
      case 'rejoin':
        return send?.({ do: 'rejoin' })
      case 'lines go':
      case 'lines come':
        for (const { softphone } of this.tabs) softphone.setProfiles(step === 'lines go' ? [] : ['profile-a'])
        return
      case 'calls off':
      case 'calls on':
        for (const { softphone } of this.tabs) softphone.takeCalls(step === 'calls on')
        return
      case 'silent carrier':
      case 'carrier answers':
        for (const { carrier } of this.tabs)
          carrier.silent = step === 'silent carrier' ? 'connect' : undefined
        return
      case 'sleep':
        vi.setSystemTime(Date.now() + 100_000)
        window.dispatchEvent(new Event('online'))
    }
  }

  /** The call that was dialled is the carrier's, too. */
  private adopt(leader: TestTab, before: number, id: string, tries = 0): void {
    const call = leader.carrier.devices.flatMap(({ calls }) => calls)[before]
    if (call) {
      if (call.direction === 'outgoing' && call.status() !== 'closed') {
        this.calls.push({ id, call, talks: false })
        this.server.say('OUTGOING_CALL_INITIATED', { callId: id })
      }
    } else if (tries < 20) queueMicrotask(() => this.adopt(leader, before, id, tries + 1))
  }

  /** What must never be; empty where all is well. */
  problems(): string[] {
    const found: string[] = []
    const must = (rule: string, holds: boolean) => {
      if (!holds) found.push(rule)
    }
    const sounding = this.tabs.filter((tab) => tab.sounds())
    must('one sound at most', sounding.length <= 1)
    for (const tab of sounding) {
      must('the tab that sounds holds the phone', tab.softphone.isLeader())
      must('the tab that sounds shows the call', tab.shown().state.at === 'incoming')
      must(
        'a call rings',
        this.calls.some(({ call }) => call.status() === 'pending'),
      )
      must('no sound on Do Not Disturb', !this.quiet)
    }
    const devices = this.tabs.flatMap(({ carrier }) => carrier.devices)
    must('one device at most', devices.filter((device) => device.state() === 'registered').length <= 1)
    must('one fetch at most', this.server.mostInFlight <= 1)
    must(
      'one registration at a time',
      this.tabs.every(({ carrier }) => carrier.doubleRegistrations === 0),
    )
    must(`no call is dropped by us: ${this.dropped.join(' ')}`, this.dropped.length === 0)
    return found
  }

  /** Where bar, device and server disagree once nothing happens any more. */
  disagreements(): string[] {
    const mine = this.calls.find(({ call }) => call.status() !== 'pending')
    const rings = this.calls.find(({ call }) => call.status() === 'pending')
    const agrees = ({ state, busy }: Voice) => {
      if (mine) return isOpenCall(state) && busy
      if (this.other !== undefined)
        return (
          state.at === 'open' &&
          state.call.callId === this.other &&
          state.call.where === 'other-phone' &&
          busy
        )
      if (rings) return state.at === 'incoming'
      return (state.at === 'idle' || state.at === 'ended') && !busy
    }
    return [
      ...(this.leader() ? [] : ['nobody holds the phone']),
      ...this.tabs
        .map((tab) => tab.shown())
        .flatMap((voice) => (agrees(voice) ? [] : [JSON.stringify(voice)])),
    ]
  }
}
