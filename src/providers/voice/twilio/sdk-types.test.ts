import type { Call, Device, TwilioError } from '@twilio/voice-sdk'
import { describe, expectTypeOf, test } from 'vitest'

import { type CallStatus, type DeviceState, type PortCall, type PortDevice, type PortError } from '../port.ts'

// Checked by tsc: a port that drifts from the SDK's types does not compile.
describe('the port is the SDK’s', () => {
  test('states of devices and calls are the same words', () => {
    expectTypeOf<DeviceState>().toEqualTypeOf<`${Device.State}`>()
    expectTypeOf<CallStatus>().toEqualTypeOf<`${Call.State}`>()
  })

  test('what a device can do takes what the SDK takes and answers what it answers', () => {
    expectTypeOf<Device['register']>().toExtend<PortDevice['register']>()
    expectTypeOf<Device['unregister']>().toExtend<PortDevice['unregister']>()
    expectTypeOf<Device['updateToken']>().toExtend<PortDevice['updateToken']>()
    expectTypeOf<Device['destroy']>().toExtend<PortDevice['destroy']>()
    expectTypeOf<ReturnType<Device['connect']>>().resolves.toEqualTypeOf<Call>()
  })

  test('what a call can do takes what the SDK takes', () => {
    expectTypeOf<Call['accept']>().toExtend<PortCall['accept']>()
    expectTypeOf<Call['reject']>().toExtend<PortCall['reject']>()
    expectTypeOf<Call['ignore']>().toExtend<PortCall['ignore']>()
    expectTypeOf<Call['disconnect']>().toExtend<PortCall['disconnect']>()
    expectTypeOf<Call['mute']>().toExtend<PortCall['mute']>()
    expectTypeOf<Call['sendDigits']>().toExtend<PortCall['sendDigits']>()
    expectTypeOf<ReturnType<Call['status']>>().toExtend<CallStatus>()
  })

  test('events carry what the SDK’s carry', () => {
    type ErrorOf<T extends (error: never) => void> = Parameters<T>[0]
    expectTypeOf<ErrorOf<typeof Call.errorEvent>>().toExtend<PortError>()
    expectTypeOf<ErrorOf<typeof Device.errorEvent>>().toExtend<PortError>()
    expectTypeOf<ErrorOf<typeof Call.reconnectingEvent>>().toExtend<PortError>()
    expectTypeOf<Parameters<typeof Call.muteEvent>[0]>().toEqualTypeOf<boolean>()
    expectTypeOf<Parameters<typeof Call.volumeEvent>>().toEqualTypeOf<
      [inputVolume: number, outputVolume: number]
    >()
    expectTypeOf<Parameters<typeof Device.incomingEvent>>().toEqualTypeOf<[call: Call]>()
    expectTypeOf<Parameters<typeof Call.cancelEvent>>().toEqualTypeOf<[]>()
    expectTypeOf<TwilioError.UserMediaErrors.PermissionDeniedError['code']>().toEqualTypeOf<number>()
  })
})
