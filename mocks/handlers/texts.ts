import { getTextThread, getUndeliveredTexts, sendText } from '#/api/endpoints/texts.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { sendTextOut } from '../db/leads/lead-changes.ts'
import { numbersOf, threadOf } from '../db/leads/lead-facts.ts'
import { type LeadRecord } from '../db/records.ts'
import { rightsOn } from '../db/rights.ts'
import { wireCommunication } from '../db/wire/wire.ts'
import { demand, openLead } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

/** Maximum length of a text that the carrier accepts, in characters. */
const LONGEST_TEXT = 1_600

/** Number of days after which an undelivered text is no longer listed. */
const DAYS = 30

/** Handles texts that were not delivered (assumed). The generated leads of a volume world have none of their own. */
export const textHandlers = {
  getUndeliveredTexts: on(getUndeliveredTexts, ({ world, viewer }) =>
    [...world.leads.values()]
      .filter((lead) => rightsOn(world.store, viewer, lead).open)
      .flatMap((lead) => {
        const texts = lead.communications.filter(
          (one) => one.communicationType === 'TEXT_MESSAGE' && one.communicationDirection === 'OUTGOING',
        )
        return texts.flatMap((text, at) => {
          const phone = text.textedToNumber
          if (text.textStatus !== 'FAILED' || text.sentByUserRef !== viewer.id || phone === undefined)
            return []
          if (world.clock.now() - text.createdTs > DAYS * 86_400_000) return []
          const followed = texts.slice(at + 1).some(
            (later) =>
              // A text from a colleague does not settle what this user still has to take care of. A later text that was
              // refused, too, stands for this one if it has the same words.
              later.sentByUserRef === viewer.id &&
              later.textedToNumber === phone &&
              (later.textStatus !== 'FAILED' || later.message === text.message),
          )
          if (followed) return []
          const { id, message = '', createdTs } = text
          return [{ id, leadRef: lead.id, leadName: world.leads.facts(lead).name, phone, message, createdTs }]
        })
      })
      .toSorted((a, b) => b.createdTs - a.createdTs),
  ),

  getTextThread: on(getTextThread, (call) => {
    const lead = openLead(call, call.param('leadId'))
    return threadOf(lead, call.query.phone).map((communication) => wireCommunication(communication, lead.id))
  }),

  sendText: on(sendText, (call) => {
    const { world, viewer, signedIn, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'communicate')
    checkText(lead, body)
    const doer = { user: viewer, ...(viewer === signedIn ? {} : { representative: signedIn }) }
    const communication = sendTextOut(world, lead, doer, {
      message: body.message,
      phone: body.targetPhoneNumber,
    })
    return wireCommunication(communication, lead.id)
  }),
}

function checkText(
  lead: LeadRecord,
  body: { message: string; targetPhoneNumber: string; targetContactRef?: string | undefined },
): void {
  const fieldErrors: Record<string, string> = {}
  if (isBlank(body.message)) fieldErrors['message'] = 'Required'
  else if (body.message.length > LONGEST_TEXT)
    fieldErrors['message'] = `A text holds at most ${LONGEST_TEXT} characters.`
  if (!numbersOf(lead).includes(body.targetPhoneNumber))
    fieldErrors['targetPhoneNumber'] = 'This number does not belong to the lead.'
  if (
    body.targetContactRef !== undefined &&
    !lead.contacts.some((contact) => contact.id === body.targetContactRef)
  ) {
    fieldErrors['targetContactRef'] = 'This contact does not belong to the lead.'
  }
  const [first] = Object.values(fieldErrors)
  if (first !== undefined)
    refuse(422, first === 'Required' ? 'A text cannot be empty.' : first, { fieldErrors })
}
