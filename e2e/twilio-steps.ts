import { expect, type BrowserContext, type Page, type WebSocketRoute } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

/** A message of the SDK's signaling. */
interface Message {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A caller, with the data that the carrier has. */
export interface Ring {
  readonly callId: string
  readonly from: string
  readonly to: string
  readonly leadRef: string
  readonly name: string
  /** The offer of the far side. */
  readonly sdp: string
}

/** The carrier behind the SDK's signaling address, with what it received and sends. */
export class Carrier {
  readonly heard: Message[] = []
  private sockets: WebSocketRoute[] = []
  private online = true

  /** Answers all requests of a page to twilio.com, and makes the app use the SDK. */
  static async behind(page: Page, sim: Simulator): Promise<Carrier> {
    const carrier = new Carrier()
    await page.routeWebSocket(/^wss:\/\/[\w.-]+\.twilio\.com\//, (socket) => carrier.take(socket))
    await page.route(/^https:\/\/[\w.-]+\.twilio(cdn)?\.com\//, (route) =>
      route.fulfill({ status: 200, body: '', headers: { 'access-control-allow-origin': '*' } }),
    )
    await sim.do('setConfig', { config: { voice: 'twilio' } })
    return carrier
  }

  private take(socket: WebSocketRoute): void {
    if (!this.online) return void socket.close()
    this.sockets.push(socket)
    socket.onClose(() => {
      this.sockets = this.sockets.filter((one) => one !== socket)
    })
    socket.onMessage((text) => {
      if (text === '\n') return
      const message: Message = JSON.parse(String(text))
      this.heard.push(message)
      this.answer(socket, message)
    })
  }

  private answer(socket: WebSocketRoute, { type, payload }: Message): void {
    if (type === 'listen')
      say(socket, 'connected', {
        region: 'US_EAST_VIRGINIA',
        edge: 'ashburn',
        token: { identity: 'user-priya', ttl: 3_600 },
      })
    if (type === 'register') say(socket, 'ready')
    // The SDK reconnects to a call that it had.
    if (type === 'invite' && payload.reconnect !== undefined)
      say(socket, 'answer', { callsid: payload.callsid, reconnect: 'again' })
  }

  /** Returns how often a message type was received. */
  times(type: string): number {
    return this.heard.filter((message) => message.type === type).length
  }

  /** Waits for a message of a type and returns the newest. */
  async newest(type: string): Promise<Message['payload']> {
    await expect.poll(() => this.times(type)).toBeGreaterThan(0)
    return this.heard.findLast((message) => message.type === type)?.payload ?? {}
  }

  tell(type: string, payload: Record<string, unknown> = {}): void {
    for (const socket of this.sockets) say(socket, type, payload)
  }

  /** Every line has its own device. This is the first one. */
  private first(): WebSocketRoute {
    const [socket] = this.sockets
    if (!socket) throw new Error('no device is there')
    return socket
  }

  /** Tells the first device that its token has expired. */
  expire(): void {
    say(this.first(), 'error', { error: { code: 20104, message: 'AccessTokenExpired' } })
  }

  /** Rings the first device. */
  ring({ callId, from, to, leadRef, name, sdp }: Ring): void {
    const Params = new URLSearchParams({ callId, leadRef, name }).toString()
    say(this.first(), 'invite', {
      callsid: `CA-${callId}`,
      sdp,
      reconnect: 'first',
      parameters: { From: from, To: to, CallSid: `CA-${callId}`, Params },
    })
  }

  /** Cuts the signaling connection and refuses new ones. */
  async cut(): Promise<void> {
    this.online = false
    const all = this.sockets
    this.sockets = []
    await Promise.all(all.map((socket) => socket.close({ code: 1001, reason: 'cut' })))
  }

  mend(): void {
    this.online = true
  }
}

function say(socket: WebSocketRoute, type: string, payload: Record<string, unknown> = {}): void {
  socket.send(JSON.stringify({ type, payload }))
}

/** A headset that can be unplugged: the browser's second fake device, chosen as speaker and microphone. */
export class Headset {
  static readonly speaker = 'Fake Audio Output 1'
  private readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** Plugs the headset in before the app is opened. */
  static async on(page: Page): Promise<Headset> {
    await page.addInitScript(() => {
      const media = navigator.mediaDevices
      const real = media.enumerateDevices.bind(media)
      media.enumerateDevices = async () =>
        (await real()).filter(
          ({ label }) => Reflect.get(globalThis, 'unplugged') !== true || !label.endsWith('put 1'),
        )
    })
    await page.goto('/favicon.svg')
    await page.evaluate(() => {
      const settings = {
        microphone: 'Fake Audio Input 1',
        speaker: 'Fake Audio Output 1',
        tone: 'bell',
        volume: 70,
        takesCalls: true,
      }
      localStorage.setItem('lintel:audio', JSON.stringify({ n: 1, v: settings }))
    })
    return new Headset(page)
  }

