// @vitest-environment node
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { searchConversations } from '#/api/endpoints/search.ts'
import { readable } from '#/lib/schema.ts'

import { as, backendAt } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'

async function said(backend: ReturnType<typeof backendAt>, person: string, q: string, limit = 50) {
  const address = `/api/search?q=${encodeURIComponent(q)}&limit=${limit}`
  const { status, body } = await as(backend, person).get(address)
  expect(status).toBe(200)
  const { items, total } = z.parse(searchConversations.response, body)
  return { hits: readable(items), total }
}

test('finds words in comments and notes in any case, with the text around them', async () => {
  const backend = backendAt()
  const lead = backend.world.leads.get('lead-sofia-marchetti')
  if (!lead) throw new Error('no such lead')
  const now = backend.world.clock.now()
  lead.comments.push({
    id: 'comment-x',
    createdTs: now,
    userRef: 'user-priya',
    userName: 'Priya Raman',
    text: `${'She told me a lot about her last home and why she left it. '.repeat(3)}The  Zebra
      rug stays. ${'There was much more to say about this. '.repeat(9)}`,
  })
  lead.requirements = { ...lead.requirements, notes: 'wants room for a ZEBRA RUG' }
  const { hits, total } = await said(backend, 'user-priya', ' zebra  rug ')
  expect(total).toBe(2)
  expect(hits.map(({ kind }) => kind)).toEqual(['COMMENT', 'NOTE'])
  const [comment, note] = hits
  expect(comment).toMatchObject({
    hit: 'Zebra rug',
    byName: 'Priya Raman',
    lead: { name: 'Sofia Marchetti' },
  })
  expect(comment?.before).toMatch(/^….{0,34} $/)
  expect(comment?.after).toMatch(/^ stays\. .*…$/)
  expect(comment?.after.length).toBeLessThan(95)
  expect(note).toMatchObject({ before: 'wants room for a ', hit: 'ZEBRA RUG', after: '' })
  expect((await said(backend, 'user-priya', 'zebra rug', 1)).hits).toHaveLength(1)
})

test('finds words in texts of both sides and in subjects and messages of emails', async () => {
  const backend = backendAt()
  const leadId = 'lead-sofia-marchetti'
  commands.leadTexts.run(backend.world, { leadId, message: 'Is the zebra rug yours?' })
  backend.tick(1_000)
  commands.colleagueTexts.run(backend.world, {
    userId: 'user-priya',
    leadId,
    message: 'The zebra rug stays.',
  })
  backend.tick(1_000)
  commands.leadMails.run(backend.world, { leadId, subject: 'Zebra rug', message: 'I would buy it.' })
  backend.tick(1_000)
  commands.leadMails.run(backend.world, { leadId, subject: 'My offer', message: '$50 for the zebra rug' })
  const { hits } = await said(backend, 'user-priya', 'zebra rug')
  expect(hits.map(({ kind, byName, before, hit, after }) => [kind, byName, before + hit + after])).toEqual([
    ['EMAIL', undefined, 'My offer $50 for the zebra rug'],
    ['EMAIL', undefined, 'Zebra rug I would buy it.'],
    ['TEXT_MESSAGE', 'Priya Raman', 'The zebra rug stays.'],
    ['TEXT_MESSAGE', undefined, 'Is the zebra rug yours?'],
  ])
})

test('finds nothing in leads that the user can’t open', async () => {
  const backend = backendAt()
  expect((await said(backend, 'user-priya', 'the')).hits.length).toBeGreaterThan(5)
  const elena = as(backend, 'user-elena')
  const { hits } = await said(backend, 'user-elena', 'the')
  for (const { lead } of hits) expect((await elena.get(`/api/lead/${lead.id}`)).status).toBe(200)
})

test('rejects a query of one letter or more than 200 characters', async () => {
  const backend = backendAt()
  for (const q of ['a', ' a ', 'x'.repeat(201)]) {
    const { status } = await as(backend, 'user-priya').get(`/api/search?q=${encodeURIComponent(q)}`)
    expect(status).toBe(422)
  }
})
