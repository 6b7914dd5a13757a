import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Locks that all module instances share, like the tabs of a browser. */
function sharedLocks() {
  const current: { name: string }[] = []
  return {
    async request(name: string, work: () => Promise<void>) {
      const lock = { name }
      current.push(lock)
      await work()
      current.splice(current.indexOf(lock), 1)
    },
    query: () => Promise.resolve({ held: [...current], pending: [] }),
  }
}

/** Loads the module like another tab does. */
async function openTab() {
  vi.resetModules()
  return import('./other-tabs.ts')
}

beforeEach(() =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: sharedLocks() })),
)
afterEach(() => vi.unstubAllGlobals())

test('reports a state to other tabs while it lasts, but not to its own tab', async () => {
  const [one, two] = [await openTab(), await openTab()]
  let dirty = false
  let changed = () => {}
  const stop = one.tellOtherTabs(
    'unsaved',
    () => dirty,
    (listener) => {
      changed = listener
      return () => (changed = () => {})
    },
  )
  expect(await two.otherTabHas('unsaved')).toBe(false)
  dirty = true
  changed()
  expect(await two.otherTabHas('unsaved')).toBe(true)
  expect(await one.otherTabHas('unsaved')).toBe(false)
  expect(await two.otherTabHas('call')).toBe(false)
  dirty = false
  changed()
  await vi.waitFor(async () => expect(await two.otherTabHas('unsaved')).toBe(false), 15_000)
  dirty = true
  changed()
  stop()
  await vi.waitFor(async () => expect(await two.otherTabHas('unsaved')).toBe(false), 15_000)
})

const forbidden = () => Promise.reject(new DOMException('Not allowed', 'SecurityError'))

test.each([
  ['without locks', undefined],
  ['that forbids locks', { request: forbidden, query: forbidden }],
])('reports nothing in a browser %s', async (_, locks) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
  const [one, two] = [await openTab(), await openTab()]
  const stop = one.tellOtherTabs(
    'call',
    () => true,
    () => () => undefined,
  )
  expect(await two.otherTabHas('call')).toBe(false)
  stop()
})
