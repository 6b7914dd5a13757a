import { describe, expect, test } from 'vitest'

import { type EmailContent, emptyEmail } from './email-draft.ts'
import { fileName, fileProblem, fileType } from './email-files.ts'
import { emailProblems } from './email-problems.ts'
import {
  LONGEST_BODY,
  LONGEST_SUBJECT,
  MOST_BYTES,
  MOST_BYTES_TOGETHER,
  readAddresses,
  tidyEmail,
  withRecipients,
} from './email-rules.ts'

const none = new Set<string>()
const whole: EmailContent = {
  ...emptyEmail,
  to: [{ address: 'ana@example.com' }],
  subject: 'Tour',
  body: 'Hi',
}
const wrong = (part: Partial<EmailContent>, uploading = none) =>
  emailProblems({ ...whole, ...part }, uploading)

/** An address of this many characters, each part of which is short enough. */
const addressOf = (length: number) => `${'a'.repeat(length - 196)}@${`${'b'.repeat(47)}.`.repeat(4)}com`

describe('addresses', () => {
  test('are read one or several at a time, with or without names, and the rest is kept', () => {
    expect(
      readAddresses('Ana B <ana@example.com>, joe@example.com;"Li, M" <li@example.com>\nnobody'),
    ).toEqual({
      found: [
        { address: 'ana@example.com', name: 'Ana B' },
        { address: 'joe@example.com' },
        { address: 'li@example.com', name: 'Li, M' },
      ],
      rest: 'nobody',
    })
    expect(readAddresses(' , ')).toEqual({ found: [], rest: '' })
  })

  test.each([
    'a@b',
    'a b@example.com',
    '@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    addressOf(255),
  ])('do not include %s', (text) => expect(readAddresses(text)).toEqual({ found: [], rest: text }))

  test.each([
    ['"Robert \\"Bob\\" Smith, Jr." <bob@example.com>', 'Robert "Bob" Smith, Jr.'],
    ['Robert "Bob" Smith <bob@example.com>', 'Robert "Bob" Smith'],
  ])('can have a nickname in quotation marks beside them: %s', (text, name) => {
    expect(readAddresses(text)).toEqual({ found: [{ address: 'bob@example.com', name }], rest: '' })
  })

  // Names keep them: some scripts need a joiner.
  test('are read without the zero-width characters that come along with copied text', () => {
    expect(readAddresses('\u200bana@example.com\u200b, M\u200cL <li\u2060@example.com>\ufeff')).toEqual({
      found: [{ address: 'ana@example.com' }, { address: 'li@example.com', name: 'M\u200cL' }],
      rest: '',
    })
  })

  // Chrome pastes the line breaks of a column as spaces.
  test('can be separated by spaces, if there is nothing else between them', () => {
    expect(readAddresses('ana@example.com joe@example.com  li@example.com')).toEqual({
      found: [{ address: 'ana@example.com' }, { address: 'joe@example.com' }, { address: 'li@example.com' }],
      rest: '',
    })
    expect(readAddresses('ana@example.com or joe@example.com').found).toEqual([])
  })

  test('can have 64 characters before the @, and 254 in all', () => {
    expect(readAddresses(`${'a'.repeat(64)}@example.com`).rest).toBe('')
    expect(readAddresses(addressOf(254)).rest).toBe('')
  })

  test('are added once, regardless of case', () => {
    expect(withRecipients([{ address: 'Ana@example.com' }], [{ address: 'ana@EXAMPLE.com' }])).toHaveLength(1)
  })
})

describe('emailProblems', () => {
  test('is empty for a complete email', () => expect(emailProblems(whole, none)).toEqual({}))

  test('has the exact texts of the rules', () => {
    expect(emailProblems(emptyEmail, none)).toEqual({ to: 'Required', subject: 'Required', body: 'Required' })
    expect(wrong({ typing: 'joe@' })).toEqual({ to: 'Invalid email address' })
    expect(wrong({ to: [{ address: 'x' }] })).toEqual({ to: 'Invalid email address' })
    expect(wrong({ subject: ' \n' })).toEqual({ subject: 'Required' })
    expect(wrong({ to: Array.from({ length: 20 }, (_, at) => ({ address: `a${at}@example.com` })) })).toEqual(
      {},
    )
    expect(wrong({ subject: 'x'.repeat(LONGEST_SUBJECT) })).toEqual({})
    expect(wrong({ subject: 'x'.repeat(LONGEST_SUBJECT + 1) }).subject).toMatch('At most')
    expect(wrong({ body: 'x'.repeat(LONGEST_BODY) })).toEqual({})
    expect(wrong({ body: 'x'.repeat(LONGEST_BODY + 1) }).body).toMatch('At most')
    expect(wrong({ to: Array.from({ length: 21 }, (_, at) => ({ address: `a${at}@example.com` })) }).to).toBe(
      'At most 20 recipients',
    )
  })

  test('counts a typed address as a recipient', () => {
    const typed = { ...whole, to: [], typing: 'joe@example.com', subject: 'Two\nlines' }
    expect(emailProblems(typed, none)).toEqual({})
    expect(tidyEmail(typed)).toMatchObject({
      to: [{ address: 'joe@example.com' }],
      typing: '',
      subject: 'Two lines',
    })
  })

  test('reports files that are still uploading and files whose upload was interrupted', () => {
    const files = [{ id: 'f', name: 'Plan.pdf' }]
    expect(wrong({ files }, new Set(['f'])).files).toMatch('still uploading')
    expect(wrong({ files }, new Set(['one of another email'])).files).toMatch('didn’t upload')
    expect(wrong({ files }).files).toMatch('didn’t upload')
    expect(emailProblems(whole, none, true).files).toMatch('still uploading')
    expect(wrong({ files: [{ id: 'f', name: 'Plan.pdf', ref: 'a' }] })).toEqual({})
    expect(wrong({ files: [{ id: 'f', name: 'Plan', materialRef: 'm' }] })).toEqual({})
  })
})

