import {
  ArrowRight,
  Building,
  Calendar,
  CalendarDays,
  type LucideIcon,
  Megaphone,
  TextQuote,
  SlidersHorizontal,
  UserCheck,
  UserCog,
  Voicemail,
} from 'lucide-react'
import { type CSSProperties } from 'react'

import { type TeamActivityEntry } from '#/api/admin/activity.ts'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { activityPath, activityVerb, activityWho } from '#/domain/team/team-activity.ts'
import { formatFullTime, formatTime, isoTime } from '#/domain/time/format.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/** The grid shared by the header and the rows. */
export const activityGrid =
  'grid grid-cols-[76px_minmax(120px,204px)_minmax(0,12fr)_minmax(0,11fr)] gap-x-3 px-6 max-desktop:grid-cols-[76px_150px_minmax(0,1fr)_minmax(0,1fr)]'

const icons: Readonly<Record<string, LucideIcon>> = {
  MEMBERS: UserCog,
  CAMPAIGNS: Megaphone,
  GREETINGS: Voicemail,
  CONFIGURATION: SlidersHorizontal,
  LISTINGS: Building,
  TEMPLATES: TextQuote,
  CALENDAR_EMAIL: Calendar,
  OPEN_HOUSES: CalendarDays,
  LEADS: UserCheck,
}

/** One line of a team's activity. */
export function ActivityEntryRow({
  line,
  path,
  rowIndex,
  phone,
  style,
}: {
  line: TeamActivityEntry
  /** Path of the team's page. */
  path: string
  /** `aria-rowindex` */
  rowIndex: number
  phone: boolean
  style: CSSProperties
}) {
  const frame = 'absolute inset-x-0 items-center border-b border-line'
  if (phone) {
    return (
      <div role="row" aria-rowindex={rowIndex} style={style} className={`flex px-4 ${frame}`}>
        <div role="cell" className="min-w-0 flex-1">
          <p className="flex min-w-0 gap-2 text-small text-ink-3">
            <Who line={line} />
            <Time ts={line.createdTs} className="ml-auto shrink-0" />
          </p>
          <p className="truncate">
            <What line={line} path={path} />
          </p>
          <p className="text-small">
            <BeforeAfter line={line} />
          </p>
        </div>
      </div>
    )
  }
  return (
    <div role="row" aria-rowindex={rowIndex} style={style} className={`${activityGrid} ${frame}`}>
      <div role="cell" className="text-small text-ink-3 tabular-nums">
        <Time ts={line.createdTs} />
      </div>
      <div role="cell" className="min-w-0">
        <Who line={line} />
      </div>
      <div role="cell" className="flex min-w-0 items-center gap-[9px]">
        <Icon icon={icons[line.kind] ?? SlidersHorizontal} size={15} className="shrink-0 text-ink-3" />
        <span className="min-w-0 truncate">
          <What line={line} path={path} />
        </span>
      </div>
      <div role="cell" className="min-w-0 truncate">
        <BeforeAfter line={line} />
      </div>
    </div>
  )
}

function Time({ ts, className }: { ts: number; className?: string }) {
  return (
    <time dateTime={isoTime(ts)} data-tip={formatFullTime(ts)} className={className}>
      {formatTime(ts)}
    </time>
  )
}

function Who({ line }: { line: TeamActivityEntry }) {
  const { who, forWhom } = activityWho(line)
  return (
    <span className="flex min-w-0 items-center gap-2">
      {line.user && forWhom === undefined ? (
        <UserAvatar id={line.user.id} name={line.user.name} color={line.user.colorSelection} />
      ) : (
        <span aria-hidden className="mx-1.5 size-2 shrink-0 rounded-full border border-control" />
      )}
      <span className={line.user ? 'truncate' : 'truncate text-ink-3'}>
        <bdi>{who}</bdi>
        {forWhom !== undefined && (
          <span className="text-ink-3">
            {' '}
            for <bdi>{forWhom}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}

function What({ line, path }: { line: TeamActivityEntry; path: string }) {
  const objectPath = activityPath(line.object)
  const to: string = `${path}/${objectPath ?? ''}`
  return (
    <>
      <span className="text-ink-2">{activityVerb(line)}</span>{' '}
      {line.object &&
        (objectPath === undefined ? (
          <bdi className="font-medium">{line.object.label}</bdi>
        ) : (
          <Link to={to} look="plain" className="rounded-xs font-medium text-ink no-underline hover:underline">
            <bdi>{line.object.label}</bdi>
          </Link>
        ))}
    </>
  )
}

function BeforeAfter({ line: { before, after } }: { line: TeamActivityEntry }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {before !== undefined && (
        <bdi className={after === undefined ? 'truncate text-ink-2' : 'truncate text-ink-3'}>{before}</bdi>
      )}
      {before !== undefined && after !== undefined && (
        <>
          <Icon icon={ArrowRight} size={13} className="shrink-0 text-ink-3" />
          <span className="sr-only"> to </span>
        </>
      )}
      {after !== undefined && (
        <bdi className={before === undefined ? 'truncate text-ink-2' : 'truncate'}>{after}</bdi>
      )}
    </span>
  )
}
