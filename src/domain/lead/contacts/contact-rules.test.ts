import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contact } from '../lead.testing.ts'
import {
  contactProblems,
  type EditedContact,
  editedContacts,
  type EditedPhone,
  isUntouched,
  messagesByField,
  newContact,
  noPhone,
  numberKey,
  wireContact,
  withPrimary,
  withType,
} from './contact-rules.ts'
import { edited } from './contacts.testing.ts'

const phone = (number: string, given: Partial<EditedPhone> = {}): EditedPhone => ({
  number,
  phoneType: 'MOBILE',
  ext: '',
  ...given,
})

const messages = (...contacts: EditedContact[]) => messagesByField(contactProblems(contacts))
const rules = (...contacts: EditedContact[]) => contactProblems(contacts).map(({ rule }) => rule)

const paul = edited({
  id: 'contact-paul',
  contactType: 'REPRESENTATIVE',
  name: 'Paul Renner',
  primary: false,
})

describe('the contact rules with their exact texts', () => {
  test('report no problem for a complete contact', () => {
    expect(rules(edited(), paul)).toEqual([])
  })

  test.each(['', '  ', '\t', '\u200b', '\u200d\u2060 \u00ad\ufeff'])('require a name: %j', (name) => {
    expect(messages(edited({ name }))).toEqual({ 'contacts[0].name': 'Required' })
  })

  test.each([
    '5550139',
    '+44 20 7946 0018',
    '(112) 555-0139',
    '+15125550139 and 3',
    '555 555 5555',
    '+1 416 555 0139',
    '+1 (876) 555-0139',
    '868-555-0139',
    '7005550139',
    '4565550139',
    '\ud800',
    'anonymous',
    '512555013',
  ])('reject a number outside the US: %s', (number) => {
    expect(messages(edited({ phones: [phone(number)] }))).toEqual({
      'contacts[0].phones[0].number': 'Phone must be a valid phone number.',
    })
  })

  test('require the type of a number, but not of an empty row', () => {
    expect(messages(edited({ phones: [phone('(512) 555-0139', { phoneType: '' })] }))).toEqual({
      'contacts[0].phones[0].phoneType': 'Selection Required',
    })
    expect(rules(edited({ phones: [noPhone, phone(' ', { phoneType: '' })] }))).toEqual([])
  })

  test('report a duplicate number in one contact at both fields', () => {
    const phones = [phone('(512) 555-0139'), phone('+15125550139', { phoneType: 'HOME' })]
    expect(messages(edited({ phones }))).toEqual({
      'contacts[0].phones[0].number': 'Duplicate phone number found',
      'contacts[0].phones[1].number': 'Duplicate phone number found',
    })
  })

  test('report a duplicate number in two contacts as one problem of both', () => {
    const problems = contactProblems([
      edited({ phones: [phone('5125550139')] }),
      { ...paul, phones: [phone('+1 (512) 555-0139', { phoneType: 'OFFICE' })] },
    ])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ rule: 'duplicate', contacts: [0, 1] })
  })

  test('allow the same number with another extension, but not with the same one', () => {
    const two = (first: string, second: string) =>
      rules(edited({ phones: [phone('5125550164', { ext: first }), phone('5125550164', { ext: second })] }))
    expect(two('12', '13')).toEqual([])
    expect(two('', '13')).toEqual([])
    expect(two('12', ' 1-2')).toEqual(['duplicate'])
  })

  test('compare number and extension separately', () => {
    const two = (...phones: readonly EditedPhone[]) => rules(edited({ phones }))
    expect(numberKey(phone('51255501', { ext: '39' }))).not.toBe(numberKey(phone('5125550139')))
    expect(two(phone('51255501', { ext: '39' }), phone('5125550139'))).not.toContain('duplicate')
    expect(two(phone('5125550139', { ext: '1' }), phone('51255501391'))).not.toContain('duplicate')
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2,14}$/), fc.nat(20), fc.nat(20), (digits, a, b) => {
        const keyAt = (at: number) => numberKey({ number: digits.slice(0, at), ext: digits.slice(at) })
        const [one, other] = [Math.min(a, digits.length), Math.min(b, digits.length)]
        expect(keyAt(one) === keyAt(other)).toBe(one === other)
      }),
    )
  })

  test('read an extension after the number, unless the field has its own', () => {
    const typed = phone('5125550164 x12')
    expect(rules(edited({ phones: [typed] }))).toEqual([])
    expect(wireContact(edited({ phones: [typed] })).phoneNumbers).toEqual([
      { number: '+15125550164', phoneType: 'MOBILE', ext: '12' },
    ])
    expect(rules(edited({ phones: [typed, phone('tel:+1-512-555-0164', { ext: '12' })] }))).toEqual([
      'duplicate',
    ])
    expect(rules(edited({ phones: [{ ...typed, ext: '5' }] }))).toEqual(['phone'])
  })

  test.each(['FAX', 'mobile', 'constructor', '\u200b'])('reject an unknown type: %j', (phoneType) => {
    expect(messages(edited({ phones: [phone('5125550139', { phoneType })] }))).toEqual({
      'contacts[0].phones[0].phoneType': 'Selection Required',
    })
  })

  test('require one form of contact, reported at both fields and counted once', () => {
    const problems = contactProblems([edited({ email: ' ' })])
    expect(problems).toHaveLength(1)
    expect(messagesByField(problems)).toEqual({
      'contacts[0].email': 'One form of contact is required',
      'contacts[0].phones[0].number': 'One form of contact is required',
    })
    expect(rules(edited({ email: '', phones: [phone('5125550139')] }))).toEqual([])
  })

  test('accept common email addresses with up to 64 characters before the @ and 254 in total', () => {
    const local = (length: number) => `${'a'.repeat(length)}@example.com`
    const long = `${'a'.repeat(10)}@${[63, 63, 63, 47].map((length) => 'b'.repeat(length)).join('.')}.com`
    expect(long).toHaveLength(254)
    for (const email of ['sofia@example.com', local(64), long]) expect(rules(edited({ email }))).toEqual([])
    for (const email of ['sofia', 'sofia@example', 'a@b@example.com', local(65), `a${long}`])
      expect(messages(edited({ email }))).toEqual({ 'contacts[0].email': 'Invalid email address' })
  })

  test('require a primary tenant if there are tenants, but not for other types', () => {
    expect(messages(paul, edited({ primary: false }), edited({ id: 'c', primary: false }))).toEqual({
      'contacts[1].primary': 'A primary tenant contact is required.',
    })
    expect(rules(paul)).toEqual([])
    expect(rules({ ...paul, primary: true }, edited({ primary: false }))).toEqual(['primary'])
  })

  test('allow one primary contact of each type, reported at all of them and counted once', () => {
    const other = { ...paul, primary: true }
    expect(rules(edited(), other)).toEqual([])
    const problems = contactProblems([edited(), other, edited({ id: 'c' }), { ...other, id: 'd' }])
    expect(problems.map(({ contacts }) => contacts)).toEqual([
      [0, 2],
      [1, 3],
    ])
    const message = 'Only one contact of each type can be primary.'
    expect(messagesByField(problems)).toEqual(
      Object.fromEntries([0, 1, 2, 3].map((at) => [`contacts[${at}].primary`, message])),
    )
  })

  test('require the company of a company contact', () => {
    expect(messages(edited({ companyContact: true, company: ' ' }))).toEqual({
      'contacts[0].company': 'Required',
    })
    expect(rules(edited({ companyContact: true, company: 'Renner Relocation' }))).toEqual([])
    expect(rules(edited({ companyContact: false, company: '' }))).toEqual([])
  })
})

