import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { type Communication, communicationSchema } from '#/domain/message/communication.ts'
import { HtmlMail } from '#/features/lead/email-body/html-mail.tsx'

import { EmailBody } from './email-body.tsx'
import { WebFormBody } from './item-body.tsx'

// The buttons of `FormReplies` need a session, and they have separate tests.
vi.mock('./form-replies.tsx', () => ({ FormReplies: () => null }))

const one = (given: object): Communication =>
  communicationSchema.parse({
    id: 'one',
    communicationType: 'EMAIL',
    communicationDirection: 'INCOMING',
    createdTs: 1,
    ...given,
  })

const rtl = 'שלום, מתי אפשר לראות את הדירה?'

describe('what comes in by mail', () => {
  test('with nothing in it says so', () => {
    render(<EmailBody email={one({ subject: '  ', message: '\n ' })} />)
    expect(screen.getByText('No subject')).toBeVisible()
    expect(screen.getByText('No text')).toBeVisible()
  })

  test('without subject, text or addresses at all says so', () => {
    render(<EmailBody email={one({ subject: null, message: null, fromAddress: null, name: null })} />)
    expect(screen.getByText('No subject')).toBeVisible()
    expect(screen.getByText('No text')).toBeVisible()
  })

  test('with an endless text is clipped, and opens', async () => {
    render(<EmailBody email={one({ subject: 'Long', message: `${'word '.repeat(40_000)}end` })} />)
    expect(screen.queryByText(/end$/)).not.toBeInTheDocument()
    expect(screen.getByText(/^word word/).textContent.length).toBeLessThan(1_300)
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    for (let presses = 1; presses < 6; presses += 1) {
      expect(screen.getByText(/^word word/).textContent.length).toBeLessThanOrEqual(presses * 40_000 + 1)
      await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    }
    expect(screen.getByText(/end$/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
    expect(screen.getByText(/^word word/).textContent.length).toBeLessThan(1_300)
  })

  test('with endless markup is its plain text', () => {
    const messageHtml = `<p>${'x'.repeat(400_001)}</p>`
    render(<HtmlMail markup={messageHtml} text="In short" from="Sofia" plain={(text) => <p>{text}</p>} />)
    expect(screen.getByText('In short')).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('with endless subject, files and file names shows the beginning of each', async () => {
    const attachments = Array.from({ length: 5_000 }, () => ({
      name: 'x'.repeat(10_000),
      url: undefined,
      bytes: 1,
    }))
    render(<EmailBody email={one({ subject: 'y'.repeat(400_000), message: '', attachments })} />)
    expect(await screen.findByText('4950 more not shown')).toBeVisible()
    expect(document.querySelectorAll('*').length).toBeLessThan(600)
    expect(document.body.textContent.length).toBeLessThan(20_000)
  })

  test('nested a hundred thousand deep is its text, and no element is made of it', () => {
    const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString')
    render(
      <HtmlMail
        markup={`${'<b>'.repeat(100_000)}Hello`}
        text=""
        from="Sofia"
        plain={(text) => <p>{text}</p>}
      />,
    )
    expect(screen.getByText('Hello')).toBeVisible()
    expect(screen.getByText(/^Shown as plain text/)).toBeVisible()
    expect(parsed).not.toHaveBeenCalled()
    expect(document.querySelectorAll('*').length).toBeLessThan(30)
    vi.restoreAllMocks()
  })

  test('from right to left stands so', () => {
    render(<EmailBody email={one({ subject: rtl, message: `${rtl} ` })} />)
    for (const line of screen.getAllByText(rtl)) expect(line).toHaveAttribute('dir', 'auto')
  })
})

describe('what comes in by web form', () => {
  test('with nothing in it says so', () => {
    const formFields = [
      { label: 'Name', value: ' ' },
      { label: '', value: '' },
    ]
    render(
      <WebFormBody form={one({ communicationType: 'WEBFORM', message: '', formFields })} verbatim={false} />,
    )
    expect(screen.getByText('Nothing was filled in')).toBeVisible()
    expect(screen.queryByRole('term')).not.toBeInTheDocument()
  })

  test('thousands of fields with endless labels are a hundred', () => {
    const formFields = Array.from({ length: 5_000 }, (_, at) => ({
      label: 'l'.repeat(9_000),
      value: `v${at}`,
    }))
    render(
      <WebFormBody form={one({ communicationType: 'WEBFORM', message: '', formFields })} verbatim={false} />,
    )
    expect(screen.getAllByRole('term')).toHaveLength(100)
    expect(screen.getByText('4900 more not shown')).toBeVisible()
    expect(document.body.textContent.length).toBeLessThan(40_000)
  })

  test('markup, endless values, no label and right to left are text, clipped and named', () => {
    const markup = '<b onclick="x()">bold</b>'
    const formFields = [
      { label: '', value: markup },
      { label: 'Message', value: 'word '.repeat(5_000) },
      { label: 'שם', value: rtl },
    ]
    render(
      <WebFormBody form={one({ communicationType: 'WEBFORM', message: '', formFields })} verbatim={false} />,
    )
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Field',
      'Message',
      'שם',
    ])
    const values = screen.getAllByRole('definition')
    expect(values[0]).toHaveTextContent(markup)
    expect(within(values[1] ?? document.body).getByRole('button', { name: 'Show all' })).toBeVisible()
    expect(screen.getByText(rtl)).toHaveAttribute('dir', 'auto')
    expect(document.querySelector('b')).toBeNull()
  })
})
