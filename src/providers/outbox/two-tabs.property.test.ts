import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { textDraftKey } from '#/domain/message/draft-keys.ts'
import { isAway } from '#/domain/message/send-state.ts'

import { fate } from './schedules.testing.ts'
import { openPage, TextServer } from './text-server.testing.ts'

const conversation = { leadId: 'lead-sofia', phone: '+15125550139' }
const target = { ...conversation, contactType: 'TENANT' }
const key = `lintel:${textDraftKey({ signedInUser: 'user-priya', actingUser: 'user-priya' }, conversation)}`

type Tab = ReturnType<typeof openPage>

/** The locks of a browser: requests get the lock one after the other. */
function queueOfLocks() {
  const turns = new Map<string, Promise<unknown>>()
  return {
    request(
      name: string,
      { signal, ifAvailable = false }: { signal?: AbortSignal; ifAvailable?: boolean },
      work: (lock: object | null) => unknown,
    ) {
      if (ifAvailable && turns.has(name)) return Promise.resolve(work(null))
      const turn = (turns.get(name) ?? Promise.resolve()).then(() => {
        signal?.throwIfAborted()
        return work({})
      })
      const ended = turn
        .catch(() => undefined)
        .finally(() => {
          if (turns.get(name) === ended) turns.delete(name)
        })
      turns.set(name, ended)
      return turn
    },
  }
}

/** Notifies the other tabs of what was stored, which happens later than a press at the same moment. */
const stored = () => globalThis.dispatchEvent(new StorageEvent('storage', { key }))

/** Opens a tab whose storage lags behind, like that of another process. */
function openTab(server: TextServer, keys: boolean): Tab {
  const tab = openPage(server, { keys })
  tab.drafts.storedAttempt = () => undefined
  return tab
}

const press = fc.record({
  /** The tabs in which Enter is pressed at the same moment. */
  tabs: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 5 }),
  /** Milliseconds until the other tabs learn what was stored. */
  lag: fc.integer({ min: 0, max: 250 }),
  wait: fc.integer({ min: 400, max: 40_000 }),
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
  vi.stubGlobal('navigator', { onLine: true, locks: queueOfLocks() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const runs = process.env.LINTEL_LONG === '1' ? 1_000 : 60

test(
  'two to five tabs that press Enter on one draft send it once or report an unknown outcome, never duplicate it',
  { timeout: 1_800_000 },
  async () => {
    const seen = { presses: 0, posts: 0, stored: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 5 }),
        fc.boolean(),
        fc.array(fate, { minLength: 1, maxLength: 4 }),
        fc.array(press, { minLength: 1, maxLength: 4 }),
        async (count, knowsKeys, fates, presses) => {
          localStorage.clear()
          const server = new TextServer()
          server.knowsKeys = knowsKeys
          server.fates = [...fates, { storesAt: 20, says: 200, saysAt: 60 }]
          const tabs = Array.from({ length: count }, () => openTab(server, knowsKeys))
          try {
            for (const [turn, { tabs: pressed, lag, wait }] of presses.entries()) {
              const text = `words ${String(turn)}`
              const first = tabs[0]
              if (first === undefined) return
              if (!isAway(first.outbox.view(conversation).send)) {
                first.outbox.type(conversation, text)
                stored()
              }
              const before = server.posts.length
              for (const at of pressed) {
                seen.presses += 1
                tabs[at % count]?.outbox.send(target)
              }
              await vi.advanceTimersByTimeAsync(lag)
              const events = setInterval(stored, 250)
              await vi.advanceTimersByTimeAsync(wait)
              clearInterval(events)
              stored()
              const left = server.posts.slice(before).map(({ message }) => message)
              if (new Set(left).size < left.length) throw new Error(`left twice: ${left.join(' | ')}`)
              check(server, tabs)
            }
            const events = setInterval(stored, 1_000)
            await vi.advanceTimersByTimeAsync(200_000)
            clearInterval(events)
            check(server, tabs)
            for (const tab of tabs) {
              const { send } = tab.outbox.view(conversation)
              if (isAway(send)) throw new Error(`at rest ${send.at}`)
            }
            seen.posts += server.posts.length
            seen.stored += server.thread.length
          } finally {
            for (const tab of tabs) tab.end()
          }
        },
      ),
      { numRuns: runs },
    )
    expect(seen.presses).toBeGreaterThan(runs)
    expect(seen.posts).toBeLessThan(seen.presses)
    expect(seen.stored).toBeGreaterThan(0)
  },
)

/** Checks that nothing is stored twice, and that no text is in a field twice. */
function check(server: TextServer, tabs: readonly Tab[]): void {
  const texts = server.thread.map(({ message }) => message)
  if (new Set(texts).size < texts.length) throw new Error(`stored twice: ${texts.join(' | ')}`)
  for (const tab of tabs) {
    const lines = tab.outbox.view(conversation).text.split('\n')
    if (new Set(lines).size < lines.length) throw new Error(`twice in the field: ${lines.join(' | ')}`)
  }
}
