import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { WatchedTeams } from './watched-teams.tsx'

test.each([
  [2, 0, 'All teams on'],
  [2, 1, '1 team muted'],
  [1, 0, '1 team on'],
  [1, 1, '1 team muted'],
])('with %d in all, %d of them muted, says "%s"', (all, muted, text) => {
  const teams = Array.from({ length: all }, (_, at) => ({
    id: `team-${at}`,
    name: `Team ${at}`,
    teamMembers: [],
    watchWarnings: [],
  }))
  render(<WatchedTeams teams={teams} muted={muted} teamNoun={{ team: 'Team', teams: 'Teams' }} />)
  expect(screen.getByRole('button')).toHaveTextContent(text)
})
