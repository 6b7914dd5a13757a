import { describe, expect, test } from 'vitest'

import { type ContractBench } from './contract-bench.testing.ts'
import { dialledCases, incomingCases, runningCases } from './contract-calls.testing.ts'
import { deviceCases } from './contract-device.testing.ts'

/** Runs the same tests for every transport: states, events and their order are those of the SDK's Device and Call. */
export function describePort(open: () => ContractBench | Promise<ContractBench>): void {
  describe.for([
    ['the device', deviceCases],
    ['an incoming call', incomingCases],
    ['a call in progress', runningCases],
    ['a dialed call', dialledCases],
  ] as const)('%s', ([, cases]) => {
    test.for(cases)('$title', async ({ run }) => {
      expect.hasAssertions()
      const bench = await open()
      try {
        await run(bench)
      } finally {
        await bench.close()
      }
    })
  })
}
