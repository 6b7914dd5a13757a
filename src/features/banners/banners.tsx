import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, Link } from '@tanstack/react-router'
import { CalendarX, MailWarning } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { applierOf } from '#/api/cache/applier-of.ts'
import { onDoNotDisturbElsewhere, transferRulesQuery } from '#/api/calls.ts'
import { teamsQuery } from '#/api/teams.ts'
import { type Acting, useActing } from '#/providers/acting/use-acting.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { ActingBanner } from './acting-banner.tsx'
import {
  BANNER_HEIGHT,
  bannerFill,
  type BannerKind,
  bannerMemory,
  type BannerHeight,
} from './banner-memory.ts'
import { type Banner, bannersOf, type NamedTeam } from './banner-rules.ts'
import { bannerAction, BannerView, calendarProblem } from './banner.tsx'
import { DoNotDisturbBanner } from './do-not-disturb-banner.tsx'
import { TeamNames } from './team-names.tsx'
import { teamSettingsPath } from './team-settings-path.ts'
import { useStableBanners, useSlideBelow } from './use-stable-banners.ts'

/** Interval for checking whether Do Not Disturb has ended, in milliseconds. */
const LOOK_MS = 5_000

const arrival: Readonly<Record<BannerKind, string>> = {
  calendars: 'Team Calendar Connection Failed.',
  acting: '',
  quiet: 'Do Not Disturb Mode',
  email: 'Authorization Required.',
  calendar: 'Problem Accessing Calendar.',
}

/** The current banners, in the space that was reserved for them. */
export function Banners({ heights }: { heights: readonly BannerHeight[] }) {
  const { user, client } = useViewer()
  const acting = useActing()
  const teams = useQuery(teamsQuery())
  const rules = useQuery(transferRulesQuery(user.id))
  const now = useNow(LOOK_MS)
  const queryClient = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  const box = useRef<HTMLElement>(null)

  const known = !teams.isPending && !rules.isPending
  const banners = bannersOf({
    user,
    client,
    teams: teams.data,
    rules: rules.data,
    acting: acting !== undefined && !acting.dismissed,
    now,
  })
  const { shown, now: atOnce } = useStableBanners(
    heights.map(({ kind }) => kind),
    known ? banners.map(({ kind }) => kind) : undefined,
    pathname,
  )
  useSlideBelow(
    box,
    heights.reduce((sum, { height }) => sum + height, 0),
  )

  useEffect(
    () =>
      onDoNotDisturbElsewhere(user.id, () =>
        applierOf(queryClient).apply({ eventType: 'DO_NOT_DISTURB_SET' }),
      ),
    [queryClient, user.id],
  )

  // The banners shown now determine the space that the next start reserves.
  useEffect(() => {
    if (!known) return
    const kept = shown.flatMap((kind) => {
      const line = box.current?.querySelector<HTMLElement>(`[data-banner=${kind}]`)
      return line && kind !== 'acting' ? [{ kind, height: Math.min(200, line.offsetHeight) }] : []
    })
    bannerMemory(user.id).write(kept)
  }, [known, shown, user.id])

  const before = useRef(shown)
  useEffect(() => {
    const texts = shown.filter((kind) => !before.current.includes(kind)).map((kind) => arrival[kind])
    before.current = shown
    const said = texts.filter(Boolean).join(' ')
    if (said !== '') announce(said)
  }, [shown])

  return (
    <section ref={box} aria-label="Notices" className="relative shrink-0">
      {shown.map((kind) => {
        const banner = banners.find((one) => one.kind === kind)
        const reserved = heights.find((one) => one.kind === kind)
        if (banner) return <One key={kind} banner={banner} acting={acting} now={now} onPress={atOnce} />
        return (
          <div
            key={kind}
            style={{ height: reserved?.height ?? BANNER_HEIGHT }}
            className={bannerFill[kind]}
          />
        )
      })}
    </section>
  )
}

function One({
  banner,
  acting,
  now,
  onPress,
}: {
  banner: Banner
  acting: Acting | undefined
  now: number
  onPress: () => void
}) {
  switch (banner.kind) {
    case 'calendars':
      return (
        <BannerView kind="calendars" icon={CalendarX}>
          <strong className="font-semibold">Team Calendar Connection Failed.</strong>{' '}
          <span>
            Calendar authorization needed for <TeamNames {...banner} page="calendar" />
          </span>
        </BannerView>
      )
    case 'acting':
      return acting && <ActingBanner acting={acting} onPress={onPress} />
    case 'quiet':
      return <DoNotDisturbBanner endTime={banner.endTime} now={now} onPress={onPress} />
    case 'email':
      return <EmailBanner {...banner} />
    case 'calendar':
      return <CalendarReconnect onPress={onPress} />
  }
}

const CalendarReconnect = lazyComponent(
  () => import('./calendar-reconnect.tsx').then((module) => module.CalendarReconnect),
  {
    fallback: () => (
      <BannerView kind="calendar" icon={CalendarX}>
        {calendarProblem}
      </BannerView>
    ),
  },
)

/**
 * 'Authorization Required.': the email account of a team failed. Only users who may change the settings get a link to
 * them.
 */
function EmailBanner({ teams, more }: { teams: readonly NamedTeam[]; more: number }) {
  const { kind } = useViewer()
  const [only] = teams.length === 1 ? teams : []
  return (
    <BannerView
      kind="email"
      icon={MailWarning}
      actions={
        only?.linked && (
          <Link
            to={teamSettingsPath(kind, 'email-auth')}
            params={{ teamId: only.id }}
            className={`${bannerAction} text-warning-text`}
          >
            Email settings
          </Link>
        )
      }
    >
      <strong className="font-semibold">Authorization Required.</strong>{' '}
      <span>
        {only ? <bdi>{only.name}</bdi> : <TeamNames teams={teams} more={more} page="email-auth" />} can’t send
        or receive email.
      </span>
    </BannerView>
  )
}
