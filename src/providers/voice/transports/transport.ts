/**
 * The port between the phone and whatever carries sound: `@twilio/voice-sdk` (twilio/) or the simulated carrier
 * (simulated/). Its states, events and their order are those of the SDK's Device and Call; a contract test holds both
 * transports to it.
 */

/** An error of a device or a call; `code` is the contract (20104, 31401, 53000 …). */
export interface TransportError {
  readonly code: number
  readonly message: string
}

/** The state of a device. An event comes only on change, none at construction. */
export type DeviceState = 'unregistered' | 'registering' | 'registered' | 'destroyed'

/** What a device tells. */
export type DeviceEvent =
  | { readonly type: 'state'; readonly state: DeviceState }
  | { readonly type: 'incoming'; readonly call: TransportCall }
  | { readonly type: 'error'; readonly error: TransportError }
  /** Comes once at most: not relied on. */
  | { readonly type: 'token-will-expire' }

/** The state of a call. `pending`: it rings here. `connecting`: on its way to sound. */
export type CallStatus = 'pending' | 'connecting' | 'ringing' | 'open' | 'reconnecting' | 'closed'

/** What a call tells. */
export type CallEvent =
  /** The other side of an outgoing call rings. */
  | { readonly type: 'ringing' }
  /** Sound flows. */
  | { readonly type: 'accept' }
  /** The caller gave up, or somebody else answered, before it was answered here; with `lineGone` only the way to here is cut. */
  | { readonly type: 'cancel'; readonly answeredElsewhere: boolean; readonly lineGone?: boolean }
  | { readonly type: 'reject' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'reconnecting'; readonly error: TransportError | undefined }
  | { readonly type: 'reconnected' }
  /** Only on change. */
  | { readonly type: 'mute'; readonly muted: boolean }
  /** 31401 comes here, after `disconnect` (the microphone was refused), never on the device. */
  | { readonly type: 'error'; readonly error: TransportError }

/** What the carrier tells of a call. Numbers are E.164. */
export interface CallParameters {
  /** The server's id of the call (custom parameter `callId`, assumed). */
  readonly callId: string | undefined
  /** Custom parameter `leadRef`, assumed. */
  readonly leadId: string | undefined
  /** Custom parameter `campaignRef`, assumed. */
  readonly campaignId: string | undefined
  readonly name: string | undefined
  /** The other side. */
  readonly number: string | undefined
  /** Ours. */
  readonly line: string | undefined
}

/** One call of a device. Whoever calls a method in a state where it means nothing changes nothing. */
export interface TransportCall {
  readonly direction: 'incoming' | 'outgoing'
  readonly parameters: CallParameters
  status(): CallStatus
  /** `pending` → `connecting` → `accept` once media is open; a second one is a no-op. */
  accept(): void
  reject(): void
  /** Stops ringing here without telling the caller; no event. */
  ignore(): void
  /** Does nothing while pending. */
  disconnect(): void
  mute(on: boolean): void
  /** DTMF: 0-9, *, #, w (half a second of pause). */
  sendDigits(digits: string): void
  on(listener: (event: CallEvent) => void): () => void
  /** Real audio levels, 0 to 1, many times a second while sound flows: `input` is the microphone, `output` the far side. */
  onLevels(listener: (input: number, output: number) => void): () => void
}

/** What is dialled. */
export interface ConnectOptions {
  /** E.164. */
  readonly to: string
  readonly leadId: string | undefined
  /** Joins a call that still runs on the server instead of dialling (assumed): its id. */
  readonly rejoin?: string | undefined
}

/** Sound devices of a port device; ids are those of `enumerateDevices`, `default` is the system's. */
export interface TransportAudio {
  /** @throws where the browser can not choose (then the caller says so) */
  setMicrophone(id: string): Promise<void>
  setSpeaker(id: string): Promise<void>
  readonly canChooseSpeaker: boolean
}

/** A device: one registration with the carrier, for one business profile. */
export interface TransportDevice {
  state(): DeviceState
  /** @throws where the state is not `unregistered`; a failed one rejects, the reason is on `error` */
  register(): Promise<void>
  /** @throws where the state is not `registered` */
  unregister(): Promise<void>
  /** Takes a new token; in a call it can cost a second of sound. */
  updateToken(token: string): void
  /** @throws `A Call is already active` */
  connect(dial: ConnectOptions): Promise<TransportCall>
  destroy(): void
  readonly audio: TransportAudio
  /**
   * When the carrier was last heard on the way that a call would come, a heartbeat included; epoch milliseconds of this
   * machine. Undefined where the device cannot tell: then its own word counts.
   */
  heardAt(): number | undefined
  on(listener: (event: DeviceEvent) => void): () => void
}

/** Makes devices. Rings are not the transport's: the phone plays them itself (`ringer.ts`). */
export interface Transport {
  readonly kind: 'twilio' | 'simulated'
  /**
   * @param token a voice token, 60 minutes
   */
  createDevice(token: string): TransportDevice
}
