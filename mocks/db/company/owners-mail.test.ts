// @vitest-environment node
import { expect, test } from 'vitest'

import { as, backendAt } from '../../server/calls.testing.ts'
import { nextMailOf } from './owners-mail.ts'

test('the days and the hour of a weekly report are those of the user who shares it', async () => {
  const backend = backendAt()
  // Wednesday, 12:24 AM in Chicago. In Honolulu, it is still Tuesday.
  backend.tick(14 * 3_600_000)
  const share = (zone: string) =>
    as(backend, 'user-nina').post(
      '/api/owner/owner-alder-pine/share',
      {
        report: '/reports/listing',
        filters: { property: ['property-foundry-lofts'], period: 'last-week' },
        contactRef: 'contact-alder-pine-2',
        weekday: 3,
        until: '2026-07-15',
        zone,
      },
      { 'idempotency-key': zone },
    )
  expect((await share('America/Chicago')).body).toMatchObject({
    fieldErrors: { until: 'Enter a day after today' },
  })
  expect((await share('Pacific/Honolulu')).status).toBe(200)
  const made = backend.world.store.owners.get('owner-alder-pine')?.shares.at(-1)
  const next = made && nextMailOf(made, made.createdTs)
  expect(new Date(next ?? 0).toISOString()).toBe('2026-07-15T18:00:00.000Z')
})

test('the email address of a contact stays as long as weekly reports are sent there', async () => {
  const backend = backendAt()
  const me = as(backend, 'user-nina')
  const noEmail = { name: 'Katherine Alder', phone: '+15125550104', primary: true, fromTs: 0 }
  const change = () => me.patch('/api/owner/owner-alder-pine/contact/contact-alder-pine-1', noEmail)
  expect((await change()).body).toMatchObject({
    fieldErrors: { email: 'Weekly reports are sent here. Stop them first.' },
  })
  for (const { id } of backend.world.store.owners.get('owner-alder-pine')?.shares ?? [])
    await me.delete(`/api/owner/owner-alder-pine/share/${id}`)
  expect((await change()).status).toBe(204)
})
