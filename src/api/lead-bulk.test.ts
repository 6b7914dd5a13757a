import { afterEach, expect, test, vi } from 'vitest'

import { optimisticOf } from './cache/optimistic.ts'
import { createQueryClient } from './cache/query-client.ts'
import { startLeadAction, UNDO_MS } from './cache/undo.ts'
import { changeLeadStatus } from './endpoints/lead-changes.ts'
import { type BatchOutcome, sendBatch, walkLeads } from './lead-bulk.ts'
import { aboutStatus } from './lead-changes.ts'
import { html, json, startTestApi } from './request/api.testing.ts'

afterEach(() => vi.useRealTimers())

const bodyOf = (text: string | undefined): { leads: { leadRef: string }[] } => JSON.parse(text ?? '{}')
const leads = Array.from({ length: 120 }, (_, index) => ({ leadRef: `lead-${index}` }))
const row = (id: string) => ({
  id,
  name: id,
  leadStatus: 'NEW_LEAD',
  teamRef: 'team-a',
  createdTs: 1,
  lastActivityTs: 1,
})

function start() {
  const net = startTestApi()
  return { net, client: createQueryClient(net.make(), () => undefined) }
}

test('sends many leads in chunks, and a failed chunk affects only its own leads', async () => {
  const { net, client } = start()
  const yes = (sent: { body: string | undefined }) =>
    json({ results: bodyOf(sent.body).leads.map(({ leadRef }) => ({ leadRef, outcome: 'DONE' })) })
  net.answers = [yes, json({ message: 'Too busy' }, { status: 500 }), yes]
  const reported: BatchOutcome[][] = []
  await sendBatch(client, { action: 'CLAIM' }, leads, (outcomes) => reported.push([...outcomes]))
  expect(net.sent.map(({ body }) => bodyOf(body).leads.length)).toEqual([50, 50, 20])
  expect(reported.map(([first]) => first)).toEqual([
    { leadId: 'lead-0', state: 'done', message: undefined },
    { leadId: 'lead-50', state: 'failed', message: 'Too busy' },
    { leadId: 'lead-100', state: 'done', message: undefined },
  ])
})

test('skips conflicts and refusals, but fails leads without a result and HTML responses', async () => {
  const { net, client } = start()
  net.answers = [
    json({
      results: [
        { leadRef: 'lead-0', outcome: 'CONFLICT', message: 'Marcus Oyelaran has this lead' },
        { leadRef: 'lead-1', outcome: 'REFUSED', message: 'You cannot change leads of Harborview' },
        { leadRef: 'lead-2', outcome: 'FAILED', message: 'Try again' },
      ],
    }),
    new Response(html),
  ]
  const reported: BatchOutcome[] = []
  const tell = (outcomes: readonly BatchOutcome[]) => void reported.push(...outcomes)
  await sendBatch(client, { action: 'CLAIM' }, leads.slice(0, 4), tell)
  await sendBatch(client, { action: 'CLAIM' }, leads.slice(4, 5), tell)
  expect(reported.map(({ state, message }) => [state, message])).toEqual([
    ['skipped', 'Marcus Oyelaran has this lead'],
    ['skipped', 'You cannot change leads of Harborview'],
    ['failed', 'Try again'],
    ['failed', 'The server did not answer'],
    ['failed', 'The server did not answer'],
  ])
})

test('cancels a pending undoable status change of a lead on a bulk status change, not on other actions', async () => {
  const { net, client } = start()
  const body = { status: 'CLOSED', reason: 'LEASED', fromStatus: 'PROSPECT' } as const
  startLeadAction(
    client,
    {
      about: aboutStatus('lead-119'),
      shows: 'CLOSED',
      leadIds: ['lead-119'],
      send: (api) => api.call(changeLeadStatus, { params: { leadId: 'lead-119' }, body }),
      causes: [],
      isDone: () => true,
    },
    { onFailure: () => undefined },
  )
  const closes = () => optimisticOf(client).get().get(aboutStatus('lead-119'))
  const others = [
    { action: 'CLAIM' },
    { action: 'ASSIGN', userRef: 'user-a' },
    { action: 'SHARE', teamRef: 'team-b' },
  ] as const
  net.answers = [...others.map(() => json({ results: [] })), 'never']
  for (const other of others) {
    await sendBatch(client, other, leads.slice(119), () => undefined)
    expect(closes()).toBe('CLOSED')
  }
  // This lead's chunk is sent long after the six seconds have passed.
  void sendBatch(client, { action: 'STATUS', status: 'PROSPECT' }, leads, () => undefined).catch(
    () => undefined,
  )
  expect(closes()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(net.sent.filter(({ method }) => method === 'PUT')).toEqual([])
  net.ended.abort()
})

test('aborts with its acting user', async () => {
  const { net, client } = start()
  net.answers = ['never']
  const sending = sendBatch(client, { action: 'CLAIM' }, leads, () => undefined)
  await vi.waitFor(() => expect(net.sent).toHaveLength(1), 15_000)
  net.ended.abort()
  await expect(sending).rejects.toMatchObject({ code: 'aborted' })
  expect(net.sent).toHaveLength(1)
})

test('walks a list in the order that its cursor pins and stops at its end', async () => {
  const { net, client } = start()
  const page = (offset: number, count: number) =>
    json({
      items: Array.from({ length: count }, (_, index) => row(`lead-${offset + index}`)),
      total: 450,
      offset,
      cursor: 'c1',
      newSince: 0,
    })
  net.answers = [page(0, 200), page(200, 200), page(400, 50)]
  const seen: number[] = []
  const found = await walkLeads(client, {
    view: { list: 'all', sort: 'activity', dir: 'desc' },
    from: 0,
    to: 1_999,
    onProgress: (rows) => seen.push(rows),
  })
  expect(found).toHaveLength(450)
  expect(seen).toEqual([200, 400, 450])
  const queries = net.sent.map(({ url }) => new URL(url, 'http://lintel.example.com').searchParams)
  expect(queries.map((query) => query.get('offset'))).toEqual(['0', '200', '400'])
  expect(queries.map((query) => query.get('cursor'))).toEqual([null, 'c1', 'c1'])
})

test('leaves out unreadable rows of a list, counts them and reports the error', async () => {
  const report = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', report)
  const { net, client } = start()
  net.answers = [
    json({
      items: [row('lead-a'), { id: 'lead-b' }, row('lead-c')],
      total: 3,
      offset: 0,
      cursor: 'c1',
      newSince: 0,
    }),
  ]
  const missing: number[] = []
  const found = await walkLeads(client, {
    view: { list: 'all', sort: 'activity', dir: 'desc' },
    from: 0,
    to: 199,
    onMissing: (rows) => missing.push(rows),
  })
  expect(found.map(({ id }) => id)).toEqual(['lead-a', 'lead-c'])
  expect(missing).toEqual([1])
  expect(report).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
