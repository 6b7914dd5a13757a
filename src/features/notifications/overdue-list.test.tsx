import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'

import { OverdueKindLabel } from './overdue-list.tsx'

type Given = Parameters<typeof OverdueKindLabel>[0]

const lead: Given['lead'] = {
  ...z.parse(leadRowSchema, {
    id: 'lead-teresa-galvan',
    name: 'Teresa Galvan',
    teamRef: 'team-eastside',
    teamName: 'Eastside',
    leadStatus: 'NEW_LEAD',
    createdTs: 1_784_000_000_000,
    lastActivityTs: 1_784_000_600_000,
    waitingSince: 1_784_000_000_000,
    contactAttempts: 2,
    lastAttemptTs: 1_784_000_600_000,
  }),
  firstContactTs: undefined,
}
const textOf = (kind: Given['warning']['kind'], of: Given['lead'] = lead) =>
  render(
    <OverdueKindLabel
      warning={{ kind, since: lead.createdTs, overByMs: 60_000, limitMs: 3_600_000 }}
      lead={of}
    />,
  ).container.textContent

test('shows the number of attempts only for leads that weren’t contacted or answered', () => {
  expect(textOf('notContacted')).toMatch(/ \(tried twice\)$/)
  expect(textOf('communicationNotResponded')).toMatch(/ \(tried twice\)$/)
  expect(textOf('notContacted', { ...lead, contactAttempts: 0, lastAttemptTs: undefined })).not.toMatch(
    /tried/,
  )
  for (const kind of ['notAssigned', 'notQualified', 'noActivity'] as const)
    expect(textOf(kind)).not.toMatch(/tried/)
})
