import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { type CampaignTab } from '#/domain/campaign/campaign-rows.ts'
import { firstCellsOfFile, rowsOfFile } from '#/lib/files/saved-files.testing.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { pressDownloadCsv } from '../table/download-csv.testing.ts'
import { CampaignsPage } from './campaigns-page.tsx'

beforeEach(mockScrollerHeight)

async function mount(tab: CampaignTab = 'channels') {
  const { href } = await renderScreen({
    at: '/teams/team-eastside/campaigns',
    config: { contactFormUrl: 'https://forms.example.com' },
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <CampaignsPage teamId="team-eastside" parent="/teams" tab={tab} />
      </Suspense>
    ),
  })
  const table = within(await screen.findByRole('table', { name: tab === 'forms' ? 'Forms' : 'Channels' }))
  await table.findAllByRole('link', { name: /leads|submissions/i })
  /** Returns the text of a column, from the first row to the last. */
  const cells = (header: string) => {
    const at = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === header)
    return table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[at]?.textContent ?? '')
  }
  const sortBy = async (header: string, order: string) => {
    await userEvent.click(table.getByRole('button', { name: header }))
    await waitFor(() =>
      expect(table.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', order),
    )
  }
  return { href, cells, sortBy }
}

const numbers = (texts: readonly string[]) => texts.map((text) => Number.parseInt(text, 10))

test('channels are sorted by the pressed column, and the address keeps the order', async () => {
  const { href, cells, sortBy } = await mount()
  // Without an order, the default campaign is first.
  expect(cells('Campaign')[0]).toContain('default')
  await sortBy('Leads, 30 days', 'descending')
  const leads = numbers(cells('Leads, 30 days'))
  expect(new Set(leads).size).toBeGreaterThan(1)
  expect(leads).toEqual(leads.toSorted((a, b) => b - a))
  await waitFor(() => expect(href()).toContain('sort=leads-desc'))
  await sortBy('Campaign', 'ascending')
  const names = cells('Campaign')
  expect(names).toEqual(names.toSorted(compareNames))
  await sortBy('Email channel', 'ascending')
  const addresses = cells('Email channel')
  const known = addresses.filter((text) => text.includes('@'))
  expect(addresses.slice(0, known.length)).toEqual(known)
})

const names = () =>
  Array.from(document.querySelectorAll('[data-index] [data-open]'), (name) => name.textContent)

test('the CSV has the channels that are shown, in their order, with a status that waits for Undo', async () => {
  const { sortBy } = await mount()
  await sortBy('Campaign', 'ascending')
  await sortBy('Campaign', 'descending')
  await userEvent.click(screen.getByRole('button', { name: /^Category: / }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Channel' }))
  await waitFor(() => expect(names()).not.toContain('Apartment listings feed'))
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Lofts desk' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  const file = await pressDownloadCsv()
  expect(await firstCellsOfFile(file)).toEqual(names())
  const [head, signs, paused, general] = await rowsOfFile(file)
  expect(head).toMatch(
    /^Campaign,Category,Phone channel,Email channel,Audience,Call routing,"Leads, 30 days",/,
  )
  expect(signs).toMatch(/^Spring yard signs,Channel,\(512\) 555-0179,.*,Everyone,Distributed,\d+,Paused,/)
  expect(paused).toMatch(/^Lofts desk,Channel,.*,Specific Team Members,Specific Order,\d+,Paused,/)
  expect(general).toMatch(/^Eastside general,"Channel, default",.*,Everyone,Ring All,\d+,Active,/)
})

test('the CSV of the forms has their URLs', async () => {
  await mount('forms')
  const [head, form, ...more] = await rowsOfFile(await pressDownloadCsv())
  expect(head).toBe('Form,Property,URL,Fields,"Submissions, 30 days",Completion percent,Status')
  const url = screen.getByText(/^forms\.example\.com\/contact\//).textContent
  expect(form).toMatch(/^Foundry Lofts website,Foundry Lofts,https:.*,\d+,\d+,\d+,Active$/)
  expect(form).toContain(`,https://${url},`)
  expect(more).toEqual([])
})