test('several problems of one contact are reported independently', () => {
  const wrong = {
    name: { name: '' },
    company: { companyContact: true },
    email: { email: 'nobody' },
    primary: { primary: false },
    phone: { phones: [phone('12')] },
  } as const
  const names = ['name', 'company', 'email', 'primary', 'phone'] as const
  for (let mask = 0; mask < 2 ** names.length; mask += 1) {
    const chosen = names.filter((_, bit) => (mask & (2 ** bit)) !== 0)
    const made = chosen.reduce<EditedContact>((so, name) => ({ ...so, ...wrong[name] }), edited())
    expect(new Set(rules(made))).toEqual(new Set(chosen))
  }
})

const anyPhone = fc.record({
  number: fc.oneof(
    fc.constantFrom('', '5125550139', '+1 (512) 555-0139', '(512) 555-0164', 'x'),
    fc.string(),
  ),
  phoneType: fc.constantFrom('', 'MOBILE', 'OFFICE'),
  ext: fc.constantFrom('', '12', '1 2', '13'),
})
const anyContact = fc.record({
  id: fc.uuid(),
  fresh: fc.boolean(),
  name: fc.string(),
  contactType: fc.constantFrom('TENANT', 'REPRESENTATIVE', 'DIRECT_REPLY'),
  email: fc.oneof(fc.constantFrom('', 'sofia@example.com'), fc.string()),
  companyContact: fc.boolean(),
  company: fc.string(),
  phones: fc.array(anyPhone, { minLength: 1, maxLength: 4 }),
  primary: fc.boolean(),
})
const anyContacts = fc.uniqueArray(anyContact, { selector: ({ id }) => id, maxLength: 5 })

