// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { mailFilesOf } from '../db/leads/lead-mail.ts'
import { as, backendAt } from '../server/calls.testing.ts'

const sofia = '/api/lead/lead-sofia-marchetti'
const mail = { toAddresses: ['sofia.marchetti@example.com'], subject: 'Hi', message: 'Thursday works.' }
const lease = { leasedDate: '2026-07-01' }
const against = { interest: 'NOT_INTERESTED', reason: 'PRICE', fromInterest: 'INTERESTED' }
const share = { action: 'SHARE', leads: [{ leadRef: 'lead-sofia-marchetti' }], teamRef: 'team-midtown' }
const visitor = { name: 'Ada Quill', phone: '+15125550188', mayText: true }
const unit = '/api/property/property-maple-row/unit'
const checkIn = '/api/open-house/open-house-today/check-in'
const material = '/api/property/property-maple-row/marketing-materials'
const page = { url: 'https://tours.example.com/1' }
const tour = { tourType: 'IN_PERSON', startTs: Date.parse('2026-08-14T15:00:00Z'), lengthMins: 45 }

/** The user, the request, the field with a text, and how long the text may be. */
const limits: readonly (readonly [string, 'post' | 'put', string, object, string, number])[] = [
  ['priya', 'post', `${sofia}/email`, mail, 'subject', 998],
  ['priya', 'post', '/api/leads/batch', share, 'note', 500],
  ['priya', 'put', `${sofia}/interest/property-foundry-lofts`, against, 'description', 500],
  ['priya', 'put', `${sofia}/interest/property-foundry-lofts`, against, 'units', 80],
  ['priya', 'put', `${sofia}/lease`, lease, 'unit', 80],
  ['priya', 'post', `${sofia}/tour`, tour, 'unit', 80],
  ['elena', 'post', unit, { name: '9Z' }, 'name', 60],
  ['elena', 'post', unit, { name: '9Z' }, 'notes', 2_000],
  ['elena', 'post', material, page, 'name', 100],
  ['jonas', 'post', checkIn, visitor, 'name', 120],
  ['jonas', 'post', checkIn, visitor, 'broker', 120],
]

describe('a text that is longer than its form allows', () => {
  test.each(limits)('%s, %s %s with %j: %s', async (who, method, path, body, field, most) => {
    const send = async (length: number) => {
      const backend = backendAt()
      const lead = backend.world.leads.get('lead-sofia-marchetti')
      Object.assign(lead ?? {}, {
        interests: [{ propertyRef: 'property-foundry-lofts', interest: 'INTERESTED' }],
      })
      return as(backend, `user-${who}`)[method](path, { ...body, [field]: 'x'.repeat(length) })
    }
    expect((await send(most)).status).toBeLessThan(300)
    expect(await send(most + 1)).toMatchObject({
      status: 422,
      body: { fieldErrors: { [field]: `At most ${most.toLocaleString('en-US')} characters` } },
    })
  })
})

test('the files of an email have 20 MB together at most', async () => {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  const attach = (bytes: number, at: number) => {
    const id = `attachment-${String(at)}`
    mailFilesOf(backend.world).set(id, {
      id,
      userRef: 'user-priya',
      leadRef: 'lead-sofia-marchetti',
      name: `${id}.pdf`,
      contentType: 'application/pdf',
      bytes,
      content: new Uint8Array(bytes),
    })
    return id
  }
  const half = 10 * 1_024 * 1_024
  const send = (sizes: number[]) =>
    priya.post(`${sofia}/email`, { ...mail, attachmentRefs: sizes.map((bytes, at) => attach(bytes, at)) })
  expect((await send([half, half])).status).toBe(200)
  expect(await send([half, half, 1])).toMatchObject({
    status: 422,
    body: { fieldErrors: { attachmentRefs: 'All files together are larger than 20 MB' } },
  })
})
