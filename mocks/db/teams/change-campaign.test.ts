// @vitest-environment node
import { expect, test } from 'vitest'

import { as, backendAt } from '../../server/calls.testing.ts'

test.each([
  [{ text: ' ', voice: 'Joanna' }, 'Required'],
  [{ text: 'a'.repeat(513), voice: 'Joanna' }, 'At most 512 characters'],
  [{ text: 'Welcome' }, 'Selection Required'],
])('a greeting of a campaign that cannot be read out is rejected: %j', async (given, message) => {
  const greeting = { greetingMethod: 'READ_TEXT', ...given }
  const answer = await as(backendAt(), 'user-priya').patch('/api/campaign/campaign-eastside-spring-signs', {
    greeting,
    fromTs: 0,
  })
  expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { greeting: message } } })
})
