import {
  assignNumber,
  cancelPort,
  forwardNumber,
  getInvoice,
  getPortLetterUpload,
  getTelecomBill,
  releaseNumber,
  requestPort,
  setSpendingCap,
} from '#/api/endpoints/admin/billing.ts'
import { forwardsToItself } from '#/domain/user/forwarding.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'
import { formatAmount, MOST_CENTS } from '#/lib/money.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { invoicesOf, periodsOf } from '../../db/company/billing-invoice.ts'
import {
  billingOf,
  bookUsage,
  campaignOf,
  giveBackNumber,
  isNotPorted,
  isPorting,
  numbersOfClient,
  periodOf,
  saveNumber,
  shiftPeriod,
  takeNumber,
  touchNumber,
} from '../../db/company/billing-usage.ts'
import { billFor, managesNumbers } from '../../db/company/billing.ts'
import { type NumberRecord } from '../../db/office-records.ts'
import { type CampaignRecord, type UserRecord } from '../../db/records.ts'
import { recordHistory } from '../../db/teams/history.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { type World } from '../../db/world.ts'
import { doerOf } from '../../server/find.ts'
import { invoiceUrl } from '../../server/invoices.ts'
import { on, refuse } from '../../server/on.ts'
import { announceUpload, uploadsOf } from '../../server/uploads.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

function demandSuperuser({ viewer }: Asking, what: string): void {
  if (viewer.role !== 'SUPERUSER') refuse(403, `Only superusers ${what}.`)
}

/** Returns a number that the viewer may change: a number of a team whose campaigns they manage, or a saved number. */
function handled(call: Asking, id: string): NumberRecord {
  const { world, viewer } = call
  const number = numbersOfClient(world, viewer.clientRef).find((one) => one.id === id)
  if (!number) refuse(404, 'This number is not yours any more.')
  demandHandling(call, campaignOf(world, number.number)?.teamRef)
  return number
}

function demandHandling({ world, viewer }: Asking, teamRef: string | undefined): void {
  if (!managesNumbers(world, viewer, teamRef))
    refuse(403, 'Only people who manage campaigns can change numbers.')
}

function demandStill({ world }: Asking, { clientRef, number }: NumberRecord): void {
  if (isPorting(world, clientRef, number)) refuse(409, 'This number is being ported.')
  if (isNotPorted(world, clientRef, number)) refuse(409, 'This number was not ported in.')
}

function demandVersion(number: NumberRecord, fromTs: number): void {
  if ((number.changedTs ?? 0) !== fromTs) refuse(409, 'Someone changed this number meanwhile.')
}

function tellCampaign(call: Asking, campaign: CampaignRecord, text: string, after?: string): void {
  recordTeamActivity(
    call.world,
    campaign.teamRef,
    {
      kind: 'CAMPAIGNS',
      text,
      object: { label: campaign.name, type: 'CAMPAIGN', id: campaign.id },
      ...(after === undefined ? {} : { after }),
    },
    doerOf(call),
  )
}

/** A number without a campaign has its own history. */
function tellNumber(call: Asking, { id, number }: NumberRecord, text: string): void {
  recordHistory(call.world, { type: 'NUMBER', id }, { text: `${text} ${number}` }, doerOf(call))
}

/** Sets the number of a campaign, or removes it. */
function setNumber(call: Asking, campaign: CampaignRecord, number: string | undefined): void {
  const before = campaign.phoneNumber
  if (number === undefined) delete campaign.phoneNumber
  else {
    campaign.phoneNumber = number
    campaign.callRouting ??= 'RING_ALL'
  }
  delete campaign.phoneFailed
  campaign.changedTs = Math.max(call.world.clock.now(), (campaign.changedTs ?? 0) + 1)
  tellCampaign(
    call,
    campaign,
    number === undefined ? `Took the number ${before ?? ''} from` : 'Changed the number of',
    number,
  )
}

const dollars = (cents: number | undefined) => (cents === undefined ? 'None' : formatAmount(cents))

/** Returns the filename of an uploaded letter, from this request or an earlier one. */
function letterOf(world: World, clientRef: string, id: string): string | undefined {
  const upload = uploadsOf(world).get(id)
  if (upload?.content && upload.ownerRef === clientRef) return upload.filename
  return numbersOfClient(world, clientRef).find(({ port }) => port?.letterId === id)?.port?.letter
}

