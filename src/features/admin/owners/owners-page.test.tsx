import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { firstCellsOfFile, rowsOfFile } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { pressDownloadCsv } from '../table/download-csv.testing.ts'
import { OwnersPage } from './owners-page.tsx'

const names = () =>
  Array.from(document.querySelectorAll('[data-index] [data-open]'), (name) => name.textContent)

test('the CSV has the owners that are shown, in their order, with the email and phone of each', async () => {
  mockScrollerHeight()
  await renderScreen({
    as: 'user-beatriz',
    at: '/manage/owners',
    others: { $: <h1>Elsewhere</h1> },
    page: <OwnersPage />,
  })
  await waitFor(() => expect(names().length).toBeGreaterThan(2))
  const all = names()
  await userEvent.click(screen.getByRole('button', { name: 'Open leads' }))
  await userEvent.click(screen.getByRole('button', { name: /^State: / }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Active' }))
  await waitFor(() => expect(names().length).toBeLessThan(all.length))
  expect(names()).not.toEqual(all.filter((name) => names().includes(name)))
  const file = await pressDownloadCsv()
  expect(await firstCellsOfFile(file)).toEqual(names())
  const [head, ...rows] = await rowsOfFile(file)
  expect(head).toBe('Company,Main contact,Email,Phone,Properties,Teams,Open leads,Last report,Status')
  for (const row of rows) expect(row).toMatch(/,[^,@]+@[^,@]+,\(\d{3}\) \d{3}-\d{4},\d+,.*,Active$/)
})
