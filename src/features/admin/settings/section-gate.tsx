import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import * as z from 'zod/mini'

import { type SettingsHome, settingsQuery } from '#/api/admin/settings.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { type SectionState, type SettingsPerson, type SettingsSection } from '#/domain/settings/settings.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { useLastKnown } from '../kit/use-last-known.ts'
import { StaleNote } from '../table/stale-note.tsx'

/** A settings section that was loaded and parsed. It belongs to a team unless `Home` says otherwise. */
export interface LoadedSection<Values, Home extends SettingsHome = { readonly teamId: string }> {
  readonly home: Home
  readonly section: SettingsSection
  readonly values: Values
  readonly changedTs: number
  readonly changedBy: { readonly id: string; readonly name: string } | undefined
  /** The members of the team with their permissions. */
  readonly people: readonly SettingsPerson[]
  /** Parses another state of this section. undefined when the page does not understand it. */
  readonly parse: (state: SectionState | undefined) => Values | undefined
}

/** Loads one section for its page. Shows a placeholder while it is loading, and an error if it cannot be read. */
export function SectionGate<Values, const Home extends SettingsHome>({
  home,
  section,
  schema,
  title,
  children,
}: {
  home: Home
  section: SettingsSection
  schema: z.ZodMiniType<Values>
  title: string
  children: (loaded: LoadedSection<Values, Home>) => ReactNode
}) {
  const query = useQuery(settingsQuery(home))
  const { data, error } = query
  const parse = (state: SectionState | undefined) => {
    const read = z.safeParse(schema, state?.values)
    return read.success ? read.data : undefined
  }
  const newest = data?.sections[section]
  const unreadable = data !== undefined && parse(newest) === undefined
  // A read that the page does not understand must not take away what the user has typed.
  const state = useLastKnown(unreadable ? undefined : newest, `${home.teamId ?? home.propertyId} ${section}`)
  const values = state && parse(state)
  if (values !== undefined && state !== undefined) {
    return (
      <>
        <StaleNote what="settings" query={query} isStale={unreadable} />
        {children({
          home,
          section,
          values,
          changedTs: state.changedTs,
          changedBy: state.changedBy,
          people: data?.people ?? [],
          parse,
        })}
      </>
    )
  }
  const problem = data ? `The answer for ${title} couldn’t be read` : error && errorMessage(error)
  return (
    // The same layout as `SectionPage`, so that nothing shifts when the fields appear.
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-6 pb-10 tablet:px-10 tablet:pt-7">
      <h2 className="text-title-md max-tablet:sr-only">{title}</h2>
      {problem === null ? (
        <div aria-hidden className="max-w-[680px]">
          <p className="mt-1 pb-5 text-reading">
            <Skeleton className="w-72" />
          </p>
          <div className="flex flex-col gap-5 border-t border-line pt-5">
            {['w-40', 'w-full', 'w-56', 'w-full'].map((width, index) => (
              <Skeleton key={index} className={width} />
            ))}
          </div>
        </div>
      ) : (
        <QueryErrorNote query={query} className="mt-4 max-w-[680px] border-t border-line pt-5">
          {problem}
        </QueryErrorNote>
      )}
    </div>
  )
}
