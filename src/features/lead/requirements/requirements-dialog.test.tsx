import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { lead } from '#/domain/lead/lead.testing.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { RequirementsDialog } from './requirements-dialog.tsx'

test('shows existing values that no choice offers as the panel shows them', async () => {
  const of = lead({ requirements: { minBedrooms: 6, propertyType: 'HOUSE_BOAT' } })
  await worldOf(of).show(<RequirementsDialog lead={of} nameOnly={false} onClose={() => undefined} />)
  expect(await screen.findByRole('combobox', { name: /^Bedrooms/ })).toHaveDisplayValue('6+')
  expect(screen.getByRole('combobox', { name: /^Property type/ })).toHaveDisplayValue('House boat')
})
