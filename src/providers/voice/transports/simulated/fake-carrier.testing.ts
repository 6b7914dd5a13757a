import { type CarrierFrame, type CarrierRequest, readRequest } from '#/domain/call/carrier-wire.ts'
import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'

import { type OpenSocket } from './carrier-connection.ts'
import { type CallSound } from './sound.ts'

/** A carrier controlled by a test: it sends what it is told to send and records what it heard. */
export interface FakeCarrier {
  readonly socket: OpenSocket
  readonly heard: CarrierRequest[]
  say(frame: CarrierFrame): void
  /** The carrier's automatic reaction to a request of a device. */
  answer: (request: CarrierRequest) => void
  /** Cuts the open socket. No new ones can be opened. */
  cut(): void
  mend(): void
  opened(): number
}

/** Creates a carrier that registers every device. */
export function fakeCarrier(): FakeCarrier {
  let whole = true
  let opened = 0
  let current: { heard: (text: string) => void; closed: () => void } | undefined
  const carrier: FakeCarrier = {
    heard: [],
    socket(on) {
      const mine = on
      queueMicrotask(() => {
        if (!whole) return on.closed()
        current = mine
        opened += 1
        on.opened()
      })
      return {
        send(text) {
          const request = readRequest(text)
          if (!request) throw new Error(`not a request: ${text}`)
          if (current !== mine) return
          carrier.heard.push(request)
          queueMicrotask(() => carrier.answer(request))
        },
        close() {
          if (current !== mine) return
          current = undefined
          on.closed()
        },
      }
    },
    say: (frame) => current?.heard(JSON.stringify(frame)),
    answer(request) {
      if (request.type === 'register') carrier.say({ type: 'registered' })
      else if (request.type === 'ping') carrier.say({ type: 'pong' })
      else if (request.type === 'resume') carrier.say({ type: 'resumed', callId: request.callId })
    },
    cut() {
      whole = false
      const going = current
      current = undefined
      going?.closed()
    },
    mend() {
      whole = true
    },
    opened: () => opened,
  }
  return carrier
}

/** Sound that a test can start, break and inspect. */
export interface FakeSound extends CallSound {
  flow(): void
  lose(): void
  level(input: number, output: number): void
  readonly state: {
    open: boolean
    muted: boolean
    begun: string[]
    cuts: number
    microphone: string
    plays: string
  }
}

/** Creates sound. @param answer the result of opening the microphone */
export function fakeSound(answer: () => MicrophoneAnswer): FakeSound {
  let tell: Parameters<CallSound['begin']>[2] | undefined
  const levels = new Set<(input: number, output: number) => void>()
  const state = {
    open: false,
    muted: false,
    begun: [] as string[],
    cuts: 0,
    microphone: 'default',
    plays: '',
  }
  return {
    state,
    async open() {
      state.open = answer() === 'allowed'
      return answer()
    },
    begin(role, _send, reported) {
      state.begun.push(role)
      tell = reported
    },
    take() {},
    play(url) {
      state.plays = url
    },
    cut() {
      state.cuts += 1
      tell = undefined
    },
    mute(on) {
      state.muted = on
    },
    async setMicrophone(id) {
      state.microphone = id
    },
    async setSpeaker() {},
    onLevels(listener) {
      levels.add(listener)
      return () => levels.delete(listener)
    },
    close() {
      state.open = false
      levels.clear()
    },
    flow: () => tell?.('flowing'),
    lose: () => tell?.('lost'),
    level(input, output) {
      for (const listener of levels) listener(input, output)
    },
  }
}
