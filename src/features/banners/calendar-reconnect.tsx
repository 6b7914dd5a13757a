import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'

import { ConnectionState } from '#/components/connect-calendar/connection-state.tsx'
import { useCalendarConnection } from '#/components/connect-calendar/use-calendar-connection.ts'
import { repeatableLinkState } from '#/components/repeatable-link.ts'
import { buttonClasses } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { BannerView, calendarProblem } from './banner.tsx'

/** Says that the user's own calendar failed. Reconnect asks its provider again. */
export function CalendarReconnect({ onPress }: { onPress: () => void }) {
  const connection = useCalendarConnection()
  const { again, popup } = connection
  const waits = popup?.kind === 'waiting' || popup?.kind === 'blocked'
  return (
    <BannerView
      kind="calendar"
      icon={CalendarX}
      actions={
        waits ? undefined : again === undefined ? (
          // The provider is chosen on that page.
          <Link
            to="/manage-settings"
            search={{ section: 'calendar' }}
            state={repeatableLinkState}
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            Reconnect
          </Link>
        ) : (
          <Button
            size="sm"
            ref={passFocusOn}
            loading={connection.connecting !== undefined}
            onClick={() => {
              onPress()
              connection.start(again)
            }}
          >
            Reconnect
          </Button>
        )
      }
    >
      {calendarProblem}{' '}
      {popup && <ConnectionState popup={popup} onFocus={connection.focus} onCancel={connection.cancel} />}
    </BannerView>
  )
}
