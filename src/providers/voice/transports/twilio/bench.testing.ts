import { vi } from 'vitest'

import { type ContractBench } from '../contract-bench.testing.ts'
import { type CallParameters, type TransportDevice, type Transport } from '../transport.ts'
import { loadSdk, type Sdk } from './sdk.ts'
import { createTwilioTransport } from './transport.ts'

const SDP = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
  'c=IN IP4 0.0.0.0',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:0 PCMU/8000',
  'a=setup:actpass',
  '',
].join('\r\n')

interface Message {
  type: string
  payload: Record<string, unknown>
}

/** The carrier's side of the SDK's signaling, scripted. There is one at a time (`world`). */
class Carrier {
  online = true
  refusal: number | undefined
  sockets: FakeSocket[] = []
  peers: FakePeer[] = []
  microphone: 'allowed' | 'denied' = 'allowed'
  /** All messages from the SDK, and those about calls. */
  sent: Message[] = []
  heard: string[] = []
  current: string | undefined
  private rings = 0

  get socket(): FakeSocket | undefined {
    return this.sockets.findLast((one) => one.readyState === 1)
  }

  tell(type: string, payload: Record<string, unknown> = {}): void {
    this.socket?.receive(JSON.stringify({ type, payload }))
  }

  take({ type, payload }: Message): void {
    this.sent.push({ type, payload })
    const callsid = String(payload.callsid)
    switch (type) {
      case 'listen':
        return this.tell('connected', {
          region: 'US_EAST_VIRGINIA',
          edge: 'ashburn',
          token: { identity: 'user-priya', ttl: 3_600 },
        })
      case 'register':
        return this.register(JSON.stringify(payload.media) === '{"audio":true}')
      case 'invite':
        this.current = callsid
        // The SDK comes back to a call with its own offer.
        return payload.reconnect === undefined
          ? undefined
          : this.tell('answer', { callsid, sdp: SDP, reconnect: 'reconnect-token' })
      case 'reject':
      case 'hangup':
        this.heard.push(type)
        return
      case 'dtmf':
        this.heard.push(`dtmf ${String(payload.dtmf)}`)
        return
      default:
    }
  }

  private register(on: boolean): void {
    const code = this.refusal
    this.refusal = undefined
    if (code !== undefined) {
      this.tell('error', { error: { code, message: 'refused' } })
      return this.tell('close')
    }
    this.tell(on ? 'ready' : 'offline')
  }

  ring(facts: CallParameters): void {
    this.rings += 1
    this.current = `CA${this.rings}`
    const custom = new URLSearchParams()
    for (const [name, value] of Object.entries({
      callId: facts.callId,
      leadRef: facts.leadId,
      campaignRef: facts.campaignId,
      name: facts.name,
    }))
      if (value !== undefined) custom.set(name, value)
    this.tell('invite', {
      callsid: this.current,
      sdp: SDP,
      reconnect: 'reconnect-token',
      parameters: { From: facts.number, To: facts.line, CallSid: this.current, Params: custom.toString() },
    })
  }
}

let world = new Carrier()

class FakeSocket extends EventTarget {
  readyState = 0
  readonly url: string
  private readonly carrier = world

  constructor(url: string) {
    super()
    this.url = url
    this.carrier.sockets.push(this)
    setTimeout(() => {
      if (this.readyState !== 0) return
      if (!this.carrier.online) return this.drop()
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    }, 1)
  }

  send(data: string): void {
    if (data === '\n') return
    const message: Message = JSON.parse(data)
    setTimeout(() => this.carrier.take(message), 1)
  }

  receive(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  close(): void {
    this.readyState = 3
  }

  drop(): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }))
  }
}

const CLASS = Symbol.for('lintel:sdk-socket')

/**
 * The SDK keeps the WebSocket class that it finds when it is first loaded, and tests share a process. So it gets one
 * class that creates the sockets of the test that is running.
 */
function sdkSocket(): { make: (url: string) => FakeSocket } {
  const kept: { make: (url: string) => FakeSocket } | undefined = Reflect.get(globalThis, CLASS)
  if (kept) return kept
  class SdkSocket {
    static readonly OPEN = 1
    static make = (url: string) => new FakeSocket(url)
    constructor(url: string) {
      return SdkSocket.make(url)
    }
  }
  Reflect.set(globalThis, CLASS, SdkSocket)
  return SdkSocket
}

/** Loads the real SDK, without access to the network. */
export function loadSdkForTests(): Promise<Sdk> {
  const socket = sdkSocket()
  socket.make = (url) => new FakeSocket(url)
  vi.stubGlobal('WebSocket', socket)
  return loadSdk()
}

