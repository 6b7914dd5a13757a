import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { lead } from '#/domain/lead/lead.testing.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { RequirementsDialog } from './requirements-dialog.tsx'

test('shows existing values that no choice offers as the panel shows them', async () => {
  const of = lead({ requirements: { minBedrooms: 6, propertyType: 'HOUSE_BOAT' } })
  await worldOf(of).show(<RequirementsDialog lead={of} nameOnly={false} onClose={() => undefined} />)
  expect(await screen.findByRole('combobox', { name: /^Bedrooms/ })).toHaveDisplayValue('6+')
  expect(screen.getByRole('combobox', { name: /^Property type/ })).toHaveDisplayValue('House boat')
})

test('says why it can’t be saved while a conflict is undecided', async () => {
  const before = lead({ tenantName: 'Sofia Marchetti', requirements: { zip: '78701' } })
  const after = lead({ tenantName: 'Sofia M.', requirements: { zip: '78701' } })
  function LiveDialog() {
    const { data } = useSuspenseQuery(leadQuery(before.id))
    return <RequirementsDialog lead={data} nameOnly onClose={() => undefined} />
  }
  const world = worldOf(before)
  await world.show(<LiveDialog />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tenant name' }), ' Jr')
  act(() => void world.client.setQueryData(leadQuery(before.id).queryKey, after))
  expect(await screen.findByText('Choose whose changes stay, then save')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine: Tenant name' }))
  await waitFor(() =>
    expect(screen.queryByText('Choose whose changes stay, then save')).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled')
})
