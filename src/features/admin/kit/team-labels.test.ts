import { expect, test } from 'vitest'

import { collaborationModeLabel, collaborationModes, teamTypeLabel } from './team-labels.ts'

test('labels each team type', () => {
  expect(['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'].map(teamTypeLabel)).toEqual([
    'Broker',
    'Owner',
    'Single property',
  ])
})

test('labels each collaboration mode like its choice', () => {
  expect(collaborationModes(true).map(({ value }) => collaborationModeLabel(value))).toEqual([
    'Full',
    'Individual',
    'Read-only',
  ])
  expect(collaborationModeLabel('')).toBe('')
})
