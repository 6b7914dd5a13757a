import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/leads.ts'
import { campaignQuery } from '#/api/teams.ts'
import { type Contact } from '#/domain/lead/contacts/contact.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { digitsOf } from '#/domain/user/phone.ts'

import { type Caller, isNumber } from './call-labels.ts'

/** What is known of the other side of a call. */
export interface KnownCaller extends Caller {
  /** Undefined while it is on its way, and for a new number. */
  readonly lead: Lead | undefined
  /** The lead of the call is on its way. */
  readonly pending: boolean
  /** The lead of the call could not be read: what the carrier said is all there is. */
  readonly unreadable: boolean
  /** Whose number it is on the lead. */
  readonly contact: Contact | undefined
}

/** A call, as far as it says who it is. */
export interface CallFacts {
  readonly leadId?: string | undefined
  readonly number?: string | undefined
  readonly line?: string | undefined
  readonly name?: string | undefined
  readonly campaignId?: string | undefined
}

/** Who calls, or is called: the lead of the call where it has one, read while it rings. */
export function useCaller(call: CallFacts): KnownCaller {
  const { leadId, number, line } = call
  const lead = useQuery({ ...leadQuery(leadId ?? ''), enabled: leadId !== undefined })
  const known = lead.data
  const own = known?.campaign
  const asked = call.campaignId ?? (own === undefined ? known?.campaignRef : undefined)
  const campaign = useQuery({
    ...campaignQuery(asked ?? ''),
    enabled: asked !== undefined && asked !== own?.id,
    meta: { quiet: true },
  })
  const said = campaign.data ?? own
  // Our number may be another campaign's than the lead's.
  const ofLine =
    call.campaignId === undefined && line !== undefined && said?.phoneChannel?.phoneNumber !== line
      ? undefined
      : said
  const digits = digitsOf(number ?? '')
  const contact =
    digits === ''
      ? undefined
      : known?.contacts.find((one) => one.phoneNumbers.some((phone) => digitsOf(phone.number) === digits))
  const called = known ? leadName(known) : call.name
  // Who has no name is called by the number: that is shown once, and as numbers are.
  const name = called !== undefined && isNumber(called) ? undefined : called
  const pending = leadId !== undefined && known === undefined && !lead.isError
  return {
    name,
    number: number ?? contact?.phoneNumbers[0]?.number ?? known?.contacts[0]?.phoneNumbers[0]?.number,
    line,
    campaign: ofLine?.name,
    isNew: known === undefined && !pending && !name?.trim(),
    lead: known,
    pending,
    unreadable: lead.isError && known === undefined,
    contact,
  }
}
