import * as z from 'zod/mini'

import { isBlank, isFilled } from '#/lib/blank.ts'

import { isUsPhone } from './us-phone.ts'

/** The colors that people choose from, in the order of the avatar's tints; stored under these names (assumed). */
export const avatarColors = ['teal', 'amber', 'plum', 'blue', 'coral', 'green'] as const

/** A color of an avatar. */
export type AvatarColor = (typeof avatarColors)[number]

/** Longest name and title. */
const LONGEST = 80
const TOO_LONG = `At most ${String(LONGEST)} characters`

/** What people may change about themselves, as the form holds it: empty texts are no value. */
export const profileSchema = z.object({
  name: z.string().check(z.trim(), z.refine(isFilled, 'Required'), z.maxLength(LONGEST, TOO_LONG)),
  title: z.string().check(z.trim(), z.maxLength(LONGEST, TOO_LONG)),
  mobile: z.string().check(
    z.trim(),
    z.refine((text) => isBlank(text) || isUsPhone(text), 'Invalid phone number'),
  ),
  color: z.enum(avatarColors),
})

/** One's own profile in a form. */
export type Profile = z.output<typeof profileSchema>
