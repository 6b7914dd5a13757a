// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { type RemovalPreview, type TeamRemoval } from '#/domain/delete-team/team-removal.ts'

import { numberFor } from '../../db/leads/lead-changes.ts'
import { type LeadRecord } from '../../db/records.ts'
import { isOpenLead } from '../../db/teams/remove-team.ts'
import { as, backendAt } from '../../server/calls.testing.ts'

const general = 'campaign-westbrook-general'
const form = 'campaign-westbrook-mills-form'
type Channels = Omit<TeamRemoval['removeCampaigns'][number], 'campaignRef'>
const both: Channels = { removeEmailChannel: { saveEmail: false }, removePhoneChannel: { savePhone: true } }
const removal = (more: Partial<TeamRemoval> = {}, channels: Channels = both): TeamRemoval => ({
  closeLeads: true,
  removeCampaigns: [{ campaignRef: general, ...channels }, { campaignRef: form }],
  ...more,
})
const toPriya = { closeLeads: false, leadsTargetTeam: 'team-eastside', leadsTargetUser: 'user-priya' }
const PATH = '/api/team/team-westbrook/remove'

/** Returns the number that a renter texted from. */
const threadNumber = (lead: LeadRecord) =>
  lead.communications.find(
    (one) => one.communicationType === 'TEXT_MESSAGE' && one.communicationDirection === 'INCOMING',
  )?.textedFromNumber

function westbrook() {
  const backend = backendAt()
  const joanne = as(backend, 'user-joanne')
  const { world } = backend
  return {
    backend,
    world,
    joanne,
    leads: () => world.leads.ofTeam('team-westbrook'),
    preview: async (query = '') =>
      (await joanne.get(`/api/team/team-westbrook/remove-preview${query}`)).body as RemovalPreview,
    errors: async (body: TeamRemoval) => {
      const answer = await joanne.post(PATH, body)
      return { status: answer.status, ...(answer.body as { fieldErrors?: Record<string, string> }) }
    },
  }
}

describe('what a deleted team leaves behind', () => {
  test('invitations and properties no longer name it', async () => {
    const { world, joanne } = westbrook()
    const invitation = world.store.invitations.get('invite-ana')
    const agent = { agent: true }
    Object.assign(invitation ?? {}, {
      teamRefs: ['team-eastside', 'team-westbrook'],
      flags: { 'team-eastside': agent, 'team-westbrook': agent },
    })
    const [property] = world.store.teams.get('team-westbrook')?.properties ?? []
    const version = () => world.store.properties.get(property ?? '')?.changedTs ?? 0
    const before = version()
    expect((await joanne.post(PATH, removal())).status).toBe(204)
    expect(invitation).toMatchObject({ teamRefs: ['team-eastside'], flags: { 'team-eastside': agent } })
    expect(Object.keys(invitation?.flags ?? {})).toEqual(['team-eastside'])
    // The property is in no team now. Somebody who still sees it in the team is told so.
    expect(version()).toBeGreaterThan(before)
  })
})

