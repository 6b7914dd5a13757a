import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'

/** Specified. */
export const teamNameExists = endpoint({
  method: 'GET',
  path: '/api/team/name-exists',
  query: z.object({ name: z.string() }),
  response: z.boolean(),
})

const timePeriod = z.object({ interval: z.number(), unit: z.enum(['HOUR', 'DAY']) })

const toggle = z.object({ enabled: z.boolean(), timePeriod: z.optional(timePeriod) })

/** Specified; the new id is the last part of the Location header. */
export const createTeam = endpoint({
  method: 'POST',
  path: '/api/team/create',
  body: z.object({
    teamName: z.string(),
    teamLead: z.object({ userRef: z.string(), acceptPhoneTransfers: z.boolean() }),
    teamType: z.string(),
    propertyTypes: z.array(z.string()),
    propertyRef: z.optional(z.string()),
    assignmentMode: z.enum(['CLAIM', 'ASSIGN']),
    lockMode: z.optional(z.enum(['NONE', 'TIMED', 'UNLIMITED'])),
    lockDuration: z.optional(z.number()),
    collaborationMode: z.enum(['FULL', 'INDIVIDUAL', 'VISIBILITY']),
    email: z.object({ name: z.string(), domain: z.string() }),
    emailHosting: z.string(),
    tokenCode: z.optional(z.string()),
    hasTeamCalendar: z.boolean(),
    calendarSameAsEmail: z.boolean(),
    connectedCalendarEmailAddress: z.optional(z.string()),
    calendarAccessCode: z.optional(z.string()),
    phone: z.string(),
    twilioBusinessProfileRef: z.string(),
    defaultGreeting: z.object({
      greetingMethod: z.enum(['NO_GREETING', 'USE_DEFAULT', 'PLAY_RECORDING', 'READ_TEXT']),
      text: z.optional(z.string()),
      voice: z.optional(z.enum(['Joanna', 'Matthew'])),
      greetingRef: z.optional(z.string()),
      greetingPlacement: z.optional(z.enum(['BEGINNING', 'END'])),
    }),
    webChannel: z.optional(z.object({ pageName: z.string(), url: z.string() })),
    notificationDelayMins: z.number(),
    warningSettings: z.object({
      useWarnings: z.boolean(),
      notAssigned: toggle,
      notContacted: toggle,
      communicationNotResponded: toggle,
      notQualified: toggle,
      noActivity: toggle,
    }),
  }),
  response: z.unknown(),
  status: 201,
})
