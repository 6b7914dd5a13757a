// @vitest-environment node
import { expect, test } from 'vitest'

import { billSums, type TelecomBill, telecomBillSchema, teamCosts } from '#/domain/billing/telecom-bill.ts'
import { readable } from '#/lib/schema.ts'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { media } from '../../server/media.ts'

const DAY = 86_400_000
type Person = ReturnType<typeof as>
const bill = async (person: Person, period = 'this'): Promise<TelecomBill> =>
  telecomBillSchema.parse((await person.get(`/api/billing/telecom?period=${period}`)).body)
const numberIn = ({ numbers }: TelecomBill, number: string) =>
  readable(numbers).find((one) => one.number === number)
const sums = ({ money }: TelecomBill) => {
  if (!money) throw new Error('no money')
  return billSums(money)
}
const addsUp = (found: TelecomBill) => {
  const { money, days, teams, numbers } = found
  const all = (rows: readonly { minutes: number; texts: number }[]) => [
    rows.reduce((sum, { minutes }) => sum + minutes, 0),
    rows.reduce((sum, { texts }) => sum + texts, 0),
  ]
  expect(all(teams)).toEqual(all(days))
  if (money) {
    expect(all(teams)).toEqual([money.minutes, money.texts])
    expect(teamCosts(teams, money).reduce((sum, part) => sum + part, 0)).toBe(sums(found).usage)
  }
  return all(readable(numbers))
}

test('shows money to superusers, numbers of their teams to campaign managers, and a message to everybody else', async () => {
  const backend = backendAt()
  const beatriz = await bill(as(backend, 'user-beatriz'))
  expect(addsUp(beatriz)).toEqual([beatriz.money?.minutes, beatriz.money?.texts])
  expect(beatriz.period).toEqual({
    id: '2026-07',
    from: Date.UTC(2026, 6),
    to: Date.UTC(2026, 7),
    zone: 'UTC',
  })
  expect(beatriz.periods).toEqual(['2026-07', '2026-06', '2026-05', '2026-04'])
  expect(beatriz.days).toHaveLength(14)
  const priya = await bill(as(backend, 'user-priya'))
  expect(priya.money).toBeUndefined()
  expect(addsUp(priya)).not.toEqual([beatriz.money?.minutes, beatriz.money?.texts])
  expect(priya.teams.length).toBeLessThan(beatriz.teams.length)
  const shown = new Set(priya.teams.map(({ teamRef }) => teamRef))
  const teams = readable(priya.numbers).flatMap(({ campaign }) => campaign?.teamRef ?? [])
  expect(teams).not.toEqual([])
  expect(teams.filter((team) => !shown.has(team))).toEqual([])
  for (const who of ['user-graham', 'user-iris'])
    expect(await as(backend, who).get('/api/billing/telecom?period=this')).toMatchObject({
      status: 403,
      body: { message: 'Your administrator has the phone bill.' },
    })
  for (const [path, body] of [
    ['/api/billing/telecom/cap', { cents: 1, mail: true, stopsBuying: true, fromTs: 0 }],
  ] as const)
    expect((await as(backend, 'user-priya').put(path, body)).status).toBe(403)
  expect((await as(backend, 'user-priya').get('/api/billing/telecom/invoice/invoice-2026-06')).status).toBe(
    403,
  )
  expect((await as(backend, 'user-elena').get('/api/billing/telecom?period=2020-01')).status).toBe(404)
  expect((await as(backend, 'user-beatriz').get('/api/billing/telecom?period=constructor')).status).toBe(404)
})

