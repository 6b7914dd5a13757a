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
describe('the transport types and the SDK’s', () => {
  test('have the same device and call states', () => {
    expectTypeOf<DeviceState>().toEqualTypeOf<`${Device.State}`>()
    expectTypeOf<CallStatus>().toEqualTypeOf<`${Call.State}`>()
  })

  test('have device methods that take and return what the SDK’s do', () => {
    expectTypeOf<Device['register']>().toExtend<TransportDevice['register']>()
    expectTypeOf<Device['unregister']>().toExtend<TransportDevice['unregister']>()
    expectTypeOf<Device['updateToken']>().toExtend<TransportDevice['updateToken']>()
    expectTypeOf<Device['destroy']>().toExtend<TransportDevice['destroy']>()
    expectTypeOf<ReturnType<Device['connect']>>().resolves.toEqualTypeOf<Call>()
  })

  test('have call methods that take what the SDK’s take', () => {
    expectTypeOf<Call['accept']>().toExtend<TransportCall['accept']>()
    expectTypeOf<Call['reject']>().toExtend<TransportCall['reject']>()
    expectTypeOf<Call['ignore']>().toExtend<TransportCall['ignore']>()
    expectTypeOf<Call['disconnect']>().toExtend<TransportCall['disconnect']>()
    expectTypeOf<Call['mute']>().toExtend<TransportCall['mute']>()
    expectTypeOf<Call['sendDigits']>().toExtend<TransportCall['sendDigits']>()
    expectTypeOf<ReturnType<Call['status']>>().toExtend<CallStatus>()
  })

  test('have events that carry what the SDK’s carry', () => {
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
