import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { changedFields, plainFields, rebase, sameValue } from './field-conflicts.ts'
import { contactFields, describeContactField } from './lead/contacts/contact-fields.ts'
import { type EditedContact } from './lead/contacts/contact-rules.ts'
import { edited } from './lead/contacts/contacts.testing.ts'

interface Form {
  a: string
  b: string
  c: readonly string[]
}
const fields = plainFields<Form>()
const base: Form = { a: 'a', b: 'b', c: ['c'] }
const run = (mine: Partial<Form>, theirs: Partial<Form>) =>
  rebase(fields, base, { ...base, ...mine }, { ...base, ...theirs })

describe('rebasing a field', () => {
  test('changes and recreates nothing if nobody changed it', () => {
    const result = rebase(fields, base, base, { ...base, c: ['c'] })
    expect(result).toEqual({ base, mine: base, conflicts: [] })
    expect(result.mine).toBe(base)
    expect(result.base).toBe(base)
  })

  test('keeps my value if only I changed it', () => {
    expect(run({ a: 'mine' }, {})).toEqual({ base, mine: { ...base, a: 'mine' }, conflicts: [] })
  })

  test('takes their value if only they changed it', () => {
    const theirs = { ...base, b: 'theirs' }
    expect(run({ a: 'mine' }, { b: 'theirs' })).toEqual({
      base: theirs,
      mine: { ...theirs, a: 'mine' },
      conflicts: [],
    })
  })

  test('is settled if both made the same change', () => {
    const both = { ...base, c: ['x', 'y'] }
    expect(run({ c: ['x', 'y'] }, { c: ['x', 'y'] })).toEqual({ base: both, mine: both, conflicts: [] })
  })

  test('reports a conflict and keeps my value if both made different changes', () => {
    const { mine, conflicts } = run({ a: 'mine', b: 'b' }, { a: 'theirs' })
    expect(mine.a).toBe('mine')
    expect(conflicts).toEqual([{ field: 'a', base: 'a', mine: 'mine', theirs: 'theirs' }])
  })
})

describe('in every case', () => {
  const form = fc.record({
    a: fc.constantFrom('a', 'x', 'y'),
    b: fc.constantFrom('b', 'x'),
    c: fc.constantFrom<readonly string[]>(['c'], [], ['x', 'y']),
  })

  test('each field has my value or theirs, and every lost change is reported', () => {
    fc.assert(
      fc.property(form, form, form, (was, mine, theirs) => {
        const result = rebase(fields, was, mine, theirs)
        const reported = new Set(result.conflicts.map(({ field }) => field))
        for (const field of ['a', 'b', 'c'] as const) {
          const own = !sameValue(mine[field], was[field])
          const other = !sameValue(theirs[field], was[field])
          expect(reported.has(field)).toBe(own && other && !sameValue(mine[field], theirs[field]))
          expect(result.mine[field]).toEqual(own ? mine[field] : theirs[field])
        }
      }),
    )
  })

  test('rebasing a second time changes nothing', () => {
    fc.assert(
      fc.property(form, form, form, (was, mine, theirs) => {
        const once = rebase(fields, was, mine, theirs)
        const twice = rebase(fields, once.base, once.mine, theirs)
        expect(twice.mine).toBe(once.mine)
        expect(twice.base).toBe(once.base)
        expect(twice.conflicts).toEqual(once.conflicts)
      }),
    )
  })

  test('keeping mine or taking theirs resolves each conflict, and kept values count as changes', () => {
    fc.assert(
      fc.property(form, form, form, fc.boolean(), (was, mine, theirs, keep) => {
        let { base: settled, mine: rebased, conflicts } = rebase(fields, was, mine, theirs)
        for (const { field } of conflicts) {
          settled = fields.put(settled, field, theirs)
          if (!keep) rebased = fields.put(rebased, field, theirs)
        }
        const end = rebase(fields, settled, rebased, theirs)
        expect(end.conflicts).toEqual([])
        const changed = new Set(changedFields(fields, end.base, end.mine))
        for (const { field } of conflicts) expect(changed.has(field)).toBe(keep)
      }),
    )
  })
})

