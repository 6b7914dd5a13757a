// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { campaignRowSchema } from '#/domain/campaign/campaign-details.ts'
import { campaignLists, pastCampaignDays } from '#/domain/campaign/campaign-rows.ts'
import { campaignDays, campaignStatsSchema, statsLists } from '#/domain/campaign/campaign-stats.ts'
import { listAddressOf, type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'
import { callStatsSchema } from '#/domain/report/call-stats.ts'
import { campaignReportSchema } from '#/domain/report/campaign-report.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'

afterEach(inMachineZone)

const range = pastCampaignDays(MOMENT)
const ROWS = (team: string) => `/api/team/${team}/campaign-rows?from=${range.from}&to=${range.to}`

type Person = ReturnType<typeof as>

async function rowsFor(person: Person, team: string) {
  return z.array(campaignRowSchema).parse((await person.get(ROWS(team))).body)
}

/** Returns the total of a list, as `GET api/leads` answers it. */
async function totalOf(person: Person, { list, filters }: ListOfLeads): Promise<number> {
  const view = viewOfFilters(list, filters, 'created', 'desc', MOMENT)
  const query = new URLSearchParams(
    Object.entries(view).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const { body } = await person.get(`/api/leads?${query.toString()}`)
  return z.object({ total: z.number() }).parse(body).total
}

describe('the campaign rows of a team', () => {
  test.each([
    ['user-priya', 'team-eastside'],
    ['user-dana', 'team-midtown'],
    ['user-elena', 'team-maple-row'],
    // A user who may open no lead of the team gets a count of zero, as in the list.
    ['user-nina', 'team-eastside'],
  ])('%s in %s: each lead count equals the total of its list', async (person, team) => {
    const somebody = as(backendAt(), person)
    for (const row of await rowsFor(somebody, team))
      expect([row.name, row.leads]).toEqual([
        row.name,
        await totalOf(somebody, campaignLists.created(row.id, range.period)),
      ])
  })

  test('only the first channel of a team is its default campaign', async () => {
    const rows = await rowsFor(as(backendAt(), 'user-priya'), 'team-eastside')
    expect(rows.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Eastside general'])
  })

  test('mark the addresses as failed when the team’s mailbox is rejected', async () => {
    const [general] = await rowsFor(as(backendAt(), 'user-greta'), 'team-calder-tower')
    expect(general).toMatchObject({ emailFailed: true, phoneFailed: false })
  })

  test('require membership in the team', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-felix').get(ROWS('team-eastside'))).status).toBe(403)
    expect((await as(backend, 'user-elena').get(ROWS('team-eastside'))).status).toBe(404)
    expect((await as(backend, 'user-graham').get(ROWS('team-eastside'))).status).toBe(200)
  })
})

test('a campaign name is unique within its category and listing', async () => {
  const priya = as(backendAt(), 'user-priya')
  const exists = async (name: string, category: string, listing: string) =>
    (
      await priya.get(
        `/api/team/team-eastside/campaign-name-exists?${new URLSearchParams({ name, category, listing }).toString()}`,
      )
    ).body
  expect(await exists(' EASTSIDE general', 'DEFAULT', '')).toBe(true)
  expect(await exists('Eastside general', 'FEED', '')).toBe(false)
  expect(await exists('Lofts desk', 'DEFAULT', '')).toBe(false)
  expect(await exists('Lofts desk', 'DEFAULT', 'property-foundry-lofts')).toBe(true)
})

test('the list address contains the custom range', () => {
  expect(listAddressOf(campaignLists.created('campaign-x', range.period)).search).toEqual({
    inquiry: true,
    period: '2026-06-15..2026-07-14',
    campaign: 'campaign-x',
  })
})

const radio = {
  name: 'Radio',
  category: 'DEFAULT',
  scope: 'WHOLE_TEAM',
  teamMembers: [],
  propertyRef: null,
  phoneNumber: '+15125550190',
  callRouting: 'RING_ALL',
  ringOrder: [],
  emailAddress: 'radio@leads.example.com',
  greeting: { greetingMethod: 'USE_DEFAULT' },
  webChannel: null,
}

const signs = '/api/campaign/campaign-eastside-spring-signs'
const lofts = '/api/campaign/campaign-eastside-lofts-desk'

describe('changing campaigns', () => {
  test('requires the permission to manage campaigns', async () => {
    const backend = backendAt()
    const luis = as(backend, 'user-luis')
    expect((await luis.post('/api/team/team-eastside/campaign', radio)).status).toBe(403)
    expect((await luis.patch(signs, { status: 'ACTIVE', fromTs: 0 })).status).toBe(403)
    expect((await luis.get('/api/team/team-eastside/campaign-people')).status).toBe(403)
    expect((await as(backend, 'user-nina').patch(signs, { status: 'ACTIVE', fromTs: 0 })).status).toBe(200)
  })

  test('a new campaign needs a unique name, number and address', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const post = (body: object) => priya.post('/api/team/team-eastside/campaign', { ...radio, ...body })
    expect((await post({ name: 'eastside GENERAL' })).body).toMatchObject({
      fieldErrors: { name: 'This campaign name already exists, please try a different name' },
    })
    expect((await post({ phoneNumber: '+15125550177' })).body).toMatchObject({
      fieldErrors: { phoneNumber: 'The phone number is no longer available.' },
    })
    expect((await post({ emailAddress: 'eastside-general@leads.example.com' })).body).toMatchObject({
      fieldErrors: { emailName: 'The email address is unavailable' },
    })
    expect((await post({ callRouting: 'SPECIFIC_ORDER' })).body).toMatchObject({
      fieldErrors: { ringOrder: 'Selection Required' },
    })
    const ring = (...ids: string[]) => ({
      callRouting: 'SPECIFIC_ORDER',
      ringOrder: ids.map((userRef) => ({ userRef, ringSeconds: 20 })),
    })
    for (const stranger of ['user-felix', 'user-elena', 'user-nobody'])
      expect((await post(ring('user-luis', stranger))).body).toMatchObject({
        fieldErrors: { ringOrder: 'Somebody is not in this team any more' },
      })
    const made = await post({})
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'Radio', isDefault: false, status: 'ACTIVE' })
    expect((await post({ name: 'Radio 2' })).status).toBe(422)
    expect(backend.world.store.teamActivity.at(-1)).toMatchObject({
      teamRef: 'team-eastside',
      kind: 'CAMPAIGNS',
      text: 'Added the campaign',
      userName: 'Priya Raman',
    })
  })

  test('rejects a stale version, and records every change as a version and an activity entry', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const first = await priya.patch(signs, { name: 'Yard signs', fromTs: 0 })
    const { changedTs } = z.object({ changedTs: z.number() }).parse(first.body)
    expect(changedTs).toBeGreaterThan(0)
    expect((await priya.patch(signs, { name: 'Mine', fromTs: 0 })).status).toBe(409)
    expect((await priya.patch(signs, { status: 'ACTIVE', fromTs: changedTs })).status).toBe(200)
    expect(backend.world.store.teamActivity.slice(-2)).toMatchObject([
      { text: 'Changed the campaign', before: 'Spring yard signs', after: 'Yard signs' },
      { text: 'Resumed the campaign', before: 'Paused', after: 'Active' },
    ])
  })

  test('Pause and Resume need no version, other changes do', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    await priya.patch(signs, { name: 'Yard signs', fromTs: 0 })
    expect((await priya.patch(signs, { status: 'INACTIVE' })).status).toBe(200)
    expect((await priya.patch(signs, { status: 'ACTIVE' })).body).toMatchObject({
      name: 'Yard signs',
      status: 'ACTIVE',
    })
    expect((await priya.patch(signs, { status: 'INACTIVE', name: 'Mine' })).status).toBe(422)
  })

  test('the default campaign can be edited, but not paused or deleted', async () => {
    const priya = as(backendAt(), 'user-priya')
    const general = '/api/campaign/campaign-eastside-general'
    const paused = await priya.patch(general, { status: 'INACTIVE', fromTs: 0 })
    expect([paused.status, paused.body]).toMatchObject([
      422,
      {
        message:
          'The default campaign receives every call, text and email that does not match another campaign. It can’t be paused.',
      },
    ])
    const channels = { removeEmailChannel: { saveEmail: false }, removePhoneChannel: { savePhone: true } }
    expect((await priya.delete(general, { ...channels, fromTs: 0 })).status).toBe(422)
    expect((await priya.patch(general, { name: 'Eastside', fromTs: 0 })).status).toBe(200)
  })

  test('does not validate unchanged values, such as a property or people that left the team', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const { store } = backend.world
    const team = store.teams.get('team-eastside')
    const campaign = store.campaigns.get('campaign-eastside-lofts-desk')
    if (!team || !campaign?.propertyRef) throw new Error('Not in the seed')
    const { propertyRef, name } = campaign
    team.properties = team.properties.filter((id) => id !== propertyRef)
    Object.assign(campaign, { scope: 'SPECIFIC_MEMBERS', teamMembers: [] })
    const versions = z.object({ changedTs: z.number() })
    let fromTs = 0
    const change = async (body: object) => {
      const answer = await priya.patch(lofts, { ...body, fromTs })
      if (answer.status === 200) fromTs = versions.parse(answer.body).changedTs
      return answer
    }
    expect((await change({ status: 'INACTIVE' })).status).toBe(200)
    expect((await change({ status: 'ACTIVE' })).status).toBe(200)
    expect((await change({ name: `${name} 2`, propertyRef })).status).toBe(200)
    const elsewhere = [...store.properties.keys()].find(
      (id) => id !== propertyRef && !team.properties.includes(id),
    )
    expect((await change({ propertyRef: elsewhere })).body).toMatchObject({
      fieldErrors: { propertyRef: 'Selection Required' },
    })
    expect((await change({ propertyRef: null })).status).toBe(200)
    expect((await change({ propertyRef })).body).toMatchObject({
      fieldErrors: { propertyRef: 'Selection Required' },
    })
  })

  test('only a feed has a Feed Owner', async () => {
    const priya = as(backendAt(), 'user-priya')
    const post = (body: object) =>
      priya.post('/api/team/team-eastside/campaign', { ...radio, ...body, scope: 'FEED_ADDRESS_OWNER' })
    expect((await post({})).body).toMatchObject({ fieldErrors: { scope: 'Selection Required' } })
    expect((await post({ category: 'FEED' })).status).toBe(201)
    expect((await priya.patch(lofts, { scope: 'FEED_ADDRESS_OWNER', fromTs: 0 })).status).toBe(422)
  })

  test('removing a number saves it, and removing an address releases it', async () => {
    const backend = backendAt()
    const { store, leads } = backend.world
    const greta = as(backend, 'user-greta')
    const campaign = [...store.campaigns.values()].find(
      ({ teamRef, phoneNumber, emailAddress }) =>
        teamRef === 'team-maple-row' && phoneNumber !== undefined && emailAddress !== undefined,
    )
    const [lead] = leads.ofTeam('team-maple-row').flatMap(({ id }) => leads.get(id) ?? [])
    const mail = lead?.communications.find((one) => one.communicationDirection === 'INCOMING')
    if (!campaign?.phoneNumber || !campaign.emailAddress || !mail) throw new Error('Not in the seed')
    const { phoneNumber, emailAddress } = campaign
    mail.toAddress = emailAddress
    const body = { phoneNumber: null, callRouting: null, emailAddress: null, fromTs: campaign.changedTs ?? 0 }
    expect((await greta.patch(`/api/campaign/${campaign.id}`, body)).status).toBe(200)
    expect((await greta.get('/api/available-phone-numbers')).body).toContainEqual(
      expect.objectContaining({ number: phoneNumber }),
    )
    expect(mail.channelReleased).toBe(true)
  })

  test('an address retyped in another case is still the campaign’s own', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const emailAddress = 'Eastside-Lofts-Desk@leads.example.com'
    const released = () =>
      [...backend.world.leads.values()].flatMap(({ communications }) =>
        communications.filter((one) => one.channelReleased),
      ).length
    const before = released()
    expect((await priya.patch(lofts, { emailAddress, fromTs: 0 })).status).toBe(200)
    expect(released()).toBe(before)
  })

  test('deleting requires a choice for each channel, and leaves the leads without a campaign', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const { world } = backend
    const leads = world.leads
      .ofTeam('team-eastside')
      .filter(({ campaignRef }) => campaignRef === 'campaign-eastside-lofts-desk')
    expect(leads.length).toBeGreaterThan(0)
    expect((await priya.delete(lofts, { fromTs: 0 })).body).toMatchObject({
      fieldErrors: { saveEmail: 'Selection Required', savePhone: 'Selection Required' },
    })
    const toItself = {
      removeEmailChannel: { saveEmail: true, forwardingEmail: 'Eastside-Lofts-Desk@leads.example.com' },
      removePhoneChannel: { savePhone: true, forwardingNumber: '15125550178' },
    }
    expect((await priya.delete(lofts, { ...toItself, fromTs: 0 })).body).toMatchObject({
      fieldErrors: {
        forwardingEmail: 'An email address can’t forward to itself',
        forwardingNumber: 'A number can’t forward to itself',
      },
    })
    const channels = { removeEmailChannel: { saveEmail: true }, removePhoneChannel: { savePhone: true } }
    expect((await priya.delete(lofts, { ...channels, fromTs: 0 })).status).toBe(204)
    expect(leads.map(({ campaignRef }) => campaignRef)).toEqual(leads.map(() => undefined))
    expect([...world.store.numbers.values()].map(({ number }) => number)).toContain('+15125550178')
    expect((await priya.get(lofts)).status).toBe(404)
    expect(world.store.teamActivity.at(-1)?.text).toBe('Deleted the campaign Lofts desk')
  })
})

