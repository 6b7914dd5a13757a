import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { sameValue } from '#/domain/field-conflicts.ts'
import { type AccessProvider } from '#/domain/team/calendar-provider.ts'
import { hasSent, type SentChoice, withSent } from '#/domain/user/sent-notices.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { useAct } from './cache/mutation.ts'
import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
import { settle } from './cache/settle.ts'
import {
  addAdministrator,
  authCalendar,
  changeProfile,
  getAdministrators,
  removeAdministrator,
} from './endpoints/account.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { currentUserQuery } from './users.ts'

/** Assumed: query for the users who may work as the signed-in user. Unreadable entries are left out. */
export const administratorsQuery = () =>
  queryOptions({
    queryKey: keys.administrators(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getAdministrators, {}, { signal })),
  })

/** The profile fields that users can change themselves. */
export type ProfileChange = Omit<InputOf<typeof changeProfile>['body'], 'sentNotices'>

const profileFields = ['name', 'mobile', 'title', 'colorSelection'] as const

/** Whether the user's profile already has the changed values. An empty field counts as missing. */
const hasChange = (user: CurrentUser, change: ProfileChange): boolean =>
  profileFields.every(
    (field) => change[field] === undefined || sameValue(user[field] || null, change[field] || null),
  )

/** Changes the user's own profile. */
export function useChangeProfile(userId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: (change: ProfileChange) =>
      settle(() => apiOf(client).call(changeProfile, { params: { userId }, body: change }), {
        read: () => refetchNow(client, currentUserQuery()),
        found: (user) => user.id === userId && hasChange(user, change),
      }),
    causes: () => [{ eventType: 'PROFILE_CHANGED' }],
  })
}

/**
 * Changes which notices the server sends. Only what was chosen changes, because another device may have changed the
 * rest: the server takes all of them at once, so they are read right before, and one change waits for the other. The
 * cached user has the new settings as soon as they are saved.
 */
export function useChangeSentNotices(userId: string) {
  const client = useQueryClient()
  return useAct({
    scope: { id: `sent-notices:${userId}` },
    mutationFn: async (choices: readonly SentChoice[]) => {
      const read = () => refetchNow(client, currentUserQuery())
      const sentNotices = withSent((await read()).sentNotices, choices)
      await settle(() => apiOf(client).call(changeProfile, { params: { userId }, body: { sentNotices } }), {
        read,
        found: (user) => user.id === userId && hasSent(user.sentNotices, choices),
      })
      client.setQueryData(currentUserQuery().queryKey, (user) => user && { ...user, sentNotices })
    },
    causes: () => [{ eventType: 'PROFILE_CHANGED' }],
  })
}

/** Allows another user to work as the signed-in user, or withdraws that. */
export function useGrant() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ userId, granted }: { userId: string; granted: boolean }) =>
      settle(
        () => apiOf(client).call(granted ? addAdministrator : removeAdministrator, { params: { userId } }),
        {
          read: () => refetchNow(client, administratorsQuery()),
          found: (now) => now.some(({ id }) => id === userId) === granted,
        },
      ),
    causes: () => [{ eventType: 'ADMINISTRATORS_CHANGED' }],
  })
}

/** The provider's response has no code. No request is sent. */
class MissingCodeError extends Error {
  override name = 'MissingCodeError'
  constructor() {
    super('The provider sent no authorization code')
  }
}

const calendarOf = ({
  calendarConnected,
  calendarAuthFailed,
  calendarProvider,
  calendarEmail,
}: CurrentUser) => ({
  works: calendarConnected && !calendarAuthFailed,
  calendarProvider,
  calendarEmail,
})

/**
 * Connects the calendar with the provider's code. The signed-in user is refetched.
 * @throws MissingCodeError for an empty code
 */
export function useConnectCalendar() {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({ code, provider }: { code: string; provider: AccessProvider }) => {
      if (isBlank(code)) throw new MissingCodeError()
      const user = client.getQueryData(currentUserQuery().queryKey)
      const before = user && calendarOf(user)
      return settle(() => apiOf(client).call(authCalendar, { query: { code } }), {
        async read() {
          const now = calendarOf(await refetchNow(client, currentUserQuery()))
          // A calendar that already worked looks the same whether it was reconnected or not.
          if (now.works && sameValue(now, before)) throw new Error('Nothing tells it from before')
          return now
        },
        found: ({ works, calendarProvider }) => works && calendarProvider === provider,
      })
    },
    causes: () => [{ eventType: 'CALENDAR_CONNECTED' }],
  })
}
