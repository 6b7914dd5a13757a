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

describe('an incoming email', () => {
  test('says so when subject and text are blank', () => {
    render(<EmailBody email={one({ subject: '  ', message: '\n ' })} />)
    expect(screen.getByText('No subject')).toBeVisible()
    expect(screen.getByText('No text')).toBeVisible()
  })

  test('says so when subject, text, and addresses are missing', () => {
    render(<EmailBody email={one({ subject: null, message: null, fromAddress: null, name: null })} />)
    expect(screen.getByText('No subject')).toBeVisible()
    expect(screen.getByText('No text')).toBeVisible()
  })

  test('clips a very long text, and expands it step by step', async () => {
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

  test('shows oversized markup as plain text', () => {
    const messageHtml = `<p>${'x'.repeat(400_001)}</p>`
    render(<HtmlMail markup={messageHtml} text="In short" from="Sofia" plain={(text) => <p>{text}</p>} />)
    expect(screen.getByText('In short')).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('shows only the beginning of a very long subject, file list, and file name', async () => {
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

  test.each([
    ['Floor plan.PDF', false],
    ['kitchen.jpeg', false],
    ['notes.txt', false],
    ['hello.html', true],
    ['hello.svg', true],
    ['hello.xhtml', true],
    ['plan.pdf.xml', true],
    ['lease.docx', true],
    ['hello', true],
  ])('a file named %s is saved instead of opened: %s', async (name, isSaved) => {
    const attachments = [{ name, url: `/media/files/${encodeURIComponent(name)}`, bytes: 1 }]
    render(<EmailBody email={one({ subject: 'Files', message: '', attachments })} />)
    const link = await screen.findByRole('link', { name: new RegExp(name) })
    expect(link.hasAttribute('download')).toBe(isSaved)
  })

  test('shows markup nested a hundred thousand levels deep as text, without parsing it', () => {
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

  test('loads its images when asked, and the focus moves to the button beside', async () => {
    const markup = '<p>Hello</p><img src="https://pictures.example.com/kitchen.jpg" width="90" height="90">'
    render(<HtmlMail markup={markup} text="Hello" from="Sofia" plain={(text) => <p>{text}</p>} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show images' }))
    expect(screen.queryByRole('button', { name: 'Show images' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show as plain text' })).toHaveFocus()
  })

  test('sets the direction of right-to-left text automatically', () => {
    render(<EmailBody email={one({ subject: rtl, message: `${rtl} ` })} />)
    for (const line of screen.getAllByText(rtl)) expect(line).toHaveAttribute('dir', 'auto')
  })
})

describe('an incoming web form', () => {
  test('says so when nothing was filled in', () => {
    const formFields = [
      { label: 'Name', value: ' ' },
      { label: '', value: '' },
    ]
    render(
      <WebFormBody
        leadId="lead"
        form={one({ communicationType: 'WEBFORM', message: '', formFields })}
        verbatim={false}
      />,
    )
    expect(screen.getByText('Nothing was filled in')).toBeVisible()
    expect(screen.queryByRole('term')).not.toBeInTheDocument()
  })

  test('shows a hundred of thousands of fields, with very long labels shortened', () => {
    const formFields = Array.from({ length: 5_000 }, (_, at) => ({
      label: 'l'.repeat(9_000),
      value: `v${at}`,
    }))
    render(
      <WebFormBody
        leadId="lead"
        form={one({ communicationType: 'WEBFORM', message: '', formFields })}
        verbatim={false}
      />,
    )
    expect(screen.getAllByRole('term')).toHaveLength(100)
    expect(screen.getByText('4900 more not shown')).toBeVisible()
    expect(document.body.textContent.length).toBeLessThan(40_000)
  })

  test('shows markup as text, clips long values, names a field without a label, and sets the text direction', () => {
    const markup = '<b onclick="x()">bold</b>'
    const formFields = [
      { label: '', value: markup },
      { label: 'Message', value: 'word '.repeat(5_000) },
      { label: 'שם', value: rtl },
    ]
    render(
      <WebFormBody
        leadId="lead"
        form={one({ communicationType: 'WEBFORM', message: '', formFields })}
        verbatim={false}
      />,
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
