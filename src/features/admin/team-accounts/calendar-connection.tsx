import { CalendarCheck, CalendarPlus, CalendarX } from 'lucide-react'
import { useState } from 'react'

import { useConnectTeamCalendar, useDisconnectTeamCalendar } from '#/api/admin/team-calendar.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { type TeamCalendar } from '#/domain/settings/team-calendar.ts'
import { type AccessProvider } from '#/domain/team/calendar-provider.ts'
import { formatLongDate, formatTime } from '#/domain/time/format.ts'
import { formatTourForRenter } from '#/domain/tour/tour-time.ts'
import { readable } from '#/lib/schema.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { useNow, useToday } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import {
  ConnectButtons,
  ConnectionCard,
  ConnectionFoot,
  DisconnectedAccount,
  FOOT_LINK,
  OtherAccount,
} from './connection-card.tsx'
import { useSeenAccount, useTeamConnection } from './use-team-connection.ts'

const names: Readonly<Record<AccessProvider, string>> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
}

const MISSING = 'Calendar connections aren’t set up here. Ask your administrator.'

/** The calendar that a team connected, its state, and the actions to change it. Each action applies at once. */
export function CalendarConnectionCard({ teamId, values }: { teamId: string; values: TeamCalendar }) {
  const { client } = useViewer()
  const today = useToday()
  const connection = useTeamConnection('calendar', useConnectTeamCalendar(teamId), {
    done: 'Calendar connected',
    account: values.connection,
  })
  const [asking, setAsking] = useState(false)
  const { state, provider, account, connectedTs, connectedBy, failedTs, reason } = values.connection
  const name = Object.entries(names).find(([key]) => key === provider)?.[1]
  const line = [account, name].filter(Boolean).join(', ')
  const again = connection.again(provider)
  // The question about an account that a colleague disconnected must not be asked about the next one.
  if (asking && state === 'NONE') setAsking(false)
  if (state === 'NONE') {
    return (
      <ConnectionCard
        icon={CalendarPlus}
        tone="none"
        title="No calendar connected"
        line="Without a calendar, agents set tours by hand."
        connection={connection}
        action={
          <ConnectButtons
            connection={connection}
            verb="Connect"
            primary={connection.offered.length === 1}
            missing={MISSING}
          />
        }
      />
    )
  }
  const failed = state === 'FAILED'
  const who = connectedBy ?? client.calendarOwner
  const since = connectedTs === undefined ? '' : ` on ${formatDate(connectedTs)}`
  return (
    <>
      <ConnectionCard
        icon={failed ? CalendarX : CalendarCheck}
        tone={failed ? 'bad' : 'good'}
        title={
          failed
            ? `Connection failed${failedTs === undefined ? '' : ` on ${formatLongDate(failedTs, today)} at ${formatTime(failedTs)}`}`
            : 'Connected'
        }
        line={failed && reason !== undefined ? `${line}. ${reason}` : line}
        lost={failed ? unwritten(values.unwrittenTours) : undefined}
        connection={connection}
        action={
          again === undefined ? (
            <p className="basis-full text-small text-ink-3">{MISSING}</p>
          ) : (
            <Button
              variant={failed ? 'primary' : 'secondary'}
              loading={connection.connecting}
              onClick={() => connection.start(again)}
              className="max-tablet:h-11"
            >
              Reconnect
            </Button>
          )
        }
        foot={
          <ConnectionFoot text={who === undefined ? undefined : `Connected by ${who}${since}`}>
            <OtherAccount connection={connection} />
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setAsking(true)}
              className={`${FOOT_LINK} text-danger-text!`}
            >
              Disconnect
            </Button>
          </ConnectionFoot>
        }
      />
      {asking && <DisconnectDialog teamId={teamId} values={values} onClose={() => setAsking(false)} />}
    </>
  )
}

function unwritten(count: number): string {
  if (count === 0) return 'Tours aren’t added to the calendar until you reconnect.'
  return count === 1
    ? '1 tour since then isn’t in the calendar. We’ll add it when you reconnect.'
    : `${count} tours since then aren’t in the calendar. We’ll add them when you reconnect.`
}

/** Asks before a calendar is disconnected, and lists the set tours that will no longer be updated in it. */
function DisconnectDialog({
  teamId,
  values,
  onClose,
}: {
  teamId: string
  values: TeamCalendar
  onClose: () => void
}) {
  const disconnect = useDisconnectTeamCalendar(teamId)
  const [seen, onFailure] = useSeenAccount(teamId, 'calendar', values.connection)
  const now = useNow(60_000)
  const tours = readable(values.tours)
  const { tourCount } = values
  const run = () =>
    disconnect.act(seen, {
      onError: onFailure,
      onSuccess: () => {
        onClose()
        toast.info({ id: 'connect calendar', title: 'Calendar disconnected' })
      },
    })
  return (
    <ConfirmDialog
      title="Disconnect the team calendar?"
      verb="Disconnect"
      pending={disconnect.isPending}
      error={disconnect.error ? errorMessage(disconnect.error) : undefined}
      onConfirm={run}
      onClose={onClose}
    >
      <DisconnectedAccount account={values.connection.account} />
      <p className="text-ink-2">Busy times are no longer read, and agents set tours by hand.</p>
      {tourCount === 0 ? (
        <p className="mt-2 text-ink-2">No tours coming up.</p>
      ) : (
        <>
          <p className="mt-2 text-ink-2">
            {tourCount === 1
              ? '1 set tour won’t update in the calendar:'
              : `${tourCount} set tours won’t update in the calendar:`}
          </p>
          <ul className="mt-1 list-disc pl-5 text-ink-2" data-user-text>
            {tours.map(({ startTs, property, timeZone }, index) => (
              <li key={`${startTs} ${index}`}>
                {formatTourForRenter({ startTs, property: { timeZone, zip: undefined } }, now)}
                {property !== undefined && (
                  <>
                    , <bdi>{property}</bdi>
                  </>
                )}
              </li>
            ))}
            {tourCount > tours.length && <li>{tourCount - tours.length} more</li>}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
