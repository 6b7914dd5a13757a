import { expect, test } from 'vitest'

import { leadStatuses } from '../lead/lead-row.ts'
import { otherListOf } from './status-list.ts'

const user = { role: 'USER', userManageProperties: false, userManageUsers: false } as const

test.each([
  ['BROKER', 'WAITING_LIST'],
  ['OWNER', 'PROSPECT'],
  ['BROKER_SINGLE_PROP', 'PROSPECT'],
] as const)('%s: falls back to All leads only for %s', (kind, without) => {
  const viewer = { user, client: { supportedPropertyTypes: [] }, kind }
  for (const status of leadStatuses)
    expect([status, otherListOf(status, viewer)]).toEqual([
      status,
      status === without ? 'All leads' : undefined,
    ])
})
