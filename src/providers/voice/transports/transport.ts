/**
 * The port between the phone and the transport that carries the sound: `@twilio/voice-sdk` (twilio/) or the simulated
 * carrier (simulated/). Its states, events and their order are those of the SDK's Device and Call. A contract test
 * checks both transports.
 */

/** An error of a device or a call. `code` is part of the contract (20104, 31401, 53000 …). */
export interface TransportError {
  readonly code: number
  readonly message: string
}

/** The state of a device. An event is emitted only on change, none at construction. */
export type DeviceState = 'unregistered' | 'registering' | 'registered' | 'destroyed'

/** The events of a device. */
export type DeviceEvent =
  | { readonly type: 'state'; readonly state: DeviceState }
  | { readonly type: 'incoming'; readonly call: TransportCall }
  | { readonly type: 'error'; readonly error: TransportError }

/** The state of a call. `pending`: the call rings here. `connecting`: the sound is not open yet. */
export type CallStatus = 'pending' | 'connecting' | 'ringing' | 'open' | 'reconnecting' | 'closed'

/** The events of a call. */
export type CallEvent =
  /** The other side of an outgoing call is ringing. */
  | { readonly type: 'ringing' }
  /** Sound flows. */
  | { readonly type: 'accept' }
  /**
   * The caller gave up, or someone else answered, before the call was answered here. With `lineGone`, only the
   * connection to this browser was cut.
   */
  | { readonly type: 'cancel'; readonly answeredElsewhere: boolean; readonly lineGone?: boolean }
  | { readonly type: 'reject' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'reconnecting'; readonly error: TransportError | undefined }
  | { readonly type: 'reconnected' }
  /** Emitted only on change. */
  | { readonly type: 'mute'; readonly muted: boolean }
  /** 31401 (the microphone was refused) is emitted here, after `disconnect`, never on the device. */
  | { readonly type: 'error'; readonly error: TransportError }

/** What the carrier says about a call. Numbers are E.164. */
export interface CallParameters {
  /** The server's ID of the call (custom parameter `callId`, assumed). */
  readonly callId: string | undefined
  /** Custom parameter `leadRef`, assumed. */
  readonly leadId: string | undefined
  /** Custom parameter `campaignRef`, assumed. */
  readonly campaignId: string | undefined
  /** The other side's name, as known to the caller or to the page that dialed. */
  readonly name: string | undefined
  /** The number of the other side. */
  readonly number: string | undefined
  /** Our number: the campaign's number that was called or that the call is placed from. */
  readonly line: string | undefined
}

/** One call of a device. A method that is called in a state where it has no meaning does nothing. */
export interface TransportCall {
  readonly direction: 'incoming' | 'outgoing'
  readonly parameters: CallParameters
  status(): CallStatus
  /** `pending` → `connecting` → `accept` once media is open. A second call is a no-op. */
  accept(): void
  reject(): void
  /** Stops ringing here without informing the caller. Emits no event. */
  ignore(): void
  /** Does nothing while the call is pending. */
  disconnect(): void
  mute(on: boolean): void
  /** Sends DTMF: 0-9, *, #, w (a pause of half a second). */
  sendDigits(digits: string): void
  on(listener: (event: CallEvent) => void): () => void
  /**
   * Real audio levels from 0 to 1, many times a second while sound flows. `input` is the microphone, `output` the other
   * side.
   */
  onLevels(listener: (input: number, output: number) => void): () => void
}

/** What to dial. */
export interface ConnectOptions {
  /** E.164. */
  readonly to: string
  readonly leadId: string | undefined
  /** ID of a call to join that is still running on the server, instead of dialing (assumed). */
  readonly rejoin?: string | undefined
}

/** Sound devices of a device of the port. The IDs are those of `enumerateDevices`; `default` is the system's. */
export interface TransportAudio {
  /** @throws if the browser can't choose a speaker (the caller then says so) */
  setMicrophone(id: string): Promise<void>
  setSpeaker(id: string): Promise<void>
  readonly canChooseSpeaker: boolean
}

/** A device: one registration with the carrier, for one business profile. */
export interface TransportDevice {
  state(): DeviceState
  /** @throws if the state is not `unregistered`. A failed registration rejects; the reason is on `error`. */
  register(): Promise<void>
  /** @throws if the state is not `registered` */
  unregister(): Promise<void>
  /** Sets a new token. During a call this can cost a second of sound. */
  updateToken(token: string): void
  /** @throws `A Call is already active` */
  connect(dial: ConnectOptions): Promise<TransportCall>
  destroy(): void
  readonly audio: TransportAudio
  /**
   * When the carrier was last heard on the connection that a call would use, including heartbeats. Epoch milliseconds
   * by this machine's clock. Undefined if the device can't tell; then its own state counts.
   */
  heardAt(): number | undefined
  on(listener: (event: DeviceEvent) => void): () => void
}

/** Creates devices. The transport does not play rings: the phone plays them itself (`ringer.ts`). */
export interface Transport {
  /** @param token a voice token, valid for 60 minutes */
  createDevice(token: string): TransportDevice
}
