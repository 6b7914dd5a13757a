import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { compareNames } from '#/lib/text/name-order.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/room.testing.ts'

import { CampaignsPage } from './campaigns-page.tsx'

beforeEach(mockScrollerHeight)

async function mount() {
  const { href } = await renderScreen({
    at: '/teams/team-eastside/campaigns',
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <CampaignsPage teamId="team-eastside" parent="/teams" tab="channels" />
      </Suspense>
    ),
  })
  const table = within(await screen.findByRole('table', { name: 'Channels' }))
  await table.findAllByRole('link', { name: /leads/i })
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
