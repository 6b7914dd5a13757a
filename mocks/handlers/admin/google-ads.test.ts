// @vitest-environment node
import { expect, test } from 'vitest'

import { as, backendAt } from '../../server/calls.testing.ts'

const team = '/api/team/team-eastside'

test('connects an account, saves the conversion action, uploads, and disconnects', async () => {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  expect((await priya.post(`${team}/google-ads`)).status).toBe(409)
  expect((await priya.post(`${team}/google-ads?code=microsoft-1`)).status).toBe(400)
  expect((await priya.post(`${team}/google-ads?code=google-1`)).body).toMatchObject({
    values: { connection: { state: 'CONNECTED', connectedBy: 'Priya Raman' }, lastUpload: null },
  })
  const set = (changes: object) => priya.patch(`${team}/settings/google-ads`, { fromTs: 0, changes })
  expect((await set({ leadAction: 'action-of-somebody' })).body).toMatchObject({
    fieldErrors: { leadAction: 'Selection Required' },
  })
  expect((await set({ leadAction: 'action-lead' })).status).toBe(200)
  const { body } = await priya.post(`${team}/google-ads`)
  const { lastUpload } = (body as { values: { lastUpload: { leads: number; tours: number } } }).values
  expect(lastUpload.leads).toBeGreaterThan(0)
  expect(lastUpload.tours).toBe(0)
  expect((await as(backend, 'user-nina').delete(`${team}/google-ads`)).status).toBe(403)
  expect((await priya.delete(`${team}/google-ads`)).body).toMatchObject({
    values: { connection: { state: 'NONE' }, actions: [], lastUpload: null },
  })
})
