import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { campaignRowSchema } from '#/domain/campaign/campaign-details.ts'

import { channelColumns } from './channel-columns.tsx'

const base = {
  id: 'c',
  teamRef: 't',
  name: 'Listings',
  scope: 'WHOLE_TEAM',
  category: 'FEED',
  status: 'ACTIVE',
  teamMembers: [],
  emailChannel: { emailAddress: 'listings@leads.example.com' },
  leads: 3,
  changedTs: 0,
}
const feed = { address: 'https://feeds.example.com', mapped: 1, listings: 2, lastError: 'No answer' }

test.each([
  ['an address that fails', { emailFailed: true }, /Address failed: no emails come in/],
  ['the last error of a feed', { feed }, /No answer/],
])('%s is said in the column of names where the column of addresses has no room', (_, more, text) => {
  const row = z.parse(campaignRowSchema, { ...base, ...more })
  const columns = channelColumns({ parent: '/teams', teamId: 't', period: '', largest: 3 }, 0)
  const draw = (shown: readonly string[]) =>
    render(<>{columns[0]?.draw(row, (name) => name, shown)}</>).unmount
  const away = draw(columns.map(({ id }) => id))
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByText(/^Feed/)).toBeVisible()
  away()
  draw(columns.flatMap(({ id }) => (id === 'email' ? [] : [id])))
  expect(screen.getByText(text)).toBeVisible()
})
