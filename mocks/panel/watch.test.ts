// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createApp } from '#mocks/app.ts'
import { createBackends } from '#mocks/db/backends.ts'
import { createSimulator } from '#mocks/simulate/client.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { createWatch } from './watch.ts'

let asked = 0
let gone = false

function watching() {
  const backends = createBackends()
  const app = createApp(backends)
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked += 1
    if (gone) throw new TypeError('failed')
    return app.fetch(new Request(address, init))
  })
  const told = { states: 0, people: 0, lines: [] as string[], troubles: [] as (string | undefined)[] }
  const watch = createWatch(createSimulator('http://lintel.test'), {
    state: () => (told.states += 1),
    people: () => (told.people += 1),
    lines(lines, anew) {
      if (anew) told.lines.length = 0
      told.lines.push(...lines.map((line) => line.text))
    },
    trouble: (words) => told.troubles.push(words),
  })
  return { world: () => backends.main.world, backends, told, watch }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  gone = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a watch', () => {
  test('reads once a second, and nothing while it is off', async () => {
    const { told, watch } = watching()
    await pass(5_000)
    expect(asked).toBe(0)
    watch.start()
    await pass(3_500)
    expect([told.states, told.people]).toEqual([4, 1])
    await pass(2_000)
    expect(told.people).toBe(2)
    watch.stop()
    await pass(1_000)
    const before = asked
    await pass(10_000)
    expect(asked).toBe(before)
  })

  test('brings each line once, in order; a cleared log and another world start again', async () => {
    const { world, backends, told, watch } = watching()
    const note = (text: string) => world().log.line('note', text, 0)
    note('one')
    watch.start()
    await pass(100)
    note('two')
    note('three')
    await pass(1_000)
    await pass(1_000)
    expect(told.lines).toEqual(['one', 'two', 'three'])
    commands.clearLog.run(world(), {})
    note('four')
    await pass(1_000)
    expect(told.lines).toEqual(['four'])
    backends.main.reset()
    await pass(1_000)
    expect(told.lines).toEqual([])
    note('first of the new world')
    await pass(1_000)
    expect(told.lines).toEqual(['first of the new world'])
    watch.stop()
  })

  test('says once in words that the server is gone, asks less often, and says when it is back', async () => {
    const { told, watch } = watching()
    watch.start()
    await pass(1_100)
    gone = true
    await pass(1_000)
    expect(told.troubles.at(-1)).toBe('The mock server does not answer.')
    const before = asked
    await pass(3_000)
    expect(asked).toBe(before)
    gone = false
    await pass(1_100)
    expect(told.troubles.at(-1)).toBeUndefined()
    watch.stop()
  })

  test('reads at once after something was done, and never twice at a time', async () => {
    const { told, watch } = watching()
    watch.start()
    watch.refresh()
    watch.refresh()
    await pass(50)
    expect(told.states).toBe(2)
    watch.stop()
  })

  test('a hidden page asks nothing; shown again it is up to date at once', async () => {
    const { told, watch } = watching()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    watch.start()
    await pass(10_000)
    expect(told.states).toBe(1)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(10)
    expect(told.states).toBe(2)
    watch.stop()
  })
})
