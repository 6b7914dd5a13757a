/** A message of the WebRTC negotiation between two pages that exchange sound. */
export type LinkSignal =
  | { readonly type: 'sdp'; readonly kind: 'offer' | 'answer'; readonly sdp: string }
  | {
      readonly type: 'ice'
      readonly candidate: string
      readonly sdpMid: string | null
      readonly sdpMLineIndex: number | null
    }

/** The state of the sound: `flowing`, or `lost` after it was flowing. */
export type LinkState = 'flowing' | 'lost'

/** The parts that make up an audio link. */
interface LinkOptions {
  readonly peer: RTCPeerConnection
  readonly microphone: MediaStream
  readonly role: 'offer' | 'answer'
  /** Sends a signal to the other page. */
  readonly send: (signal: LinkSignal) => void
  /** Called with the stream that the other page sends. */
  readonly hear: (stream: MediaStream) => void
  readonly tell: (state: LinkState) => void
}

/** An audio connection between two pages. A lost connection does not recover: a new link replaces it. */
export interface AudioLink {
  /** Handles a signal from the other page. Signals must be passed in the order in which they were sent. */
  take(signal: LinkSignal): void
  /** Replaces the microphone that is sent. */
  replace(microphone: MediaStream): Promise<void>
  close(): void
}

/**
 * Milliseconds that a connection may be interrupted before it counts as lost. The network recovers from shorter breaks
 * by itself.
 */
const SHORT_BREAK_MS = 1_500

/** Links the microphone with another page: one negotiation, no servers (both pages are on one machine or network). */
export function linkAudio({ peer, microphone, role, send, hear, tell }: LinkOptions): AudioLink {
  let closed = false
  let state: LinkState | undefined
  let broken: ReturnType<typeof setTimeout> | undefined
  // Signals are handled one at a time, because an ICE candidate before its session description is rejected.
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