describe('contacts', () => {
  const sofia = edited()
  const paul = edited({
    id: 'contact-paul',
    name: 'Paul Renner',
    contactType: 'REPRESENTATIVE',
    primary: false,
  })
  const livia = edited({ id: 'contact-livia', name: 'Livia', primary: false, fresh: true })
  const start: readonly EditedContact[] = [sofia, paul]
  const changedTo = (contact: EditedContact, change: Partial<EditedContact>) => ({ ...contact, ...change })

  test('merges changes to different fields of one contact', () => {
    const mine = [changedTo(sofia, { email: 'mine@example.com' }), paul]
    const theirs = [changedTo(sofia, { name: 'Sofia M.' }), paul]
    const result = rebase(contactFields, start, mine, theirs)
    expect(result.conflicts).toEqual([])
    expect(result.mine[0]).toMatchObject({ email: 'mine@example.com', name: 'Sofia M.' })
  })

  test('reports a conflict with contact and field if both changed the same field', () => {
    const mine = [changedTo(sofia, { email: 'mine@example.com' }), paul]
    const theirs = [changedTo(sofia, { email: 'theirs@example.com' }), paul]
    const { conflicts } = rebase(contactFields, start, mine, theirs)
    expect(conflicts).toHaveLength(1)
    const described = describeContactField(conflicts[0]?.field ?? '', [mine])
    expect(described.label).toBe('Sofia Marchetti, email')
    expect(described.format(conflicts[0]?.theirs)).toBe('theirs@example.com')
  })

  test('keeps contacts added on either side', () => {
    const theirs = [...start, changedTo(livia, { id: 'contact-new', name: 'Theirs', fresh: false })]
    const { mine, conflicts } = rebase(contactFields, start, [...start, livia], theirs)
    expect(conflicts).toEqual([])
    expect(mine.map(({ name }) => name)).toEqual(['Sofia Marchetti', 'Paul Renner', 'Livia', 'Theirs'])
  })

  test('removes a contact that they removed, unless I changed it, which is a conflict', () => {
    expect(rebase(contactFields, start, start, [sofia]).mine).toEqual([sofia])
    const mine = [sofia, changedTo(paul, { email: 'paul@renner.example' })]
    const { conflicts, mine: rebased } = rebase(contactFields, start, mine, [sofia])
    expect(rebased).toEqual(mine)
    expect(conflicts).toMatchObject([{ field: 'contact-paul', theirs: undefined }])
    const { label, format } = describeContactField('contact-paul', [mine])
    expect([label, format(conflicts[0]?.mine), format(undefined)]).toEqual([
      'Paul Renner',
      'Kept on the lead',
      'Removed',
    ])
    expect(contactFields.put(mine, 'contact-paul', [sofia])).toEqual([sofia])
  })

  test('reports a conflict if I removed a contact that they changed', () => {
    const theirs = [sofia, changedTo(paul, { name: 'Paul R.' })]
    const { conflicts } = rebase(contactFields, start, [sofia], theirs)
    expect(conflicts).toMatchObject([{ field: 'contact-paul', mine: undefined }])
    expect(contactFields.put([sofia], 'contact-paul', theirs)).toEqual(theirs)
  })

  test('shows phone numbers in readable form', () => {
    const { format } = describeContactField('contact-sofia phones', [start])
    const phones = [
      { number: '+1 (512) 555-0139', phoneType: 'MOBILE', ext: '' },
      { number: '+1 (512) 555-0164', phoneType: '', ext: '12' },
      { number: '', phoneType: '', ext: '' },
    ]
    expect(format(phones)).toBe('+1 (512) 555-0139 (Mobile), +1 (512) 555-0164 ext. 12')
  })
})

test.each([
  [[1], { 0: 1 }],
  [[1], { 0: 1, length: 1 }],
  [[], {}],
  [[undefined], []],
  [[1], null],
  ['1', 1],
])('%j and %j are different values', (a, b) => {
  expect(sameValue(a, b)).toBe(false)
  expect(sameValue(b, a)).toBe(false)
})
