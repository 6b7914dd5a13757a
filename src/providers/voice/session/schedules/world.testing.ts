import { isOpenCall } from '../../state/voice-state.ts'
import { type CallStatus } from '../../transports/transport.ts'
import { type Voice } from '../../voice-store.tsx'
import { openTab, TestLocks, TestServer, type TestTab, TestTabs } from '../softphone.testing.ts'
import { createTestCarrier, type TestCall } from '../transport.testing.ts'

/** A call known to the carrier. */
export interface RunningCall {
  readonly id: string
  /** The transport call that carries its sound. */
  readonly call: TestCall
  talks: boolean
}

/**
 * A world of renters, a carrier that knows the running calls, the server that reports them, tabs that are opened and
 * closed, and a user who presses everything. The carrier's state is the truth.
 */
export class CallWorld {
  readonly server = new TestServer()
  readonly locks = new TestLocks()
  readonly channel = new TestTabs()
  readonly tabs: TestTab[] = []
  /** Calls known to the carrier, each with the transport call that carries its sound. Newest last. */
  calls: RunningCall[] = []
  /** A call of the user on another phone. */
  other: string | undefined
  /** IDs of calls that the user or the other side ended. */
  readonly ended = new Set<string>()
  readonly dropped: string[] = []
  microphone: 'allowed' | 'denied' = 'allowed'
  quiet = false
  /** Whether the server's lookup does not know calls in browsers. */
  forgets = false
  count = 0

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

  dials(): boolean {
    return this.tabs.some(({ store }) => store.phone().voice.at === 'dialing')
  }

  device() {
    return this.leader()?.carrier.devices.findLast((device) => device.state() === 'registered')
  }

  /** Updates the server with what the carrier knows. */
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

  /** Registers the dialed call with the carrier. */
  adopt(leader: TestTab, before: number, id: string, tries = 0): void {
    const call = leader.carrier.devices.flatMap(({ calls }) => calls)[before]
    if (call) {
      if (call.direction === 'outgoing' && call.status() !== 'closed') {
        this.calls.push({ id, call, talks: false })
        this.server.say('OUTGOING_CALL_INITIATED', { callId: id })
      }
    } else if (tries < 20) queueMicrotask(() => this.adopt(leader, before, id, tries + 1))
  }

  /** Returns the violated rules. Empty when all is well. */
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

  /** Returns where bar, device and server disagree once nothing happens any more. */
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
