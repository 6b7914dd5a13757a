// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt, listen } from '../server/calls.testing.ts'
import { media } from '../server/media.ts'
import { commands } from '../simulate/commands.ts'

const sofia = '/api/lead/lead-sofia-marchetti'
const mail = {
  toAddresses: ['sofia.marchetti@example.com'],
  subject: 'Your tour',
  message: 'Thursday works.',
}
const file = { filename: '../Plan.pdf', contentType: 'application/pdf', bytes: 4 }

describe('emails', () => {
  test('are stored, sent as an event, and carry files of their uploader', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const marcus = listen(backend, as(backend, 'user-marcus').token)
    const started = await priya.post(`${sofia}/email-attachment`, file)
    const { id, uploadUrl } = started.body as { id: string; uploadUrl: string }
    expect(uploadUrl).toBe(`/media/attachments/${id}/Plan.pdf`)
    const put = (body: string, contentType = 'application/pdf') =>
      media(
        backend.world,
        new Request(`http://mock${uploadUrl}`, {
          method: 'PUT',
          body,
          headers: { 'content-type': contentType },
        }),
      )
    expect((await priya.post(`${sofia}/email`, { ...mail, attachmentRefs: [id] })).status).toBe(422)
    expect((await put('%PDF', 'text/html')).status).toBe(415)
    expect((await put('too long')).status).toBe(400)
    expect((await put('%PDF')).status).toBe(200)
    const sent = await priya.post(`${sofia}/email`, { ...mail, attachmentRefs: [id] })
    expect(sent.body).toMatchObject({
      communicationType: 'EMAIL',
      communicationDirection: 'OUTGOING',
      toAddress: 'sofia.marchetti@example.com',
      sentByUserRef: 'user-priya',
      attachments: [{ name: 'Plan.pdf', bytes: 4, url: uploadUrl }],
    })
    expect(marcus.heard.at(-1)).toMatchObject({
      eventType: 'LEAD_CHANGED',
      lead: { id: 'lead-sofia-marchetti' },
    })
    const back = await media(backend.world, new Request(`http://mock${uploadUrl}`))
    expect(back.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await back.text()).toBe('%PDF')
    // An upload can only be sent by the person who uploaded it.
    expect(
      (await as(backend, 'user-marcus').post(`${sofia}/email`, { ...mail, attachmentRefs: [id] })).status,
    ).toBe(422)
  })

  test('are validated with field errors', async () => {
    const priya = as(backendAt(), 'user-priya')
    const wrong = await priya.post(`${sofia}/email`, { toAddresses: ['nobody'], subject: ' ', message: '' })
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        fieldErrors: { toAddresses: 'Invalid email address', subject: 'Required', message: 'Required' },
      },
    })
    expect((await priya.post(`${sofia}/email-attachment`, { ...file, filename: 'run.exe' })).status).toBe(415)
    expect(
      (await priya.post(`${sofia}/email-attachment`, { ...file, bytes: 11 * 1_024 * 1_024 })).status,
    ).toBe(413)
  })

  test('are stored once per key, and another email with the same key is rejected', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const key = { 'idempotency-key': 'k' }
    const first = await priya.post(`${sofia}/email`, mail, key)
    const second = await priya.post(`${sofia}/email`, mail, key)
    expect(second.body).toEqual(first.body)
    expect((await priya.post(`${sofia}/email`, { ...mail, subject: 'Other' }, key)).status).toBe(422)
    const stored = backend.world.leads.get('lead-sofia-marchetti')?.communications ?? []
    expect(stored.filter((one) => one.subject === 'Your tour')).toHaveLength(1)
  })

  test('are sent from the address that the renter wrote to last', async () => {
    const backend = backendAt()
    const lead = backend.world.leads.get('lead-sofia-marchetti')
    const sentFrom = async () => {
      backend.tick(1_000)
      const { body } = await as(backend, 'user-priya').post(`${sofia}/email`, mail)
      return (body as { fromAddress: string }).fromAddress
    }
    const usual = await sentFrom()
    backend.tick(1_000)
    commands.leadMails.run(backend.world, { leadId: 'lead-sofia-marchetti' })
    const answer = lead?.communications.at(-1)
    if (!answer) throw new Error('Sofia did not write')
    expect(answer.toAddress).toBe(usual)
    answer.toAddress = 'desk@leads.example.com'
    expect(await sentFrom()).toBe('desk@leads.example.com')
  })

  test('require permission, also for uploads, and name the representing user', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-rosa').post(`${sofia}/email`, mail)).status).toBe(403)
    expect((await as(backend, 'user-rosa').post(`${sofia}/email-attachment`, file)).status).toBe(403)
    const sent = await as(backend, 'user-priya', 'user-luis').post(
      '/api/lead/lead-tobias-lindqvist/email',
      mail,
    )
    expect(sent.body).toMatchObject({ sentByUserName: 'Luis Ortega', sentByRepUserName: 'Priya Raman' })
  })
})
