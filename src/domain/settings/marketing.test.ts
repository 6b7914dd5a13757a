import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  descriptionFormSchema,
  inWantedOrder,
  judgeMaterialFile,
  judgePhoto,
  materialNameProblem,
  materialUrlProblem,
  nameOfFile,
  photoType,
  whereUsed,
} from './marketing.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const jpg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const pdf = new TextEncoder().encode('%PDF-1.7')
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg">')
const MB = 1_024 * 1_024

describe('files are checked by their contents', () => {
  test.each([
    ['roof.jpg', 2 * MB, jpg, { ok: true, name: 'roof.jpg' }],
    // The file name does not determine the type.
    ['roof.gif', 10 * MB, png, { ok: true, name: 'roof.gif' }],
    ['C:\\photos\\roof\u202e.png', 1, png, { ok: true, name: 'roof.png' }],
    ['roof.jpg', 0, new Uint8Array(), { ok: false, why: 'This file is empty' }],
    ['roof.jpg', 10 * MB + 1, jpg, { ok: false, why: 'At most 10 MB' }],
    ['roof.png', 900, svg, { ok: false, why: 'Choose a JPG or PNG file' }],
    ['plan.jpg', 900, pdf, { ok: false, why: 'Choose a JPG or PNG file' }],
    ['roof.png', 3, png.slice(0, 3), { ok: false, why: 'Choose a JPG or PNG file' }],
  ])('checks the photo %s of %i bytes', (name, size, start, judged) => {
    expect(judgePhoto({ name, size }, start)).toEqual(judged)
  })

  test('detects the content type of a photo', () => {
    expect([photoType(png), photoType(jpg)]).toEqual(['image/png', 'image/jpeg'])
  })

  test.each([
    ['plan.pdf', 10 * MB, pdf, { ok: true, name: 'plan.pdf' }],
    ['plan.pdf', 400, png, { ok: false, why: 'Choose a PDF file' }],
    ['plan.pdf', 0, new Uint8Array(), { ok: false, why: 'This file is empty' }],
    ['plan.pdf', 10 * MB + 1, pdf, { ok: false, why: 'At most 10 MB' }],
  ])('checks the material %s of %i bytes', (name, size, start, judged) => {
    expect(judgeMaterialFile({ name, size }, start)).toEqual(judged)
  })

  test('suggests a name without the file extension', () => {
    expect(nameOfFile('Floor plans.v2.pdf')).toBe('Floor plans.v2')
  })
})

describe('a marketing material', () => {
  test.each([
    ['https://tours.example.com/4c?unit=2#top', undefined],
    ['  http://tours.example.com:8080/ ', undefined],
    ['HTTPS://Tours.Example.com', undefined],
    ['', 'Required'],
    [' \u200b ', 'Required'],
    ['tours.example.com', 'Must be a valid URL'],
    ['ftp://tours.example.com', 'Must be a valid URL'],
    ['javascript:alert(1)', 'Must be a valid URL'],
    ['https:/tours.example.com', 'Must be a valid URL'],
    ['https://tours.example.com/a b', 'Must be a valid URL'],
    ['https://tours.example.com\\@evil.example.com', 'Must be a valid URL'],
    ['https://tours.exam\u202eple.com', 'Must be a valid URL'],
    ['https://example.com:99999/', 'Must be a valid URL'],
    [`https://example.com/${'x'.repeat(2_000)}`, 'Must be a valid URL'],
    ['https://user:secret@example.com/', 'Must be a valid URL without a user name or password'],
    ['https://user@example.com/', 'Must be a valid URL without a user name or password'],
  ])('validates the URL %j: %s', (url, problem) => {
    expect(materialUrlProblem(url)).toBe(problem)
  })

  test('accepts no URL with another scheme or with credentials', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withFragments: true }), fc.string()), (text) => {
        if (materialUrlProblem(text) !== undefined) return
        const { protocol, username, password } = new URL(text.trim())
        expect(['http:', 'https:']).toContain(protocol)
        expect(username + password).toBe('')
      }),
    )
  })

  test.each([
    ['', 'Required'],
    ['\u2060', 'Required'],
    ['x'.repeat(100), undefined],
    ['x'.repeat(101), 'At most 100 characters'],
  ])('validates the name %j', (name, problem) => {
    expect(materialNameProblem(name)).toBe(problem)
  })

  test.each([
    [0, 0, undefined],
    [1, 0, 'It’s used in 1 template.'],
    [2, 1, 'It’s used in 2 templates and 1 draft.'],
    [0, 3, 'It’s used in 3 drafts.'],
  ])('says that it is used in %i templates and %i drafts', (templates, drafts, text) => {
    expect(whereUsed({ templates, drafts })).toBe(text)
  })
})

test('inWantedOrder keeps every entry and puts new ones last', () => {
  const ids = fc.uniqueArray(fc.string(), { maxLength: 12 })
  fc.assert(
    fc.property(ids, ids, (there, order) => {
      const sorted = inWantedOrder(
        there.map((id) => ({ id })),
        order,
      ).map(({ id }) => id)
      expect(sorted.toSorted()).toEqual(there.toSorted())
      expect(sorted).toEqual([
        ...order.filter((id) => there.includes(id)),
        ...there.filter((id) => !order.includes(id)),
      ])
    }),
  )
})

test('limits a description and a link’s URL to 2,000 characters', () => {
  const description = (length: number) =>
    descriptionFormSchema.safeParse({ description: 'x'.repeat(length) }).success
  expect([description(2_000), description(2_001)]).toEqual([true, false])
  const url = (length: number) => materialUrlProblem('https://a.co/'.padEnd(length, 'x'))
  expect([url(2_000), url(2_001)]).toEqual([undefined, 'Must be a valid URL'])
})
