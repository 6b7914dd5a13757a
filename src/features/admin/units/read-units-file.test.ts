import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { guessColumns, MOST_UNIT_BYTES, planImport, unitsCsv } from '#/domain/unit/unit-import.ts'
import { unitSchema } from '#/domain/unit/unit.ts'
import { unreadableFile } from '#/lib/files/unreadable-file.testing.ts'

import { readUnitsFile, readUnitsText } from './read-units-file.ts'

test.each([
  ['commas', 'Unit,Notes\n2B,"a, b"\n'],
  ['tabs', 'Unit\tNotes\n2B\t"a, b"\n'],
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
  [
    'Unit,Notes\n\n2B,"a\nb"\n3A,"open\n4A,x\n',
    'The quote that starts a cell on line 4 has no end. Close it or remove it',
  ],
  [
    'Unit,Notes\n2B,ok\n3A,"12" ceiling"\n4A,x\n',
    'A cell on line 3 has a quote in the middle. Double it or remove it',
  ],
  // The stray quote comes first and also takes the end of the cell.
  [
    'Unit,Notes\n2B,"12" ceiling\n3A,"x"\n',
    'A cell on line 2 has a quote in the middle. Double it or remove it',
  ],
  ['Unit,"No"tes"\n2B,x\n', 'A cell on line 1 has a quote in the middle. Double it or remove it'],
  [`Unit\n${'x\n'.repeat(2_001)}`, 'The file has more than 2,000 rows'],
  [`Unit${',x'.repeat(200)}\n2B\n`, 'The file has more than 200 columns'],
])('rejects an unusable file with a message', (text, label) => {
  expect(() => readUnitsText(text)).toThrow(label)
})

test('reads a file of 200 columns', () => {
  expect(readUnitsText(`Unit${',x'.repeat(199)}\n2B\n`).header).toHaveLength(200)
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

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(2 * at, text.charCodeAt(at), !bigEndian)
  return bytes.buffer
}

test.each([
  ['UTF-16 LE', false],
  ['UTF-16 BE', true],
])('reads a file in %s, which spreadsheets write as Unicode text', async (_, bigEndian) => {
  const file = new File([utf16('\uFEFFUnit\tNotes\r\n2B\tCafé\r\n', bigEndian)], 'units.txt')
  expect(await readUnitsFile(file)).toMatchObject({ header: ['Unit', 'Notes'], rows: [['2B', 'Café']] })
})

const HINT = 'In Excel, save it as CSV UTF-8 and import that file'
test.each([
  ['.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xff], `This is a spreadsheet, not a CSV file. ${HINT}`],
  [
    '.xls',
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    `This is a spreadsheet, not a CSV file. ${HINT}`,
  ],
  ['Windows-1252', [0x43, 0x61, 0x66, 0xe9, 0x0a], `The characters in this file can’t be read. ${HINT}`],
  ['half a letter of UTF-16', [0xff, 0xfe, 0x41], `The characters in this file can’t be read. ${HINT}`],
])('says how to save a file that is no CSV in UTF-8: %s', async (_, bytes, label) => {
  await expect(readUnitsFile(new File([new Uint8Array(bytes)], 'units.csv'))).rejects.toThrow(label)
})

test('says that a folder can’t be read', async () => {
  await expect(readUnitsFile(unreadableFile('units.csv'))).rejects.toThrow('This file can’t be read')
})

test('units that are downloaded and imported unchanged change nothing', () => {
  const unit = (name: string, more: object = {}) =>
    z.parse(unitSchema, { id: `unit-${name}`, name, listing: 'NOT_LISTED', ...more })
  const units = [
    unit('2B', { bedrooms: 2, baths: 1.5, rent: 2_650, squareFeet: 980, notes: 'Corner, "quiet"\n=SUM(A1)' }),
    unit('=1+1', { bedrooms: 0, availableDate: '2026-08-01' }),
    unit('007'),
  ]
  const { header, rows } = readUnitsText(unitsCsv(units))
  expect(header).toEqual(['Unit', 'Bedrooms', 'Baths', 'Sq ft', 'Rent', 'Available', 'Notes'])
  const plan = planImport(rows, guessColumns(header), units)
  expect(plan.map(({ kind, problems }) => [kind, problems])).toEqual(units.map(() => ['same', {}]))
})
