import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { type Share } from '#/domain/lead/lead-details.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { ShareList } from '../share/share-list.tsx'
import { RailSection } from './rail-section.tsx'

test('the focus stays in the section when its rest is shown', async () => {
  const shares = Array.from({ length: 22 }, (_, index): Share => {
    const name = `Team ${String(index)}`
    const team = { id: name, name }
    return { id: name, createdTs: 1, team, property: undefined, sharedBy: undefined, note: undefined }
  })
  await renderScreen({
    page: (
      <RailSection title="Shared with">
        <ShareList shares={shares} />
      </RailSection>
    ),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getByText('Team 21')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Shared with' })).toHaveFocus()
})