describe('validation before a team is deleted', () => {
  test('requires every campaign once, with exactly its own channels', async () => {
    const { errors } = westbrook()
    for (const body of [
      removal({ removeCampaigns: [{ campaignRef: general, ...both }] }),
      removal({ removeCampaigns: [...removal().removeCampaigns, { campaignRef: form }] }),
      removal({
        removeCampaigns: [...removal().removeCampaigns, { campaignRef: 'campaign-eastside-general' }],
      }),
      removal({}, { removeEmailChannel: { saveEmail: true } }),
      removal({}, { removePhoneChannel: { savePhone: true } }),
    ])
      expect(await errors(body)).toMatchObject({ status: 422 })
  })

  test.each([
    ['+12125550100', 'removeCampaigns[0].forwardingNumber'],
    ['2125550100', 'removeCampaigns[0].forwardingNumber'],
  ])(
    'requires a forwarding number as digits with the country code, not %s',
    async (forwardingNumber, field) => {
      const { errors } = westbrook()
      const answer = await errors(
        removal({}, { ...both, removePhoneChannel: { savePhone: true, forwardingNumber } }),
      )
      expect(answer.fieldErrors).toEqual({ [field]: 'Invalid phone number' })
    },
  )

  test('rejects forwarding a number or an address to itself, in any case', async () => {
    const { errors, world } = westbrook()
    const { phoneNumber = '', emailAddress = '' } = world.store.campaigns.get(general) ?? {}
    const answer = await errors(
      removal(
        {},
        {
          removePhoneChannel: { savePhone: true, forwardingNumber: phoneNumber.slice(1) },
          removeEmailChannel: { saveEmail: true, forwardingEmail: emailAddress.toUpperCase() },
        },
      ),
    )
    expect(answer.fieldErrors).toEqual({
      'removeCampaigns[0].forwardingNumber': 'A number can’t forward to itself',
      'removeCampaigns[0].forwardingEmail': 'An email address can’t forward to itself',
    })
  })

  test('rejects forwarding for a released channel', async () => {
    const { errors } = westbrook()
    const answer = await errors(
      removal(
        {},
        {
          removePhoneChannel: { savePhone: false, forwardingNumber: '12125550100' },
          removeEmailChannel: { saveEmail: false, forwardingEmail: 'a@example.com' },
        },
      ),
    )
    expect(Object.keys(answer.fieldErrors ?? {})).toHaveLength(2)
  })

  test('requires an active member of another team as the target of leads', async () => {
    const { errors, world } = westbrook()
    expect((await errors(removal({ closeLeads: false }))).fieldErrors).toEqual({
      leadsTargetTeam: 'Selection Required',
    })
    expect((await errors(removal({ ...toPriya, leadsTargetTeam: 'team-westbrook' }))).fieldErrors).toEqual({
      leadsTargetTeam: 'Selection Required',
    })
    const eastside = world.store.teams.get('team-eastside')
    if (eastside) eastside.members = eastside.members.filter(({ userRef }) => userRef !== 'user-priya')
    expect((await errors(removal(toPriya))).fieldErrors).toEqual({ leadsTargetUser: 'Selection Required' })
  })

  test('rejects deletion during a call, of the only team, while another user deletes it, or without permission', async () => {
    const { joanne, world, leads, preview, backend } = westbrook()
    const [lead] = leads()
    world.store.calls.set('user-dana', {
      id: 'call-1',
      userRef: 'user-dana',
      leadRef: lead?.id ?? '',
      direction: 'OUTGOING',
      callStatus: 'IN_PROGRESS',
      startedTs: 0,
    })
    expect((await preview()).runningCalls).toBe(1)
    expect((await joanne.post(PATH, removal())).status).toBe(409)
    world.store.calls.clear()
    const team = world.store.teams.get('team-westbrook')
    if (team) team.deletedByRef = 'user-beatriz'
    expect((await preview()).deletedBy).toEqual({ id: 'user-beatriz', name: 'Beatriz Amaral' })
    expect(await joanne.post(PATH, removal())).toMatchObject({
      status: 409,
      body: { message: 'Beatriz Amaral is deleting Westbrook right now.' },
    })
    delete team?.deletedByRef
    expect((await as(backend, 'user-luis').post(PATH, removal())).status).toBe(403)
    const olive = as(backend, 'user-olive')
    expect(
      (await olive.post('/api/team/team-juniper-hill/remove', { closeLeads: true, removeCampaigns: [] }))
        .status,
    ).toBe(409)
  })
})

