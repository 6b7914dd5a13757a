import * as z from 'zod/mini'

import { isBlank, isFilled } from '#/lib/text/blank.ts'

import { isUsPhone } from './us-phone.ts'

/**
 * The avatar colors to choose from, in the order of the avatar's tints. They are stored under these names (assumed).
 */
export const avatarColors = ['teal', 'amber', 'plum', 'blue', 'coral', 'green'] as const

/** A color of an avatar. */
export type AvatarColor = (typeof avatarColors)[number]

/** Maximum length of a name and a title, in characters. */
const LONGEST = 80
const TOO_LONG = `At most ${String(LONGEST)} characters`

/** The form of the details that users may change about themselves. Empty texts mean no value. */
export const profileSchema = z.object({
  name: z.string().check(z.trim(), z.refine(isFilled, 'Required'), z.maxLength(LONGEST, TOO_LONG)),
  title: z.string().check(z.trim(), z.maxLength(LONGEST, TOO_LONG)),
  mobile: z.string().check(
    z.trim(),
    z.refine((text) => isBlank(text) || isUsPhone(text), 'Invalid phone number'),
  ),
  color: z.enum(avatarColors),
})

/** The user's own profile, as the form holds it. */
export type Profile = z.output<typeof profileSchema>
