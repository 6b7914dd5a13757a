import * as z from 'zod/mini'

import { isChosen, type NoticeChoices } from '#/domain/alert/alert-choices.ts'
import { storageEntry } from '#/lib/storage.ts'
import { webLocks } from '#/lib/web-locks.ts'

import { registerWriter } from '../outbox/purge-drafts.ts'
import { chime } from './chime.ts'
import { showNotification } from './desktop.ts'

/** Something that the user is notified of. */
export interface AlertNotice {
  /** The alert's id, or another unique and stable name. */
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly body: string | undefined
  readonly leadId: string | undefined
}

/** Up to this number of notices, each gets a separate notification. */
const MOST_SHOWN = 3

/** What notifying depends on. The functions are called at the moment of the notification. */
export interface Telling {
  readonly signedInUserId: string
  /** The acting user, who gets the alerts. */
  readonly userId: string
  /** Aborted when the user logs out or another acting user takes over. */
  readonly signal: AbortSignal
  readonly choices: () => NoticeChoices
  /** Whether nothing may be heard or pop up: during a call, or with Do Not Disturb. */
  readonly quiet: () => boolean
  readonly onOpenLead: (leadId: string) => void
  readonly onOpenAlerts: () => void
}

/**
 * Notifies the user by sound and on the desktop, as the user chose. Only one tab of the browser does it, there is one
 * sound for all notices that arrive together, and there is no notification while the window has the focus.
 */
export async function tellNotices(notices: readonly AlertNotice[], telling: Telling): Promise<void> {
  const wanted = notices.filter(
    ({ kind }) => isChosen(telling.choices(), kind, 'sound') || isChosen(telling.choices(), kind, 'desktop'),
  )
  if (wanted.length === 0 || telling.quiet()) return
  let loggedOut = false
  const unregister = registerWriter(telling.signedInUserId, () => {
    loggedOut = true
  })
  const isOver = () => loggedOut || telling.signal.aborted
  const looksHere = document.hasFocus()
  // The focused tab notifies first, so that the other tabs find that the notices are already claimed.
  if (!looksHere) await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  const ids = await claimTelling(
    telling.userId,
    wanted.map(({ id }) => id),
    isOver,
  ).finally(unregister)
  if (isOver()) return
  const fresh = wanted.filter(({ id }) => ids.includes(id))
  const choices = telling.choices()
  if (fresh.some(({ kind }) => isChosen(choices, kind, 'sound'))) chime(choices.volume)
  const shown = looksHere ? [] : fresh.filter(({ kind }) => isChosen(choices, kind, 'desktop'))
  showNotices(shown, telling)
}

function showNotices(shown: readonly AlertNotice[], telling: Telling): void {
  const { signal } = telling
  if (shown.length > MOST_SHOWN) {
    showNotification({
      title: `${shown.length} new alerts`,
      body: shown
        .slice(0, MOST_SHOWN)
        .map(({ title }) => title)
        .join('\n'),
      tag: 'lintel-alerts',
      signal,
      onPress: telling.onOpenAlerts,
    })
    return
  }
  for (const { id, title, body, leadId } of shown) {
    showNotification({
      title,
      body,
      tag: `lintel-${id}`,
      signal,
      onPress: () => (leadId === undefined ? telling.onOpenAlerts() : telling.onOpenLead(leadId)),
    })
  }
}

const MOST = 200
const said = (userId: string) => storageEntry('browser', `notified:${userId}`, z.array(z.string()))

/** Milliseconds that a tab without the focus waits for the tab with the focus. */
const LATER_MS = 300

/**
 * Claims those notices that no other tab of this browser has claimed yet, and returns their ids.
 * @param userId the acting user, who gets the alerts
 * @param isOver whether the user is gone: nothing is claimed then
 */
async function claimTelling(
  userId: string,
  ids: readonly string[],
  isOver: () => boolean,
): Promise<string[]> {
  const take = () => {
    if (isOver()) return []
    const before = said(userId).read() ?? []
    const fresh = ids.filter((id) => !before.includes(id))
    if (fresh.length > 0) said(userId).write([...before, ...fresh].slice(-MOST))
    return fresh
  }
  // Two tabs may receive an alert at the same moment. Without locks, the worst that happens is that a sound plays
  // twice.
  const locks = webLocks()
  return locks ? locks.request(`lintel-notified-${userId}`, take) : take()
}
