import { ownAddress } from '#/domain/email/email-recipients.ts'

import { type CommunicationRecord, type LeadRecord } from '../records.ts'
import { type World } from '../world.ts'
import { type Doer, file } from './lead-changes.ts'
import { sentWith } from './sent-with.ts'

/** A file that a user uploads as an attachment of an email. `content` is set once it is uploaded. */
export interface MailFile {
  readonly id: string
  readonly userRef: string
  readonly leadRef: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  content?: Uint8Array<ArrayBuffer>
}

const files = new WeakMap<World, Map<string, MailFile>>()

/** Returns the uploads of a world, by id. */
export function mailFilesOf(world: World): Map<string, MailFile> {
  const known = files.get(world)
  if (known) return known
  const made = new Map<string, MailFile>()
  files.set(world, made)
  return made
}

/** Returns the address that emails to a lead are sent from: that of its newest email, unless it was released. */
export function addressOfLead(world: World, lead: LeadRecord): string {
  const { campaigns } = world.store
  const own = lead.campaignRef === undefined ? undefined : campaigns.get(lead.campaignRef)?.emailAddress
  const ofTeam = [...campaigns.values()].find(
    (one) => one.teamRef === lead.teamRef && one.emailAddress !== undefined,
  )
  const used = ownAddress(
    lead.communications.map((one) => ({ fromAddress: undefined, toAddress: undefined, ...one })),
  )
  return used ?? own ?? ofTeam?.emailAddress ?? 'leasing@leads.example.com'
}

/** Sends an email, for the API as well as for a simulated colleague. */
export function sendMailOut(
  world: World,
  lead: LeadRecord,
  { user, representative }: Doer,
  mail: {
    to: readonly string[]
    subject: string
    message: string
    attachments: NonNullable<CommunicationRecord['attachments']>
    forwardOfRef?: string | undefined
  },
): CommunicationRecord {
  const communication = file(world, lead, {
    communicationType: 'EMAIL',
    communicationDirection: 'OUTGOING',
    subject: mail.subject,
    ...(mail.forwardOfRef === undefined ? {} : { forwardOfRef: mail.forwardOfRef }),
    message: mail.message,
    fromAddress: addressOfLead(world, lead),
    toAddress: mail.to.join(', '),
    sentByUserRef: user.id,
    sentByUserName: user.name,
    ...(representative ? { sentByRepUserName: representative.name } : {}),
    ...(mail.attachments.length === 0 ? {} : { attachments: mail.attachments }),
    ...sentWith(world, lead, mail.message, mail.attachments),
  })
  // The live channel has no event for outgoing emails, so it reports that the lead changed.
  world.tell('LEAD_CHANGED', lead, { userRef: user.id })
  return communication
}
