import * as z from 'zod/mini'

import { callResults } from '#/domain/message/communication-types.ts'

import { arrive, file, numberFor, receive } from '../db/leads/lead-changes.ts'
import { addressOfLead } from '../db/leads/lead-mail.ts'
import { newLead } from '../db/leads/new-lead.ts'
import { confirmByText } from '../db/leads/tour-reminders.ts'
import { type LeadRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'
import { inventedName, inventedNumber } from '../seed/crowd/names.ts'
import { command, leadOf, number, otherwise, SimulatorError, text } from './command.ts'

const lead = { leadId: z.string() }

function phoneOf(world: World, lead: LeadRecord, given: string | undefined): string {
  const phone = given ?? world.leads.facts(lead).phone
  if (phone === undefined) throw new SimulatorError(`${lead.id} has no phone number.`)
  return phone
}

function emailOf(lead: LeadRecord): string {
  return lead.contacts.find((contact) => contact.email !== undefined)?.email ?? 'renter@example.com'
}

function said(world: World, about: LeadRecord, label: string) {
  return { ok: true, leadId: about.id, name: world.leads.facts(about).name, text: label }
}

const sentences = [
  'Is it still free?',
  'Could we come an hour earlier?',
  'One more question: is there a bike room?',
  'My sister would like to see it too.',
  'Thank you, that helps a lot.',
  'What would two parking spaces cost?',
] as const

/** What renters do. Ids are full ids (`lead-teresa-galvan`). Values that are left out are made up. */
export const renterCommands = {
  /** Texts from the lead's number, or from `from`. */
  leadTexts: command(z.object({ ...lead, message: text, from: text }), (world, input) => {
    const about = leadOf(world, input.leadId)
    const phone = phoneOf(world, about, input.from)
    const message = input.message ?? world.random.pick(sentences)
    const communication = receive(world, about, {
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'INCOMING',
      message,
      textedFromNumber: phone,
      textedToNumber: numberFor(world, about, phone),
    })
    confirmByText(world, about, message)
    return { ...said(world, about, message), communicationId: communication.id }
  }),

  /** A renter calls. `result` is as in the specification. With VOICEMAIL, `seconds` is the length of the message. */
  leadCalls: command(
    z.object({
      ...lead,
      result: otherwise(z.enum(callResults), 'NO_ANSWER'),
      seconds: number,
      userId: text,
    }),
    (world, input) => {
      const about = leadOf(world, input.leadId)
      const phone = phoneOf(world, about, undefined)
      const seconds = input.seconds ?? 24
      const answeredBy = input.userId === undefined ? undefined : world.store.users.get(input.userId)
      const [firstName = '', ...rest] = world.leads.facts(about).name.split(' ')
      const communication = receive(world, about, {
        communicationType: 'CALL',
        communicationDirection: 'INCOMING',
        callResult: input.result,
        calledFromNumber: phone,
        calledToNumber: numberFor(world, about, phone),
        callerId: { firstName, lastName: rest.join(' ') },
        ...(input.result === 'VOICEMAIL'
          ? { voicemailUrl: `/media/voicemail/${about.id}-${seconds}.wav`, voicemailSeconds: seconds }
          : {}),
        ...(input.result === 'ANSWERED' || input.result === 'TRANSFERRED'
          ? { durationSeconds: seconds }
          : {}),
        ...(answeredBy ? { sentByUserRef: answeredBy.id, sentByUserName: answeredBy.name } : {}),
      })
      return { ...said(world, about, input.result), communicationId: communication.id }
    },
  ),

  /**
   * A renter writes an email. `html` is the formatted version, `also` are the other recipients, and `files` are the
   * names of the attachments.
   */
  leadMails: command(
    z.object({
      ...lead,
      subject: text,
      message: text,
      html: text,
      also: text,
      files: z.optional(z.array(z.string())),
    }),
    (world, input) => {
      const about = leadOf(world, input.leadId)
      const message = input.message ?? 'Thank you for the plans. When could I see it?'
      const communication = receive(world, about, {
        communicationType: 'EMAIL',
        communicationDirection: 'INCOMING',
        subject: input.subject ?? 'One more question',
        message,
        ...(input.html === undefined ? {} : { messageHtml: input.html }),
        name: world.leads.facts(about).name,
        fromAddress: emailOf(about),
        toAddress: [addressOfLead(world, about), input.also].filter(Boolean).join(', '),
        ...(input.files === undefined
          ? {}
          : {
              attachments: input.files.map((name) => ({ name, bytes: 48_000, url: `/media/files/${name}` })),
            }),
      })
      return { ...said(world, about, message), communicationId: communication.id }
    },
  ),

  /**
   * A renter fills in the web form again. `phone` is sent in addition to the fields, because some servers send it only
   * there.
   */
  leadFillsForm: command(
    z.object({ ...lead, message: text, phone: text, fields: z.optional(z.record(z.string(), z.string())) }),
    (world, input) => {
      const about = leadOf(world, input.leadId)
      const message = input.message ?? 'Still looking, now with two bedrooms'
      const fields = {
        Name: world.leads.facts(about).name,
        Email: emailOf(about),
        ...(input.fields ?? { Bedrooms: '2' }),
        Message: message,
      }
      const communication = receive(world, about, {
        communicationType: 'WEBFORM',
        communicationDirection: 'INCOMING',
        message,
        ...(input.phone === undefined ? {} : { phoneNumber: input.phone }),
        formFields: Object.entries(fields).map(([label, value]) => ({ label, value })),
      })
      return { ...said(world, about, message), communicationId: communication.id }
    },
  ),

  /** A renter sends many texts at once. All are stored, and one event is sent for each unless `quietly` is set. */
  leadTextsOften: command(
    z.object({ ...lead, count: z.number(), message: text, quietly: z.optional(z.boolean()) }),
    (world, input) => {
      const about = leadOf(world, input.leadId)
      const phone = phoneOf(world, about, undefined)
      const to = numberFor(world, about, phone)
      const start = world.clock.now() - input.count
      for (let index = 0; index < input.count; index += 1) {
        const fresh = {
          communicationType: 'TEXT_MESSAGE',
          communicationDirection: 'INCOMING',
          message: `${input.message ?? world.random.pick(sentences)} (${index + 1})`,
          textedFromNumber: phone,
          textedToNumber: to,
          createdTs: start + index,
        } as const
        if (input.quietly) file(world, about, fresh)
        else receive(world, about, fresh)
      }
      return { ok: true, count: input.count }
    },
  ),

  /** Somebody new inquires: a lead that did not exist arrives through a channel. */
  newLead: command(
    z.object({
      teamId: text,
      channel: otherwise(z.enum(['TEXT_MESSAGE', 'CALL', 'EMAIL', 'WEBFORM']), 'TEXT_MESSAGE'),
      name: text,
      message: text,
      phone: text,
      propertyId: text,
      count: number,
    }),
    (world, input) => {
      const ids = Array.from({ length: input.count ?? 1 }, () => arriveOne(world, input))
      return { ok: true, leadId: ids[0] ?? '', leadIds: ids }
    },
  ),
}

interface Newcomer {
  teamId?: string | undefined
  channel: 'TEXT_MESSAGE' | 'CALL' | 'EMAIL' | 'WEBFORM'
  name?: string | undefined
  message?: string | undefined
  phone?: string | undefined
  propertyId?: string | undefined
}

function arriveOne(world: World, input: Newcomer): string {
  const teamId = input.teamId ?? 'team-eastside'
  const team = world.store.teams.get(teamId)
  if (!team) throw new SimulatorError(`There is no team ${teamId}.`)
  const id = world.store.id('lead-new')
  const n = 1_000 + Number(id.split('-').at(-1))
  const name = input.name ?? inventedName(n)
  const phone = input.phone ?? inventedNumber(n)
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`
  const property = input.propertyId ?? team.properties[0]
  const campaign = [...world.store.campaigns.values()].find(
    (one) => one.teamRef === teamId && one.category === 'DEFAULT' && one.status === 'ACTIVE',
  )
  const fresh = newLead(world, {
    id,
    clientRef: team.clientRef,
    teamRef: teamId,
    name,
    phone,
    email,
    propertyRef: property,
    campaignRef: campaign?.id,
  })
  const message = input.message ?? 'Hello, is something free next month?'
  const ours = campaign?.phoneNumber ?? '+15125550100'
  const base = { communicationType: input.channel, communicationDirection: 'INCOMING', name } as const
  if (input.channel === 'TEXT_MESSAGE')
    arrive(world, fresh, { ...base, message, textedFromNumber: phone, textedToNumber: ours })
  else if (input.channel === 'CALL')
    arrive(world, fresh, { ...base, callResult: 'NO_ANSWER', calledFromNumber: phone, calledToNumber: ours })
  else if (input.channel === 'EMAIL')
    arrive(world, fresh, { ...base, message, subject: 'A question', fromAddress: email })
  else arrive(world, fresh, { ...base, message, formFields: [{ label: 'Message', value: message }] })
  return id
}
