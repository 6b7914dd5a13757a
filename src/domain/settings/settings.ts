import * as z from 'zod/mini'

import { maybe, timestamp } from '#/lib/schema.ts'

import { userSchema } from '../user/colleague.ts'
import { teamPermissionSchema } from '../user/user.ts'

/** The sections of a team's settings. Each is saved as a whole and records who changed it last. */
const settingsSections = [
  'configuration',
  'property-details',
  'property-contact',
  'marketing',
  'logo',
  'greeting',
  'notifications',
  'calendar',
  'email',
  'contact-form',
  'tour-reminder',
  'google-ads',
] as const

/** A section of a team's settings. */
export type SettingsSection = (typeof settingsSections)[number]

/** Assumed: a section of the settings. Each page knows the shape of its own `values`. */
export const sectionSchema = z.object({
  /** In epoch milliseconds. 0 when it was never changed. */
  changedTs: z._default(timestamp, 0),
  changedBy: maybe(z.object({ id: z.string(), name: z.string() })),
  values: z.unknown(),
})

/** A section of the settings as stored on the server. */
export type SectionState = z.output<typeof sectionSchema>

/** A person of the team with their permission. */
export const settingsPersonSchema = z.object({ ...userSchema.shape, permission: teamPermissionSchema })

/** A person of the team, for showing their name and checking their permission in the settings. */
export type SettingsPerson = z.output<typeof settingsPersonSchema>
