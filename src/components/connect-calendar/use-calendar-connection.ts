import { useConnectCalendar } from '#/api/account.ts'
import { CHECK_FIRST } from '#/api/cache/settle.ts'
import { isAborted, errorMessage, isUnconfirmed } from '#/api/request/errors.ts'
import {
  type AccessProvider,
  offeredProviders,
  providerToReconnect,
} from '#/domain/team/calendar-provider.ts'
import { type PopupState } from '#/providers/popup/open-popup.ts'
import { useProviderPopup } from '#/providers/popup/use-provider-popup.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** How long calendar toasts stay open, in milliseconds. */
const CALENDAR_TOAST_MS = 3_000
const TOAST = 'calendar'

/** Connects a calendar, wherever the app offers it. */
export interface CalendarConnection {
  readonly popup: PopupState | undefined
  /** The provider whose code is being exchanged. */
  readonly connecting: AccessProvider | undefined
  /** The providers to choose from: one when the client forces it, none when none is configured. */
  readonly offered: readonly AccessProvider[]
  /** The provider to reconnect to without a choice. undefined when the user must choose. */
  readonly again: AccessProvider | undefined
  start(provider: AccessProvider): void
  focus(): void
  cancel(): void
}

/** Opens the provider's popup, exchanges its code and shows the outcome in a toast. */
export function useCalendarConnection(): CalendarConnection {
  const { user, client } = useViewer()
  const connect = useConnectCalendar()
  const fail = (title: string, body?: string) =>
    toast.error({ id: TOAST, title, body, closesAfter: CALENDAR_TOAST_MS })
  const popup = useProviderPopup('calendar', (answer, provider) => {
    if ('reason' in answer) {
      fail(`An error occurred: ${answer.reason}`)
      return
    }
    connect.act(
      { code: answer.code, provider },
      {
        onSuccess: () =>
          toast.success({ id: TOAST, title: 'Calendar connected', closesAfter: CALENDAR_TOAST_MS }),
        onError(error) {
          if (isUnconfirmed(error)) fail('We couldn’t confirm your calendar was connected', CHECK_FIRST)
          else if (!isAborted(error)) fail(errorMessage(error))
        },
      },
    )
  })
  const offered = offeredProviders(client, popup.configured)
  return {
    popup: popup.state,
    connecting: connect.isPending ? connect.variables.provider : undefined,
    offered,
    again: providerToReconnect(user, offered),
    start: popup.start,
    focus: popup.focus,
    cancel: popup.cancel,
  }
}