describe('in every case', () => {
  test('every problem has a text and names existing contacts and their fields', () => {
    fc.assert(
      fc.property(anyContacts, (contacts) => {
        for (const problem of contactProblems(contacts)) {
          expect(problem.message).not.toBe('')
          expect(problem.fields.length).toBeGreaterThan(0)
          for (const at of problem.contacts) expect(contacts[at]).toBeDefined()
          for (const field of problem.fields)
            expect(problem.contacts.some((at) => field.startsWith(`contacts[${at}].`))).toBe(true)
        }
      }),
    )
  })

  test('duplicates are pairs with the same key, in any order', () => {
    fc.assert(
      fc.property(anyContacts, (contacts) => {
        const rows = contacts.flatMap(({ phones }) => phones.filter(({ number }) => /\d/.test(number)))
        const pair = rows.some((a, i) => rows.some((b, j) => i < j && numberKey(a) === numberKey(b)))
        expect(rules(...contacts).includes('duplicate')).toBe(pair)
        expect(rules(...contacts.toReversed()).includes('duplicate')).toBe(pair)
      }),
    )
  })

  test('contacts without problems are sent in a valid form and can be read back unchanged', () => {
    fc.assert(
      fc.property(anyContacts, (contacts) => {
        if (contactProblems(contacts).length > 0) return
        for (const one of contacts.map(wireContact)) {
          expect(one.name.trim()).toBe(one.name)
          expect(one.email !== undefined || one.phoneNumbers.length > 0).toBe(true)
          for (const { number, phoneType } of one.phoneNumbers) {
            expect(number).toMatch(/^\+1\d{10}$/)
            expect(phoneType).toBeDefined()
          }
          const again = editedContacts([contact({ ...one, id: 'contact-again' })])
          expect(again.map((each) => wireContact({ ...each, fresh: true }))).toEqual([
            { ...one, id: undefined },
          ])
        }
      }),
    )
  })

  test('selecting a primary contact leaves one per type and satisfies the tenant rule', () => {
    fc.assert(
      fc.property(anyContacts, fc.nat(4), (contacts, at) => {
        const chosen = contacts[at]
        if (chosen === undefined) return
        const next = withPrimary(contacts, at, true)
        const same = next.filter((one) => one.primary && one.contactType === chosen.contactType)
        expect(same.map(({ id }) => id)).toEqual([chosen.id])
        expect(chosen.contactType === 'TENANT' && rules(...next).includes('primary')).toBe(false)
      }),
    )
  })
})

test('a contact that represents no company is sent without one', () => {
  const company = 'Renner Relocation'
  expect(wireContact(edited({ companyContact: true, company })).company).toBe(company)
  expect(wireContact(edited({ companyContact: false, company })).company).toBeUndefined()
})

