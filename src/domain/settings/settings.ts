import * as z from 'zod/mini'

import { maybe, timestamp } from '#/lib/schema.ts'

import { userSchema } from '../user/colleague.ts'
import { teamPermissionSchema } from '../user/user.ts'

/** The parts of a team's settings that are saved as a whole, each with who changed it last. */
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

/** One part of a team's settings. */
export type SettingsSection = (typeof settingsSections)[number]

/** Assumed: one part of the settings; each page knows the shape of its own `values`. */
export const sectionSchema = z.object({
  /** Epoch milliseconds; 0: never changed. */
  changedTs: z._default(timestamp, 0),
  changedBy: maybe(z.object({ id: z.string(), name: z.string() })),
  values: z.unknown(),
})

/** One part of the settings as the server has it. */
export type SectionState = z.output<typeof sectionSchema>

/** A person of the team with what they may do there. */
export const settingsPersonSchema = z.object({ ...userSchema.shape, permission: teamPermissionSchema })

/** A person of the team, as settings name them and judge what they may do. */
export type SettingsPerson = z.output<typeof settingsPersonSchema>
