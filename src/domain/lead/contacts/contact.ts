import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

import { type Communication } from '../../message/communication.ts'
import { isEmail } from '../../user/email-address.ts'
import { isUsPhone, toE164 } from '../../user/phone-number.ts'

/** Specified; on the wire numbers are E.164, extensions separate. */
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

/** A person to reach about a lead. */
export type Contact = z.output<typeof contactSchema>

/** Labels of the phone kinds. */
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

/** Who filled a web form, as far as the form says. */
export interface FormSender {
  readonly name: string | undefined
  readonly email: string | undefined
  /** E.164. */
  readonly phone: string | undefined
}

/** The sender of a web form: from its own parts, else from the fields whose labels or values say so. */
export function formSender(form: Pick<Communication, 'name' | 'fromAddress' | 'formFields'>): FormSender {
  const value = (label: RegExp, fits: (text: string) => boolean) =>
    form.formFields.find((field) => label.test(field.label) && fits(field.value.trim()))?.value.trim()
  const address = form.fromAddress?.trim() ?? ''
  const phone = value(/phone|mobile|cell|tel/i, isUsPhone)
  return {
    name: form.name?.trim() || value(/^(full )?name$/i, (text) => text !== ''),
    email: isEmail(address) ? address : value(/mail/i, isEmail),
    phone: phone === undefined ? undefined : toE164(phone),
  }
}
