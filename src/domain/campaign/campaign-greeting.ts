import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

import { type Choice } from './choice.ts'

/** The greeting that callers of a campaign hear first. It has the same shape as a new team's default greeting. */
export const campaignGreetingSchema = z.object({
  greetingMethod: openEnum(['NO_GREETING', 'USE_DEFAULT', 'PLAY_RECORDING', 'READ_TEXT']),
  text: maybe(z.string()),
  voice: maybe(openEnum(['Joanna', 'Matthew'])),
  greetingRef: maybe(z.string()),
  greetingPlacement: maybe(openEnum(['BEGINNING', 'END'])),
})

/** The greeting that callers of a campaign hear first. */
export type CampaignGreeting = z.output<typeof campaignGreetingSchema>

/** The options for what callers hear first. */
export const greetingMethods = [
  { value: 'NO_GREETING', label: 'None' },
  { value: 'USE_DEFAULT', label: 'Team Default' },
  { value: 'PLAY_RECORDING', label: 'Play Recording' },
  { value: 'READ_TEXT', label: 'Read Text' },
] as const satisfies readonly Choice[]
