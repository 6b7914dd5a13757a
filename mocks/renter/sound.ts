import { type MediaFrame, type MediaRole } from '#/domain/call/carrier-wire.ts'
import { type AudioLink, linkAudio, type LinkSignal, type LinkState } from '#/lib/audio-link.ts'
import { type AudioMeter, callLevel, meterOf } from '#/lib/audio-meter.ts'

/** See `createRenterSound`. */
export type RenterSound = ReturnType<typeof createRenterSound>

/** Creates the audio of the renter's page: the microphone, the connection to the agent's page, and what is heard. */
export function createRenterSound() {
  let microphone: MediaStream | undefined
  let link: AudioLink | undefined
  let context: AudioContext | undefined
  const meters: { mine: AudioMeter | undefined; theirs: AudioMeter | undefined } = {
    mine: undefined,
    theirs: undefined,
  }
  const player = new Audio()

  const measure = (side: 'mine' | 'theirs', stream: MediaStream) => {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    meters[side]?.close()
    meters[side] = meterOf(context, stream)
  }
  const hear = (stream: MediaStream) => {
    player.srcObject = stream
    void player.play().catch(() => undefined)
    measure('theirs', stream)
  }
  const disconnect = () => {
    link?.close()
    link = undefined
  }
  return {
    async open(isWanted: () => boolean): Promise<'open' | 'refused' | 'unwanted'> {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
        if (!isWanted()) {
          // The renter hung up, or the call ended, before the browser had answered.
          for (const track of stream.getTracks()) track.stop()
          return 'unwanted'
        }
        microphone = stream
        measure('mine', microphone)
        return 'open'
      } catch {
        return 'refused'
      }
    },
    /** Starts a new connection to the agent's page. */
    begin(role: MediaRole, send: (signal: LinkSignal) => void, tell: (state: LinkState) => void) {
      disconnect()
      if (role === 'none' || !microphone) return
      link = linkAudio({ peer: new RTCPeerConnection(), microphone, role, send, hear, tell })
    },
    take: (signal: MediaFrame) => link?.take(signal),
    mute(on: boolean) {
      for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !on
    },
    levels: (): [mine: number, theirs: number] => [callLevel(meters.mine), callLevel(meters.theirs)],
    close() {
      disconnect()
      for (const track of microphone?.getTracks() ?? []) track.stop()
      microphone = undefined
      for (const meter of [meters.mine, meters.theirs]) meter?.close()
      Object.assign(meters, { mine: undefined, theirs: undefined })
      player.srcObject = null
    },
  }
}
