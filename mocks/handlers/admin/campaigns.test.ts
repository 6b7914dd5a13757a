// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { campaignRowSchema } from '#/domain/campaign/campaign-details.ts'
import { campaignLists, pastCampaignDays } from '#/domain/campaign/campaign-rows.ts'
import { listAddressOf, type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'

const range = pastCampaignDays(MOMENT)
const ROWS = (team: string) => `/api/team/${team}/campaign-rows?from=${range.from}&to=${range.to}`

type Person = ReturnType<typeof as>

async function rowsFor(person: Person, team: string) {
  return z.array(campaignRowSchema).parse((await person.get(ROWS(team))).body)
}

/** The total of a list, as `GET api/leads` answers it. */
async function totalOf(person: Person, { list, filters }: ListOfLeads): Promise<number> {
  const view = viewOfFilters(list, filters, 'created', 'desc', MOMENT)
  const query = new URLSearchParams(
    Object.entries(view).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const { body } = await person.get(`/api/leads?${query.toString()}`)
  return z.object({ total: z.number() }).parse(body).total
}

describe('the rows of a team', () => {
  test.each([
    ['user-priya', 'team-eastside'],
    ['user-dana', 'team-midtown'],
    ['user-elena', 'team-maple-row'],
    // Who may open no lead of the team counts none, as the list does.
    ['user-nina', 'team-eastside'],
  ])('%s in %s: the leads of each are the total of its list', async (person, team) => {
    const somebody = as(backendAt(), person)
    for (const row of await rowsFor(somebody, team))
      expect([row.name, row.leads]).toEqual([
        row.name,
        await totalOf(somebody, campaignLists.created(row.id, range.period)),
      ])
  })

  test('the first channel of a team is its default, and nothing else is', async () => {
    const rows = await rowsFor(as(backendAt(), 'user-priya'), 'team-eastside')
    expect(rows.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Eastside general'])
  })

  test('a team whose mailbox is refused has addresses that fail', async () => {
    const [general] = await rowsFor(as(backendAt(), 'user-greta'), 'team-calder-tower')
    expect(general).toMatchObject({ emailFailed: true, phoneFailed: false })
  })

  test('they ask for an entry in the team', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-felix').get(ROWS('team-eastside'))).status).toBe(403)
    expect((await as(backend, 'user-elena').get(ROWS('team-eastside'))).status).toBe(404)
    expect((await as(backend, 'user-graham').get(ROWS('team-eastside'))).status).toBe(200)
  })
})

test('a name is taken within its category and its listing', async () => {
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

test('the address of a list says its custom range', () => {
  expect(listAddressOf(campaignLists.created('campaign-x', range.period)).search).toEqual({
    inquiry: true,
    period: '2026-06-15..2026-07-14',
    campaign: 'campaign-x',
  })
})