/** The minimal peer connection that the SDK works with. It becomes `stable` when the bench says so. */
class FakePeer {
  signalingState = 'new'
  connectionState = 'new'
  iceConnectionState = 'new'
  localDescription: { sdp: string; type: string } | null = null
  onsignalingstatechange: (() => void) | undefined
  private readonly sender: { track: unknown } = { track: undefined }

  constructor() {
    world.peers.push(this)
  }

  addTrack(track: unknown): void {
    this.sender.track = track
  }
  getSenders() {
    return [this.sender]
  }
  getTransceivers() {
    return [{ setCodecPreferences: () => undefined }]
  }
  getStats() {
    return Promise.resolve(new Map())
  }
  createOffer() {
    return Promise.resolve({ sdp: SDP, type: 'offer' })
  }
  createAnswer() {
    return Promise.resolve({ sdp: SDP, type: 'answer' })
  }
  setLocalDescription(description: { sdp: string; type: string }) {
    this.localDescription = description
    return Promise.resolve()
  }
  setRemoteDescription() {
    return Promise.resolve()
  }
  open(): void {
    if (this.signalingState === 'closed') return
    this.signalingState = 'stable'
    Reflect.set(this, 'readyState', 'stable')
    this.onsignalingstatechange?.()
  }
  close(): void {
    this.signalingState = 'closed'
  }
}

class FakeTrack {
  enabled = true
  readyState = 'live'
  stop(): void {
    this.readyState = 'ended'
  }
}

class FakeStream {
  private readonly tracks = [new FakeTrack()]
  getTracks() {
    return this.tracks
  }
  getAudioTracks() {
    return this.tracks
  }
}

class FakeAudio extends EventTarget {
  currentTime = 0
  play() {
    return Promise.resolve()
  }
  pause(): void {
    this.currentTime = 0
  }
  load(): void {
    this.currentTime = 0
  }
}

/** Streams of microphones that were opened, for tests that check whether they were released. */
export const opened: FakeStream[] = []

function fakeBrowser(): void {
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal(
    'RTCSessionDescription',
    class {
      readonly sdp: string
      readonly type: string
      constructor(given: { sdp: string; type: string }) {
        this.sdp = given.sdp
        this.type = given.type
      }
    },
  )
  vi.stubGlobal('RTCRtpReceiver', {
    getCapabilities: () => ({ codecs: [{ mimeType: 'audio/PCMU' }, { mimeType: 'audio/opus' }] }),
  })
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      enumerateDevices: () => Promise.resolve([{ kind: 'audioinput', deviceId: 'default', label: '' }]),
      getUserMedia: () => {
        if (world.microphone === 'denied')
          return Promise.reject(Object.assign(new Error('denied'), { name: 'NotAllowedError' }))
        const stream = new FakeStream()
        opened.push(stream)
        return Promise.resolve(stream)
      },
    }),
  })
}

function realBrowser(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
}

/** Creates a bench with the real SDK and a scripted browser and carrier. */
export async function openTwilioBench(): Promise<ContractBench & { carrier: Carrier }> {
  // Time also advances by itself, because a register() is awaited without a call to settle.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // The SDK logs the errors that are caused on purpose here.
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined)
  world = new Carrier()
  opened.length = 0
  fakeBrowser()
  const carrier = world
  const real = await createTwilioTransport(loadSdkForTests)
  const devices: TransportDevice[] = []
  const transport: Transport = {
    createDevice(token) {
      const device = real.createDevice(token)
      devices.push(device)
      return device
    },
  }
  const settle = async () => void (await vi.advanceTimersByTimeAsync(50))
  return {
    carrier,
    transport,
    token: 'a-voice-token',
    settle,
    refuseNext: (code) => void (carrier.refusal = code),
    ring: (facts) => carrier.ring(facts),
    callerGivesUp: () => carrier.tell('cancel', { callsid: carrier.current }),
    mediaOpens: () => carrier.peers.at(-1)?.open(),
    farRings: () => carrier.tell('ringing', { callsid: carrier.current }),
    farAnswers: async () => {
      carrier.tell('answer', { callsid: carrier.current, sdp: SDP, reconnect: 'reconnect-token' })
      await settle()
      carrier.peers.at(-1)?.open()
    },
    farHangsUp: () => carrier.tell('hangup', { callsid: carrier.current }),
    loseSignalling: () => {
      carrier.online = false
      carrier.socket?.drop()
    },
    regainSignalling: async () => {
      carrier.online = true
      for (let tries = 0; tries < 100 && !carrier.socket; tries += 1) await vi.advanceTimersByTimeAsync(100)
    },
    denyMicrophone: () => void (carrier.microphone = 'denied'),
    carrierError: (code) => carrier.tell('error', { error: { code, message: 'told' } }),
    heard: () => carrier.heard,
    close: async () => {
      await settle()
      for (const device of devices) device.destroy()
      await settle()
      realBrowser()
    },
  }
}
