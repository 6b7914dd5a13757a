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
  const heard = { states: 0, people: 0, lines: [] as string[], problems: [] as (string | undefined)[] }
  const watch = createWatch(createSimulator('http://lintel.test'), {
    state: () => (heard.states += 1),
    people: () => (heard.people += 1),
    lines(lines, anew) {
      if (anew) heard.lines.length = 0
      heard.lines.push(...lines.map((line) => line.text))
    },
    problem: (text) => heard.problems.push(text),
  })
  return { world: () => backends.main.world, backends, heard, watch }
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
  test('polls once a second, and not while it is stopped', async () => {
    const { heard, watch } = watching()
    await pass(5_000)
    expect(asked).toBe(0)
    watch.start()
    await pass(3_500)
    expect([heard.states, heard.people]).toEqual([4, 1])
    await pass(2_000)
    expect(heard.people).toBe(2)
    watch.stop()
    await pass(1_000)
    const before = asked
    await pass(10_000)
    expect(asked).toBe(before)
  })

  test('reports each log entry once in order, and starts over for a cleared log or another world', async () => {
    const { world, backends, heard, watch } = watching()
    const note = (text: string) => world().log.line('note', text, 0)
    note('one')
    watch.start()
    await pass(100)
    note('two')
    note('three')
    await pass(1_000)
    await pass(1_000)
    expect(heard.lines).toEqual(['one', 'two', 'three'])
    commands.clearLog.run(world(), {})
    note('four')
    await pass(1_000)
    expect(heard.lines).toEqual(['four'])
    backends.main.reset()
    await pass(1_000)
    expect(heard.lines).toEqual([])
    note('first of the new world')
    await pass(1_000)
    expect(heard.lines).toEqual(['first of the new world'])
    watch.stop()
  })

  test('reports that the server is gone, polls less often, and reports when it is back', async () => {
    const { heard, watch } = watching()
    watch.start()
    await pass(1_100)
    gone = true
    await pass(1_000)
    expect(heard.problems.at(-1)).toBe('The mock server does not answer.')
    const before = asked
    await pass(3_000)
    expect(asked).toBe(before)
    gone = false
    await pass(1_100)
    expect(heard.problems.at(-1)).toBeUndefined()
    watch.stop()
  })

  test('polls at once after an action, and never twice at a time', async () => {
    const { heard, watch } = watching()
    watch.start()
    watch.refresh()
    watch.refresh()
    await pass(50)
    expect(heard.states).toBe(2)
    watch.stop()
  })

  test('does not poll on a hidden page, and catches up when it is shown again', async () => {
    const { heard, watch } = watching()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    watch.start()
    await pass(10_000)
    expect(heard.states).toBe(1)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(10)
    expect(heard.states).toBe(2)
    watch.stop()
  })
})
