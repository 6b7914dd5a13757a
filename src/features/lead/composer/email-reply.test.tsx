import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { type LeadComposerProps } from '#/components/lead/preview-composer.ts'
import { lead } from '#/domain/lead/lead.testing.ts'
import { leadResponse } from '#/domain/lead/response.ts'
import { readable } from '#/lib/schema.ts'
import { allowed } from '#/lib/verdict.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { EmailReply } from './email-reply.tsx'
import { showSofia, SOFIA } from './leave-page.testing.tsx'
import { type ReplyRequest } from './reply-context.ts'

const mail = (id: string, subject: string, createdTs: number) => ({
  id,
  subject,
  createdTs,
  communicationType: 'EMAIL',
  communicationDirection: 'INCOMING',
  message: 'Could you tell me?',
  fromAddress: 'sofia@example.com',
})
const files = [
  { id: 'pets.0', name: 'rex.jpg', bytes: 2_000, url: '/media/files/rex.jpg' },
  { name: 'old.pdf', bytes: 1_000 },
]
const of = lead({
  communications: [
    { ...mail('parking', 'Parking', 1), toAddress: 'leasing@example.com, joe@example.com' },
    { ...mail('pets', 'Pets', 2), toAddress: 'leasing@example.com', attachments: files },
  ],
})

function Page() {
  const [answers, setAnswers] = useState<ReplyRequest>()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      {(
        [
          ['Reply to Parking', 'parking', 'reply'],
          ['Reply to all of Parking', 'parking', 'reply-all'],
          ['Reply to Pets', 'pets', 'reply'],
          ['Forward Pets', 'pets', 'forward'],
        ] as const
      ).map(([name, id, as]) => (
        <button key={name} type="button" onClick={() => setAnswers({ id, as })}>
          {name}
        </button>
      ))}
      <EmailReply
        lead={of}
        answers={answers}
        onAnswered={() => setAnswers(undefined)}
        verdict={allowed}
        onVerdictRetry={undefined}
        tabs={null}
        fieldRef={field}
      />
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const subject = () => screen.findByRole('textbox', { name: 'Subject' })

test('keeps a started reply when Reply is pressed on another email, says so, and can move its text there', async () => {
  await worldOf(of).show(<Page />)
  await press('Reply to Parking')
  await userEvent.type(
    await screen.findByRole('textbox', { name: /^Email to|^Email message/ }),
    'On the street',
  )
  await press('Reply to Pets')
  const notice = within(await screen.findByRole('region', { name: /^Email to/ }))
  expect(await notice.findByText('You already started a reply to another email')).toBeVisible()
  expect(await subject()).toHaveValue('Re: Parking')
  await press('Use it for this email')
  expect(await subject()).toHaveValue('Re: Pets')
  expect(screen.getByRole('textbox', { name: /^Email message/ })).toHaveValue('On the street')
  expect(notice.queryByText(/already started/)).toBeNull()
  // A second Reply to the same mail asks nothing.
  await press('Reply to Pets')
  await waitFor(async () => expect(await subject()).toHaveValue('Re: Pets'))
  expect(notice.queryByText(/already started/)).toBeNull()
})

test('switches to another email on Reply when no message was written', async () => {
  await worldOf(of).show(<Page />)
  await press('Reply to Parking')
  await userEvent.type(await subject(), '!')
  await press('Reply to Pets')
  await waitFor(async () => expect(await subject()).toHaveValue('Re: Pets'))
  expect(screen.queryByText(/already started/)).toBeNull()
})

const recipients = () =>
  within(screen.getByRole('list', { name: 'Recipients' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)

test('adds the other recipients of the email on Reply all, without our own address', async () => {
  await worldOf(of).show(<Page />)
  await press('Reply to Parking')
  await waitFor(() => expect(recipients()).toHaveLength(1))
  await press('Reply to all of Parking')
  await waitFor(() =>
    expect(recipients()).toEqual([expect.anything(), expect.stringMatching(/joe@example\.com/)]),
  )
  expect(await subject()).toHaveValue('Re: Parking')
})

test('says that a reply was started when Reply all is pressed, and can address it to all', async () => {
  await worldOf(of).show(<Page />)
  await press('Reply to Parking')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Email message/ }), 'On the street')
  await press('Reply to all of Parking')
  expect(await screen.findByText(/^You already started a reply to /)).toBeVisible()
  await press('Use it for this email')
  expect(recipients()).toHaveLength(2)
  expect(screen.getByRole('textbox', { name: /^Email message/ })).toHaveValue('On the street')
})