test('a past period costs what its invoice says; the current one keeps growing into the next month', async () => {
  const backend = backendAt()
  const beatriz = as(backend, 'user-beatriz')
  const june = await bill(beatriz, 'last')
  const invoices = readable((await bill(beatriz)).money?.invoices ?? [])
  expect(invoices.map(({ id, state }) => [id, state])).toEqual([
    ['invoice-2026-06', 'paid'],
    ['invoice-2026-05', 'paid'],
    ['invoice-2026-04', 'paid'],
  ])
  expect(sums(june).total).toBe(invoices[0]?.cents)
  const before = await bill(beatriz)
  backend.tick(DAY)
  const after = await bill(as(backend, 'user-beatriz'))
  expect(sums(after).total).toBeGreaterThan(sums(before).total)
  expect(after.days.slice(0, 13)).toEqual(before.days.slice(0, 13))
  backend.tick(17 * DAY)
  // Sign in again, because tokens have expired by then.
  const again = as(backend, 'user-beatriz')
  const august = await bill(again)
  expect(august.period.id).toBe('2026-08')
  expect(august.days).toHaveLength(1)
  addsUp(august)
  const newest = readable(august.money?.invoices ?? [])[0]
  expect(newest).toMatchObject({ id: 'invoice-2026-07', state: 'open' })
  expect(newest?.cents).toBe(sums(await bill(again, 'last')).total)
})

test('a number is reassigned, forwarded, and released with its last four digits; its usage stays on the bill', async () => {
  const backend = backendAt()
  const [beatriz, priya] = [as(backend, 'user-beatriz'), as(backend, 'user-priya')]
  const before = await bill(beatriz)
  const general = numberIn(before, '+15125550177')
  const path = `/api/phone-number/${general?.id}`
  expect(general?.campaign?.name).toBe('Eastside general')
  expect((await priya.post(`${path}/forward`, { forwardingNumber: null, fromTs: 0 })).status).toBe(409)
  const release = async (id: string, four: string, fromTs = 0) =>
    backend.fetch(
      new Request(`http://mock/api/phone-number/${id}?lastFour=${four}&fromTs=${fromTs}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${priya.token}` },
      }),
    )
  expect((await release(general?.id ?? '', '0177')).status).toBe(409)
  expect(
    (
      await as(backend, 'user-ben').post(`${path}/assign`, {
        campaignRef: 'campaign-eastside-spring-signs',
        fromTs: 0,
      })
    ).status,
  ).toBe(403)
  const assign = { campaignRef: 'campaign-eastside-spring-signs', fromTs: 0 }
  expect((await priya.post(`${path}/assign`, assign)).status).toBe(200)
  // A second assignment with the version from before the change.
  expect(
    (await priya.post(`${path}/assign`, { ...assign, campaignRef: 'campaign-eastside-general' })).status,
  ).toBe(409)
  const moved = await bill(beatriz)
  expect(numberIn(moved, '+15125550177')).toMatchObject({
    campaign: { name: 'Spring yard signs' },
    minutes: general?.minutes,
    texts: general?.texts,
  })
  const signs = numberIn(moved, '+15125550179')
  expect(signs?.campaign).toBeUndefined()
  expect(sums(moved)).toEqual(sums(before))
  addsUp(moved)
  expect(
    (
      await priya.post(`/api/phone-number/${signs?.id}/forward`, {
        forwardingNumber: '+15125550179',
        fromTs: signs?.changedTs,
      })
    ).body,
  ).toMatchObject({ fieldErrors: { to: 'A number can’t forward to itself' } })
  expect((await release(signs?.id ?? '', '0000', signs?.changedTs)).status).toBe(422)
  expect((await release(signs?.id ?? '', '0179', (signs?.changedTs ?? 0) - 1)).status).toBe(409)
  expect((await release(signs?.id ?? '', '0179', signs?.changedTs)).status).toBe(200)
  expect((await release(signs?.id ?? '', '0179', signs?.changedTs)).status).toBe(404)
  const after = await bill(beatriz)
  expect(numberIn(after, '+15125550179')).toBeUndefined()
  expect(sums(after)).toEqual(sums(before))
  expect(sums(await bill(beatriz, 'last'))).toEqual(sums(await bill(as(backendAt(), 'user-beatriz'), 'last')))
  const lines = backend.world.store.teamActivity.slice(-2).map(({ text, object }) => [text, object?.label])
  expect(lines).toEqual([
    ['Took the number +15125550177 from', 'Eastside general'],
    ['Changed the number of', 'Spring yard signs'],
  ])
})

