import { expect, test, vi } from 'vitest'

import { createRegistration } from './registration.ts'
import { createTestCarrier } from './transport.testing.ts'

test('who asks again while it registers waits for that: nothing begins anew, and no device is replaced', () => {
  const carrier = createTestCarrier()
  carrier.hangs = 'hangs'
  const device = carrier.createDevice('token-1')
  const replaceDevice = vi.fn<() => void>()
  const registration = createRegistration({
    takesCalls: true,
    device: () => device,
    calls: { ringing: () => [], inCall: () => false },
    replaceDevice,
    onChange: () => undefined,
  })
  for (let times = 0; times < 10; times += 1) registration.ensure()
  expect(device.state()).toBe('registering')
  expect(carrier.doubleRegistrations).toBe(0)
  expect(replaceDevice).not.toHaveBeenCalled()
  registration.reset()
})
