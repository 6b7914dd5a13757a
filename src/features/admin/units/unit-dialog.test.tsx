import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/room.testing.ts'

import { UnitsPage } from './units-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

test('says what a colleague changed, keeps what was typed and saves on the second attempt', async () => {
  const { backend } = await renderScreen({
    as: 'user-elena',
    at: '/properties/team-maple-row/units',
    others: { $: <p>Elsewhere</p> },
    page: (
      <Suspense>
        <UnitsPage teamId="team-maple-row" />
      </Suspense>
    ),
  })
  const unit = () => backend.world.store.units.get('unit-maple-row-3d')
  await userEvent.click(await screen.findByText('3D'))
  const notes = await screen.findByRole('textbox', { name: /^Notes/ })
  await userEvent.type(notes, 'Corner')
  const there = unit()
  if (!there) throw new Error('No such unit')
  there.rent = 2_800
  there.changedTs = (there.changedTs ?? 0) + 1_000
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/^Changed meanwhile: Rent\. Save changes again/)).toBeVisible()
  expect(notes).toHaveValue('Corner')
  expect(unit()?.notes).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(unit()?.notes).toBe('Corner'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
