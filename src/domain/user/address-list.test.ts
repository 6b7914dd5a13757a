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

test('reads the columns of a spreadsheet: the word with the @ is the address, the rest the name', () => {
  expect(
    read(
      'Jane Doe\tjane@doe.co\r\njim@doe.co\tJim Doe\nAnn  Lee ann@lee.co\n"Doe, Joe"\tjoe@doe.co\nEd mailto:ed@doe.co\nBo bo@x',
    ),
  ).toEqual([
    ['jane@doe.co', 'Jane Doe', undefined],
    ['jim@doe.co', 'Jim Doe', undefined],
    ['ann@lee.co', 'Ann Lee', undefined],
    ['joe@doe.co', 'Doe, Joe', undefined],
    ['ed@doe.co', 'Ed', undefined],
    ['bo@x', 'Bo', 'invalid'],
  ])
})

test('reads a surname with a comma before the name', () => {
  const listed = readAddressList('Doe, Jane A. <jane@doe.co>; Lee,Ann <ann@lee.co>, Poe, Ed ed@poe.co', known)
  expect(listed.map(({ text, email, name }) => [text, email, name])).toEqual([
    ['Doe, Jane A. <jane@doe.co>', 'jane@doe.co', 'Jane A. Doe'],
    ['Lee, Ann <ann@lee.co>', 'ann@lee.co', 'Ann Lee'],
    ['Poe, Ed ed@poe.co', 'ed@poe.co', 'Ed Poe'],
  ])
})

test('reads a surname of several words before the name', () => {
  const listed = readAddressList('van der Berg, Anna <anna@doe.co>, Doe, Jane <jane@doe.co>', known)
  expect(listed.map(({ text, email, name, problem }) => [text, email, name, problem])).toEqual([
    ['van der Berg, Anna <anna@doe.co>', 'anna@doe.co', 'Anna van der Berg', undefined],
    ['Doe, Jane <jane@doe.co>', 'jane@doe.co', 'Jane Doe', undefined],
  ])
})

test.each([
  ['nope,\nJane <jane@doe.co>'],
  ['nope; Jane <jane@doe.co>'],
  ['nope, jane@doe.co'],
  ['nope, <jane@doe.co>'],
  ['no address, Jane <jane@doe.co>'],
  ['Jim Poe, Jane <jane@doe.co>'],
])('takes no surname from %j', (text) => {
  expect(read(text).map(([, , problem]) => problem)).toEqual(['invalid', undefined])
})

test('ignores invisible characters that were copied along', () => {
  expect(read('\uFEFFja\u200Bne@doe.co\u200B\nJim <\u2060jim@doe.co>')).toEqual([
    ['jane@doe.co', '', undefined],
    ['jim@doe.co', 'Jim', undefined],
  ])
})

test('law: reads a name with an address the same in every order and with every space', () => {
  fc.assert(
    fc.property(
      fc.emailAddress().filter(isEmail),
      fc.array(fc.constantFrom('Jane', 'Doe', 'van', 'O’Neill', 'Jr.'), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(' ', '\t', '\u00A0', ' \u200B'),
      fc.boolean(),
      (email, names, space, first) => {
        const name = names.join(' ')
        expect(read(first ? `${email}${space}${name}` : `${name}${space}${email}`)).toEqual([
          [email, name, undefined],
        ])
      },
    ),
  )
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
