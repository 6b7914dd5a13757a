import { CalendarCheck, CalendarPlus, CalendarX, type LucideIcon } from 'lucide-react'

import { ConnectionState } from '#/components/connect-calendar/connection-state.tsx'
import {
  type CalendarConnection,
  useCalendarConnection,
} from '#/components/connect-calendar/use-calendar-connection.ts'
import { type AccessProvider, providerFacts } from '#/domain/team/calendar-provider.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { SectionFrame } from './section-frame.tsx'

interface Face {
  readonly icon: LucideIcon
  readonly title: string
  readonly line: string
  readonly bad: boolean
}

const BY_TEAM = 'Tours are written to your team’s calendar.'

/** @param byTeam whether tours are written to the calendars of teams, so that none are in the user's own */
function faceOf(user: CurrentUser, byTeam: boolean): Face {
  const account = user.calendarEmail === undefined ? '' : `, ${user.calendarEmail}`
  const name = Object.entries(providerFacts).find(([key]) => key === user.calendarProvider)?.[1].name
  if (user.calendarAuthFailed) {
    return {
      icon: CalendarX,
      title: `Calendar${account}`,
      line: `Problem Accessing Calendar. ${byTeam ? BY_TEAM : 'Tours are not written to it until you reconnect.'}`,
      bad: true,
    }
  }
  if (user.calendarConnected) {
    return {
      icon: CalendarCheck,
      title: `Calendar${account}`,
      line: `${name === undefined ? 'Connected' : `Connected with ${name}`}. ${byTeam ? BY_TEAM : 'Tours you host appear here.'}`,
      bad: false,
    }
  }
  return {
    icon: CalendarPlus,
    title: 'No calendar connected',
    line: byTeam ? BY_TEAM : 'Connect one, and the tours you host appear in it.',
    bad: false,
  }
}

/** The user's own calendar: which one is connected, its state, and how to connect one. */
export function CalendarSection() {
  const { user, client } = useViewer()
  const connection = useCalendarConnection()
  const face = faceOf(user, client.calendarScope === 'TEAM')
  return (
    <SectionFrame of="calendar">
      <div className="rounded-md border border-line-2">
        <div className="flex flex-wrap items-center gap-3 p-3">
          <span
            className={`flex size-8 shrink-0 items-center justify-center rounded ${face.bad ? 'bg-warning-tint text-warning-text' : 'bg-active text-ink-2'}`}
          >
            <Icon icon={face.icon} size={17} />
          </span>
          <div className="min-w-0 flex-1 basis-60">
            <p className="truncate font-medium">{face.title}</p>
            <p className={`text-small ${face.bad ? 'text-warning-text' : 'text-ink-3'}`}>{face.line}</p>
          </div>
          {user.calendarConnected && !face.bad && <Badge tone="success">Connected</Badge>}
          <Ways connection={connection} user={user} bad={face.bad} />
        </div>
        {connection.popup && (
          <div className="border-t border-line bg-surface-2 px-3 py-2 text-small text-ink-2">
            <ConnectionState
              popup={connection.popup}
              onFocus={connection.focus}
              onCancel={connection.cancel}
            />
          </div>
        )}
      </div>
    </SectionFrame>
  )
}

function Ways({
  connection,
  user,
  bad,
}: {
  connection: CalendarConnection
  user: CurrentUser
  bad: boolean
}) {
  const { offered, again } = connection
  if (offered.length === 0) {
    return (
      <p className="basis-full text-small text-ink-3">
        Calendar connections aren’t set up here. Ask your administrator.
      </p>
    )
  }
  const before = user.calendarConnected || bad
  const label = (provider: AccessProvider) => {
    if (before && provider === again) return 'Reconnect'
    return `${before ? 'Use' : 'Connect'} ${providerFacts[provider].name}`
  }
  const busy = connection.connecting !== undefined || connection.popup?.kind === 'waiting'
  return (
    <div className="flex flex-wrap gap-2">
      {offered
        .toSorted((a, b) => Number(b === again) - Number(a === again))
        .map((provider) => (
          <Button
            key={provider}
            variant={bad && provider === again ? 'primary' : 'secondary'}
            // Not `disabled`, so that the pressed button keeps the focus.
            aria-disabled={busy || undefined}
            loading={provider === connection.connecting}
            onClick={() => connection.start(provider)}
          >
            {label(provider)}
          </Button>
        ))}
    </div>
  )
}
