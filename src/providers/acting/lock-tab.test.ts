import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Locks like those of browsers: they are held by pages. Here a page is an instance of the module.
const lockedTabs = new Set<string>()
const request = vi.fn<
  (
    name: string,
    options: { ifAvailable?: boolean },
    work: (lock: object | null) => unknown,
  ) => Promise<unknown>
>(async (name, { ifAvailable }, work) => {
  // Without `ifAvailable`, the request waits until the lock is released.
  if (lockedTabs.has(name)) return ifAvailable === true ? work(null) : new Promise(() => undefined)
  lockedTabs.add(name)
  const result = await work({ name })
  lockedTabs.delete(name)
  return result
})

/** Simulates a separate page, whose state is in its own module instance. */
async function page() {
  vi.resetModules()
  return { ...(await import('./lock-tab.ts')), ...(await import('./stored-acting.ts')) }
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  lockedTabs.clear()
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a duplicated tab', () => {
  test('starts without the represented user and dismissed banners while its original is open', async () => {
    const original = await page()
    original.storeRepresented('user-priya', { as: 'user-dana', signedInName: 'Priya Raman' })
    original.dismissBanner('user-dana')
    await vi.advanceTimersByTimeAsync(0)
    // A browser copies the storage. Here both pages use the same storage.
    const copy = await page()
    const dropped = copy.dropCopied()
    await vi.advanceTimersByTimeAsync(1_000)
    await dropped
    expect(copy.representedBy('user-priya')).toBeUndefined()
    expect(copy.isDismissed('user-dana')).toBe(false)
  })

  test('isn’t assumed when a reloaded page’s predecessor releases its lock late', async () => {
    const before = await page()
    before.storeRepresented('user-priya', { as: 'user-dana', signedInName: 'Priya Raman' })
    await vi.advanceTimersByTimeAsync(0)
    const after = await page()
    const dropped = after.dropCopied()
    await vi.advanceTimersByTimeAsync(120)
    before.letTabGo()
    await vi.advanceTimersByTimeAsync(1_000)
    await dropped
    expect(after.representedBy('user-priya')).toEqual({ as: 'user-dana', signedInName: 'Priya Raman' })
  })

  test('is recognized after a quarter of a second', async () => {
    expect(await (await page()).lockTab('tab-1')).toBe(true)
    const copy = await page()
    const answer = vi.fn<(isOurs: boolean) => void>()
    void copy.lockTab('tab-1').then(answer)
    await vi.advanceTimersByTimeAsync(249)
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toHaveBeenCalledWith(false)
  })

  test('doesn’t request a lock that its page already holds', async () => {
    const { lockTab } = await page()
    await lockTab('tab-1')
    request.mockClear()
    expect(await lockTab('tab-1')).toBe(true)
    expect(request).not.toHaveBeenCalled()
  })

  test('doesn’t request a lock when its page represents nobody', async () => {
    request.mockClear()
    await (await page()).dropCopied()
    expect(request).not.toHaveBeenCalled()
  })

  test.each([
    ['without locks', undefined],
    ['with forbidden locks', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ])('%s, a reload keeps the represented user', async (_, locks) => {
    vi.stubGlobal('navigator', { locks })
    ;(await page()).storeRepresented('user-priya', { as: 'user-dana' })
    const after = await page()
    await after.dropCopied()
    expect(after.representedBy('user-priya')).toEqual({ as: 'user-dana', signedInName: undefined })
  })

  test('releases the lock when the user stops representing', async () => {
    const one = await page()
    one.storeRepresented('user-priya', { as: 'user-dana' })
    await vi.advanceTimersByTimeAsync(0)
    expect(lockedTabs.size).toBe(1)
    one.storeRepresented('user-priya', undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(lockedTabs.size).toBe(0)
  })
})

test('dismisses a banner for one represented user only', async () => {
  const one = await page()
  one.dismissBanner('user-dana')
  expect(one.isDismissed('user-dana')).toBe(true)
  expect(one.isDismissed('user-luis')).toBe(false)
  one.forgetDismissals()
  expect(one.isDismissed('user-dana')).toBe(false)
})