describe('campaign stats', () => {
  const days = campaignDays(30, MOMENT)
  const STATS = (id: string) =>
    `/api/campaign/${id}/stats?from=${days.from}&to=${days.to}&beforeFrom=${days.beforeFrom}&days=${days.days.join(',')}`

  test.each([
    ['user-priya', 'campaign-eastside-general'],
    ['user-priya', 'campaign-eastside-website'],
    ['user-dana', 'campaign-midtown-general'],
    ['user-elena', 'campaign-maple-row-general'],
  ])('%s, %s: every count equals the total of its list, and the days add up', async (person, id) => {
    const somebody = as(backendAt(), person)
    const stats = z.parse(campaignStatsSchema, (await somebody.get(STATS(id))).body)
    for (const name of ['leads', 'contacted', 'waiting', 'toured', 'tourSet', 'leased'] as const)
      expect([name, stats[name]]).toEqual([name, await totalOf(somebody, statsLists[name](id, days.period))])
    for (const channel of ['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM'] as const) {
      const total = await totalOf(somebody, statsLists.byChannel(id, days.period, channel))
      expect([channel, stats.channels[channel] ?? 0]).toEqual([channel, total])
      expect(stats.days.reduce((sum, day) => sum + (day.channels[channel] ?? 0), 0)).toBe(total)
    }
    expect(stats.days.reduce((sum, day) => sum + day.leads, 0)).toBe(stats.leads)
    expect(stats.contacted + stats.waiting).toBe(stats.leads)
    // Calls link to the report of the same days.
    const asked = `from=${days.from}&to=${days.to}&by=event&campaign=${id}&zone=America/Chicago`
    const report = z.parse(callStatsSchema, (await somebody.get(`/api/report/call-stats?${asked}`)).body)
    if (isUnreadableSection(report.totals)) throw new Error('The totals could not be read')
    const { rang, missed, calledBack } = report.totals
    expect(stats.calls).toEqual({ all: rang, missed, calledBack })
    expect(stats.recent.length).toBe(Math.min(5, stats.leads))
  })

  test('form use is counted over the same days as submissions, as in the report', async () => {
    const backend = backendAt()
    const { world } = backend
    const priya = as(backend, 'user-priya')
    const id = 'campaign-eastside-website'
    const form = world.store.campaigns.get(id)?.form
    if (!form) throw new Error('no form')
    const asked = `from=${range.from}&to=${range.to}&by=created&zone=America/Chicago`
    const shown = async () => {
      const rows = await rowsFor(priya, 'team-eastside')
      const stats = z.parse(campaignStatsSchema, (await priya.get(STATS(id))).body)
      const report = z.parse(campaignReportSchema, (await priya.get(`/api/report/campaign?${asked}`)).body)
      if (isUnreadableSection(report.forms)) throw new Error('The forms could not be read')
      const { sent, opened } = report.forms.find(({ campaign }) => campaign.id === id) ?? {}
      expect([rows.find((row) => row.id === id)?.formUse, stats.formUse]).toEqual(
        Array.from({ length: 2 }, () => ({ sent, opened })),
      )
      expect(rows.find((row) => row.category !== 'FORM')?.formUse).toBeUndefined()
      return { sent: sent ?? 0, opened: opened ?? 0 }
    }
    const before = await shown()
    expect(before.sent).toBeGreaterThan(0)
    form.left = [...(form.left ?? []), MOMENT - 60_000, MOMENT - 40 * 86_400_000]
    expect(await shown()).toEqual({ sent: before.sent, opened: before.opened + 1 })
    // A user who may open none of the leads gets the same numbers about the form.
    const rows = await rowsFor(as(backend, 'user-nina'), 'team-eastside')
    expect(rows.find((row) => row.id === id)?.formUse).toEqual(await shown())
  })

  test.each([
    ['forward', '2026-03-20T10:00:00-05:00', '2026-01-20T00:30:00-06:00', '2026-01-19T23:30:00-06:00'],
    ['back', '2026-11-20T10:00:00-06:00', '2026-09-22T00:30:00-05:00', '2026-09-21T23:30:00-05:00'],
  ])('the comparison uses whole days when clocks went %s', async (_, at, first, dayBefore) => {
    inZone('America/Chicago')
    const now = Date.parse(at)
    const backend = backendAt(now)
    const id = 'campaign-eastside-website'
    const { from, to, beforeFrom, days: starts } = campaignDays(30, now)
    const leads = [...backend.world.leads.values()].filter(({ campaignRef }) => campaignRef === id)
    for (const lead of leads) {
      lead.createdTs = now - 400 * 86_400_000
      lead.leadStatus = 'NEW_LEAD'
    }
    for (const [lead, ts] of [
      [leads[0], first],
      [leads[1], dayBefore],
    ] as const)
      if (lead) lead.createdTs = Date.parse(ts)
    for (const lead of leads) backend.world.leads.changed(lead)
    const query = `from=${from}&to=${to}&beforeFrom=${beforeFrom}&days=${starts.join(',')}`
    const { body } = await as(backend, 'user-priya').get(`/api/campaign/${id}/stats?${query}`)
    expect(z.parse(campaignStatsSchema, body).before).toBe(1)
  })

  test('require membership in the team and valid days', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-felix').get(STATS('campaign-eastside-general'))).status).toBe(403)
    expect((await as(backend, 'user-priya').get(STATS('campaign-nowhere'))).status).toBe(404)
    const noDays = `/api/campaign/campaign-eastside-general/stats?from=0&to=1&beforeFrom=0&days=`
    expect((await as(backend, 'user-priya').get(noDays)).status).toBe(422)
  })
})