/** Handles the telephone bill, its cap and its numbers (assumed). */
export const billingHandlers = {
  getTelecomBill: on(getTelecomBill, ({ world, viewer, query }) => {
    if (viewer.role !== 'SUPERUSER' && !managesNumbers(world, viewer))
      refuse(403, 'Your administrator has the phone bill.')
    const current = periodOf(world.clock.now())
    const asked = query.period ?? 'this'
    const period = asked === 'this' ? current : asked === 'last' ? shiftPeriod(current, -1) : asked
    if (!periodsOf(world, viewer.clientRef).includes(period)) refuse(404, 'There is no bill for this period.')
    return billFor(world, viewer, period)
  }),

  setSpendingCap: on(setSpendingCap, (call) => {
    const { world, viewer, body } = call
    demandSuperuser(call, 'change the spending cap')
    const { cap } = billingOf(world, viewer.clientRef)
    if (cap.changedTs !== body.fromTs) {
      const by = world.store.users.get(cap.changedByRef ?? '')?.name ?? 'Someone'
      refuse(409, `${by} changed the spending cap meanwhile.`)
    }
    const { cents, mail, stopsBuying } = body
    if (cents !== null && !(Number.isInteger(cents) && cents > 0 && cents <= MOST_CENTS))
      refuse(422, 'The spending cap could not be saved.', {
        fieldErrors: { amount: 'Enter an amount like 600 or 600.50' },
      })
    const tell = (text: string, before: string, after: string) => {
      if (before !== after)
        recordHistory(world, { type: 'CAP', id: viewer.clientRef }, { text, before, after }, doerOf(call))
    }
    tell('Changed the spending cap', dollars(cap.cents), dollars(cents ?? undefined))
    tell('Changed the email at 80%', cap.mail ? 'On' : 'Off', mail ? 'On' : 'Off')
    tell('Changed whether buying stops', cap.stopsBuying ? 'On' : 'Off', stopsBuying ? 'On' : 'Off')
    if (cents === null) delete cap.cents
    else cap.cents = cents
    Object.assign(cap, { mail, stopsBuying, changedByRef: viewer.id })
    cap.changedTs = Math.max(world.clock.now(), cap.changedTs + 1)
    return {}
  }),

  getInvoice: on(getInvoice, (call) => {
    const { world, viewer } = call
    demandSuperuser(call, 'see invoices')
    const id = call.param('invoiceId')
    const invoice = invoicesOf(world, viewer.clientRef).find((one) => one.id === id)
    if (!invoice) refuse(404, 'This invoice no longer exists.')
    return invoiceUrl(world, viewer.clientRef, id)
  }),

  assignNumber: on(assignNumber, (call) => {
    const { world, viewer, body } = call
    const number = handled(call, call.param('numberId'))
    const campaign = world.store.campaigns.get(body.campaignRef)
    const team = campaign && world.store.teams.get(campaign.teamRef)
    if (!campaign || team?.clientRef !== viewer.clientRef) refuse(404, 'This campaign no longer exists.')
    demandHandling(call, campaign.teamRef)
    if (campaign.category !== 'DEFAULT') refuse(422, 'Forms and feeds have no number.')
    demandStill(call, number)
    demandVersion(number, body.fromTs)
    const had = campaignOf(world, number.number)
    if (had === campaign) return {}
    const { phoneNumber: other } = campaign
    if (other !== undefined) {
      if (isPorting(world, viewer.clientRef, other))
        refuse(409, 'The number of this campaign is being ported.')
      saveNumber(world, viewer.clientRef, other)
    }
    takeNumber(world, viewer.clientRef, number.number)
    if (had) setNumber(call, had, undefined)
    setNumber(call, campaign, number.number)
    return {}
  }),

  forwardNumber: on(forwardNumber, (call) => {
    const { world, body } = call
    const number = handled(call, call.param('numberId'))
    if (campaignOf(world, number.number)) refuse(409, 'A campaign answers the calls of this number.')
    demandStill(call, number)
    demandVersion(number, body.fromTs)
    const to = body.forwardingNumber
    if (to !== null && !isUsPhone(to))
      refuse(422, 'The calls could not be forwarded.', { fieldErrors: { to: 'Invalid phone number' } })
    if (to === number.number)
      refuse(422, 'The calls could not be forwarded.', {
        fieldErrors: { to: forwardsToItself.number },
      })
    bookUsage(world, number)
    if (to === null) delete number.forwardingNumber
    else number.forwardingNumber = to
    tellNumber(call, number, to === null ? 'Ended forwarding of' : 'Forwarded the calls of')
    return {}
  }),

  releaseNumber: on(releaseNumber, (call) => {
    const { world, viewer, query } = call
    const number = handled(call, call.param('numberId'))
    const campaign = campaignOf(world, number.number)
    if (campaign) refuse(409, `${campaign.name} uses this number.`)
    demandStill(call, number)
    demandVersion(number, query.fromTs)
    if (query.lastFour !== number.number.slice(-4))
      refuse(422, 'The number was not released.', {
        fieldErrors: { lastFour: 'These are not its last four digits' },
      })
    giveBackNumber(world, viewer.clientRef, number.number)
    tellNumber(call, number, 'Released')
    return {}
  }),

  getPortLetterUpload: on(getPortLetterUpload, (call) => {
    const { world, viewer, query } = call
    demandHandling(call, undefined)
    if (!['application/pdf', 'image/png', 'image/jpeg'].includes(query.contentType))
      refuse(422, 'The letter is a PDF, PNG or JPEG.')
    return announceUpload(world, 'letter', {
      contentType: query.contentType,
      ownerRef: viewer.clientRef,
      filename: query.filename,
    })
  }),

  requestPort: on(requestPort, (call) => {
    const { world, viewer, body } = call
    const { direction, facts, uploadId } = body
    const numbers = numbersOfClient(world, viewer.clientRef)
    const letter = letterOf(world, viewer.clientRef, uploadId)
    if (letter === undefined) refuse(422, 'The letter is missing.')
    const own = numbers.find((one) => one.number === facts.number)
    const fieldError = (field: string, text: string) =>
      refuse(422, 'The request was not sent.', { fieldErrors: { [field]: text } })
    if (!isUsPhone(facts.number)) fieldError('number', 'Invalid phone number')
    const failed = isNotPorted(world, viewer.clientRef, facts.number)
    if (direction === 'IN' && own && !failed) fieldError('number', 'This number is yours already')
    for (const field of ['carrier', 'accountNumber', 'accountHolder', 'address'] as const)
      if (isBlank(facts[field])) fieldError(field, 'Required')
    if (direction === 'OUT' && (!own || failed)) refuse(404, 'This number is not yours any more.')
    demandHandling(call, own && campaignOf(world, own.number)?.teamRef)
    if (own && isPorting(world, own.clientRef, own.number))
      refuse(409, 'This number is being ported already.')
    const number: NumberRecord = own ?? {
      id: world.store.id('number'),
      clientRef: viewer.clientRef,
      number: facts.number,
      sinceTs: world.clock.now(),
    }
    number.port = {
      direction,
      state: 'submitted',
      carrier: facts.carrier.trim(),
      accountNumber: facts.accountNumber.trim(),
      accountHolder: facts.accountHolder.trim(),
      letter,
      letterId: uploadId,
      askedTs: world.clock.now(),
      askedByRef: viewer.id,
    }
    touchNumber(world, number)
    world.store.numbers.set(number.id, number)
    tellNumber(call, number, direction === 'IN' ? 'Asked to port in' : 'Asked to port out')
    return { id: number.id }
  }),

  cancelPort: on(cancelPort, (call) => {
    const { world, query } = call
    const number = handled(call, call.param('numberId'))
    if (!number.port || !isPorting(world, number.clientRef, number.number))
      refuse(409, 'It is not being ported any more.')
    demandVersion(number, query.fromTs)
    if (number.port.direction === 'IN') world.store.numbers.delete(number.id)
    else {
      number.port.state = 'cancelled'
      touchNumber(world, number)
    }
    tellNumber(call, number, 'Canceled the port of')
    return {}
  }),
}
