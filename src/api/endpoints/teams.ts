import * as z from 'zod/mini'

import { campaignSchema } from '#/domain/team/campaign.ts'
import { teamSchema } from '#/domain/team/team.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Specified. */
export const getTeams = endpoint({
  method: 'GET',
  path: '/api/teams',
  response: lenientArray(teamSchema),
})

/** Specified. */
export const getTeam = endpoint({
  method: 'GET',
  path: '/api/team/:teamId',
  response: teamSchema,
})

/** Specified. */
export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaign/:campaignId',
  response: campaignSchema,
})

/** Specified. */
export const teamNameExists = endpoint({
  method: 'GET',
  path: '/api/team/name-exists',
  query: z.object({ name: z.string() }),
  response: z.boolean(),
})

/** Specified. */
export const getTeamCampaigns = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaigns',
  response: lenientArray(campaignSchema),
})

/** Specified. */
export const campaignNameExists = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/campaign-name-exists',
  query: z.object({ name: z.string(), category: z.string(), listing: z.string() }),
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

/** Specified. */
export const removeTeam = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/remove',
  body: z.object({
    closeLeads: z.boolean(),
    leadsTargetTeam: z.optional(z.string()),
    leadsTargetUser: z.optional(z.string()),
    removeCampaigns: z.array(
      z.object({
        campaignRef: z.string(),
        removeEmailChannel: z.object({ saveEmail: z.boolean(), forwardingEmail: z.optional(z.string()) }),
        removePhoneChannel: z.object({ savePhone: z.boolean(), forwardingNumber: z.optional(z.string()) }),
      }),
    ),
  }),
  response: z.unknown(),
})

/** Specified; the payload is not shown, none is sent. */
export const watchWarnings = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/watch-warnings',
  response: z.unknown(),
})

/** Specified. */
export const removeWatchWarnings = endpoint({
  method: 'PUT',
  path: '/api/team/:teamId/remove-watch-warnings',
  response: z.unknown(),
})
