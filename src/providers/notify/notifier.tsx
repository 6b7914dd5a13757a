import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useRef } from 'react'

import { alertsQuery } from '#/api/alerts.ts'
import { transferRulesQuery } from '#/api/calls.ts'
import { isFailedTextOf } from '#/api/live/events.ts'
import { usersQuery } from '#/api/users.ts'
import { anyChosen, arrivedAlerts, countedTitle } from '#/domain/alert/alert-choices.ts'
import { alertLeadName, alertSnippet, alertVerb } from '#/domain/alert/alert-labels.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { isDoNotDisturb } from '#/domain/call/do-not-disturb.ts'
import { clock } from '#/lib/clock.ts'

import { useLiveEvents } from '../live/use-live.ts'
import { useSession } from '../session.tsx'
import { useViewer } from '../viewer.tsx'
import { hasCall } from '../voice/state/voice-state.ts'
import { VoiceContext } from '../voice/voice-store.tsx'
import { readySound } from './chime.ts'
import { noticeChoicesOf, useNoticeChoices } from './choices.ts'
import { type AlertNotice, tellNotices } from './teller.ts'

/** Notifies the user of new alerts by sound, on the desktop and in the tab's title. Renders nothing. */
export function Notifier({
  onOpenLead,
  onOpenAlerts,
}: {
  onOpenLead: (leadId: string) => void
  onOpenAlerts: () => void
}) {
  const client = useQueryClient()
  const { user } = useViewer()
  const { signedInUserId } = useSession()
  const choices = useNoticeChoices()
  // Read the phone state only when there is something to notify of, so that this component does not re-render with
  // every change of the phone.
  const { voice } = use(VoiceContext)
  const { data: alerts } = useQuery(alertsQuery())
  const loud = anyChosen(choices, 'sound') || anyChosen(choices, 'desktop')
  const { data: rules } = useQuery({ ...transferRulesQuery(user.id), enabled: loud })
  const title = useRef<TitleCount>(undefined)
  const known = useRef<Set<string>>(undefined)
  const ends = useRef<AbortController>(undefined)

  useEffect(() => {
    const made = new AbortController()
    ends.current = made
    return () => made.abort()
  }, [])
  useEffect(() => {
    const made = createTitleCount()
    title.current = made
    return () => made.stop()
  }, [])
  const sounds = anyChosen(choices, 'sound')
  useEffect(() => (sounds ? readySound() : undefined), [sounds])

  const tell = (notices: readonly AlertNotice[]) => {
    if (!ends.current) return
    void tellNotices(notices, {
      signedInUserId,
      userId: user.id,
      signal: ends.current.signal,
      choices: () => noticeChoicesOf(signedInUserId),
      quiet: () => {
        const { busy, state } = voice.get()
        return busy || hasCall(state) || isDoNotDisturb(rules, clock.now())
      },
      onOpenLead,
      onOpenAlerts,
    })
  }

  const look = useEffectEvent((now: readonly Alert[]) => {
    // Alerts that exist at the start are not new.
    const before = known.current
    known.current = new Set([...(before ?? []), ...now.map(({ id }) => id)])
    const arrived = before ? arrivedAlerts(before, now) : []
    if (arrived.length === 0) return
    title.current?.add(arrived.length)
    const names = new Map(client.getQueryData(usersQuery().queryKey)?.map(({ id, name }) => [id, name]))
    const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id))
    tell(
      arrived.map((alert): AlertNotice => {
        const snippet = alertSnippet(alert)
        return {
          id: alert.id,
          kind: alert.alertType,
          title: `${alertLeadName(alert)} ${alertVerb(alert, nameOf)}`,
          body: snippet && snippet.lead + (snippet.quote ?? ''),
          leadId: alert.lead.id,
        }
      }),
    )
  })
  useEffect(() => {
    if (alerts) look(alerts)
  }, [alerts])

  useLiveEvents((event) => {
    const { lead, communication } = event
    if (!communication || !isFailedTextOf(event, user.id)) return
    tell([
      {
        id: `failed-${communication.id}`,
        kind: 'TEXT_FAILED',
        title: 'Text Message Not Delivered',
        body: lead?.name,
        leadId: lead?.id,
      },
    ])
  })

  return null
}

/** The count in the title of a hidden tab. */
interface TitleCount {
  /** Adds new alerts to the count. They are counted only while the tab is hidden. */
  add(count: number): void
  stop(): void
}

/** Counts new alerts in the tab's title while the tab is hidden. The count is cleared when the tab becomes visible. */
function createTitleCount(page: Document = document): TitleCount {
  let count = 0
  const show = () => {
    const next = countedTitle(page.title, count)
    if (next !== page.title) page.title = next
  }
  // The page may change its title in the meantime, so the count is added in front of it again.
  const watch = new MutationObserver(show)
  const look = () => {
    if (page.visibilityState !== 'visible' || count === 0) return
    count = 0
    watch.disconnect()
    show()
  }
  page.addEventListener('visibilitychange', look)
  return {
    add(more) {
      if (more <= 0 || page.visibilityState === 'visible') return
      if (count === 0) watch.observe(page.head, { subtree: true, childList: true, characterData: true })
      count += more
      show()
    },
    stop() {
      page.removeEventListener('visibilitychange', look)
      watch.disconnect()
      count = 0
      show()
    },
  }
}
