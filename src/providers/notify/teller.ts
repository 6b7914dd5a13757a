import * as z from 'zod/mini'

import { isChosen, type NoticeChoices } from '#/domain/alert/alert-choices.ts'
import { storageEntry } from '#/lib/storage.ts'

import { chime } from './chime.ts'
import { showNotification } from './desktop.ts'

/** Something to be told of. */
export interface AlertNotice {
  /** The alert's id, or what else names it once and for all. */
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly body: string | undefined
  readonly leadId: string | undefined
}

/** Notices up to which each gets a notification of its own. */
const MOST_SHOWN = 3

/** What telling depends on, asked when the moment has come. */
export interface Telling {
  readonly userId: string
  readonly choices: () => NoticeChoices
  /** During a call and Do Not Disturb nothing is heard and nothing pops up. */
  readonly quiet: () => boolean
  readonly onOpenLead: (leadId: string) => void
  readonly onOpenAlerts: () => void
}

/**
 * Tells what came by sound and on the desktop, as it was chosen: one tab of the browser, one sound for all that came at
 * once, and no notification over a window that somebody looks at.
 */
export async function tellNotices(notices: readonly AlertNotice[], telling: Telling): Promise<void> {
  const wanted = notices.filter(
    ({ kind }) => isChosen(telling.choices(), kind, 'sound') || isChosen(telling.choices(), kind, 'desktop'),
  )
  if (wanted.length === 0 || telling.quiet()) return
  const looksHere = document.hasFocus()
  // The tab that somebody looks at is the first to tell: the others find it told.
  if (!looksHere) await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  const ids = await claimTelling(
    telling.userId,
    wanted.map(({ id }) => id),
  )
  const fresh = wanted.filter(({ id }) => ids.includes(id))
  const choices = telling.choices()
  if (fresh.some(({ kind }) => isChosen(choices, kind, 'sound'))) chime(choices.volume)
  const shown = looksHere ? [] : fresh.filter(({ kind }) => isChosen(choices, kind, 'desktop'))
  if (shown.length > MOST_SHOWN) {
    showNotification({
      title: `${shown.length} new alerts`,
      body: shown
        .slice(0, MOST_SHOWN)
        .map(({ title }) => title)
        .join('\n'),
      tag: 'lintel-alerts',
      onPress: telling.onOpenAlerts,
    })
    return
  }
  for (const { id, title, body, leadId } of shown) {
    showNotification({
      title,
      body,
      tag: `lintel-${id}`,
      onPress: () => (leadId === undefined ? telling.onOpenAlerts() : telling.onOpenLead(leadId)),
    })
  }
}

const MOST = 200
const said = (userId: string) => storageEntry('browser', `notified:${userId}`, z.array(z.string()))

/** Milliseconds by which a tab that nobody looks at waits for the one that somebody does. */
const LATER_MS = 300

/**
 * Which of these things no other tab of this browser has told yet; from now on this one has.
 * @param userId the acting user, whose alerts they are
 */
async function claimTelling(userId: string, ids: readonly string[]): Promise<string[]> {
  const take = () => {
    const before = said(userId).read() ?? []
    const fresh = ids.filter((id) => !before.includes(id))
    if (fresh.length > 0) said(userId).write([...before, ...fresh].slice(-MOST))
    return fresh
  }
  // Two tabs hear of an alert in the same moment; without locks the worst is a sound twice.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return take()
  return navigator.locks.request(`lintel-notified-${userId}`, take)
}
