import { afterQuiet, ASK_TO_CONFIRM, isConfirmation, reminderPlan } from '#/domain/settings/reminder-plan.ts'
import { tourTypeLabels } from '#/domain/tour/tour-labels.ts'

import { formatAtProperty, propertyZone } from '../property-zone.ts'
import { type LeadRecord, type TourRecord } from '../records.ts'
import {
  mailAddress,
  type ReminderSettings,
  reminderSettings,
  textableNumber,
} from '../settings/tour-reminder.ts'
import { type World } from '../world.ts'
import { file, numberFor } from './lead-changes.ts'
import { addressOfLead } from './lead-mail.ts'

/** The sender's name for messages that no user sends. */
const SENDER = 'Tour reminder'

const looked = new WeakMap<World, number>()

/**
 * Sends the reminders, and the follow-ups after a no-show, that have become due since the last check.
 * @param atMostEvery minimum time between two checks in milliseconds, because a check goes through every lead of a team
 */
export function sendDueReminders(world: World, atMostEvery = 0): void {
  const now = world.clock.now()
  const since = looked.get(world) ?? now
  if (now > since && now - since < atMostEvery) return
  looked.set(world, now)
  // If the clock was set back, nothing is sent twice.
  if (now <= since) return
  for (const team of world.store.teams.values()) {
    const settings = reminderSettings(team)
    // If the team sends no reminders, there are few tours with a reminder of their own, and none of generated leads.
    const leads =
      settings.enabled || settings.noShow
        ? world.leads.ofTeam(team.id)
        : [...world.leads.values()].filter(({ teamRef }) => teamRef === team.id)
    for (const lead of leads) {
      for (const tour of lead.tours ?? []) {
        if ((settings.enabled || tour.textReminder === true) && tour.tourStatus === 'SCHEDULED')
          remind(world, lead, tour, settings, [since, now])
        if (settings.noShow && tour.tourStatus === 'NO_SHOW')
          followUp(world, lead, tour, settings, [since, now])
      }
    }
  }
}

type Stretch = readonly [since: number, now: number]

const within = (ts: number | undefined, [since, now]: Stretch): ts is number =>
  ts !== undefined && ts > since && ts <= now

const zoneOf = (world: World, tour: TourRecord) =>
  propertyZone(world.store.properties.get(tour.propertyRef ?? ''))

const quietOf = ({ quiet, quietFrom, quietTo }: ReminderSettings) =>
  quiet ? { from: quietFrom, to: quietTo } : undefined

function remind(
  world: World,
  lead: LeadRecord,
  tour: TourRecord,
  settings: ReminderSettings,
  stretch: Stretch,
): void {
  const wanted = [
    ...(settings.enabled ? settings.reminders : []),
    // Not sent twice if the team sends a text at the same time anyway.
    ...(tour.textReminder === true ? [{ hours: 2, channel: 'TEXT' }] : []),
  ]
  const planned = reminderPlan(wanted, { ...tour, zone: zoneOf(world, tour) }, quietOf(settings))
  for (const { hours, channel, sendBy, sendTs } of planned) {
    const key = `${hours} ${channel}`
    if (!within(sendTs, stretch) || tour.reminded?.includes(key) === true) continue
    tour.reminded = [...(tour.reminded ?? []), key]
    const message = filled(
      world,
      lead,
      tour,
      tour.tourType === 'VIRTUAL' ? settings.virtualMessage : settings.inPersonMessage,
    )
    if (sendBy !== 'EMAIL')
      text(world, lead, settings.confirm ? `${message} ${ASK_TO_CONFIRM}` : message, sendTs)
    if (sendBy !== 'TEXT') mail(world, lead, 'Your tour', message, sendTs)
  }
}

function followUp(
  world: World,
  lead: LeadRecord,
  tour: TourRecord,
  settings: ReminderSettings,
  stretch: Stretch,
): void {
  if (tour.noShowTs === undefined || tour.reminded?.includes('no-show') === true) return
  const sendTs = afterQuiet(tour.noShowTs, quietOf(settings), zoneOf(world, tour))
  if (!within(sendTs, [stretch[0] - 1, stretch[1]])) return
  tour.reminded = [...(tour.reminded ?? []), 'no-show']
  const message = filled(world, lead, tour, settings.noShowMessage)
  if (!text(world, lead, message, sendTs)) mail(world, lead, 'We missed you', message, sendTs)
}

function text(world: World, lead: LeadRecord, message: string, createdTs: number): boolean {
  const phone = textableNumber(world, lead)
  if (phone === undefined) return false
  const { id } = file(world, lead, {
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: 'OUTGOING',
    createdTs,
    message,
    textedFromNumber: numberFor(world, lead, phone),
    textedToNumber: phone,
    textStatus: 'SENT',
    sentByUserName: SENDER,
  })
  world.tell('OUTGOING_TEXT_MESSAGE', lead, {
    communication: {
      id,
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'OUTGOING',
      textedFromNumber: null,
    },
  })
  return true
}

function mail(world: World, lead: LeadRecord, subject: string, message: string, createdTs: number): void {
  const toAddress = mailAddress(lead)
  if (toAddress === undefined) return
  file(world, lead, {
    communicationType: 'EMAIL',
    communicationDirection: 'OUTGOING',
    createdTs,
    subject,
    message,
    fromAddress: addressOfLead(world, lead),
    toAddress,
    sentByUserName: SENDER,
  })
  world.tell('LEAD_CHANGED', lead)
}

/** Returns the message for one tour. A variable whose value is not known is removed. */
function filled(world: World, lead: LeadRecord, tour: TourRecord, message: string): string {
  const { store } = world
  const name = world.leads.facts(lead).name
  const property = store.properties.get(tour.propertyRef ?? lead.propertyRef ?? '')
  const host = store.users.get(tour.hostRef ?? lead.assignedAgentRef ?? '')?.name ?? ''
  const moment = (options: Intl.DateTimeFormatOptions) =>
    formatAtProperty(store.properties.get(tour.propertyRef ?? ''), tour.startTs, options)
  const day = moment({ weekday: 'long', month: 'long', day: 'numeric' })
  const values: Readonly<Record<string, string | undefined>> = {
    'lead first name': name.split(' ')[0],
    'lead name': name,
    'agent first name': host.split(' ')[0],
    'agent name': host,
    'property name': property?.name,
    'property address': property?.address,
    'team name': store.teams.get(lead.teamRef)?.name,
    'company name': store.clients.get(lead.clientRef)?.name,
    'tour time': `${day} at ${moment({ timeStyle: 'short' })}`,
    'tour day': day,
    'tour address': property?.address,
    'tour type': tourTypeLabels[tour.tourType],
    'tour unit': tour.unit,
    'tour host': host,
  }
  return message.replaceAll(
    /\{\{([^{}]+)\}\}/g,
    (_, found: string) => values[found.trim().toLowerCase()] ?? '',
  )
}

/** Confirms the next tour that the renter was reminded of, if the renter's text is a confirmation. */
export function confirmByText(world: World, lead: LeadRecord, message: string): void {
  const team = world.store.teams.get(lead.teamRef)
  if (!team || !reminderSettings(team).confirm || !isConfirmation(message)) return
  const now = world.clock.now()
  const [tour] = (lead.tours ?? [])
    .filter((one) => one.tourStatus === 'SCHEDULED' && one.startTs > now && one.reminded !== undefined)
    .toSorted((a, b) => a.startTs - b.startTs)
  if (!tour || tour.confirmedTs !== undefined) return
  tour.confirmedTs = now
  world.tell('LEAD_CHANGED', lead)
}
