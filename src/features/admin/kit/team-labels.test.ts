import { expect, test } from 'vitest'

import { teamTypeLabel } from './team-labels.ts'

test('labels each team type', () => {
  expect(['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'].map(teamTypeLabel)).toEqual([
    'Broker',
    'Owner',
    'Single property',
  ])
})