describe('Forward', () => {
  const message = () => screen.findByRole('textbox', { name: /^Email message/ })
  const to = () => screen.findByRole('combobox', { name: 'To' })

  /** The composer, with a Forward button for each mail. */
  function Forwards({ lead: of, verdict, onVerdictRetry, fieldRef }: LeadComposerProps) {
    const [answers, setAnswers] = useState<ReplyRequest>()
    return (
      <>
        {readable(of.communications).map(({ id, subject }) => (
          <button key={id} type="button" onClick={() => setAnswers({ id, as: 'forward' })}>
            Forward {subject}
          </button>
        ))}
        <EmailReply
          lead={of}
          {...{ verdict, onVerdictRetry, fieldRef, answers }}
          onAnswered={() => undefined}
          tabs={null}
        />
      </>
    )
  }

  test('asks for a recipient first, and sends the email with its files and without a message', async () => {
    const { answer, happen } = await showSofia((props) => <Forwards {...props} />, {
      match: 'POST /api/lead/*/email',
    })
    const files = ['rex.pdf', 'max.pdf']
    await happen((world) => void commands.leadMails.run(world, { leadId: SOFIA, subject: 'Pets', files }))
    await userEvent.click(await screen.findByRole('button', { name: 'Forward Pets' }))
    expect(await subject()).toHaveValue('Fwd: Pets')
    await waitFor(async () => expect(await to()).toHaveFocus())
    await userEvent.keyboard('joe@example.com,')
    await press('Remove max.pdf')
    await press('Send')
    answer()
    // Not the renter, who sent the mail.
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent', body: 'joe@example.com' }]),
    )
    await happen((world) => {
      const communications = world.leads.get(SOFIA)?.communications ?? []
      const forwarded = communications.findLast((one) => one.subject === 'Pets')
      expect(communications.at(-1)).toMatchObject({
        subject: 'Fwd: Pets',
        toAddress: 'joe@example.com',
        forwardOfRef: forwarded?.id,
        message: expect.stringMatching(
          /Forwarded message -+\nFrom: .*\nSent: .*\nTo: .*\nSubject: Pets\n\nThank you/,
        ),
        attachments: [expect.objectContaining({ name: 'rex.pdf' })],
      })
      // The forwarded email does not count as an answer to the renter.
      expect(leadResponse({ leadStatus: 'NEW', communications }).waitingSince).toBeDefined()
    })
  })

  test('says which file can’t be forwarded', async () => {
    await worldOf(of).show(<Page />)
    await press('Forward Pets')
    expect(await screen.findByText('This file can’t be forwarded. Download it and attach it')).toBeVisible()
    await userEvent.type(await to(), 'joe@example.com,')
    await press('Send')
    expect(await screen.findByText('A file of the forwarded email can’t go along. Remove it')).toBeVisible()
  })

  test('keeps a started reply, says so, and can take over its text', async () => {
    await worldOf(of).show(<Page />)
    await press('Reply to Parking')
    await userEvent.type(await message(), 'See below')
    await press('Forward Pets')
    expect(await screen.findByText('You already started a reply to another email')).toBeVisible()
    await press('Use it for this email')
    expect(await subject()).toHaveValue('Fwd: Pets')
    expect(await message()).toHaveValue('See below')
    expect(screen.getByText('rex.jpg')).toBeVisible()
    // A draft that forwards an email is also protected from a reply.
    await press('Reply to Parking')
    expect(await screen.findByText('You already started to forward an email')).toBeVisible()
    await press('Use it for this email')
    expect(await subject()).toHaveValue('Re: Parking')
    expect(screen.queryByText('rex.jpg')).toBeNull()
  })
})

