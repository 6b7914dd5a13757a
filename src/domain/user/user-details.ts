import * as z from 'zod/mini'

import { lenientArray, maybe } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'

import { historyEntrySchema } from '../history.ts'

const person = z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })

/** What the panel of a user shows beyond the row, and what a deactivation needs to know (assumed). */
export const userDetailsSchema = z.object({
  id: z.string(),
  /**
   * By team: the number of the user's open leads, how many of those the viewer can open, and who could take them over.
   */
  openLeads: z.array(
    z.object({
      teamRef: z.string(),
      count: z.number(),
      seen: z.number(),
      heirs: z.array(person),
    }),
  ),
  /** The user's position in the phone order of a team, counted from 1. */
  phoneOrders: z.array(z.object({ teamRef: z.string(), position: z.number(), of: z.number() })),
  /** The active campaigns that name or ring the user. `deserted` means that nobody else is left in the campaign. */
  campaigns: z.array(
    z.object({ id: z.string(), name: z.string(), teamRef: z.string(), deserted: z.boolean() }),
  ),
  /** The users whom this user may work as. */
  worksAs: z.array(z.object({ id: z.string(), name: z.string() })),
  onCall: z.boolean(),
  history: lenientArray(historyEntrySchema),
})

/** The details of a user beyond the row. */
export type UserDetails = Omit<z.output<typeof userDetailsSchema>, 'history'> & {
  history: z.output<typeof historyEntrySchema>[]
}

/** Who receives the open leads of a deactivated user, by team. null for nobody. */
export type LeadTargets = Readonly<Record<string, string | null>>

/** Returns the teams for whose leads no decision was made yet. */
export function undecidedTeams({ openLeads }: UserDetails, targets: LeadTargets): string[] {
  return openLeads.flatMap(({ teamRef, count }) =>
    count > 0 && !Object.hasOwn(targets, teamRef) ? [teamRef] : [],
  )
}

/** Returns sentences about the consequences of a deactivation. @param nameOf returns the name of a team */
export function departureSentences(
  details: UserDetails,
  row: {
    representedBy: readonly { name: string }[]
    entries: readonly { teamRef: string; leads: boolean }[]
  },
  nameOf: (teamId: string) => string,
): string[] {
  const led = row.entries.filter(({ leads }) => leads)
  const deserted = details.campaigns.filter((one) => one.deserted)
  return [
    ...(details.phoneOrders.length > 0
      ? [`Leaves the phone order of ${details.phoneOrders.map(({ teamRef }) => nameOf(teamRef)).join(', ')}.`]
      : []),
    ...(details.campaigns.length > 0 ? [`Leaves ${countOf(details.campaigns.length, 'campaign')}.`] : []),
    ...deserted.map(({ name }) => `No one will be left in ${name}.`),
    ...led.map(({ teamRef }) => `${nameOf(teamRef)} will have no leader.`),
    ...(row.representedBy.length > 0
      ? [`${row.representedBy.map(({ name }) => name).join(', ')} can no longer work as them.`]
      : []),
    'Signs them out everywhere. Drafts stay on their device.',
  ]
}
