import type * as Twilio from '@twilio/voice-sdk'

/** The SDK's own types, for its wrappers. No other file imports the package by name. */
export type SdkCall = Twilio.Call
export type SdkDevice = Twilio.Device
export type SdkOptions = Twilio.Device.Options
export type Sdk = Pick<typeof Twilio, 'Call' | 'Device'>

/** Loads the SDK. It is a chunk of its own, so that users without a phone line never load it. */
export function loadSdk(): Promise<Sdk> {
  return import('@twilio/voice-sdk')
}
