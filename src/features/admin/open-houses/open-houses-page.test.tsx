import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

import { rowsOfFile } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { pressDownloadCsv } from '../table/download-csv.testing.ts'
import { OpenHousesPage } from './open-houses-page.tsx'

/** Returns the texts of a column, from the first row to the last. */
function cells(header: string): string[] {
  const table = within(screen.getByRole('table', { name: 'Open houses' }))
  const at = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === header)
  return table
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => within(row).queryAllByRole('cell')[at]?.textContent ?? [])
}

test('the CSV has the open houses that are shown, in their order, with the whole date', async () => {
  mockScrollerHeight()
  await renderScreen({
    as: 'user-olive',
    at: '/properties/team-juniper-hill/open-houses',
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <OpenHousesPage teamId="team-juniper-hill" />
      </Suspense>
    ),
  })
  await waitFor(() => expect(cells('Status')).toContain('Completed'))
  const all = cells('Status').length
  await userEvent.click(screen.getByRole('radio', { name: 'Past' }))
  await waitFor(() => expect(cells('Status').length).toBeLessThan(all))
  const [head, ...rows] = await rowsOfFile(await pressDownloadCsv())
  expect(head).toBe('Date,Start,End,Property or unit,Host,Registered,Checked in,Status')
  const texts = rows.map((row) => row.split(','))
  for (const row of texts) {
    expect(row[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(row[1]).toMatch(/^\d+:\d\d [AP]M [A-Z]+$/)
  }
  expect(texts.map((row) => row[5])).toEqual(cells('Registered'))
  expect(texts.map((row) => row[7])).toEqual(cells('Status'))
})
