import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { sameValue } from '#/domain/field-conflicts.ts'
import { type SectionState, type SettingsSection } from '#/domain/settings/settings.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import {
  changePropertySettings,
  changeTeamSettings,
  getPropertySettings,
  getTeamSettings,
  teamNameExists,
} from '../endpoints/admin/settings.ts'
import { type Api } from '../request/call.ts'
import { adminKeys } from './keys.ts'

/** Which settings are meant: those of a team, or those of one property, whichever team it belongs to. */
export type SettingsHome =
  | { readonly teamId: string; readonly propertyId?: undefined }
  | { readonly propertyId: string; readonly teamId?: undefined }

/** Query for all settings of a team or of a property. Each page reads its own section. */
export const settingsQuery = ({ teamId, propertyId }: SettingsHome) =>
  queryOptions({
    queryKey: teamId === undefined ? adminKeys.propertySettings(propertyId) : adminKeys.settings(teamId),
    queryFn: async ({ client, signal, queryKey }) => {
      const api = apiOf(client)
      const { people, sections } = await (teamId === undefined
        ? api.call(getPropertySettings, { params: { propertyId } }, { signal })
        : api.call(getTeamSettings, { params: { teamId } }, { signal }))
      return {
        people: readableOf([...queryKey, 'people'], people),
        sections,
      }
    },
    // No event announces changes of settings, and the user may have just saved in another window.
    refetchOnWindowFocus: 'always',
    // The page shows the error in its column.
    meta: { quiet: true },
  })

/** Query for all settings of a team. */
export const teamSettingsQuery = (teamId: string) => settingsQuery({ teamId })

/** A change of one section: only the changed fields, and the version that the change is based on. */
interface SettingsChange {
  readonly section: SettingsSection
  readonly fromTs: number
  readonly changes: Readonly<Record<string, unknown>>
  /** Returns a section in the format of the request, or undefined when it cannot be read. */
  readonly asSent: (now: SectionState) => Readonly<Record<string, unknown>> | undefined
}

/** Whether a section has the values that the change requested. */
function hasChanges(now: SectionState, { changes, asSent }: SettingsChange): boolean {
  const values = asSent(now)
  return (
    values !== undefined &&
    Object.entries(changes).every(([field, value]) => sameValue(values[field] ?? null, value ?? null))
  )
}

/**
 * Changes a section of the settings and returns its new state. If the response is lost, the settings are refetched: a
 * change found there counts as saved, and otherwise the error says that nothing was saved.
 */
export function useChangeSettings(home: SettingsHome) {
  const client = useQueryClient()
  const { teamId, propertyId } = home
  return useAct({
    mutationFn: (change: SettingsChange): Promise<SectionState> => {
      const { section, fromTs, changes } = change
      return settle(
        () => {
          const body = { fromTs, changes: { ...changes } }
          return teamId === undefined
            ? apiOf(client).call(changePropertySettings, { params: { propertyId, section }, body })
            : apiOf(client).call(changeTeamSettings, { params: { teamId, section }, body })
        },
        {
          read: () => refetchNow(client, settingsQuery(home)),
          found: ({ sections }) => {
            const now = sections[section]
            return now && now.changedTs !== fromTs && hasChanges(now, change) ? now : undefined
          },
          failure: lostAnswer,
        },
      )
    },
    onSuccess: (now, { section }) => {
      client.setQueryData(
        settingsQuery(home).queryKey,
        (before) => before && { ...before, sections: { ...before.sections, [section]: now } },
      )
    },
    causes: () =>
      teamId === undefined
        ? [{ eventType: 'LISTINGS_CHANGED' }]
        : [{ eventType: 'TEAM_SETTINGS_CHANGED', teamId }],
  })
}

/**
 * Mutation hook for a change of one section that takes effect at once, such as a connection or a test. It returns the
 * new state of the section. If the response is lost, or a colleague was faster, the settings are refetched.
 * @param made whether the new values of the section, compared with the previous ones, show that the change was made
 */
export function useSectionAct<Variables = void>(
  teamId: string,
  section: SettingsSection,
  run: (api: Api, variables: Variables) => Promise<SectionState>,
  made: (now: unknown, before: unknown, variables: Variables) => boolean,
) {
  const client = useQueryClient()
  const query = teamSettingsQuery(teamId)
  const read = () => refetchNow(client, query)
  return useAct({
    mutationFn: (variables: Variables) => {
      const before = client.getQueryData(query.queryKey)?.sections[section]?.values
      // `async`, so that an error thrown before the request becomes a rejection like any other.
      return settle(async () => run(apiOf(client), variables), {
        read,
        found: ({ sections }) => {
          const now = sections[section]
          return now && made(now.values, before, variables) ? now : undefined
        },
      })
    },
    readOnConflict: read,
    onSuccess: (now) => {
      client.setQueryData(
        query.queryKey,
        (before) => before && { ...before, sections: { ...before.sections, [section]: now } },
      )
    },
    causes: () => [{ eventType: 'TEAM_SETTINGS_CHANGED', teamId }],
  })
}

/** The account that a user disconnects: when it was connected, if the server says so. */
export interface SeenAccount {
  readonly fromTs: number | undefined
}

/** Query for whether a team of the client has this name. */
export const teamNameExistsQuery = (name: string) =>
  queryOptions({
    queryKey: adminKeys.teamNameExists(name),
    queryFn: ({ client, signal }) => apiOf(client).call(teamNameExists, { query: { name } }, { signal }),
    meta: { quiet: true },
  })
