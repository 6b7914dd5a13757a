import { expect, test, vi } from 'vitest'

import { MOST_UNIT_BYTES } from '#/domain/unit/unit-import.ts'

import { readUnitsFile, readUnitsText } from './read-units-file.ts'

test.each([
  ['commas', 'Unit,Notes\n2B,"a, b"\n'],
  ['semicolons', 'Unit;Notes\n2B;"a, b"\n'],
  ['a mark and CRLF', '\uFEFFUnit,Notes\r\n2B,"a, b"\r\n\r\n'],
])('reads a file with %s', (_, text) => {
  expect(readUnitsText(text)).toEqual({ header: ['Unit', 'Notes'], rows: [['2B', 'a, b']], lines: [2] })
})

test('keeps the line number of each row, counting empty lines', () => {
  expect(readUnitsText('\nUnit;Notes\n\n2B;a\n;\n3A;b\n')).toEqual({
    header: ['Unit', 'Notes'],
    rows: [
      ['2B', 'a'],
      ['3A', 'b'],
    ],
    lines: [4, 6],
  })
})

test.each([
  ['CRLF, then LF', 'Unit,Notes\r\n2B,"a\r\nb"\n3A,c\n'],
  ['LF, then CRLF', 'Unit,Notes\n2B,"a\nb"\r\n3A,c\r\n'],
  ['CRLF, then CR', 'Unit,Notes\r\n2B,"a\rb"\r3A,c'],
  ['LF, then CR', 'Unit,Notes\n2B,"a\nb"\r3A,c\r'],
])('keeps every row of a file that mixes line ends: %s', (_, text) => {
  expect(readUnitsText(text)).toEqual({
    header: ['Unit', 'Notes'],
    rows: [
      ['2B', 'a\nb'],
      ['3A', 'c'],
    ],
    lines: [2, 3],
  })
})

test('reads quotes and line breaks inside quoted cells', () => {
  expect(readUnitsText('Unit,Notes\n2B,"say ""yes""\nand go"\n').rows).toEqual([['2B', 'say "yes"\nand go']])
})

test.each([
  ['', 'The file has no rows below its header'],
  ['Unit,Rent\n', 'The file has no rows below its header'],
  ['Unit,Notes\n2B,"open\n', 'A quoted cell of the file has no end'],
  [`Unit\n${'x\n'.repeat(2_001)}`, 'The file has more than 2,000 rows'],
])('rejects an unusable file with a message', (text, label) => {
  expect(() => readUnitsText(text)).toThrow(label)
})

test('reads a file of 1 MB, and rejects a larger one without reading it', async () => {
  const text = 'Unit,Notes\n2B,'
  const fileOf = (bytes: number) => new File([text.padEnd(bytes, 'x')], 'units.csv')
  expect((await readUnitsFile(fileOf(MOST_UNIT_BYTES))).rows).toHaveLength(1)
  const larger = fileOf(MOST_UNIT_BYTES + 1)
  const read = vi.spyOn(larger, 'arrayBuffer')
  await expect(readUnitsFile(larger)).rejects.toThrow('The file is larger than 1 MB')
  expect(read).not.toHaveBeenCalled()
})
