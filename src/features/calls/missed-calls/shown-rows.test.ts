import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type MissedRenter } from '#/api/missed-calls.ts'
import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { communication } from '#/domain/lead/lead.testing.ts'

import { nextShown, VISIBLE_ROWS, type Shown } from './shown-rows.ts'

const row = (id: string, callResult = 'NO_ANSWER', from?: string): MissedRenter => ({
  lead: z.parse(leadRowSchema, {
    id,
    name: id,
    leadStatus: 'NEW_LEAD',
    teamRef: 'team-eastside',
    createdTs: 1,
    lastActivityTs: 1,
  }),
  call: communication({
    id: `call-${id}`,
    communicationType: 'CALL',
    callResult,
    ...(from === undefined ? {} : { calledFromNumber: from }),
  }),
  calls: 1,
})
const nothing: Shown = { rows: [], visible: 0, plays: 0 }
const ids = ({ rows }: Shown) => rows.map(({ lead, gone }) => (gone ? `(${lead.id})` : lead.id))

describe('nextShown', () => {
  test('shows all rows while neither pointer nor focus is near', () => {
    const shown = nextShown(
      nothing,
      ['a', 'b', 'c', 'd'].map((id) => row(id)),
      false,
    )
    expect(ids(shown)).toEqual(['a', 'b', 'c', 'd'])
    expect(shown.visible).toBe(VISIBLE_ROWS)
    expect(nextShown(shown, [], false)).toEqual(nothing)
    // Space is reserved for as many players as are visible.
    const said = [row('a', 'VOICEMAIL'), row('b'), row('c'), row('d', 'VOICEMAIL')]
    expect(nextShown(nothing, said, false).plays).toBe(1)
  })

  test('keeps reached renters grayed out, adds callers at the end, and keeps the height while the user is near', () => {
    const before = nextShown(nothing, [row('a'), row('b')], false)
    const near = nextShown(before, [row('c', 'VOICEMAIL'), row('b')], true)
    expect(ids(near)).toEqual(['(a)', 'b', 'c'])
    expect(near).toMatchObject({ visible: 2, plays: 0 })
    expect(nextShown(near, [row('c', 'VOICEMAIL'), row('b')], false)).toMatchObject({ visible: 2, plays: 1 })
  })

  test.each([true, false])(
    'keeps the row of a renter who calls again about another lead or from another number; near: %s',
    (near) => {
      const [own, other] = ['+15125550107', '+15125550164']
      const before = nextShown(nothing, [row('a', undefined, own), row('b')], near)
      const again = nextShown(before, [row('c', undefined, own), row('b')], near)
      expect(ids(again)).toEqual(['c', 'b'])
      const elsewhere = nextShown(again, [row('c', undefined, other), row('b')], near)
      expect(ids(elsewhere)).toEqual(['c', 'b'])
      for (const shown of [again, elsewhere])
        expect(shown.rows.map(({ key }) => key)).toEqual(before.rows.map(({ key }) => key))
    },
  )

  test('shows both rows when two leads have the same number', () => {
    const number = '+15125550107'
    const before = nextShown(nothing, [row('a', undefined, number)], false)
    const both = nextShown(before, [row('b', undefined, number), row('a', undefined, number)], true)
    expect(ids(both)).toEqual(['a', 'b'])
  })

  test('never moves a row while the user is near', () => {
    const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(some, some, (first, then) => {
        const before = nextShown(
          nothing,
          first.map((id) => row(id)),
          false,
        )
        const after = nextShown(
          before,
          then.map((id) => row(id)),
          true,
        )
        expect(after.rows.slice(0, first.length).map(({ lead }) => lead.id)).toEqual(first)
        expect(after.visible).toBe(before.visible)
        expect(
          after.rows
            .filter(({ gone }) => !gone)
            .map(({ lead }) => lead.id)
            .toSorted(),
        ).toEqual(then.toSorted())
      }),
    )
  })
})
