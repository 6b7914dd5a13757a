import * as z from 'zod/mini'

import { isFilled } from '#/lib/text/blank.ts'

import { isUsPhone } from '../user/us-phone.ts'
import { portFormSchema } from './port-form.ts'

/**
 * The form for porting a number in, which must have an area code of the United States. It has its own file because the
 * requests, which use the other schema, do not need the table of area codes.
 */
export const portInFormSchema = z.object({
  ...portFormSchema.shape,
  number: z.string().check(
    z.refine(isFilled, 'Required'),
    z.refine((text) => !isFilled(text) || isUsPhone(text), 'Invalid phone number'),
  ),
})
