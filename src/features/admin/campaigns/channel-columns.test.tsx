import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { campaignRowSchema } from '#/domain/campaign/campaign-details.ts'

import { sortedRows } from '../table/admin-table.tsx'
import { channelColumns } from './channel-columns.tsx'
import { formColumns } from './form-columns.tsx'

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
  ['a failing address', { emailFailed: true }, /Address failed: no emails come in/],
  ['the last error of a feed', { feed }, /No answer/],
])('shows %s in the name column when the address column is hidden', (_, more, text) => {
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

test.each([
  ['20 of 32', { sent: 20, opened: 32 }, '63%'],
  ['not opened', { sent: 0, opened: 0 }, '–'],
  ['not counted', undefined, '–'],
])('a form’s completion is relative to those who opened it in the same days: %s', (_, formUse, text) => {
  const row = z.parse(campaignRowSchema, { ...base, category: 'FORM', form: { fields: [] }, formUse })
  const column = formColumns({ parent: '/teams', teamId: 't', period: '', largest: 3 }).find(
    ({ id }) => id === 'completion',
  )
  render(<>{column?.draw(row, (name) => name, [])}</>)
  expect(screen.getByText(text)).toBeVisible()
})

test.each([
  ['completion', ['Most', 'Half', 'None', 'Not opened']],
  ['leads', ['Half', 'Most', 'Not opened', 'None']],
  ['fields', ['None', 'Half', 'Most', 'Not opened']],
])('forms are sorted by their %s, the highest first', (id, expected) => {
  const form = (name: string, leads: number, fields: number, formUse: object) =>
    z.parse(campaignRowSchema, {
      ...base,
      id: name,
      name,
      leads,
      category: 'FORM',
      form: {
        fields: Array.from({ length: fields }, (_, at) => ({
          id: String(at),
          label: 'Name',
          required: true,
        })),
      },
      formUse,
    })
  const rows = [
    form('Not opened', 2, 0, { sent: 0, opened: 0 }),
    form('Half', 9, 2, { sent: 9, opened: 18 }),
    form('None', 0, 3, { sent: 0, opened: 40 }),
    form('Most', 3, 1, { sent: 3, opened: 4 }),
  ]
  const columns = formColumns({ parent: '/teams', teamId: 't', period: '', largest: 9 })
  expect(sortedRows(rows, columns, { id, desc: true }).map(({ name }) => name)).toEqual(expected)
})
