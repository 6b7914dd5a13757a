import { type MediaFrame } from '#/domain/call/carrier-wire.ts'
import { type AudioLink, linkAudio, type LinkSignal, type LinkState } from '#/lib/audio-link.ts'
import { type AudioMeter, callLevel, meterOf } from '#/lib/audio-meter.ts'
import { createEmitter } from '#/lib/emitter.ts'

/** The sound devices that a call uses; `default` is the system's. */
export interface SimulatedSoundDevices {
  microphone: string
  speaker: string
}

/** The sound of one call: the microphone, the connection to the other page, and the playback. */
export interface CallSound {
  /** @throws if the browser refuses the microphone */
  open(): Promise<void>
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

/** Opens the microphone. If the chosen one was unplugged, opens the system's. */
async function openMicrophone(id: string): Promise<MediaStream> {
  const media = navigator.mediaDevices
  if (id === 'default' || id === '') return media.getUserMedia({ audio: true })
  try {
    return await media.getUserMedia({ audio: { deviceId: { exact: id } } })
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    if (name !== 'OverconstrainedError' && name !== 'NotFoundError') throw error
    return media.getUserMedia({ audio: true })
  }
}

/** Whether the browser supports choosing a speaker. */
export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype
}

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
  const release = (stream: MediaStream | undefined) => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const enable = (stream: MediaStream | undefined) => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !muted
  }
  const takeNow = async (id: string) => {
    if (closed) return
    const stream = await openMicrophone(id)
    enable(stream)
    if (!closed) await link?.replace(stream)
    if (closed) {
      release(stream)
      return
    }
    release(microphone)
    microphone = stream
    // The call may have been muted in the meantime.
    enable(stream)
    measure('input', stream)
  }
  // Choices are applied one after the other, so that the last one chosen is the one in use.
  let turn: Promise<unknown> = Promise.resolve()
  const take = (id: string): Promise<void> => {
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
      await take(devices.microphone)
      await point(devices.speaker).catch(() => undefined)
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
    setMicrophone: take,
    setSpeaker: point,
    onLevels: levels.on,
    close() {
      closed = true
      clearInterval(timer)
      link?.close()
      release(microphone)
      machine?.pause()
      player.srcObject = null
      meters.input?.close()
      meters.output?.close()
      void context?.close().catch(() => undefined)
      levels.clear()
    },
  }
}
