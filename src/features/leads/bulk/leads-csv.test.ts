import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'

import { leadsCsv } from './leads-csv.ts'

test('has US numbers without +1, so that spreadsheets show no apostrophe, also as the name of a lead', () => {
  const row = z.parse(leadRowSchema, {
    id: '1',
    name: '+15125550139',
    phone: '+15125550139',
    leadStatus: 'OPPORTUNITY',
    teamRef: 'team-a',
    createdTs: 1,
    lastActivityTs: 1,
  })
  const [, line] = leadsCsv([row], 'user-1', 'BROKER').split('\r\n')
  expect(line).toMatch(/^\(512\) 555-0139,\(512\) 555-0139,/)
})
