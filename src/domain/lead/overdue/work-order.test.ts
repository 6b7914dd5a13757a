// @vitest-environment node
import { expect, test } from 'vitest'

import { type OverdueKind, overdueKinds } from './overdue-lead.ts'
import { kindToOpen, workOrder } from './overdue-rows.ts'

const counts = (...kinds: OverdueKind[]) => new Map(kinds.map((kind) => [kind, 3]))

test('contains every kind, with mere inactivity at the end', () => {
  expect(workOrder.toSorted()).toEqual([...overdueKinds].toSorted())
  expect(workOrder.at(-1)).toBe('noActivity')
})

test('opens unanswered renters first, and shows all if only inactivity is left', () => {
  expect(kindToOpen(counts('noActivity', 'notQualified', 'communicationNotResponded'))).toBe(
    'communicationNotResponded',
  )
  expect(kindToOpen(counts('noActivity', 'notAssigned'))).toBe('notAssigned')
  expect(kindToOpen(counts('noActivity'))).toBe('all')
  expect(kindToOpen(counts())).toBe('all')
  expect(kindToOpen(new Map([['notAssigned', 0]]))).toBe('all')
})
