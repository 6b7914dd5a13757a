import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { campaignQuery } from '#/api/teams.ts'
import { type Contact } from '#/domain/lead/contacts/contact.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { digitsOf } from '#/domain/user/phone.ts'

import { type Caller, isNumber } from './call-labels.ts'

/** What is known about the other party of a call. */
export interface KnownCaller extends Caller {
  /** undefined while it is loading, and for a new number. */
  readonly lead: Lead | undefined
  /** Whether the lead of the call is loading. */
  readonly pending: boolean
  /** Whether the lead of the call could not be read. Then only the carrier's data is available. */
  readonly unreadable: boolean
  /** The contact of the lead who has the number. */
  readonly contact: Contact | undefined
}

/** The data of a call that identifies the other party. */
interface CallFacts {
  readonly leadId?: string | undefined
  readonly number?: string | undefined
  readonly line?: string | undefined
  readonly name?: string | undefined
  readonly campaignId?: string | undefined
}

/** Returns who is calling or being called. If the call has a lead, it is fetched while the phone rings. */
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
  // The called number may belong to another campaign than the lead's.
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
  // A lead without a name is named by its number. The number is then shown only once, and formatted as a number.
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
