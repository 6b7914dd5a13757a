import { createClock } from '#/lib/clock.ts'

import { fakeApplier } from './cache.testing.ts'
import { createChannel } from './channel.ts'
import { FakeNetwork, promises } from './socket.testing.ts'

/**
 * Creates a channel that is not started yet, with a network and a cache that the test controls. Fake the timers first.
 */
export function createChannelWorld(address = 'ws://host/live') {
  const [network, applier, clock] = [new FakeNetwork(), fakeApplier(), createClock()]
  const channel = createChannel({
    address: async () => address,
    applier,
    clock,
    jitterMs: 0,
    open: network.connect,
  })
  return {
    network,
    applier,
    clock,
    channel,
    async open() {
      channel.start()
      await promises()
      network.last.open()
    },
  }
}
