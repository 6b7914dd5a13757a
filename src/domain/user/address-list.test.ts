import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { readAddressList } from './address-list.ts'
import { isEmail } from './email-address.ts'

const known = { here: new Set(['priya.raman@example.com']), invited: new Set(['ana.ruiz@example.com']) }
const read = (text: string) =>
  readAddressList(text, known).map(({ email, name, problem }) => [email, name, problem])

test('splits at commas, semicolons, lines and spaces, and reads names and angle brackets', () => {
  expect(
    read(
      'a@b.co, c@d.co;e@f.co\r\n"Doe, Jane" <jane@doe.co>\nJim Doe <jim@doe.co>, <x@y.co>\nmailto:m@n.co p@q.co\n\n',
    ),
  ).toEqual([
    ['a@b.co', '', undefined],
    ['c@d.co', '', undefined],
    ['e@f.co', '', undefined],
    ['jane@doe.co', 'Doe, Jane', undefined],
    ['jim@doe.co', 'Jim Doe', undefined],
    ['x@y.co', '', undefined],
    ['m@n.co', '', undefined],
    ['p@q.co', '', undefined],
  ])
})

test('marks addresses that are invalid, repeated in any case, already users or already invited', () => {
  expect(
    read(
      'nope\nA@b.co\na@B.co\nPRIYA.raman@example.com\nana.ruiz@example.com\n"open <quote@a.co\nz@z.co',
    ).map(([, , problem]) => problem),
  ).toEqual(['invalid', undefined, 'twice', 'here', 'invited', undefined, undefined])
})

test('law: lists every plain address once and accepts only valid addresses', () => {
  const part = fc.oneof(
    fc.emailAddress(),
    fc.constantFrom(
      'nope',
      '@',
      'a b',
      '<',
      '"',
      '">',
      'x@y',
      'constructor@b.co',
      '__proto__@b.co',
      'a@b.co',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 60 }),
      fc.constantFrom('\n', ',\n', ';\n'),
      (parts, separator) => {
        const listed = readAddressList(parts.join(separator), known)
        const good = listed.filter(({ problem }) => problem === undefined)
        const keys = good.map(({ email }) => email.toLowerCase())
        expect(new Set(keys).size).toBe(keys.length)
        expect(good.every(({ email }) => isEmail(email))).toBe(true)
        // No address that was written plainly is lost.
        const plain = new Set(parts.filter((one) => isEmail(one)).map((one) => one.toLowerCase()))
        for (const one of plain)
          expect(known.here.has(one) || known.invited.has(one) || keys.includes(one)).toBe(true)
      },
    ),
  )
})

test('law: pasting the same list twice invites nobody twice', () => {
  fc.assert(
    fc.property(fc.array(fc.emailAddress(), { maxLength: 20 }), (emails) => {
      const once = readAddressList(emails.join('\n'), known).filter(({ problem }) => problem === undefined)
      const both = readAddressList([...emails, ...emails].join('\n'), known)
      expect(both.filter(({ problem }) => problem === undefined)).toEqual(once)
    }),
  )
})

test('reads every one of 2,000 lines', () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => `"Name, ${at}" <person${at}@example.com>`)
  expect(read(lines.join('\n'))).toEqual(
    lines.map((_, at) => [`person${at}@example.com`, `Name, ${at}`, undefined]),
  )
})

test('does not split at a comma in angle brackets, and splits addresses at spaces', () => {
  expect(read('Jim <jim,doe@doe.co>').length).toBe(1)
  expect(read('a@b.co c@d.co').map(([email]) => email)).toEqual(['a@b.co', 'c@d.co'])
  expect(read('a@b.co').map(([email]) => email)).toEqual(['a@b.co'])
})
