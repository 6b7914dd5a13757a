import type { Call, Device, TwilioError } from '@twilio/voice-sdk'
import { describe, expectTypeOf, test } from 'vitest'

import {
  type CallStatus,
  type DeviceState,
  type TransportCall,
  type TransportDevice,
  type TransportError,
} from '../transport.ts'

// Checked by tsc: a port that diverges from the SDK's types does not compile.
describe('the port is the SDK’s', () => {
  test('states of devices and calls are the same words', () => {
    expectTypeOf<DeviceState>().toEqualTypeOf<`${Device.State}`>()
    expectTypeOf<CallStatus>().toEqualTypeOf<`${Call.State}`>()
  })

  test('what a device can do takes what the SDK takes and answers what it answers', () => {
    expectTypeOf<Device['register']>().toExtend<TransportDevice['register']>()
    expectTypeOf<Device['unregister']>().toExtend<TransportDevice['unregister']>()
    expectTypeOf<Device['updateToken']>().toExtend<TransportDevice['updateToken']>()
    expectTypeOf<Device['destroy']>().toExtend<TransportDevice['destroy']>()
    expectTypeOf<ReturnType<Device['connect']>>().resolves.toEqualTypeOf<Call>()
  })

  test('what a call can do takes what the SDK takes', () => {
    expectTypeOf<Call['accept']>().toExtend<TransportCall['accept']>()
    expectTypeOf<Call['reject']>().toExtend<TransportCall['reject']>()
    expectTypeOf<Call['ignore']>().toExtend<TransportCall['ignore']>()
    expectTypeOf<Call['disconnect']>().toExtend<TransportCall['disconnect']>()
    expectTypeOf<Call['mute']>().toExtend<TransportCall['mute']>()
    expectTypeOf<Call['sendDigits']>().toExtend<TransportCall['sendDigits']>()
    expectTypeOf<ReturnType<Call['status']>>().toExtend<CallStatus>()
  })

  test('events carry what the SDK’s carry', () => {
    type ErrorOf<T extends (error: never) => void> = Parameters<T>[0]
    expectTypeOf<ErrorOf<typeof Call.errorEvent>>().toExtend<TransportError>()
    expectTypeOf<ErrorOf<typeof Device.errorEvent>>().toExtend<TransportError>()
    expectTypeOf<ErrorOf<typeof Call.reconnectingEvent>>().toExtend<TransportError>()
    expectTypeOf<Parameters<typeof Call.muteEvent>[0]>().toEqualTypeOf<boolean>()
    expectTypeOf<Parameters<typeof Call.volumeEvent>>().toEqualTypeOf<
      [inputVolume: number, outputVolume: number]
    >()
    expectTypeOf<Parameters<typeof Device.incomingEvent>>().toEqualTypeOf<[call: Call]>()
    expectTypeOf<Parameters<typeof Call.cancelEvent>>().toEqualTypeOf<[]>()
    expectTypeOf<TwilioError.UserMediaErrors.PermissionDeniedError['code']>().toEqualTypeOf<number>()
  })
})
