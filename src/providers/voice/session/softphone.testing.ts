import { createAtom } from '@tanstack/store'
import { vi } from 'vitest'
import * as z from 'zod/mini'

import { type LiveEvent, liveEventSchema, type LiveEventType } from '#/api/live/events.ts'
import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'

import { type FoundCall, voiceOf } from '../state/phone.ts'
import { type Voice } from '../voice-store.tsx'
import { createCallStore, type CallStore } from './call-store.ts'
import { type Locks, type TabChannel } from './phone-leader.ts'
import { createSoftphone, type Softphone } from './softphone.ts'
import { createTestCarrier, type TestCarrier, type TestDevice } from './transport.testing.ts'

/** Locks like those of a browser, for the tabs of one test. */
export class TestLocks implements Locks {
  private readonly queue: { run: () => void; gone: () => boolean }[] = []
  private leader: { drop: (error: Error) => void } | undefined

  request(
    _name: string,
    { steal, signal }: { steal?: boolean; signal?: AbortSignal },
    onLock: () => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const run = () => {
        const mine = { drop: reject }
        this.leader = mine
        const free = async () => {
          await onLock()
          resolve()
          if (this.leader === mine) this.next()
        }
        void free()
      }
      if (steal === true) {
        this.leader?.drop(new Error('AbortError'))
        run()
        return
      }
      signal?.addEventListener('abort', () => reject(new Error('AbortError')))
      if (this.leader) this.queue.push({ run, gone: () => signal?.aborted === true })
      else run()
    })
  }

  private next(): void {
    this.leader = undefined
    for (let one = this.queue.shift(); one; one = this.queue.shift()) {
      if (one.gone()) continue
      one.run()
      return
    }
  }
}

/** The channel between the tabs of one test. Messages arrive as copies in the next microtask. */
export class TestTabs {
  private readonly hearers = new Set<(message: unknown) => void>()
  /** From now on this open tab receives no messages. */
  deafen(at: number): void {
    const hear = [...this.hearers][at]
    if (hear) this.hearers.delete(hear)
  }
  readonly open = (_name: string, hear: (message: unknown) => void): TabChannel => {
    this.hearers.add(hear)
    return {
      post: (message) => {
        const copy: unknown = structuredClone(message)
        for (const other of this.hearers)
          if (other !== hear) queueMicrotask(() => this.hearers.has(other) && other(copy))
      },
      close: () => this.hearers.delete(hear),
    }
  }
}

/** The server of a test: events, lookups, tokens. */
export class TestServer {
  found: FoundCall | null = null
  lookups = 0
  fails = false
  /** Times of the token requests. */
  readonly fetches: number[] = []
  inFlight = 0
  mostInFlight = 0
  tokenFails = false
  tokenMs = 0
  private readonly hearers = new Set<(event: LiveEvent) => void>()

  readonly onEvent = (hear: (event: LiveEvent) => void) => {
    this.hearers.add(hear)
    return () => this.hearers.delete(hear)
  }

  say(eventType: LiveEventType, over: object = {}): void {
    const event = z.parse(liveEventSchema, {
      eventType,
      createdTs: 1,
      userRef: 'user-priya',
      callId: 'call-1',
      lead: { id: 'lead-sofia-marchetti' },
      ...over,
    })
    for (const hear of this.hearers) hear(event)
  }

  readonly lookUp = async () => {
    this.lookups += 1
    await Promise.resolve()
    if (this.fails) throw new Error('500')
    return this.found
  }

  readonly fetchToken = async () => {
    this.fetches.push(Date.now())
    this.inFlight += 1
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight)
    if (this.tokenMs > 0) await new Promise((resolve) => setTimeout(resolve, this.tokenMs))
    else await Promise.resolve()
    this.inFlight -= 1
    if (this.tokenFails) throw new Error('500')
    return `token-${String(this.fetches.length)}`
  }
}

/** A tab of a test. */
export interface TestTab {
  readonly softphone: Softphone
  readonly store: CallStore
  readonly carrier: TestCarrier
  /** Returns what the tab shows. */
  shown(): Voice
  /** Whether the tab rings. */
  sounds(): boolean
  /** Closes the tab like a browser that kills it: no more messages are sent. */
  close(): void
}

type Outcome = 'sounding' | 'blocked'

/** The options of a tab. */
export interface TabOptions {
  server: TestServer
  locks?: Locks | undefined
  tabs?: TestTabs
  carrier?: TestCarrier
  profiles?: readonly string[]
  microphone?: () => MicrophoneAnswer | Promise<MicrophoneAnswer>
  quiet?: () => boolean
  sound?: () => Outcome | Promise<Outcome>
  webrtc?: 'there' | 'blocked'
  takesCalls?: boolean
  /** Loads the carrier. */
  load?: (carrier: TestCarrier) => Promise<TestCarrier>
  onChange?: () => void
}

/** Opens a tab and waits until its devices are registered. Returns it with the first device. */
export async function openReadyTab(options: TabOptions): Promise<TestTab & { readonly device: TestDevice }> {
  const tab = openTab(options)
  await vi.advanceTimersByTimeAsync(10)
  const device = tab.carrier.devices.at(-1)
  if (!device) throw new Error('no device')
  return { ...tab, device }
}

/** Opens a tab with a softphone. */
export function openTab({
  server,
  locks,
  tabs = new TestTabs(),
  carrier = createTestCarrier(),
  profiles = ['profile-a'],
  microphone = () => 'allowed',
  quiet = () => false,
  sound = () => 'sounding',
  webrtc = 'there',
  takesCalls = true,
  load = async (loaded) => loaded,
  onChange = () => undefined,
}: TabOptions): TestTab {
  const now = () => Date.now()
  let heard: Voice | undefined
  let sounding = false
  let ring: symbol | undefined
  const store = createCallStore({
    userId: 'user-priya',
    lookUp: server.lookUp,
    onEvent: server.onEvent,
    live: createAtom(true),
    now,
  })
  const voice = (): Voice => ({ ...voiceOf(store.phone()) })
  const softphone = createSoftphone(
    {
      name: 'lintel:voice:user-priya:user-priya',
      store,
      productName: 'Lintel',
      now,
      locks,
      openChannel: tabs.open,
      loadTransport: () => load(carrier),
      fetchToken: server.fetchToken,
      ringer: {
        async ring() {
          const mine = Symbol('ring')
          ring = mine
          const given = sound()
          const outcome = typeof given === 'string' ? given : await given
          if (ring === mine) sounding = outcome === 'sounding'
          return outcome
        },
        stop() {
          ring = undefined
          sounding = false
        },
      },
      microphone: {
        ask: async () => microphone(),
        watch: () => () => undefined,
      },
      webrtc: () => webrtc,
      quiet,
      checkQuiet: async () => quiet(),
      onDevice: () => undefined,
      onChange,
      onHeard(next) {
        heard = next
      },
      voice,
    },
    {
      profiles,
      takesCalls,
      onCommand(command) {
        if (command.do === 'dismiss') store.dispatch({ type: 'dismiss', what: command.what })
        else softphone.placeCall(command.to, async () => profiles[0])
      },
    },
  )
  store.subscribe(() => softphone.publish())
  return {
    softphone,
    store,
    carrier,
    shown: () => (softphone.isLeader() ? voice() : (heard ?? voice())),
    sounds: () => sounding,
    close() {
      softphone.stop()
      store.stop()
    },
  }
}
