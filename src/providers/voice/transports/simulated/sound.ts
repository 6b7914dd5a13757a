import { type MediaFrame } from '#/domain/call/carrier-wire.ts'
import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'
import { type AudioLink, linkAudio, type LinkSignal, type LinkState } from '#/lib/audio-link.ts'
import { type AudioMeter, callLevel, meterOf } from '#/lib/audio-meter.ts'
import { createEmitter } from '#/lib/emitter.ts'

import { canChooseSpeaker } from '../../audio/browser-support.ts'
import { openMicrophone, release } from '../../audio/microphone.ts'

/** The sound devices that a call uses; `default` is the system's. */
export interface SimulatedSoundDevices {
  microphone: string
  speaker: string
}

/** The sound of one call: the microphone, the connection to the other page, and the playback. */
export interface CallSound {
  /** Opens the microphone. Never rejects. */
  open(): Promise<MicrophoneAnswer>
  /** Starts again with the other page. `send` passes a signal to that page, `tell` reports the state of the sound. */
  begin(role: 'offer' | 'answer', send: (signal: LinkSignal) => void, tell: (state: LinkState) => void): void
  take(signal: MediaFrame): void
  /** Plays the file at a URL instead of a person who talks. */
  play(url: string): void
  /** Cuts the sound that flows. The microphone stays open. */
  cut(): void
  mute(on: boolean): void
  setMicrophone(id: string): Promise<void>
  setSpeaker(id: string): Promise<void>
  onLevels(listener: (input: number, output: number) => void): () => void
  /** Releases the microphone. */
  close(): void
}

const LEVELS_MS = 50

/** Creates the sound of a call in this browser. `devices` is read whenever something is opened. */
export function createCallSound(devices: SimulatedSoundDevices): CallSound {
  let microphone: MediaStream | undefined
  let link: AudioLink | undefined
  let muted = false
  let closed = false
  let context: AudioContext | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const meters: { input: AudioMeter | undefined; output: AudioMeter | undefined } = {
    input: undefined,
    output: undefined,
  }
  const player = new Audio()
  let machine: HTMLAudioElement | undefined
  const levels = createEmitter<[input: number, output: number]>()

  const measure = (side: 'input' | 'output', stream: MediaStream) => {
    context ??= new AudioContext()
    // The browser keeps the context suspended until the user presses something. The meters stay at zero until then.
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    meters[side]?.close()
    meters[side] = meterOf(context, stream)
    timer ??= setInterval(() => {
      levels.emit(callLevel(meters.input), callLevel(meters.output))
    }, LEVELS_MS)
  }
  const enable = (stream: MediaStream | undefined) => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !muted
  }
  const takeNow = async (id: string): Promise<MicrophoneAnswer> => {
    // After the call nobody asks for the answer any more.
    if (closed) return 'allowed'
    const stream = await openMicrophone(id)
    if (typeof stream === 'string') return stream
    enable(stream)
    if (!closed) await link?.replace(stream)
    if (closed) {
      release(stream)
      return 'allowed'
    }
    if (microphone) release(microphone)
    microphone = stream
    // The call may have been muted in the meantime.
    enable(stream)
    measure('input', stream)
    return 'allowed'
  }
  // Choices are applied one after the other, so that the last one chosen is the one in use.
  let turn: Promise<unknown> = Promise.resolve()
  const take = (id: string): Promise<MicrophoneAnswer> => {
    const mine = turn.then(() => takeNow(id))
    turn = mine.catch(() => undefined)
    return mine
  }
  const point = async (id: string) => {
    if (canChooseSpeaker()) await player.setSinkId(id === 'default' ? '' : id)
  }
  const hear = (stream: MediaStream) => {
    player.srcObject = stream
    // A browser that plays nothing before a press rejects here. The press that accepted the call counts as one.
    void player.play().catch(() => undefined)
    measure('output', stream)
  }

  return {
    async open() {
      const answer = await take(devices.microphone).catch(() => 'missing' as const)
      await point(devices.speaker).catch(() => undefined)
      return answer
    },
    begin(role, send, tell) {
      link?.close()
      if (!microphone) return
      const peer = new RTCPeerConnection()
      link = linkAudio({ peer, microphone, role, send, hear, tell })
    },
    take: (signal) => link?.take(signal),
    play(url) {
      if (closed) return
      machine = new Audio(url)
      if (canChooseSpeaker()) void machine.setSinkId(player.sinkId).catch(() => undefined)
      void machine.play().catch(() => undefined)
    },
    cut() {
      link?.close()
      link = undefined
      player.srcObject = null
      meters.output?.close()
      meters.output = undefined
    },
    mute(on) {
      muted = on
      enable(microphone)
    },
    setMicrophone: async (id) => void (await take(id)),
    setSpeaker: point,
    onLevels: levels.on,
    close() {
      closed = true
      clearInterval(timer)
      link?.close()
      if (microphone) release(microphone)
      machine?.pause()
      player.srcObject = null
      meters.input?.close()
      meters.output?.close()
      void context?.close().catch(() => undefined)
      levels.clear()
    },
  }
}
