// @vitest-environment node
import { expect, test } from 'vitest'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'

interface Section {
  values: { connection: { state: string; connectedTs?: number } }
}

test.each([
  ['the calendar', 'user-priya', 'team-eastside', 'auth-calendar', 'calendar'],
  ['the mail account', 'user-greta', 'team-calder-tower', 'auth-email', 'email'],
  ['the Google Ads account', 'user-priya', 'team-eastside', 'google-ads', 'google-ads'],
])('%s is not disconnected after somebody connected it again', async (_, who, team, connect, disconnect) => {
  const backend = backendAt()
  const person = as(backend, who)
  const path = `/api/team/${team}`
  expect((await person.post(`${path}/${connect}?code=google-1`)).status).toBe(200)
  backend.tick(60_000)
  expect((await person.post(`${path}/${connect}?code=google-2`)).status).toBe(200)
  const refused = await person.delete(`${path}/${disconnect}?fromTs=${MOMENT}`)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^\w+ \w+ connected .+@.+ in the meantime\.$/) },
  })
  const { body } = await person.delete(`${path}/${disconnect}?fromTs=${MOMENT + 60_000}`)
  expect((body as Section).values.connection.state).toBe('NONE')
})