  async unplug(out: boolean): Promise<void> {
    await this.page.evaluate((unplugged) => {
      Object.assign(globalThis, { unplugged })
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
    }, out)
  }
}

/** The far side of a call: another page with its own microphone, which hears our side. */
export class FarSide {
  private readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** Opens the page. The context must allow the microphone, because only then the browser reveals real addresses. */
  static async open(context: BrowserContext): Promise<FarSide> {
    const page = await context.newPage()
    await page.goto('/favicon.svg')
    await page.evaluate(async () => {
      const pc = new RTCPeerConnection()
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      for (const track of stream.getTracks()) pc.addTrack(track, stream)
      const context = new AudioContext()
      const analyser = context.createAnalyser()
      // Chromium only decodes audio that an element plays.
      const speaker = new Audio()
      speaker.muted = true
      pc.addEventListener('track', ({ track }) => {
        const heard = new MediaStream([track])
        speaker.srcObject = heard
        void speaker.play()
        context.createMediaStreamSource(heard).connect(analyser)
      })
      Object.assign(globalThis, { farPc: pc, farEar: analyser })
    })
    return new FarSide(page)
  }

  /** Returns an offer that contains all its addresses, because the carrier passes on no others. */
  async offer(): Promise<string> {
    return this.page.evaluate(async () => {
      const pc: RTCPeerConnection = Reflect.get(globalThis, 'farPc')
      await pc.setLocalDescription(await pc.createOffer())
      await new Promise<void>((resolve) => {
        const look = () => pc.iceGatheringState === 'complete' && resolve()
        pc.addEventListener('icegatheringstatechange', look)
        look()
      })
      return pc.localDescription?.sdp ?? ''
    })
  }

  /** Accepts our side's offer and returns an answer. */
  async answer(offer: unknown): Promise<string> {
    return this.page.evaluate(async (sdp) => {
      const pc: RTCPeerConnection = Reflect.get(globalThis, 'farPc')
      await pc.setRemoteDescription({ type: 'offer', sdp })
      await pc.setLocalDescription(await pc.createAnswer())
      await new Promise<void>((resolve) => {
        const look = () => pc.iceGatheringState === 'complete' && resolve()
        pc.addEventListener('icegatheringstatechange', look)
        look()
      })
      return pc.localDescription?.sdp ?? ''
    }, String(offer))
  }

  /** Accepts our side's answer. */
  async take(answer: unknown): Promise<void> {
    await this.page.evaluate(async (sdp) => {
      const pc: RTCPeerConnection = Reflect.get(globalThis, 'farPc')
      await pc.setRemoteDescription({ type: 'answer', sdp })
    }, String(answer))
  }

  /** Returns the peak level heard from our side within a second, 0 to 1. */
  async hears(): Promise<number> {
    return this.page.evaluate(async () => {
      const ear: AnalyserNode = Reflect.get(globalThis, 'farEar')
      const samples = new Float32Array(ear.fftSize)
      let loudest = 0
      for (let look = 0; look < 40; look += 1) {
        ear.getFloatTimeDomainData(samples)
        for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      return loudest
    })
  }
}
