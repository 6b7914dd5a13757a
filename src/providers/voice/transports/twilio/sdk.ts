import type * as Twilio from '@twilio/voice-sdk'

/** The SDK's own types, for what wraps it; no other file names the package. */
export type SdkCall = Twilio.Call
export type SdkDevice = Twilio.Device
export type SdkOptions = Twilio.Device.Options
export type Sdk = Pick<typeof Twilio, 'Call' | 'Device'>

/** Loads the SDK, a chunk of its own: nobody without a phone line ever does. */
export function loadSdk(): Promise<Sdk> {
  return import('@twilio/voice-sdk')
}