describe('deleting a team as previewed', () => {
  test('closes leads, cancels their set tours, and removes their alerts', async () => {
    const { joanne, world, leads, preview } = westbrook()
    const team = world.store.teams.get('team-westbrook')
    // Neither user is in another team, but the role of one of them has access to every team.
    for (const userRef of ['user-felix', 'user-beatriz'])
      team?.members.push({ userRef, status: 'ACTIVE', role: 'MEMBER' })
    const before = await preview()
    expect(before.lastTeamOf.map(({ id }) => id)).toContain('user-felix')
    expect(before.lastTeamOf.map(({ id }) => id)).not.toContain('user-beatriz')
    const open = leads().filter(isOpenLead)
    const tours = () => open.flatMap((lead) => lead.tours ?? [])
    const cancelled = tours().filter((tour) => tour.tourStatus === 'CANCELLED').length
    expect(before.openLeads).toBe(open.length)
    expect(open.length).toBeGreaterThan(3)
    expect((await joanne.post(PATH, removal())).status).toBe(204)
    expect(open.every((lead) => lead.leadStatus === 'CLOSED')).toBe(true)
    expect(tours().filter((tour) => tour.tourStatus === 'CANCELLED').length - cancelled).toBe(before.setTours)
    expect(open[0]?.activities.at(-1)).toMatchObject({ userName: 'Joanne Park', to: 'CLOSED' })
    const ids = new Set(open.map(({ id }) => id))
    expect([...world.store.alerts.values()].filter((alert) => ids.has(alert.leadRef))).toEqual([])
    expect((await joanne.get('/api/team/team-westbrook')).status).toBe(404)
    for (const { id } of before.lastTeamOf)
      expect(
        [...world.store.teams.values()].some((team) => team.members.some((one) => one.userRef === id)),
      ).toBe(false)
  })

  test('reassigns leads, and records and alerts the new assignee', async () => {
    const { backend, world, leads, preview } = westbrook()
    const beatriz = as(backend, 'user-beatriz')
    const ids = leads().map(({ id }) => id)
    const open = leads()
      .filter(isOpenLead)
      .map(({ id }) => id)
    const before = await preview('?targetTeam=team-eastside&targetUser=user-priya')
    expect(before).toMatchObject({
      openLeads: open.length,
      target: { communicate: true, edit: true, assign: true },
    })
    expect((await beatriz.post(PATH, removal(toPriya))).status).toBe(204)
    expect(ids.every((id) => world.leads.get(id)?.teamRef === 'team-eastside')).toBe(true)
    expect(open.every((id) => world.leads.get(id)?.assignedAgentRef === 'user-priya')).toBe(true)
    expect(world.leads.get(open[0] ?? '')?.activities.at(-1)).toMatchObject({
      activityType: 'ASSIGNED',
      to: 'Priya Raman',
      userName: 'Beatriz Amaral',
    })
    const alerts = [...world.store.alerts.values()].filter(({ leadRef }) => ids.includes(leadRef))
    expect(alerts).toHaveLength(open.length)
    expect(alerts.every((one) => one.alertType === 'ASSIGNED' && one.userRef === 'user-priya')).toBe(true)
  })

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('number saved: %s, address saved: %s', async (savePhone, saveEmail) => {
    const { joanne } = westbrook()
    const channels = {
      removePhoneChannel: { savePhone, ...(savePhone ? { forwardingNumber: '12125550100' } : {}) },
      removeEmailChannel: { saveEmail, ...(saveEmail ? { forwardingEmail: 'leasing@example.com' } : {}) },
    }
    expect((await joanne.post(PATH, removal({}, channels))).status).toBe(204)
    const numbers = (await joanne.get('/api/available-phone-numbers')).body as { number: string }[]
    expect(numbers.some((one) => one.number === '+15125550185')).toBe(savePhone)
    expect((await joanne.get('/api/email/exists?email=westbrook-general@leads.example.com')).body).toBe(
      saveEmail,
    )
  })

  test.each([
    [true, '+15125550185'],
    [false, '+15125550177'],
  ])(
    'an answer to a moved lead uses its thread’s number only if that was saved: %s',
    async (savePhone, from) => {
      const { backend, world, leads } = westbrook()
      const lead = leads().find((one) => isOpenLead(one) && threadNumber(one) !== undefined)
      const phone = lead && threadNumber(lead)
      if (!lead || phone === undefined) throw new Error('no renter wrote to Westbrook')
      const beatriz = as(backend, 'user-beatriz')
      const channels = { ...both, removePhoneChannel: { savePhone } }
      expect((await beatriz.post(PATH, removal(toPriya, channels))).status).toBe(204)
      const thread = `/api/lead/${lead.id}/text-thread?phone=${encodeURIComponent(phone)}`
      const texts = (await as(backend, 'user-priya').get(thread)).body as { channelReleased?: boolean }[]
      expect(texts.some(({ channelReleased }) => channelReleased)).toBe(!savePhone)
      expect(numberFor(world, lead, phone)).toBe(from)
    },
  )

  test('saves forwarding with the number and the address', async () => {
    const { joanne, world } = westbrook()
    await joanne.post(
      PATH,
      removal(
        {},
        {
          removePhoneChannel: { savePhone: true, forwardingNumber: '12125550100' },
          removeEmailChannel: { saveEmail: true, forwardingEmail: 'leasing@example.com' },
        },
      ),
    )
    expect([...world.store.numbers.values()]).toContainEqual(
      expect.objectContaining({ number: '+15125550185', forwardingNumber: '+12125550100' }),
    )
    expect([...world.store.savedAddresses.values()]).toEqual([
      expect.objectContaining({
        address: 'westbrook-general@leads.example.com',
        forwardingEmail: 'leasing@example.com',
      }),
    ])
  })

  test('removes the team’s templates, and the team from smart list criteria', async () => {
    const { backend, world } = westbrook()
    const ben = as(backend, 'user-beatriz')
    const campaigns = (await ben.get('/api/team/team-northgate/campaigns')).body as {
      id: string
      phoneChannel: unknown
      emailChannel: unknown
    }[]
    expect(world.store.smartLists.get('smart-list-luis')?.criteria).toHaveProperty('team')
    const body = {
      closeLeads: true,
      removeCampaigns: campaigns.map((one) => ({
        campaignRef: one.id,
        ...(one.phoneChannel ? { removePhoneChannel: { savePhone: false } } : {}),
        ...(one.emailChannel ? { removeEmailChannel: { saveEmail: false } } : {}),
      })),
    }
    expect((await ben.post('/api/team/team-northgate/remove', body)).status).toBe(204)
    expect(world.store.smartLists.get('smart-list-luis')?.criteria).toEqual({ period: 'month-to-date' })
    expect([...world.store.templates.values()].some((one) => one.teamRef === 'team-northgate')).toBe(false)
  })

  test('a second request with the same key changes nothing', async () => {
    const { joanne } = westbrook()
    const key = { 'idempotency-key': 'once' }
    expect((await joanne.post(PATH, removal(), key)).status).toBe(204)
    expect((await joanne.post(PATH, removal(), key)).status).toBe(204)
    expect((await joanne.post(PATH, removal({ closeLeads: false }), key)).status).toBe(422)
  })
})
