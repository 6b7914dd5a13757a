// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { transferRulesQuery } from '#/api/calls.ts'
import { teamsQuery } from '#/api/teams.ts'
import { currentUserQuery } from '#/api/users.ts'

import { PhonePage, teamsWith } from './phone-session.testing.ts'
import { watchBusinessProfiles, watchDoNotDisturb, watchPage } from './watchers.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

let page: PhonePage
let stop: () => void

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  page = new PhonePage()
  stop = () => undefined
})
afterEach(() => {
  stop()
  page.close()
  vi.useRealTimers()
})

describe('Do Not Disturb', () => {
  const onChange = vi.fn<() => void>()
  const asks = () => page.asked.filter((one) => one.includes('transfer-rules')).length

  /** @param endTime undefined: until it is switched off */
  function watch(endTime: number | undefined) {
    onChange.mockClear()
    page.answers['GET /api/user/user-priya/transfer-rules'] = () =>
      Response.json({ doNotDisturb: { endTime } })
    const watched = watchDoNotDisturb(page.client, 'user-priya', onChange)
    stop = watched.stop
    watched.start()
    return watched
  }

  test('is on until its end, with one notification for each change', async () => {
    const { isOn, endsAt, start } = watch(START + 30 * MINUTE)
    start()
    await pass(10)
    expect([isOn(), endsAt(), asks()]).toEqual([true, START + 30 * MINUTE, 1])
    expect(onChange).toHaveBeenCalledTimes(1)
    await pass(30 * MINUTE - 11)
    expect([isOn(), onChange.mock.calls.length]).toEqual([true, 1])
    await pass(1)
    expect([isOn(), onChange.mock.calls.length]).toEqual([false, 2])
  })

  test.each([
    ['Do Not Disturb without an end', undefined, true],
    ['an end later than a timer can wait', START + 2 ** 31, true],
    ['an end now', START, false],
    ['an end in the past', START - MINUTE, false],
  ])('%s is reported once', async (_, endTime, on) => {
    const { queryKey } = transferRulesQuery('user-priya')
    page.client.setQueryData(queryKey, { doNotDisturb: { endTime } })
    const { isOn } = watch(undefined)
    expect(isOn()).toBe(on)
    await pass(MINUTE)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('is checked on request, so that a change on another device counts before a call is ignored', async () => {
    const { isOn, check } = watch(undefined)
    await pass(10)
    expect(isOn()).toBe(true)
    page.answers['GET /api/user/user-priya/transfer-rules'] = () => Response.json({ doNotDisturb: null })
    const checked = check()
    await pass(10)
    expect([await checked, isOn(), asks()]).toEqual([false, false, 2])
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['fails', () => Response.json({}, { status: 500 })],
    ['is slow', () => new Promise<Response>(() => undefined)],
  ])('stays on if the check %s, and the caller waits no longer than 2 s', async (_, answer) => {
    const { check } = watch(undefined)
    await pass(10)
    page.answers['GET /api/user/user-priya/transfer-rules'] = answer
    const checked = check()
    await pass(2_000)
    expect(await checked).toBe(true)
  })

  test('is refetched when another tab has set it', async () => {
    const { isOn } = watch(undefined)
    await pass(10)
    page.answers['GET /api/user/user-priya/transfer-rules'] = () => Response.json({ doNotDisturb: null })
    const set = (userId: string) =>
      globalThis.dispatchEvent(new StorageEvent('storage', { key: `lintel:do-not-disturb:${userId}` }))
    set('user-marcus')
    await pass(10)
    expect([isOn(), asks()]).toEqual([true, 1])
    set('user-priya')
    await pass(10)
    expect([isOn(), asks()]).toEqual([false, 2])
    stop()
    set('user-priya')
    await pass(10)
    expect(asks()).toBe(2)
  })

  test('is not refetched when the tab is viewed again', async () => {
    page.client.mount()
    watch(undefined)
    await pass(10 * MINUTE)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await pass(10)
    focusManager.setFocused(undefined)
    page.client.unmount()
    expect(asks()).toBe(1)
  })
})

describe('the business profiles of a user', () => {
  const onProfiles = vi.fn<(profiles: readonly string[]) => void>()

  beforeEach(() => {
    onProfiles.mockClear()
    page.setUser({})
  })
  function watch() {
    stop = watchBusinessProfiles(page.client, onProfiles)
  }

  test('are reported when the teams are already known', async () => {
    await page.client.query(teamsQuery())
    watch()
    await pass(10)
    expect(onProfiles.mock.calls).toEqual([[['profile-a']]])
  })

  test('are reported again only when teams or rights have changed', async () => {
    watch()
    await pass(10)
    onProfiles.mockClear()
    page.answers['GET /api/teams'] = teamsWith('profile-a', 'profile-b')
    await page.client.invalidateQueries({ queryKey: teamsQuery().queryKey, refetchType: 'all' })
    await pass(10)
    expect(onProfiles.mock.calls).toEqual([[['profile-a', 'profile-b']]])
    page.client.setQueryData(['something'], 'else')
    await page.client.invalidateQueries({ queryKey: teamsQuery().queryKey, refetchType: 'all' })
    await pass(10)
    expect(onProfiles).toHaveBeenCalledTimes(1)
    page.setUser({ agent: false })
    await pass(10)
    expect(onProfiles.mock.calls.at(-1)).toEqual([[]])
  })

  test('are not reported while the teams can’t be read', async () => {
    page.answers['GET /api/teams'] = () => new Response('', { status: 500 })
    watch()
    await pass(10)
    page.setUser({ userId: 'user-marcus' })
    await pass(10)
    expect(onProfiles).not.toHaveBeenCalled()
  })

  test('are not reported while the user is unknown', async () => {
    page.client.removeQueries({ queryKey: currentUserQuery().queryKey })
    watch()
    await page.client.query(teamsQuery())
    await pass(10)
    expect(onProfiles).not.toHaveBeenCalled()
  })

  test('are not reported after the end, even if a response was pending', async () => {
    watch()
    stop()
    await pass(10)
    watch()
    await pass(10)
    onProfiles.mockClear()
    page.setUser({ userId: 'user-marcus' })
    stop()
    await pass(10)
    expect(onProfiles).not.toHaveBeenCalled()
  })

  test('are not refetched after the end when they couldn’t be read', async () => {
    page.answers['GET /api/teams'] = () => new Response('', { status: 500 })
    watch()
    await pass(10)
    const before = page.asked.length
    stop()
    await pass(10 * MINUTE)
    expect(page.asked).toHaveLength(before)
  })
})

describe('a page', () => {
  const wake = vi.fn<(slept: boolean) => void>()

  beforeEach(() => {
    wake.mockClear()
    stop = watchPage(() => Date.now(), {
      wake,
      leave: () => undefined,
      freeze: () => undefined,
      resume: () => undefined,
    })
  })

  test.each([
    [75_000, false],
    [75_001, true],
    [-2_000, false],
    [-2_001, true],
  ])('whose clock jumps by %i ms has slept: %s', (ms, slept) => {
    vi.setSystemTime(START + ms)
    window.dispatchEvent(new Event('online'))
    expect(wake.mock.calls).toEqual([[slept]])
  })

  test('doesn’t wake the phone while it is hidden', () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(wake).not.toHaveBeenCalled()
    visible.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(wake.mock.calls).toEqual([[false]])
    visible.mockRestore()
  })

  test('wakes the phone when it returns from the back/forward cache, but not when it is first shown', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(wake).not.toHaveBeenCalled()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(wake.mock.calls).toEqual([[true]])
  })

  test('doesn’t wake the phone once it is no longer watched', async () => {
    stop()
    vi.setSystemTime(START + 10 * MINUTE)
    for (const event of ['online', 'pageshow']) window.dispatchEvent(new Event(event))
    for (const event of ['visibilitychange', 'resume']) document.dispatchEvent(new Event(event))
    await pass(MINUTE)
    expect(wake).not.toHaveBeenCalled()
  })
})
