import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { createQueryClient } from '#/api/cache/query-client.ts'
import { leadPageQuery } from '#/api/leads.ts'
import { startTestApi } from '#/api/request/api.testing.ts'
import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'

import { freshRows } from './fresh-rows.ts'

const row = (leadStatus: string, id = 'lead-sofia') =>
  z.parse(leadRowSchema, {
    id,
    name: 'Sofia',
    leadStatus,
    teamRef: 'team-a',
    createdTs: 1,
    lastActivityTs: 1,
  })

/** Returns a cache with pages of two lists that were fetched at 10 and at 20. */
function filled() {
  const client = createQueryClient(startTestApi().make(), () => undefined)
  const put = (list: LeadListView['list'], leadStatus: string, updatedAt: number) =>
    client.setQueryData(
      leadPageQuery({ list, sort: 'activity', dir: 'desc' }, 'one', 100).queryKey,
      { items: [row(leadStatus)], total: 1, nextCursor: undefined, offset: 100, cursor: 'one', newSince: 0 },
      { updatedAt },
    )
  put('prospects', 'PROSPECT', 20)
  put('all', 'OPPORTUNITY', 10)
  return client
}

test.each([
  ['the newest cached row when it is not known when the row was seen', 0, 'PROSPECT'],
  ['the cached row when it is newer than the selected one', 19, 'PROSPECT'],
  ['the selected row when every cached one is older', 21, 'CLOSED'],
])('returns %s', (_, seenAt, status) => {
  const elsewhere = { row: row('NEW_LEAD', 'lead-elsewhere'), seenAt: 0 }
  const rows = freshRows(filled(), [{ row: row('CLOSED'), seenAt }, elsewhere])
  expect(rows.map(({ leadStatus }) => leadStatus)).toEqual([status, 'NEW_LEAD'])
})
