import { useQueryClient } from '@tanstack/react-query'

import { accountIn, connectedSince, NO_CODE_RETURNED } from '#/domain/settings/provider-account.ts'
import { isAddressAuthorized } from '#/domain/settings/team-email.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { apiOf } from '../cache/query-client.ts'
import { authorizeTeamEmail, removeTeamEmail, testTeamEmail } from '../endpoints/admin/team-email.ts'
import { type Api } from '../request/call.ts'
import { adminKeys } from './keys.ts'
import { type SeenAccount, useSectionAct } from './settings.ts'

/**
 * Authorizes the mail account of a team with a provider's code, or the address of the campaign `about`. A blank code is
 * rejected without a request.
 */
export const useAuthorizeTeamEmail = (teamId: string) =>
  useSectionAct(
    teamId,
    'email',
    (api: Api, { code, about }: { code: string; about?: string | undefined }) => {
      if (isBlank(code)) throw new Error(NO_CODE_RETURNED)
      const query = about === undefined ? { code } : { code, campaignId: about }
      return api.call(authorizeTeamEmail, { params: { teamId }, query })
    },
    (now, before, { about }) =>
      about === undefined
        ? connectedSince(accountIn(before), accountIn(now))
        : isAddressAuthorized(now, about),
  )

/** Disconnects the mail account of a team. */
export const useRemoveTeamEmail = (teamId: string) =>
  useSectionAct(
    teamId,
    'email',
    (api: Api, { fromTs }: SeenAccount) =>
      api.call(removeTeamEmail, { params: { teamId }, query: { fromTs } }),
    (now) => accountIn(now)?.state === 'NONE',
  )

/** Sends a test message and waits until it has arrived. The settings are refetched whether it succeeds or fails. */
export function useTestTeamEmail(teamId: string) {
  const client = useQueryClient()
  return async (signal: AbortSignal) => {
    try {
      return await apiOf(client).call(testTeamEmail, { params: { teamId } }, { signal })
    } finally {
      void client.invalidateQueries({ queryKey: adminKeys.settings(teamId) })
    }
  }
}
