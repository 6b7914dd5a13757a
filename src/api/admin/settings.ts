import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { sameValue } from '#/domain/field-conflicts.ts'
import { type SectionState, type SettingsSection } from '#/domain/settings/settings.ts'
import { readable } from '#/lib/schema.ts'

import { type Api } from '../call.ts'
import { changeTeamSettings, getTeamSettings } from '../endpoints/admin/settings.ts'
import { errorMessage } from '../errors.ts'
import { useAct } from '../mutation.ts'
import { apiOf } from '../query-client.ts'
import { outcomeUnknown, settle } from '../settle.ts'
import { adminKeys } from './keys.ts'

/** All settings of a team; each page reads its own section. */
export const teamSettingsQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.settings(teamId),
    queryFn: async ({ client, signal }) => {
      const { people, sections } = await apiOf(client).call(
        getTeamSettings,
        { params: { teamId } },
        { signal },
      )
      return { people: readable(people), sections }
    },
    // The page says it in its column.
    meta: { quiet: true },
  })

/** A change of one section: its changed fields only, and the version that they were changed over. */
export interface SettingsChange {
  readonly section: SettingsSection
  readonly fromTs: number
  readonly changes: Readonly<Record<string, unknown>>
}

/** Whether a section has what a change asked for. */
function hasChanges({ values }: SectionState, changes: Readonly<Record<string, unknown>>): boolean {
  if (typeof values !== 'object' || values === null) return false
  return Object.entries(changes).every(([field, value]) =>
    sameValue(Reflect.get(values, field) ?? null, value),
  )
}

/**
 * Changes a section of a team's settings and answers it as it is now. Where the answer was lost it is read again: what is
 * found there counts as saved, and the error says when it is not.
 */
export function useChangeTeamSettings(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ section, fromTs, changes }: SettingsChange): Promise<SectionState> =>
      settle(
        () =>
          apiOf(client).call(changeTeamSettings, {
            params: { teamId, section },
            body: { fromTs, changes: { ...changes } },
          }),
        {
          read: () => client.query({ ...teamSettingsQuery(teamId), staleTime: 0 }),
          found: ({ sections }) => {
            const now = sections[section]
            return now && now.changedTs !== fromTs && hasChanges(now, changes) ? now : undefined
          },
          failure: (error, known) =>
            new Error(
              known
                ? `${errorMessage(error).replace(/\.$/, '')}. Nothing was saved`
                : 'It is not known whether it was saved. Save again to be sure',
              { cause: error },
            ),
        },
      ),
    onSuccess: (now, { section }) => {
      client.setQueryData(
        teamSettingsQuery(teamId).queryKey,
        (before) => before && { ...before, sections: { ...before.sections, [section]: now } },
      )
    },
    causes: () => [{ eventType: 'TEAM_SETTINGS_CHANGED', teamId }],
  })
}

/**
 * A change of one section that is made at once: a connection, a test. What it answers is the section as it is now; where the
 * answer was lost the settings are asked for again.
 */
export function useSectionAct<Variables = void>(
  teamId: string,
  section: SettingsSection,
  run: (api: Api, variables: Variables) => Promise<SectionState>,
) {
  const client = useQueryClient()
  return useAct({
    // A refusal before the request is a rejection like the others.
    mutationFn: async (variables: Variables) => run(apiOf(client), variables),
    onSuccess: (now) => {
      client.setQueryData(
        teamSettingsQuery(teamId).queryKey,
        (before) => before && { ...before, sections: { ...before.sections, [section]: now } },
      )
    },
    onError: (error) => {
      if (outcomeUnknown(error)) void client.invalidateQueries({ queryKey: adminKeys.settings(teamId) })
    },
    causes: () => [{ eventType: 'TEAM_SETTINGS_CHANGED', teamId }],
  })
}
