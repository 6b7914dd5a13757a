// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { type BilledNumber } from '#/domain/billing/billed-number.ts'
import { type TelecomBill, telecomBillSchema } from '#/domain/billing/telecom-bill.ts'
import { readable } from '#/lib/schema.ts'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'

type Person = ReturnType<typeof as>
const bill = async (person: Person): Promise<TelecomBill> =>
  telecomBillSchema.parse((await person.get('/api/billing/telecom?period=this')).body)
const numberIn = ({ numbers }: TelecomBill, number: string) =>
  readable(numbers).find((one) => one.number === number)
/** Returns the costs by team, which do not depend on who has the numbers now. */
const cost = ({ money, teams }: TelecomBill) => ({
  money: money && { ...money, invoices: [], profiles: [] },
  teams: teams
    .filter(({ minutes, texts }) => minutes + texts > 0)
    .map(({ name, minutes, texts }) => [name, minutes, texts]),
})

const lofts = '/api/campaign/campaign-eastside-lofts-desk'
const OF_LOFTS = '+15125550178'
const SPARE = '+15125550190'
const removed = (savePhone: boolean) => ({
  removeEmailChannel: { saveEmail: true },
  removePhoneChannel: { savePhone },
  fromTs: 0,
})

describe('the usage of a number stays on the bill when', () => {
  test.each([
    ['released', false],
    ['saved', true],
  ])('it is %s with its campaign', async (_, savePhone) => {
    const beatriz = as(backendAt(), 'user-beatriz')
    const before = await bill(beatriz)
    expect((await beatriz.delete(lofts, removed(savePhone))).status).toBe(204)
    const after = await bill(beatriz)
    expect(cost(after)).toEqual(cost(before))
    const usage = (one: BilledNumber | undefined) => one && [one.minutes, one.texts, one.sinceTs]
    expect(usage(numberIn(after, OF_LOFTS))).toEqual(
      savePhone ? usage(numberIn(before, OF_LOFTS)) : undefined,
    )
  })

  test.each([
    ['released', false],
    ['saved', true],
  ])('it is %s with its team', async (_, savePhone) => {
    const beatriz = as(backendAt(), 'user-beatriz')
    const before = await bill(beatriz)
    const answer = await beatriz.post('/api/team/team-westbrook/remove', {
      closeLeads: true,
      removeCampaigns: [
        {
          campaignRef: 'campaign-westbrook-general',
          removeEmailChannel: { saveEmail: false },
          removePhoneChannel: { savePhone },
        },
        { campaignRef: 'campaign-westbrook-mills-form' },
      ],
    })
    expect(answer.status).toBe(204)
    expect(cost(await bill(beatriz))).toEqual(cost(before))
  })

  test('its campaign switches to a saved number', async () => {
    const beatriz = as(backendAt(), 'user-beatriz')
    const before = await bill(beatriz)
    expect((await beatriz.patch(lofts, { phoneNumber: SPARE, fromTs: 0 })).status).toBe(200)
    const after = await bill(beatriz)
    expect(cost(after)).toEqual(cost(before))
    expect(numberIn(after, SPARE)?.campaign?.name).toBe('Lofts desk')
    expect(numberIn(after, OF_LOFTS)?.campaign).toBeUndefined()
  })

  test('its campaign loses it before the bill was ever opened', async () => {
    const untouched = as(backendAt(), 'user-elena')
    const elena = as(backendAt(), 'user-elena')
    const before = await bill(untouched)
    const had = readable(before.numbers).find(({ campaign, minutes }) => campaign !== null && minutes > 0)
    if (!had?.campaign) throw new Error('Not in the seed')
    const without = { phoneNumber: null, callRouting: null, fromTs: 0 }
    expect((await elena.patch(`/api/campaign/${had.campaign.id}`, without)).status).toBe(200)
    expect(cost(await bill(elena))).toEqual(cost(before))
  })
})

/** Requests to port out the number of Lofts desk. */
async function portOut(person: Person): Promise<void> {
  const facts = {
    number: OF_LOFTS,
    carrier: 'Acme',
    accountNumber: '1',
    pin: '',
    accountHolder: 'Brightwater',
    address: '1 Main St',
  }
  const asked = { direction: 'OUT', facts, uploadId: 'letter-brightwater' }
  expect((await person.post('/api/phone-number/port', asked)).status).toBe(200)
}

test('a number being ported can’t be released with its campaign, and its port continues when it is saved', async () => {
  const beatriz = as(backendAt(), 'user-beatriz')
  await portOut(beatriz)
  expect(await beatriz.delete(lofts, removed(false))).toMatchObject({
    status: 422,
    body: { fieldErrors: { savePhone: 'It is being ported' } },
  })
  expect((await beatriz.delete(lofts, removed(true))).status).toBe(204)
  expect(numberIn(await bill(beatriz), OF_LOFTS)?.port?.state).toBe('submitted')
})

test.each(['IN', 'OUT'] as const)(
  'a number that is being ported (%s) is given to no campaign',
  async (direction) => {
    const backend = backendAt()
    const beatriz = as(backend, 'user-beatriz')
    await portOut(beatriz)
    const { numbers } = backend.world.store
    const ported = [...numbers.values()].find(({ number }) => number === OF_LOFTS)?.port
    const saved = [...numbers.values()].find(({ number }) => number === '+15125550190')
    if (!ported || !saved) throw new Error('not in the seed')
    saved.port = { ...ported, direction, state: 'in_review' }
    const available = (await beatriz.get('/api/available-phone-numbers')).body
    expect(available).not.toContainEqual(expect.objectContaining({ number: saved.number }))
    const take = () => beatriz.patch(lofts, { phoneNumber: saved.number, callRouting: 'RING_ALL', fromTs: 0 })
    expect(await take()).toMatchObject({
      status: 422,
      body: { fieldErrors: { phoneNumber: 'The phone number is no longer available.' } },
    })
    delete saved.port
    expect((await take()).status).toBe(200)
  },
)

test('a ported-out number leaves the bill’s total unchanged', async () => {
  const backend = backendAt()
  const beatriz = as(backend, 'user-beatriz')
  await portOut(beatriz)
  const before = await bill(beatriz)
  const record = [...backend.world.store.numbers.values()].find(({ number }) => number === OF_LOFTS)
  if (!record?.port) throw new Error('It is not being ported')
  Object.assign(record.port, { state: 'scheduled', dateTs: MOMENT })
  const after = await bill(beatriz)
  expect(numberIn(after, OF_LOFTS)).toBeUndefined()
  expect(cost(after)).toEqual(cost(before))
})