test('the spending cap is versioned, records both names while representing, and stops purchases', async () => {
  const backend = backendAt()
  const beatriz = as(backend, 'user-beatriz')
  const { cap } = (await bill(beatriz)).money ?? {}
  const set = (fromTs: number, cents: number | null, stopsBuying = false) =>
    beatriz.put('/api/billing/telecom/cap', { cents, mail: true, stopsBuying, fromTs })
  expect((await set(0, 60_000)).status).toBe(409)
  for (const cents of [0, -1, 0.5, 1e12]) expect((await set(cap?.changedTs ?? 0, cents)).status).toBe(422)
  const buy = () =>
    beatriz.post('/api/purchase-phone-number?number=%2B15125550120&busProfile=profile-brightwater-homes')
  expect((await set(cap?.changedTs ?? 0, 100, true)).status).toBe(200)
  expect(await buy()).toMatchObject({
    status: 402,
    body: { message: expect.stringContaining('spending cap') },
  })
  const now = (await bill(beatriz)).money?.cap
  expect(now).toMatchObject({ cents: 100, stopsBuying: true, changedBy: 'Beatriz Amaral' })
  expect(readable(now?.history ?? []).map(({ text, before, after }) => [text, before, after])).toEqual([
    ['Changed whether buying stops', 'Off', 'On'],
    ['Changed the spending cap', '$300.00', '$1.00'],
    ['Changed the spending cap', '$250.00', '$300.00'],
  ])
  backend.world.store.users.get('user-priya')?.administratorFor.set('user-beatriz', {})
  const representing = as(backend, 'user-priya', 'user-beatriz')
  const none = { cents: null, mail: true, stopsBuying: true, fromTs: now?.changedTs }
  expect((await representing.put('/api/billing/telecom/cap', none)).status).toBe(200)
  expect(readable((await bill(beatriz)).money?.cap.history ?? [])[0]).toMatchObject({
    before: '$1.00',
    after: 'None',
    user: { name: 'Beatriz Amaral' },
    repUserName: 'Priya Raman',
  })
  expect((await buy()).status).toBe(200)
})

test('an invoice is a valid PDF with a correct object table, and its link expires after a few minutes', async () => {
  const backend = backendAt()
  const beatriz = as(backend, 'user-beatriz')
  const { body } = await beatriz.get('/api/billing/telecom/invoice/invoice-2026-06')
  const { url, filename } = body as { url: string; filename: string }
  expect(filename).toBe('telephone-invoice-2026-06.pdf')
  const fetchIt = () => media(backend.world, new Request(`http://mock${url}`))
  const answer = await fetchIt()
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const text = await answer.text()
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
  for (const [index, at] of entries.entries())
    expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  const stream = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text)
  expect(stream?.[2]).toHaveLength(Number(stream?.[1]))
  const { cents = 0 } = readable((await bill(beatriz)).money?.invoices ?? [])[0] ?? {}
  expect(text).toContain(`$${(cents / 100).toFixed(2)})`)
  backend.tick(6 * 60_000)
  expect((await fetchIt()).status).toBe(403)
  expect((await beatriz.get('/api/billing/telecom/invoice/invoice-2026-07')).status).toBe(404)
})

