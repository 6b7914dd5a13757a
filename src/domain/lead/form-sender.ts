import { type Communication } from '../message/communication.ts'
import { isEmail } from '../user/email-address.ts'
import { isUsPhone, toE164 } from '../user/phone-number.ts'

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
