import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { lead } from '#/domain/lead/lead.testing.ts'

import { failing, worldOf } from '../page/lead.testing.tsx'
import { LeaseDialog } from './lease-dialog.tsx'

test('an answer that was lost does not count as saved where the unit is still the old one', async () => {
  const of = lead({
    lease: {
      leasedDate: '2026-07-01',
      startDate: '2026-08-01',
      endDate: '2027-07-31',
      rent: 2650,
      unit: '2A',
    },
  })
  const world = worldOf(of)
  world.answers['GET /api/lead/:leadId'] = () => of
  world.answers['PUT /api/lead/:leadId/lease'] = failing(502)
  const onClose = vi.fn<() => void>()
  await world.show(<LeaseDialog leadId={of.id} team={undefined} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Change lease' }))
  const unit = dialog.getByRole('textbox', { name: /^Unit/ })
  await userEvent.clear(unit)
  await userEvent.type(unit, '3B')
  await userEvent.click(dialog.getByRole('button', { name: 'Save lease' }))
  await waitFor(() =>
    expect(world.asked.filter((one) => one === 'GET /api/lead/:leadId').length).toBeGreaterThan(1),
  )
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