test('a port requires a letter, is sent once, can be canceled, and takes effect on its day', async () => {
  const backend = backendAt()
  let priya = as(backend, 'user-priya')
  const facts = {
    number: '+15125550199',
    carrier: 'Acme',
    accountNumber: '1',
    pin: '',
    accountHolder: 'Brightwater',
    address: '1 Main St',
  }
  const ask = (more: object, key = 'k') =>
    priya.post(
      '/api/phone-number/port',
      { direction: 'IN', facts, uploadId: 'letter-brightwater', ...more },
      { 'idempotency-key': key },
    )
  expect(await ask({ uploadId: 'letter-none' }, 'a')).toMatchObject({
    status: 422,
    body: { message: 'The letter is missing.' },
  })
  expect(await ask({ facts: { ...facts, number: '+15125550177' } }, 'b')).toMatchObject({
    body: { fieldErrors: { number: 'This number is yours already' } },
  })
  const { uploadUrl, uploadId } = (
    await priya.get('/api/port-letter/upload-url?filename=loa.pdf&contentType=application/pdf')
  ).body as { uploadUrl: string; uploadId: string }
  const put = (content: string) =>
    media(
      backend.world,
      new Request(`http://mock${uploadUrl}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: content,
      }),
    )
  expect((await put('<html>')).status).toBe(415)
  expect((await put('%PDF-1.4')).status).toBe(200)
  const first = await ask({ uploadId }, 'c')
  expect(first.status).toBe(200)
  expect((await ask({ uploadId }, 'c')).body).toEqual(first.body)
  expect(numberIn(await bill(priya), '+15125550199')?.port).toMatchObject({
    state: 'submitted',
    letter: 'loa.pdf',
    askedBy: 'Priya Raman',
  })
  const saved = async () =>
    ((await priya.get('/api/available-phone-numbers')).body as { number: string }[]).map(
      ({ number }) => number,
    )
  expect(await saved()).not.toContain('+15125550136')
  backend.tick(9 * DAY)
  priya = as(backend, 'user-priya')
  expect(numberIn(await bill(priya), '+15125550136')?.port?.state).toBe('completed')
  expect(await saved()).toContain('+15125550136')
  const going = backend.world.store.numbers.get('number-spare-1')
  const out = await ask({ direction: 'OUT', uploadId, facts: { ...facts, number: '+15125550190' } }, 'd')
  expect(out.status).toBe(200)
  if (going?.port) Object.assign(going.port, { state: 'scheduled', dateTs: MOMENT + 10 * DAY })
  backend.tick(2 * DAY)
  priya = as(backend, 'user-priya')
  expect(numberIn(await bill(priya), '+15125550190')).toBeUndefined()
})

test('a number whose port in was refused is not ours until it is ported in again', async () => {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  const record = backend.world.store.numbers.get('number-porting')
  if (!record?.port) throw new Error('No move in the seed')
  Object.assign(record.port, { state: 'rejected', why: 'The PIN is wrong.' })
  const fromTs = numberIn(await bill(priya), record.number)?.changedTs ?? 0
  const path = '/api/phone-number/number-porting'
  const tried = await Promise.all([
    priya.post(`${path}/assign`, { campaignRef: 'campaign-eastside-general', fromTs }),
    priya.post(`${path}/forward`, { forwardingNumber: '+12125550100', fromTs }),
    priya.delete(`${path}?lastFour=${record.number.slice(-4)}&fromTs=${fromTs}`),
  ])
  expect(tried.map(({ status }) => status)).toEqual([409, 409, 409])
  const ask = (direction: 'IN' | 'OUT', number: string) =>
    priya.post(
      '/api/phone-number/port',
      {
        direction,
        facts: {
          number,
          carrier: 'Acme',
          accountNumber: '1',
          pin: '',
          accountHolder: 'B',
          address: '1 Main',
        },
        uploadId: 'letter-brightwater',
      },
      { 'idempotency-key': `${direction} ${number}` },
    )
  expect((await ask('OUT', record.number)).status).toBe(404)
  expect((await ask('IN', record.number)).body).toEqual({ id: 'number-porting' })
  expect(numberIn(await bill(priya), record.number)?.port).toMatchObject({
    state: 'submitted',
    carrier: 'Acme',
  })
})

test('a saved number whose port out was refused can be given to a campaign', async () => {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  const record = backend.world.store.numbers.get('number-spare-1')
  const moved = backend.world.store.numbers.get('number-porting')
  if (!record || !moved?.port) throw new Error('No such numbers in the seed')
  record.port = { ...moved.port, direction: 'OUT', state: 'rejected' }
  const { body } = await priya.get('/api/available-phone-numbers')
  expect((body as { number: string }[]).map(({ number }) => number)).toContain(record.number)
})