test('newContact makes only the first tenant the primary contact', () => {
  const first = newContact('new-1', [paul])
  expect(first).toMatchObject({ fresh: true, primary: true, contactType: 'TENANT', phones: [noPhone] })
  expect(newContact('new-2', [first]).primary).toBe(false)
  expect(wireContact({ ...first, name: ' Livia ' })).toMatchObject({ id: undefined, name: 'Livia' })
})

describe('the contact editor', () => {
  test('contains the values of a contact, and empty fields for missing ones', () => {
    const numbers = [{ number: '+15125550139' }]
    expect(editedContacts([contact({ phoneNumbers: numbers })])).toEqual([
      {
        id: 'contact-1',
        fresh: false,
        name: 'Sofia Marchetti',
        contactType: 'TENANT',
        email: '',
        companyContact: false,
        company: '',
        phones: [{ number: '+1 (512) 555-0139', phoneType: '', ext: '' }],
        primary: false,
      },
    ])
    const full = contact({
      email: 'a@example.com',
      company: 'Brightwater',
      phoneNumbers: [{ number: '+15125550139', phoneType: 'MOBILE', ext: '7' }],
    })
    expect(editedContacts([full])[0]).toMatchObject({
      email: 'a@example.com',
      companyContact: true,
      company: 'Brightwater',
      phones: [{ phoneType: 'MOBILE', ext: '7' }],
    })
  })

  test('starts a new contact as a person', () => {
    expect(newContact('n', [])).toMatchObject({ fresh: true, companyContact: false })
  })

  test('knows a new contact for which nothing was entered', () => {
    const fresh = newContact('n', [edited()])
    expect(isUntouched(fresh)).toBe(true)
    expect(isUntouched(newContact('n', []))).toBe(true)
    for (const typed of [{ name: 'A' }, { contactType: 'REPRESENTATIVE' }, { phones: [phone('5')] }])
      expect(isUntouched({ ...fresh, ...typed })).toBe(false)
    expect(isUntouched({ ...fresh, fresh: false })).toBe(false)
  })

  test('changes the type of a contact, which is primary only if its new type has no primary one', () => {
    const people = [
      edited({ id: 'a', primary: true }),
      edited({ id: 'b', primary: false }),
      edited({ id: 'c', contactType: 'REPRESENTATIVE', primary: true }),
    ]
    const after = (at: number, type: string) =>
      withType(people, at, type).map(({ contactType, primary }) => [contactType, primary])
    const [a, b, c] = people.map(({ contactType, primary }) => [contactType, primary])
    expect(after(0, 'REPRESENTATIVE')).toEqual([['REPRESENTATIVE', false], b, c])
    expect(after(0, 'DIRECT_REPLY')).toEqual([['DIRECT_REPLY', true], b, c])
    expect(after(1, 'REPRESENTATIVE')).toEqual([a, ['REPRESENTATIVE', false], c])
  })

  test('reports problems in the order of the contacts', () => {
    const twice = [phone('5125550139'), phone('5125550139', { phoneType: 'HOME' })]
    const occurrences = contactProblems([
      edited({ phones: twice }),
      edited({ id: 'b', name: '' }),
      edited({ id: 'c', name: '' }),
    ]).map(({ contacts }) => contacts[0])
    expect(occurrences).toEqual(occurrences.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(new Set(occurrences)).toEqual(new Set([0, 1, 2]))
  })

  test('has one primary contact per type, and a new one replaces only that of its type', () => {
    const people = [
      edited({ id: 'a', primary: true }),
      edited({ id: 'b', primary: false }),
      edited({ id: 'c', contactType: 'REPRESENTATIVE', primary: true }),
    ]
    const primaries = (at: number, primary: boolean) =>
      withPrimary(people, at, primary).map((each) => each.primary)
    expect(primaries(1, true)).toEqual([false, true, true])
    expect(primaries(1, false)).toEqual([true, false, true])
    expect(primaries(2, false)).toEqual([true, false, false])
  })
})
