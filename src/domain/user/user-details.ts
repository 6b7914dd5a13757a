import * as z from 'zod/mini'

import { countOf } from '#/lib/count-of.ts'
import { lenientArray, maybe } from '#/lib/schema.ts'

import { historyEntrySchema } from '../history.ts'

const person = z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })

/** What the panel of a user says beyond their row, and what a deactivation needs to know (assumed). */
export const userDetailsSchema = z.object({
  id: z.string(),
  /** By team: the open leads that are theirs, those of them that the reader can open, and who could take them. */
  openLeads: z.array(
    z.object({
      teamRef: z.string(),
      count: z.number(),
      seen: z.number(),
      heirs: z.array(person),
    }),
  ),
  /** Their place in the phone order of a team, from 1. */
  phoneOrders: z.array(z.object({ teamRef: z.string(), position: z.number(), of: z.number() })),
  /** The active campaigns that name or ring them; `deserted`: nobody else is left in it. */
  campaigns: z.array(
    z.object({ id: z.string(), name: z.string(), teamRef: z.string(), deserted: z.boolean() }),
  ),
  /** Whom they may work as. */
  worksAs: z.array(z.object({ id: z.string(), name: z.string() })),
  onCall: z.boolean(),
  history: lenientArray(historyEntrySchema),
})

/** What is known of a user beyond their row. */
export type UserDetails = Omit<z.output<typeof userDetailsSchema>, 'history'> & {
  history: z.output<typeof historyEntrySchema>[]
}

/** Where the open leads of somebody who is deactivated go, by team; null: to nobody. */
export type LeadTargets = Readonly<Record<string, string | null>>

/** The teams whose leads nobody has decided about yet. */
export function undecidedTeams({ openLeads }: UserDetails, targets: LeadTargets): string[] {
  return openLeads.flatMap(({ teamRef, count }) =>
    count > 0 && !Object.hasOwn(targets, teamRef) ? [teamRef] : [],
  )
}

/** What a deactivation takes along, in sentences. @param nameOf the name of a team */
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
