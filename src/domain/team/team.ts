import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

const flag = z._default(z.boolean(), false)

/** An interval with its unit. */
const timePeriodSchema = z.object({ interval: z.number(), unit: openEnum(['HOUR', 'DAY']) })

/** A period of time as `{ interval, unit }`: 1 to 25 hours or 1 to 31 days. */
export type TimePeriod = z.output<typeof timePeriodSchema>

const warning = maybe(z.object({ enabled: flag, timePeriod: maybe(timePeriodSchema) }))

/** The settings of a team's five overdue warnings. The shape of one warning is assumed. */
export const warningSettingsSchema = z.object({
  useWarnings: flag,
  notAssigned: warning,
  notContacted: warning,
  communicationNotResponded: warning,
  notQualified: warning,
  noActivity: warning,
})

/** When a team's leads count as overdue. */
export type WarningSettings = z.output<typeof warningSettingsSchema>

/** Specified. */
export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  teamType: maybe(openEnum(['BROKER', 'BROKER_SINGLE_PROP', 'OWNER'])),
  teamStatus: maybe(z.string()),
  properties: z._default(z.array(z.string()), []),
  settings: z.object({
    assignmentMode: openEnum(['ASSIGN', 'CLAIM']),
    collaborationMode: openEnum(['FULL', 'INDIVIDUAL', 'VISIBILITY']),
    warningSettings: maybe(warningSettingsSchema),
  }),
  teamMembers: z._default(
    z.array(
      z.object({
        userRef: z.string(),
        status: maybe(z.string()),
        role: maybe(openEnum(['TEAM_LEAD', 'MEMBER'])),
      }),
    ),
    [],
  ),
  watchWarnings: z._default(z.array(z.string()), []),
  calendarConnected: flag,
  calendarAuthFailed: flag,
  emailAuthStatus: maybe(openEnum(['OK', 'FAILED'])),
  twilioBusinessProfileRef: maybe(z.string()),
})

/** A team. For owners and single-property brokers, the app calls it a property. */
export type Team = z.output<typeof teamSchema>
