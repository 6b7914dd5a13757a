// @vitest-environment node
import { expect, test } from 'vitest'

import { type OverdueKind, overdueKinds } from './overdue-lead.ts'
import { kindToOpen, workOrder } from './overdue-rows.ts'

const counts = (...kinds: OverdueKind[]) => new Map(kinds.map((kind) => [kind, 3]))

test('every kind has its place, and what is only quiet the last one', () => {
  expect(workOrder.toSorted()).toEqual([...overdueKinds].toSorted())
  expect(workOrder.at(-1)).toBe('noActivity')
})

test('who waits for an answer opens first; where nobody waits, all are shown', () => {
  expect(kindToOpen(counts('noActivity', 'notQualified', 'communicationNotResponded'))).toBe(
    'communicationNotResponded',
  )
  expect(kindToOpen(counts('noActivity', 'notAssigned'))).toBe('notAssigned')
  expect(kindToOpen(counts('noActivity'))).toBe('all')
  expect(kindToOpen(counts())).toBe('all')
  expect(kindToOpen(new Map([['notAssigned', 0]]))).toBe('all')
})
