import { QueryObserver, type QueryClient } from '@tanstack/react-query'

import { onDoNotDisturbElsewhere, transferRulesQuery } from '#/api/calls.ts'
import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { startTicks } from '#/api/live/ticks.ts'
import { teamsQuery } from '#/api/teams.ts'
import { currentUserQuery } from '#/api/users.ts'
import { isDoNotDisturb, type TransferRules } from '#/domain/call/do-not-disturb.ts'
import { clock } from '#/lib/clock.ts'

import { businessProfilesOf, mayHavePhoneLine } from '../phone-line-rights.ts'

/** Milliseconds for which the rules of Do Not Disturb count as fresh. */
const RULES_FRESH_MS = 300_000
/** Maximum milliseconds to wait for the rules before a call is ignored. It keeps ringing on other devices. */
const CHECK_MS = 2_000
/** Milliseconds until the teams are fetched again after they could not be fetched. */
const RETRY_MS = 15_000

/** The Do Not Disturb state of the acting user. */
export interface DoNotDisturbWatch {
  /** Starts watching. A second call does nothing. */
  start(): void
  isOn(): boolean
  /** Refetches the rules, which other devices may have changed. Resolves with `isOn` after two seconds at most. */
  check(): Promise<boolean>
  /** Returns the end in epoch milliseconds; undefined when it lasts until it is switched off. */
  endsAt(): number | undefined
  stop(): void
}

/** @param onChange called when Do Not Disturb was switched on or off, or when its time is over */
export function watchDoNotDisturb(
  client: QueryClient,
  userId: string,
  onChange: () => void,
): DoNotDisturbWatch {
  const { queryKey } = transferRulesQuery(userId)
  let rules: TransferRules | undefined
  let unsubscribe: (() => void) | undefined
  let ending: ReturnType<typeof setTimeout> | undefined

  function take(next: TransferRules | undefined) {
    if (next === undefined || next === rules) return
    rules = next
    const end = next.doNotDisturb?.endTime
    clearTimeout(ending)
    const left = end === undefined ? 0 : end - clock.now()
    if (left > 0 && left < 2 ** 31) ending = setTimeout(onChange, left)
    onChange()
  }

  const isOn = () => isDoNotDisturb(rules, clock.now())

  return {
    start() {
      if (unsubscribe) return
      const observer = new QueryObserver(client, {
        ...transferRulesQuery(userId),
        staleTime: RULES_FRESH_MS,
        refetchOnWindowFocus: false,
      })
      const stopRules = observer.subscribe(({ data }) => take(data))
      const stopTabs = onDoNotDisturbElsewhere(userId, () => void client.invalidateQueries({ queryKey }))
      unsubscribe = () => {
        stopRules()
        stopTabs()
      }
      take(observer.getCurrentResult().data)
    },
    isOn,
    async check() {
      let timer: SteadyTimer | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setSteadyTimeout(() => resolve(undefined), CHECK_MS)
      })
      const asked = client.query({ ...transferRulesQuery(userId), staleTime: 0 }).catch(() => undefined)
      await Promise.race([asked, late])
      clearSteadyTimeout(timer)
      // The observer would tell of them a moment later.
      take(client.getQueryData(queryKey))
      return isOn()
    },
    endsAt: () => rules?.doNotDisturb?.endTime,
    stop() {
      unsubscribe?.()
      clearTimeout(ending)
    },
  }
}

/**
 * Watches which business profiles the acting user has a phone line for, because rights and teams may change while the
 * user works.
 * @param onProfiles called with the profiles; an empty list means that none of the user's teams has a line
 * @returns a function that stops watching
 */
export function watchBusinessProfiles(
  client: QueryClient,
  onProfiles: (profiles: readonly string[]) => void,
): () => void {
  let stopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let seen: readonly unknown[] = []

  async function ask() {
    const user = client.getQueryData(currentUserQuery().queryKey)
    if (!user || stopped) return
    if (!mayHavePhoneLine(user)) return onProfiles([])
    try {
      const teams = await client.query(teamsQuery())
      if (!stopped) onProfiles(businessProfilesOf(user, teams))
    } catch {
      clearTimeout(retry)
      if (!stopped) retry = setTimeout(() => void ask(), RETRY_MS)
    }
  }

  function look() {
    const user = client.getQueryData(currentUserQuery().queryKey)
    const teams = client.getQueryData(teamsQuery().queryKey)
    if (stopped || !user || !teams || (seen[0] === user && seen[1] === teams)) return
    seen = [user, teams]
    onProfiles(mayHavePhoneLine(user) ? businessProfilesOf(user, teams) : [])
  }

  // Runs for updates of other queries, too, because checking is cheaper than finding out which query it was.
  const unsubscribeCache = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') queueMicrotask(look)
  })
  void ask()

  return () => {
    stopped = true
    unsubscribeCache()
    clearTimeout(retry)
  }
}

/** A gap of more than this many milliseconds between two ticks counts as a sleep. */
const SLEEP_MS = 75_000

/** The page events that the softphone needs. */
interface PageWatcher {
  /** Called when a registration may be outdated. @param slept whether the page was asleep */
  wake(slept: boolean): void
  /** Called when the page is being left. @param kept whether the browser may bring it back */
  leave(kept: boolean): void
  /** Called when the browser freezes the page. `wake` is called when it is resumed. */
  freeze(): void
  /** Called when a frozen page is resumed, before `wake`. */
  resume(): void
}

/**
 * Watches for everything after which a registration may be outdated: a sleep, a page that was frozen or comes back from
 * the back/forward cache, a tab that becomes visible again, a network that is back. A hidden tab checks with the ticks
 * of a worker.
 * @returns a function that stops watching
 */
export function watchPage(now: () => number, watcher: PageWatcher): () => void {
  let last = now()
  const check = () => {
    const gap = now() - last
    last = now()
    const slept = gap > SLEEP_MS || gap < -2_000
    if (slept) watcher.wake(true)
    return slept
  }
  const look = () => {
    if (document.visibilityState === 'visible' && !check()) watcher.wake(false)
  }
  const online = () => {
    if (!check()) watcher.wake(false)
  }
  const show = (event: PageTransitionEvent) => {
    if (event.persisted) watcher.wake(true)
  }
  const hide = (event: PageTransitionEvent) => watcher.leave(event.persisted)
  const freeze = () => watcher.freeze()
  const resume = () => {
    last = now()
    watcher.resume()
    watcher.wake(true)
  }
  document.addEventListener('visibilitychange', look)
  document.addEventListener('freeze', freeze)
  document.addEventListener('resume', resume)
  // After `look`, which tells of a tab that is looked at again and did not sleep.
  const stopTicks = startTicks(check)
  window.addEventListener('online', online)
  window.addEventListener('pageshow', show)
  window.addEventListener('pagehide', hide)
  return () => {
    stopTicks()
    document.removeEventListener('visibilitychange', look)
    document.removeEventListener('freeze', freeze)
    document.removeEventListener('resume', resume)
    window.removeEventListener('online', online)
    window.removeEventListener('pageshow', show)
    window.removeEventListener('pagehide', hide)
  }
}
