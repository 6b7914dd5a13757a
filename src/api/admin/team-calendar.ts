import { accountIn, connectedSince, NO_CODE_RETURNED } from '#/domain/settings/provider-account.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { connectTeamCalendar, disconnectTeamCalendar } from '../endpoints/admin/team-calendar.ts'
import { type Api } from '../request/call.ts'
import { type SeenAccount, useSectionAct } from './settings.ts'

/** Connects the calendar of a team with a provider's code. A blank code is rejected without a request. */
export const useConnectTeamCalendar = (teamId: string) =>
  useSectionAct(
    teamId,
    'calendar',
    (api: Api, { code }: { code: string }) => {
      if (isBlank(code)) throw new Error(NO_CODE_RETURNED)
      return api.call(connectTeamCalendar, { params: { teamId }, query: { code } })
    },
    (now, before) => connectedSince(accountIn(before), accountIn(now)),
  )

/** Disconnects the calendar of a team. */
export const useDisconnectTeamCalendar = (teamId: string) =>
  useSectionAct(
    teamId,
    'calendar',
    (api: Api, { fromTs }: SeenAccount) =>
      api.call(disconnectTeamCalendar, { params: { teamId }, query: { fromTs } }),
    (now) => accountIn(now)?.state === 'NONE',
  )
