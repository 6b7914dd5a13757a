import { describe, expect, test } from 'vitest'

import { formRows } from './form-rows.ts'

const fields = [
  { label: 'Bedrooms', value: '2' },
  { label: 'Move-in', value: 'August 1' },
  { label: 'Pets', value: ' ' },
]

describe('formRows', () => {
  test('returns the filled fields as rows and the message as the rest', () => {
    expect(formRows({ formFields: fields, message: 'Is 4C free?' }, false)).toEqual({
      rows: [
        { label: 'Bedrooms', value: '2' },
        { label: 'Move-in', value: 'August 1' },
      ],
      rest: 'Is 4C free?',
    })
  })

  test('formats a raw phone number', () => {
    const number = { label: 'Phone', value: '+12145550120' }
    expect(formRows({ formFields: [number], message: undefined }, false).rows).toEqual([
      { label: 'Phone', value: '+1 (214) 555-0120' },
    ])
  })

  test('adds a number that appears nowhere else as a row, once, strict or not', () => {
    const row = { label: 'Phone', value: '+1 (512) 555-0188' }
    const form = { message: 'Is 4C free?', phoneNumber: '+15125550188', phoneNumbers: ['(512) 555-0188'] }
    expect(formRows({ ...form, formFields: fields }, false).rows.at(-1)).toEqual(row)
    expect(formRows({ ...form, formFields: [] }, false)).toEqual({ rows: [row], rest: 'Is 4C free?' })
    expect(formRows({ ...form, formFields: [] }, true)).toEqual({ rows: [row], rest: 'Is 4C free?' })
    expect(
      formRows({ ...form, formFields: [{ label: 'Cell', value: '512.555.0188' }] }, false).rows,
    ).toHaveLength(1)
    expect(formRows({ ...form, message: 'Call me at 512 555 0188', formFields: [] }, false).rows).toEqual([])
  })

  test('doesn’t repeat a message that is one of the fields', () => {
    expect(
      formRows({ formFields: [{ label: 'Message', value: 'Is 4C free?' }], message: 'Is 4C free?' }, false)
        .rest,
    ).toBe('')
  })

  test('returns only the unchanged message for strict web-form text', () => {
    const message = 'Bedrooms: 2\nMove-in: August 1'
    expect(formRows({ formFields: fields, message }, true)).toEqual({ rows: [], rest: message })
  })

  test('returns the fields for strict web-form text without a message', () => {
    expect(formRows({ formFields: fields, message: undefined }, true).rows).toHaveLength(2)
  })

  test('reads the lines of the message as pairs when there are no fields', () => {
    expect(
      formRows(
        { formFields: [], message: 'Bedrooms: 2\r\nMove-in: August 1\n\nIs it quiet: really?' },
        false,
      ),
    ).toEqual({
      rows: [
        { label: 'Bedrooms', value: '2' },
        { label: 'Move-in', value: 'August 1' },
      ],
      rest: 'Is it quiet: really?',
    })
  })

  test.each([
    'Hello: I am looking for a home',
    'https://example.com/a\nhttps://example.com/b',
    '',
    '12:30 works\n13:30 too',
  ])('treats "%s" as a message, not a form', (message) => {
    expect(formRows({ formFields: [], message }, false)).toEqual({ rows: [], rest: message })
  })
})
