import { expect, test } from 'vitest'

import { readUnitsText } from './read-units-file.ts'

test.each([
  ['commas', 'Unit,Notes\n2B,"a, b"\n'],
  ['semicolons', 'Unit;Notes\n2B;"a, b"\n'],
  ['a mark and CRLF', '\uFEFFUnit,Notes\r\n2B,"a, b"\r\n\r\n'],
])('%s', (_, text) => {
  expect(readUnitsText(text)).toEqual({ header: ['Unit', 'Notes'], rows: [['2B', 'a, b']] })
})

test('quotes hold quotes and line ends', () => {
  expect(readUnitsText('Unit,Notes\n2B,"say ""yes""\nand go"\n').rows).toEqual([['2B', 'say "yes"\nand go']])
})

test.each([
  ['', 'The file has no rows below its header'],
  ['Unit,Rent\n', 'The file has no rows below its header'],
  ['Unit,Notes\n2B,"open\n', 'A quoted cell of the file has no end'],
  [`Unit\n${'x\n'.repeat(2_001)}`, 'The file has more than 2,000 rows'],
])('a file that cannot be used is refused in words', (text, words) => {
  expect(() => readUnitsText(text)).toThrow(words)
})
