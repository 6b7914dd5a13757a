import { readable } from '#/lib/schema.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { type Contact } from '../lead/contacts/contact.ts'
import { type Lead } from '../lead/lead.ts'
import { type Communication, givenNumbers } from '../message/communication.ts'
import { isEmail } from '../user/email-address.ts'
import { hasUsShape, toE164 } from '../user/phone-number.ts'
import { type Recipient } from './email-draft.ts'
import { readAddresses, withRecipients } from './email-rules.ts'

type Mail = Pick<Communication, 'communicationDirection' | 'createdTs' | 'fromAddress' | 'toAddress' | 'name'>

/** Returns the people of a lead that can receive an email, the primary contact first, without duplicate addresses. */
export function emailRecipients(
  contacts: readonly Pick<Contact, 'name' | 'email' | 'primaryContact'>[],
): Recipient[] {
  const reachable = contacts
    .toSorted((a, b) => Number(b.primaryContact) - Number(a.primaryContact))
    .flatMap(({ email, name }): Recipient[] => {
      const address = email?.trim() ?? ''
      if (!isEmail(address)) return []
      return [isBlank(name) ? { address } : { address, name: name.trim() }]
    })
  return withRecipients([], reachable)
}

/** Returns an address as a recipient, with the name of the contact that it belongs to. */
export function knownRecipient(address: string, known: readonly Recipient[], name?: string): Recipient {
  const found = known.find((one) => sameIgnoringCase(one.address, address))
  if (found) return found
  return name?.trim() ? { address: address.trim(), name: name.trim() } : { address: address.trim() }
}

/**
 * Returns the recipients of a reply: the sender of an incoming email, the recipients of one we sent. Empty when there
 * is no valid address.
 */
export function answerTo(mail: Mail, known: readonly Recipient[]): Recipient[] {
  const outgoing = mail.communicationDirection === 'OUTGOING'
  const { found } = readAddresses((outgoing ? mail.toAddress : mail.fromAddress) ?? '')
  return withRecipients(
    [],
    found.map(({ address, name }) =>
      knownRecipient(address, known, (outgoing ? undefined : mail.name?.trim()) || name),
    ),
  )
}

/**
 * Returns the other recipients of an incoming email, without its sender and our addresses. Empty when it has only one
 * recipient, because that is our address, even if we don't know it.
 * @param own our known addresses
 */
export function otherRecipients(
  mail: Mail,
  known: readonly Recipient[],
  own: readonly string[],
): Recipient[] {
  if (mail.communicationDirection === 'OUTGOING') return []
  const { found } = readAddresses(mail.toAddress ?? '')
  if (found.length < 2) return []
  const without = [...own, ...answerTo(mail, known).map(({ address }) => address)]
  return withRecipients(
    [],
    found
      .filter(({ address }) => !without.some((one) => sameIgnoringCase(one, address)))
      .map(({ address, name }) => knownRecipient(address, known, name)),
  )
}

/** Returns the address in a header of an email, without a name. undefined when there is none or several. */
function onlyAddress(header: string | undefined): string | undefined {
  const { found } = readAddresses(header ?? '')
  return found.length === 1 ? found[0]?.address : undefined
}

/**
 * Returns our address in the newest email of a lead. undefined when there is none, when it names several addresses, or
 * when the channel was released since.
 */
export function ownAddress(
  communications: readonly (Pick<
    Mail,
    'communicationDirection' | 'createdTs' | 'fromAddress' | 'toAddress'
  > & {
    communicationType: string
    channelReleased?: boolean | undefined
  })[],
): string | undefined {
  const [newest] = communications
    .filter(({ communicationType }) => communicationType === 'EMAIL')
    .toSorted((a, b) => b.createdTs - a.createdTs)
  if (newest?.channelReleased) return undefined
  const outgoing = newest?.communicationDirection === 'OUTGOING'
  return onlyAddress(outgoing ? newest.fromAddress : newest?.toAddress)
}

/**
 * Returns our addresses as far as a lead contains them: the campaign's address, the senders of outgoing emails, and the
 * only recipient of incoming emails.
 */
export function ownAddresses({
  campaign,
  communications,
}: Pick<Lead, 'campaign' | 'communications'>): string[] {
  const used = readable(communications).flatMap((one) => {
    if (one.communicationType !== 'EMAIL') return []
    return onlyAddress(one.communicationDirection === 'OUTGOING' ? one.fromAddress : one.toAddress) ?? []
  })
  const { emailAddress } = campaign?.emailChannel ?? {}
  return emailAddress === undefined ? used : [emailAddress, ...used]
}

/** The sender of a web form, as far as the form contains it. */
interface FormSender {
  readonly name: string | undefined
  readonly email: string | undefined
  /** E.164. */
  readonly phone: string | undefined
}

/**
 * Returns the sender of a web form: from its own properties, otherwise from the form fields whose label or value
 * matches.
 */
export function formSender(
  form: Pick<Communication, 'name' | 'fromAddress' | 'formFields'> &
    Partial<Pick<Communication, 'phoneNumber' | 'phoneNumbers'>>,
): FormSender {
  const value = (label: RegExp, fits: (text: string) => boolean) =>
    form.formFields.find((field) => label.test(field.label) && fits(field.value.trim()))?.value.trim()
  const phone = givenNumbers(form).find(hasUsShape) ?? value(/phone|mobile|cell|tel/i, hasUsShape)
  return {
    name: form.name?.trim() || value(/^(full )?name$/i, (text) => text !== ''),
    email: onlyAddress(form.fromAddress) ?? value(/mail/i, isEmail),
    phone: phone === undefined ? undefined : toE164(phone),
  }
}
