import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { firstCellsOfFile, rowsOfFile } from '#/lib/files/saved-files.testing.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { pressDownloadCsv } from '../table/download-csv.testing.ts'
import { mountMembers } from './members.testing.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => row.querySelector('[data-open]')?.textContent ?? [])

test.each(['Member', 'Role', 'Phone order', 'Open leads'])(
  'sorting by %s in either direction keeps inactive members last',
  async (column) => {
    await mountMembers()
    const first = names()
    const last = first.at(-1) ?? ''
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(/Inactive/)
    for (let press = 0; press < 2; press += 1) {
      await userEvent.click(screen.getByRole('button', { name: column }))
      expect(names().at(-1)).toBe(last)
      expect(names().toSorted()).toEqual(first.toSorted())
    }
  },
)

test('the CSV has the members that are shown, in their order, with every permission', async () => {
  await mountMembers()
  const everyone = names()
  await userEvent.click(screen.getByRole('button', { name: 'Member' }))
  await userEvent.click(screen.getByRole('button', { name: /^Permission: / }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Assign leads' }))
  await waitFor(() => expect(names().length).toBeLessThan(everyone.length))
  expect(names().length).toBeGreaterThan(1)
  const file = await pressDownloadCsv()
  expect(await firstCellsOfFile(file)).toEqual(names())
  const [head, ...rows] = await rowsOfFile(file)
  expect(head).toBe('Member,Email,Role,Permissions,Phone order,Reachable,Open leads,Late')
  for (const row of rows) expect(row).toContain('Assign leads')
  expect(rows.join('\n')).toMatch(
    /^Marcus Oyelaran,marcus\.oyelaran@example\.com,Member,"Agent, Assign leads",2,/m,
  )
})
