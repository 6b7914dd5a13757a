import { expect, test } from 'vitest'

import { collaborationModeLabel, collaborationModes, teamTypeLabel } from './team-labels.ts'

test('a type of team has one name wherever it is chosen or shown', () => {
  expect(['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'].map(teamTypeLabel)).toEqual([
    'Broker',
    'Owner',
    'Single property',
  ])
})

test('a collaboration mode is called what its choice is called', () => {
  expect(collaborationModes(true).map(({ value }) => collaborationModeLabel(value))).toEqual([
    'Full',
    'Individual',
    'Read-only',
  ])
  expect(collaborationModeLabel('')).toBe('')
})
