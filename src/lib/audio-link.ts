/** A part of the negotiation between two pages that want to hear each other. */
export type LinkSignal =
  | { readonly type: 'sdp'; readonly kind: 'offer' | 'answer'; readonly sdp: string }
  | {
      readonly type: 'ice'
      readonly candidate: string
      readonly sdpMid: string | null
      readonly sdpMLineIndex: number | null
    }

/** How sound is: it flows, or it flowed and does not any more. */
export type LinkState = 'flowing' | 'lost'

/** What a link is made of. */
export interface LinkOptions {
  readonly peer: RTCPeerConnection
  readonly microphone: MediaStream
  readonly role: 'offer' | 'answer'
  /** Takes a signal to the other page. */
  readonly send: (signal: LinkSignal) => void
  /** What the other side sends. */
  readonly hear: (stream: MediaStream) => void
  readonly tell: (state: LinkState) => void
}

/** Sound between two pages; once lost it does not come back: another link takes its place. */
export interface AudioLink {
  /** Takes a signal of the other page, in the order of sending. */
  take(signal: LinkSignal): void
  /** Sends another microphone from now on. */
  replace(microphone: MediaStream): Promise<void>
  close(): void
}

/** How long a break may last that the network mends by itself. */
const SHORT_BREAK_MS = 1_500

/** Links the microphone with another page: one negotiation, no servers (both pages are on one machine or network). */
export function linkAudio({ peer, microphone, role, send, hear, tell }: LinkOptions): AudioLink {
  let closed = false
  let state: LinkState | undefined
  let broken: ReturnType<typeof setTimeout> | undefined
  // One after the other: a candidate before its description is refused.
  let queue = Promise.resolve()
  const waiting: RTCIceCandidateInit[] = []

  const say = (next: LinkState) => {
    if (closed || state === next) return
    state = next
    tell(next)
  }
  const after = (work: () => Promise<void>) => {
    const next = async (before: Promise<void>) => {
      await before
      if (closed) return
      try {
        await work()
      } catch {
        say('lost')
      }
    }
    queue = next(queue)
  }
  const describe = async (kind: 'offer' | 'answer') => {
    const made = kind === 'offer' ? await peer.createOffer() : await peer.createAnswer()
    await peer.setLocalDescription(made)
    send({ type: 'sdp', kind, sdp: made.sdp ?? '' })
  }

  for (const track of microphone.getTracks()) peer.addTrack(track, microphone)
  peer.addEventListener('track', (event) => {
    if (!closed) hear(event.streams[0] ?? new MediaStream([event.track]))
  })
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate && !closed) {
      const { sdpMid, sdpMLineIndex } = candidate
      send({ type: 'ice', candidate: candidate.candidate, sdpMid, sdpMLineIndex })
    }
  })
  peer.addEventListener('connectionstatechange', () => {
    clearTimeout(broken)
    if (peer.connectionState === 'connected') say('flowing')
    else if (peer.connectionState === 'failed') say('lost')
    else if (peer.connectionState === 'disconnected') broken = setTimeout(() => say('lost'), SHORT_BREAK_MS)
  })
  if (role === 'offer') after(() => describe('offer'))

  return {
    take(signal) {
      after(async () => {
        if (signal.type === 'ice') {
          const { candidate, sdpMid, sdpMLineIndex } = signal
          const found = { candidate, sdpMid, sdpMLineIndex }
          if (peer.remoteDescription) await peer.addIceCandidate(found)
          else waiting.push(found)
          return
        }
        await peer.setRemoteDescription({ type: signal.kind, sdp: signal.sdp })
        for (const found of waiting.splice(0)) await peer.addIceCandidate(found)
        if (signal.kind === 'offer') await describe('answer')
      })
    },
    async replace(next) {
      const track = next.getAudioTracks()[0] ?? null
      await Promise.all(peer.getSenders().map((sender) => sender.replaceTrack(track)))
    },
    close() {
      closed = true
      clearTimeout(broken)
      peer.close()
    },
  }
}

/** Reads how loud a stream is. */
export interface AudioMeter {
  /** 0 (silence) to 1. */
  read(): number
  close(): void
}

/** Speech seldom reaches half of what a stream can hold. */
const GAIN = 3

/** Measures a stream; it is not played by this. */
export function meterOf(context: AudioContext, stream: MediaStream): AudioMeter {
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(power) * GAIN)
    },
    close: () => source.disconnect(),
  }
}
