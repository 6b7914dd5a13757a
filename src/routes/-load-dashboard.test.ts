import { expect, test } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { parseConfig } from '#/lib/config.ts'

import { loadDashboard } from './-load-dashboard.ts'

test('switching to another team doesn’t wait for the server', async () => {
  let asked = 0
  const never = () => {
    asked += 1
    return new Promise<never>(() => undefined)
  }
  const queryClient = createQueryClient({ representing: undefined, call: never }, () => undefined)
  const config = parseConfig({})
  await loadDashboard({ context: { queryClient, config }, deps: { team: 'team-eastside' }, cause: 'stay' })
  expect(asked).toBe(1)
  disposeQueryClient(queryClient)
})
