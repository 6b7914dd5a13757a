import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { sameValue } from '#/domain/field-conflicts.ts'
import { type SectionState, type SettingsSection } from '#/domain/settings/settings.ts'

import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { apiOf } from '../cache/query-client.ts'
import { readAnew } from '../cache/read-anew.ts'
import { settle } from '../cache/settle.ts'
import {
  changePropertySettings,
  changeTeamSettings,
  getPropertySettings,
  getTeamSettings,
  teamNameExists,
} from '../endpoints/admin/settings.ts'
import { type Api } from '../request/call.ts'
import { errorMessage } from '../request/errors.ts'
import { adminKeys } from './keys.ts'

/** Whose settings they are: those of a team, or those of one property, whatever team has it. */
export type SettingsHome =
  | { readonly teamId: string; readonly propertyId?: undefined }
  | { readonly propertyId: string; readonly teamId?: undefined }

/** All settings of a team or of a property; each page reads its own section. */
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
    // No event tells of them: another window of one's own may have saved a moment ago.
    refetchOnWindowFocus: 'always',
    // The page says it in its column.
    meta: { quiet: true },
  })

/** All settings of a team. */
export const teamSettingsQuery = (teamId: string) => settingsQuery({ teamId })

/** A change of one section: its changed fields only, and the version that they were changed over. */
export interface SettingsChange {
  readonly section: SettingsSection
  readonly fromTs: number
  readonly changes: Readonly<Record<string, unknown>>
  /** A section as it would be sent; undefined where it can not be read. */
  readonly asSent: (now: SectionState) => Readonly<Record<string, unknown>> | undefined
}

/** Whether a section has what a change asked for. */
function hasChanges(now: SectionState, { changes, asSent }: SettingsChange): boolean {
  const values = asSent(now)
  return (
    values !== undefined &&
    Object.entries(changes).every(([field, value]) => sameValue(values[field] ?? null, value ?? null))
  )
}

/** What is said where the answer to a save was lost and what was read again does not show it. */
export function notSaved(error: unknown, known: boolean): Error {
  return new Error(
    known
      ? `${errorMessage(error).replace(/\.$/, '')}. Nothing was saved`
      : 'We couldn’t confirm it was saved. Save again to be sure',
    { cause: error },
  )
}

/**
 * Changes a section of the settings and answers it as it is now. Where the answer was lost it is read again: what is
 * found there counts as saved, and the error says when it is not.
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
          read: () => readAnew(client, settingsQuery(home)),
          found: ({ sections }) => {
            const now = sections[section]
            return now && now.changedTs !== fromTs && hasChanges(now, change) ? now : undefined
          },
          failure: notSaved,
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
 * A change of one section that is made at once: a connection, a test. What it answers is the section as it is now; where the
 * answer was lost the settings are read again.
 * @param made whether what the section holds now shows that it was made, given what it held before
 */
export function useSectionAct<Variables = void>(
  teamId: string,
  section: SettingsSection,
  run: (api: Api, variables: Variables) => Promise<SectionState>,
  made: (now: unknown, before: unknown, variables: Variables) => boolean,
) {
  const client = useQueryClient()
  const query = teamSettingsQuery(teamId)
  return useAct({
    mutationFn: (variables: Variables) => {
      const before = client.getQueryData(query.queryKey)?.sections[section]?.values
      // A refusal before the request is a rejection like the others.
      return settle(async () => run(apiOf(client), variables), {
        read: () => readAnew(client, query),
        found: ({ sections }) => {
          const now = sections[section]
          return now && made(now.values, before, variables) ? now : undefined
        },
      })
    },
    onSuccess: (now) => {
      client.setQueryData(
        query.queryKey,
        (before) => before && { ...before, sections: { ...before.sections, [section]: now } },
      )
    },
    causes: () => [{ eventType: 'TEAM_SETTINGS_CHANGED', teamId }],
  })
}

/** Whether a team of the client has this name. */
export const teamNameExistsQuery = (name: string) =>
  queryOptions({
    queryKey: adminKeys.teamNameExists(name),
    queryFn: ({ client, signal }) => apiOf(client).call(teamNameExists, { query: { name } }, { signal }),
    meta: { quiet: true },
  })
