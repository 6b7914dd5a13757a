import { sendEmail, startEmailAttachment } from '#/api/endpoints/emails.ts'
import { fileName, fileType } from '#/domain/email/email-files.ts'
import {
  LONGEST_BODY,
  LONGEST_SUBJECT,
  MOST_BYTES,
  MOST_BYTES_TOGETHER,
  MOST_FILES,
  MOST_RECIPIENTS,
} from '#/domain/email/email-rules.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { mailFilesOf, sendMailOut } from '../db/leads/lead-mail.ts'
import { type CommunicationRecord, type LeadRecord } from '../db/records.ts'
import { attachmentId, wireCommunication } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { doerOf, demand, openLead } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'
import { tooLong } from '../server/too-long.ts'

type Attachments = NonNullable<CommunicationRecord['attachments']>

/** Handles emails about a lead (assumed, with the same permissions as for texts). */
export const emailHandlers = {
  sendEmail: on(sendEmail, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'communicate')
    checkMail(body)
    if (
      typeof body.forwardOfRef === 'string' &&
      !lead.communications.some(({ id }) => id === body.forwardOfRef)
    )
      refuse(422, 'The email that is forwarded is no longer at this lead.')
    const attachments = [
      ...(body.attachmentRefs ?? []).map(
        (id) => forwarded(lead, body.forwardOfRef, id) ?? uploaded(world, lead, viewer.id, id),
      ),
      ...(body.materialRefs ?? []).map((id) => material(world, lead, id)),
    ]
    if (attachments.length > MOST_FILES) refuse(422, `An email holds at most ${MOST_FILES} files.`)
    if (attachments.reduce((sum, { bytes = 0 }) => sum + bytes, 0) > MOST_BYTES_TOGETHER)
      refuse(422, 'The files of the email are too large.', {
        fieldErrors: { attachmentRefs: 'All files together are larger than 20 MB' },
      })
    const sent = sendMailOut(world, lead, doerOf(call), {
      to: body.toAddresses,
      subject: body.subject.trim(),
      message: body.message,
      attachments,
      forwardOfRef: body.forwardOfRef ?? undefined,
    })
    return wireCommunication(sent, lead.id)
  }),

  startEmailAttachment: on(startEmailAttachment, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'communicate')
    const name = fileName(body.filename)
    const contentType = fileType(name)
    if (contentType === undefined || contentType !== body.contentType)
      refuse(415, 'Files of this kind cannot be sent.')
    if (body.bytes <= 0 || body.bytes > MOST_BYTES) refuse(413, 'The file is too large.')
    const id = world.store.id('attachment')
    mailFilesOf(world).set(id, {
      id,
      userRef: viewer.id,
      leadRef: lead.id,
      name,
      contentType,
      bytes: body.bytes,
    })
    return { id, uploadUrl: `/media/attachments/${id}/${encodeURIComponent(name)}`, contentType }
  }),
}

function checkMail(body: { toAddresses: string[]; subject: string; message: string }): void {
  const fieldErrors: Record<string, string> = tooLong({ subject: [body.subject, LONGEST_SUBJECT] })
  if (body.toAddresses.length === 0) fieldErrors['toAddresses'] = 'Required'
  else if (!body.toAddresses.every(isEmail)) fieldErrors['toAddresses'] = 'Invalid email address'
  else if (body.toAddresses.length > MOST_RECIPIENTS)
    fieldErrors['toAddresses'] = `At most ${MOST_RECIPIENTS} recipients`
  if (isBlank(body.subject)) fieldErrors['subject'] = 'Required'
  if (isBlank(body.message)) fieldErrors['message'] = 'Required'
  // Twice the maximum, because the signature and the quoted email are added to what the user writes.
  else if (body.message.length > 2 * LONGEST_BODY) fieldErrors['message'] = 'The email is too long'
  if (Object.keys(fieldErrors).length > 0) refuse(422, 'The email cannot be sent like this.', { fieldErrors })
}

/** Returns a file of the email that is being forwarded. undefined when the email has no such file. */
function forwarded(
  lead: LeadRecord,
  mailRef: string | null | undefined,
  id: string,
): Attachments[number] | undefined {
  const mail = lead.communications.find((one) => one.id === mailRef)
  return mail?.attachments?.find((_, index) => attachmentId(mail, index) === id)
}

function uploaded(world: World, lead: LeadRecord, userId: string, id: string): Attachments[number] {
  const found = mailFilesOf(world).get(id)
  if (!found?.content || found.userRef !== userId || found.leadRef !== lead.id)
    refuse(422, 'A file of this email is no longer there. Attach it again.')
  return {
    name: found.name,
    bytes: found.content.length,
    url: `/media/attachments/${id}/${encodeURIComponent(found.name)}`,
  }
}

function material(world: World, lead: LeadRecord, id: string): Attachments[number] {
  const found = world.store.materials.get(id)
  const property = found && world.store.properties.get(found.propertyRef)
  if (!found || property?.clientRef !== lead.clientRef)
    refuse(422, 'A marketing material is no longer there.')
  return {
    name: found.name,
    ...(found.bytes === undefined ? {} : { bytes: found.bytes }),
    ...(found.url === undefined ? {} : { url: found.url }),
  }
}
