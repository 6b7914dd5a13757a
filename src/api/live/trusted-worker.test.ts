import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/**
 * The names of the created policies. As in a browser, a policy turns each URL into an object, and `trusted` contains
 * those objects.
 */
let made: string[]
const trusted = new WeakSet<object>()

beforeEach(() => {
  made = []
  vi.resetModules()
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string }) {
      made.push(name)
      return {
        createScriptURL(address: string) {
          const object = { address: rules.createScriptURL(address) }
          trusted.add(object)
          return object
        },
      }
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('starts the ticker worker with an address that Trusted Types accept', async () => {
  const scripts: unknown[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(address: unknown) {
        super()
        scripts.push(address)
      }
    },
  )
  const { startTickerWorker } = await import('./ticks.ts')
  expect(startTickerWorker()).toBeDefined()
  expect(startTickerWorker()).toBeDefined()
  expect(
    scripts.map((script) => typeof script === 'object' && script !== null && trusted.has(script)),
  ).toEqual([true, true])
  expect(made).toEqual(['app'])
})

test('rejects every script address outside the build', async () => {
  const { trustedScript } = await import('#/lib/trusted-script.ts')
  expect(() => trustedScript('/sw.js')).not.toThrow()
  expect(() => trustedScript('/assets/ticker.worker-4f8a2.js')).not.toThrow()
  for (const other of [
    '/sw.js.map',
    '/api/leads',
    'https://elsewhere.example/assets/x.js',
    'data:text/javascript,1',
  ])
    expect(() => trustedScript(other)).toThrow('Not an address of ours')
})
