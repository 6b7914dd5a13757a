import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { openShell, setStage } from '../shell.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  setStage()
})

test('say that there are no teams yet, and not that none matched a search', async () => {
  await openShell('/teams', { answers: { '/api/teams': () => [] } })
  expect(await screen.findByRole('searchbox', { name: 'Filter teams' })).toBeVisible()
  expect(screen.getByText('No teams yet')).toBeVisible()
  expect(screen.queryByText(/No team matched/)).toBeNull()
})
