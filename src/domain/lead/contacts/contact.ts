import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

/** Specified. In the API, numbers are E.164 and extensions are separate. */
export const contactPhoneSchema = z.object({
  number: z.string(),
  phoneType: maybe(openEnum(['MOBILE', 'OFFICE', 'HOME', 'OTHER'])),
  ext: maybe(z.string()),
})

/** Specified. */
export const contactSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  email: maybe(z.string()),
  contactType: openEnum(['TENANT', 'REPRESENTATIVE', 'DIRECT_REPLY']),
  phoneNumbers: z._default(z.array(contactPhoneSchema), []),
  primaryContact: z._default(z.boolean(), false),
  company: maybe(z.string()),
})

/** A contact of a lead. */
export type Contact = z.output<typeof contactSchema>

/** Labels of the phone types. */
export const phoneTypeLabels: Readonly<Record<string, string>> = {
  HOME: 'Home',
  OFFICE: 'Office',
  MOBILE: 'Mobile',
  OTHER: 'Other',
}

/** Labels of the contact types. */
export const contactTypeLabels: Readonly<Record<string, string>> = {
  TENANT: 'Tenant',
  REPRESENTATIVE: 'Representative',
  DIRECT_REPLY: 'Direct reply',
}