describe('files', () => {
  const bytes = (...start: number[]) => new Uint8Array([...start, 1, 2])
  const PDF = bytes(0x25, 0x50, 0x44, 0x46, 0x2d)

  test.each([
    ['Plan.pdf', PDF],
    ['photo.JPG', bytes(0xff, 0xd8, 0xff)],
    ['a.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['a.webp', bytes(0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50)],
    ['Lease.docx', bytes(0x50, 0x4b, 3, 4)],
    ['old.xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ['list.csv', bytes(0x61)],
    // Word and Excel files with a password are stored in an OLE container.
    ['Lease.docx', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ['Rents.xlsx', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    // Text in UTF-16, as Excel and Notepad save it.
    ['list.csv', bytes(0xff, 0xfe, 0x61, 0)],
    ['notes.txt', bytes(0xfe, 0xff, 0, 0x61)],
  ])('accepts %s', (name, start) => expect(fileProblem({ name, size: 10 }, start, [])).toBeUndefined())

  test.each([
    [{ name: 'folder', size: 0 }, undefined, 'can’t be read'],
    [{ name: 'run.exe', size: 10 }, PDF, 'Only PDF'],
    [{ name: 'page.html', size: 10 }, PDF, 'Only PDF'],
    [{ name: 'image.svg', size: 10 }, PDF, 'Only PDF'],
    [{ name: 'constructor', size: 10 }, PDF, 'Only PDF'],
    [{ name: 'Plan.pdf', size: 0 }, PDF, 'empty'],
    [{ name: 'Plan.pdf', size: MOST_BYTES + 1 }, PDF, 'larger than 10 MB'],
    [{ name: 'Plan.pdf', size: 10 }, bytes(0x4d, 0x5a), 'don’t match its name'],
    [{ name: 'notes.txt', size: 10 }, bytes(0x61, 0), 'don’t match its name'],
    [{ name: 'old.xls', size: 10 }, bytes(0x50, 0x4b, 3, 4), 'don’t match its name'],
    [{ name: 'Plan.pdf', size: 10 }, bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'don’t match'],
    // A WAV file starts like a WebP. A WebP needs both the RIFF and the WEBP marker.
    [
      { name: 'a.webp', size: 10 },
      bytes(0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45),
      'don’t match its name',
    ],
    [
      { name: 'a.webp', size: 10 },
      bytes(0, 0, 0, 0, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50),
      'don’t match its name',
    ],
    [{ name: 'without an ending', size: 10 }, PDF, 'Only PDF'],
    [{ name: 'run.constructor', size: 10 }, PDF, 'Only PDF'],
  ])('rejects %j', (file, start, why) => expect(fileProblem(file, start, [])).toMatch(why))

  test('limits one file and all files together in units of 1,024 bytes', () => {
    expect(fileProblem({ name: 'a.pdf', size: 10 * 1_024 * 1_024 }, PDF, [])).toBeUndefined()
    expect(fileProblem({ name: 'a.pdf', size: 2 }, PDF, [MOST_BYTES_TOGETHER - 2])).toBeUndefined()
    expect(fileProblem({ name: 'a.pdf', size: 2 }, PDF, [MOST_BYTES_TOGETHER - 1])).toMatch(
      'larger than 20 MB',
    )
    expect(fileProblem({ name: 'a.pdf', size: 2 }, PDF, Array.from({ length: 10 }))).toMatch('At most 10')
  })

  test('removes paths and marks from names, shortens them and keeps the extension', () => {
    expect(fileName('C:\\tmp\\Plan.pdf')).toBe('Plan.pdf')
    expect(fileName('../../etc/passwd.txt')).toBe('passwd.txt')
    expect(fileName('invoice\u202efdp.exe\u0000')).toBe('invoicefdp.exe')
    expect(fileName(`${'x'.repeat(400)}.pdf`)).toBe(`${'x'.repeat(120)}.pdf`)
    expect(fileName('  ')).toBe('File')
    expect(fileType('a.PDF')).toBe('application/pdf')
    expect(fileType('__proto__')).toBeUndefined()
  })
})
