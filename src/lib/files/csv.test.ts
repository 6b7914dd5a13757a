import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvField, csvName, csvOf } from './csv.ts'

/** Reads RFC 4180 like a spreadsheet. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (quoted) {
      if (character !== '"') field += character
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && field === '') quoted = true
    else if (character === ',') {
      rows.at(-1)?.push(field)
      field = ''
    } else if (text.startsWith('\r\n', at)) {
      rows.at(-1)?.push(field)
      field = ''
      rows.push([])
      at += 1
    } else field += character
  }
  return rows.slice(0, -1)
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      ';',
      'a',
      ' ',
      'é',
      '\0',
      '\u00a0',
      '\u200b',
      '＝',
    ),
  }),
)

describe('a CSV file', () => {
  test('starts with a byte order mark and ends its lines with CRLF', () => {
    expect(csvOf(['Lead', 'Phone'], [['Teresa', undefined]])).toBe('\uFEFFLead,Phone\r\nTeresa,\r\n')
  })

  test('quotes commas, quotes and line breaks', () => {
    expect(csvField('Galvan, Teresa')).toBe('"Galvan, Teresa"')
    expect(csvField('the "Loft"')).toBe('"the ""Loft"""')
    expect(csvField('one\ntwo')).toBe('"one\ntwo"')
    expect(csvField('plain')).toBe('plain')
  })

  test.each([
    '=1+1',
    '+1 (512) 555-0107',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '=HYPERLINK("x","y")',
    '\0=1',
    '\0x',
    ' =1',
    '\u00a0 +1',
    '\u200b@x',
    '\ufeff-2',
    '＝1',
    '\n=1',
  ])('escapes text that looks like a formula: %j', (text) => {
    expect(readCsv(`${csvField(text)}\r\n`)).toEqual([[`'${text}`]])
  })

  test('can be read back, and has no field that starts a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(nasty, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const [header = [], ...rest] = rows
        const read = readCsv(csvOf(header, rest).slice(1))
        expect(read).toHaveLength(rows.length)
        for (const [line, fields] of read.entries()) {
          expect(fields).toHaveLength(rows[line]?.length ?? -1)
          for (const [at, field] of fields.entries()) {
            expect(field).not.toMatch(/^([\t\r\0]|[\s\p{Cc}\p{Cf}]*[=+\-@＝])/u)
            const given = rows[line]?.[at] ?? ''
            expect([given, `'${given}`]).toContain(field)
          }
        }
      }),
    )
  })
})

test('names a file after its list and day', () => {
  expect(csvName('All leads', '2026-07-14')).toBe('all-leads-2026-07-14.csv')
  expect(csvName('Été à 2 chambres / «neuf»', '2026-07-14')).toBe('ete-a-2-chambres-neuf-2026-07-14.csv')
  expect(csvName('…', '2026-07-14')).toBe('leads-2026-07-14.csv')
})
