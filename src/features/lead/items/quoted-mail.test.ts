import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import { foldQuoted } from './quoted-mail.ts'

describe('foldQuoted', () => {
  test('finds no quote in a plain email', () => {
    expect(foldQuoted('Hi Sofia,\n\nthanks for writing.')).toEqual({
      fresh: 'Hi Sofia,\n\nthanks for writing.',
      quoted: '',
    })
  })

  test('folds "On … wrote:" and the lines below it', () => {
    const mail =
      'Saturday works.\n\nOn Mon, Jul 13, 2026 at 5:01 PM Priya Raman <priya@example.com> wrote:\n> Hi Sofia,\n> dogs are welcome.\n'
    expect(foldQuoted(mail)).toEqual({
      fresh: 'Saturday works.',
      quoted:
        'On Mon, Jul 13, 2026 at 5:01 PM Priya Raman <priya@example.com> wrote:\n> Hi Sofia,\n> dogs are welcome.',
    })
  })

  test('folds the same line when it was broken in two', () => {
    const mail =
      'Saturday works.\n\nOn Mon, Jul 13, 2026 at 5:01 PM Priya Raman\n<priya@example.com> wrote:\n\n> Hi Sofia'
    expect(foldQuoted(mail).fresh).toBe('Saturday works.')
  })

  test('folds a quote without any marker', () => {
    expect(foldQuoted('Yes.\r\n\r\n> Is it free?\r\n>> Hello\r\n')).toEqual({
      fresh: 'Yes.',
      quoted: '> Is it free?\n>> Hello',
    })
  })

  test.each([
    'Thanks\n\n-----Original Message-----\nFrom: Priya\nSent: Monday\n\nHi Sofia',
    'Thanks\n\n---------- Forwarded message ---------\nFrom: Priya\n\nHi Sofia',
    'Thanks\n\n________________________________\nFrom: Priya <p@example.com>\nSent: Monday\nTo: Sofia\n\nHi',
    'Thanks\n\nFrom: Priya <p@example.com>\nDate: Monday\nTo: Sofia\n\nHi',
  ])('folds the header of other mail programs', (mail) => {
    const folded = foldQuoted(mail)
    expect(folded.fresh).toBe('Thanks')
    expect(folded.quoted).not.toBe('')
  })

  test('leaves an email with answers between the quoted lines whole', () => {
    const mail = 'See below.\n\nOn Monday Priya wrote:\n> Is 4C fine?\nYes.\n> And August 1?\nAlso yes.'
    expect(foldQuoted(mail)).toEqual({ fresh: mail, quoted: '' })
  })

  test('leaves an email that is only a quote whole', () => {
    expect(foldQuoted('> Hi\n> there')).toEqual({ fresh: '> Hi\n> there', quoted: '' })
  })

  test('ignores sentences that only begin like a marker', () => {
    const mail = 'On Monday we met.\nFrom: here it is a short walk.\nBye'
    expect(foldQuoted(mail)).toEqual({ fresh: mail, quoted: '' })
  })

  test('loses no text for any input', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('> a', 'On x wrote:', 'From: a', 'Sent: b', '', '-----Original Message-----'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const body = lines.join('\n')
        const { fresh, quoted } = foldQuoted(body)
        const squeeze = (text: string) => text.replace(/\s+/g, '')
        expect(squeeze(fresh + quoted)).toBe(squeeze(body))
      }),
    )
  })

  // Measured in line reads instead of seconds, because a sender may write a mail that contains nothing but markers.
  test.each([
    ['markers over answers', (n: number) => 'x\n' + 'On x wrote:\n> a\nb\n'.repeat(n)],
    ['markers', (n: number) => `x\n${'On x wrote:\n'.repeat(n)}> a\nb`],
    ['headers', (n: number) => `x\n${'From: a\nSent: b\n'.repeat(n)}> a\nb`],
    ['lines', (n: number) => `x\n${'_'.repeat(30)}\n`.repeat(n)],
    ['quotes', (n: number) => '> a\n\n'.repeat(n)],
  ])('reads each line of an email of %s only a few times', (_, mail) => {
    const readsOf = (body: string) => {
      const trim = vi.spyOn(String.prototype, 'trim')
      const starts = vi.spyOn(String.prototype, 'startsWith')
      foldQuoted(body)
      const reads = trim.mock.calls.length + starts.mock.calls.length
      vi.restoreAllMocks()
      return reads
    }
    const body = mail(1_000)
    expect(readsOf(body)).toBeLessThan(body.split('\n').length * 12)
  })
})