test('restores a discarded reply on Undo, without the quoted email that had been removed', async () => {
  await worldOf(of).show(<Page />)
  await press('Reply to Parking')
  await press('Remove the quoted email')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Email message/ }), 'On the street')
  await press('Discard draft')
  expect(screen.getByRole('button', { name: 'Remove the quoted email' })).toBeVisible()
  const discarded = waitingToasts.get().find(({ title }) => title === 'Draft discarded')
  act(() => discarded?.action?.onPress())
  expect(screen.getByRole('textbox', { name: /^Email message/ })).toHaveValue('On the street')
  expect(screen.queryByRole('button', { name: 'Remove the quoted email' })).toBeNull()
})

describe('an email that is being sent', () => {
  /** Sends the email on Sofia's page. The response is held back. @param refusal why the server then refuses it */
  async function send(refusal?: string, fieldErrors?: Record<string, string>) {
    const { href, answer, leave } = await showSofia(
      ({ lead: of, verdict, onVerdictRetry, fieldRef }) => (
        <EmailReply
          lead={of}
          {...{ verdict, onVerdictRetry, fieldRef }}
          answers={undefined}
          onAnswered={() => undefined}
          tabs={null}
        />
      ),
      { match: 'POST /api/lead/*/email', refusal, fieldErrors },
    )
    await userEvent.clear(await subject())
    await userEvent.type(await subject(), 'Parking')
    await userEvent.type(screen.getByRole('textbox', { name: /^Email message/ }), 'Street parking is free')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    return { href, answer, leave }
  }

  test('shows a toast that it was sent after the page was left', async () => {
    const { answer, leave } = await send()
    await leave()
    answer()
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent', body: 'Sofia Marchetti' }]),
    )
  })

  test('shows a toast that it was refused after the page was left, with a way back to it', async () => {
    const { answer, href, leave } = await send('The mailbox is full.')
    await leave()
    answer()
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([
        { title: 'Email not sent', body: 'Sofia Marchetti', action: { label: 'Open' } },
      ]),
    )
    act(() => waitingToasts.get()[0]?.action?.onPress())
    expect(await screen.findByText('Not sent. The mailbox is full')).toBeVisible()
    expect(href()).toBe(`/leads/${SOFIA}#email`)
  })

  test('reports only once that it was sent when the user has come back', async () => {
    const { answer, leave } = await send()
    await leave()
    await press('Back to Sofia')
    const sending = await screen.findByRole('textbox', { name: /^Email message/ })
    expect(sending).toHaveValue('Street parking is free')
    answer()
    await waitFor(() => expect(sending).toHaveValue(''))
    expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent', body: 'Sofia Marchetti' }])
  })

  test('keeps the focus on Send, which is not natively disabled, when the user stays on the page', async () => {
    const { answer } = await send()
    const button = screen.getByRole('button', { name: /^Send/ })
    button.focus()
    answer()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Email message/ })).toHaveValue(''))
    expect(button).toHaveFocus()
    expect(button).toBeEnabled()
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  test('shows a refusal only in place when the user stays on the page', async () => {
    const { answer } = await send('The mailbox is full.')
    answer()
    expect(await screen.findByText('Not sent. The mailbox is full')).toBeVisible()
    expect(waitingToasts.get()).toEqual([])
  })

  test('shows what the server refuses at its fields, and the rest below the text', async () => {
    const { answer } = await send('The email cannot be sent like this.', {
      toAddresses: 'This mailbox no longer exists',
      message: 'The email is too long',
    })
    answer()
    const to = screen.getByRole('combobox', { name: 'To' })
    await waitFor(() => expect(to).toHaveAccessibleDescription('This mailbox no longer exists'))
    const text = screen.getByRole('textbox', { name: /^Email message/ })
    expect(text).toHaveAccessibleDescription('Not sent. The email is too long')
    expect(text).toBeInvalid()
    expect(await subject()).toBeValid()
    await userEvent.type(await subject(), '?')
    expect(to).toBeValid()
  })

  test('names the fields with errors next to Send if nothing else is wrong', async () => {
    const { answer } = await send('The email cannot be sent like this.', {
      toAddresses: 'This mailbox no longer exists',
      subject: 'Not allowed here',
    })
    answer()
    expect(await screen.findByText('Not sent. Check the recipients and the subject')).toBeVisible()
    expect(await subject()).toHaveAccessibleDescription('Not allowed here')
    expect(screen.getByRole('textbox', { name: /^Email message/ })).toBeValid()
  })
})
