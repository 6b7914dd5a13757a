import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { lead } from '#/domain/lead/lead.testing.ts'
import { allowed } from '#/lib/result.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { EmailReply } from './email-reply.tsx'
import { showSofia, SOFIA } from './leave-page.testing.tsx'

const mail = (id: string, subject: string, createdTs: number) => ({
  id,
  subject,
  createdTs,
  communicationType: 'EMAIL',
  communicationDirection: 'INCOMING',
  message: 'Could you tell me?',
  fromAddress: 'sofia@example.com',
})
const of = lead({ communications: [mail('parking', 'Parking', 1), mail('pets', 'Pets', 2)] })

function Page() {
  const [answers, setAnswers] = useState<{ id: string }>()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <button type="button" onClick={() => setAnswers({ id: 'parking' })}>
        Reply to Parking
      </button>
      <button type="button" onClick={() => setAnswers({ id: 'pets' })}>
        Reply to Pets
      </button>
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

test('Reply on another mail than the one a reply was begun to keeps its words, says so, and can take them over', async () => {
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
  // Once more for the same mail there is nothing to ask.
  await press('Reply to Pets')
  await waitFor(async () => expect(await subject()).toHaveValue('Re: Pets'))
  expect(notice.queryByText(/already started/)).toBeNull()
})

test('Reply on another mail shows the answer to that one where nothing was written', async () => {
  await worldOf(of).show(<Page />)
  await press('Reply to Parking')
  await userEvent.type(await subject(), '!')
  await press('Reply to Pets')
  await waitFor(async () => expect(await subject()).toHaveValue('Re: Pets'))
  expect(screen.queryByText(/already started/)).toBeNull()
})

describe('the page is left while its email is on its way', () => {
  /** Sends the email of Sofia's page; its answer waits. @param refusal why the server then refuses it */
  async function send(refusal?: string) {
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
      { match: 'POST /api/lead/*/email', refusal },
    )
    await userEvent.clear(await subject())
    await userEvent.type(await subject(), 'Parking')
    await userEvent.type(screen.getByRole('textbox', { name: /^Email message/ }), 'Street parking is free')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    return { href, answer, leave }
  }

  test('it says that it was sent', async () => {
    const { answer, leave } = await send()
    await leave()
    answer()
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent', body: 'Sofia Marchetti' }]),
    )
  })

  test('and refused, it says so, and leads back to the email', async () => {
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

  test('and come back to, it says so once', async () => {
    const { answer, leave } = await send()
    await leave()
    await press('Back to Sofia')
    const sending = await screen.findByRole('textbox', { name: /^Email message/ })
    expect(sending).toHaveValue('Street parking is free')
    answer()
    await waitFor(() => expect(sending).toHaveValue(''))
    expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent', body: 'Sofia Marchetti' }])
  })

  test('and stayed on, it says what was refused in its place alone', async () => {
    const { answer } = await send('The mailbox is full.')
    answer()
    expect(await screen.findByText('Not sent. The mailbox is full')).toBeVisible()
    expect(waitingToasts.get()).toEqual([])
  })
})
