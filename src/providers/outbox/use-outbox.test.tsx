import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { TestApi } from '#/api/request/api.testing.ts'
import { type EmailContent, emptyEmail } from '#/domain/email/email-draft.ts'

import { type Session, SessionProvider } from '../session.tsx'
import { OutboxProvider } from './outbox-provider.tsx'
import { useEmail, useOutbox, usePendingTexts, useTextConversation } from './use-outbox.ts'

const session: Session = {
  signedInUserId: 'user-priya',
  representing: undefined,
  token: () => Promise.resolve('token'),
  renew: () => Promise.resolve(undefined),
  signOut: () => Promise.resolve(),
}
const sofia = { leadId: 'lead-sofia', phone: '+15125550139' }
const sofiasOther = { leadId: 'lead-sofia', phone: '+15125550140' }
const paul = { leadId: 'lead-paul', phone: '+15125550139' }
const start: EmailContent = { ...emptyEmail, subject: 'Re: Your tour' }

let client: QueryClient

/** Renders a hook on Priya's page, with a server that never responds. */
function open<Result>(use: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <OutboxProvider>{children}</OutboxProvider>
      </SessionProvider>
    </QueryClientProvider>
  )
  return renderHook(use, { wrapper }).result
}

beforeEach(() => {
  localStorage.clear()
  const network = new TestApi()
  network.answers = Array.from({ length: 9 }, () => 'never')
  client = createQueryClient(network.make(), () => undefined)
})
afterEach(() => disposeQueryClient(client))

test('throws an error that names the missing provider', () => {
  expect(() => renderHook(() => useOutbox())).toThrow('Texts and emails need an OutboxProvider above them')
})

test('shows text typed into one field of a conversation in all its other fields', () => {
  const fields = open(() => [useOutbox(), useTextConversation(sofia), useTextConversation(sofia)] as const)
  act(() => fields.current[0].texts.type(sofia, 'See you'))
  expect(fields.current[1].text).toBe('See you')
  expect(fields.current[2].text).toBe('See you')
})

test('usePendingTexts returns the texts being sent to a lead, or to one number of it', () => {
  const page = open(() => ({
    texts: useOutbox().texts,
    ofSofia: usePendingTexts('lead-sofia'),
    toOneNumber: usePendingTexts('lead-sofia', sofia.phone),
  }))
  act(() => {
    for (const to of [sofia, sofiasOther, paul]) {
      page.current.texts.type(to, `Hello ${to.leadId} at ${to.phone}`)
      page.current.texts.send({ ...to, contactType: 'TENANT' })
    }
  })
  expect(page.current.ofSofia.map(({ leadId, phone }) => ({ leadId, phone }))).toEqual([sofia, sofiasOther])
  expect(page.current.toOneNumber.map(({ leadId, phone }) => ({ leadId, phone }))).toEqual([sofia])
})

describe('an email', () => {
  const openEmail = () => open(() => useEmail({ leadId: 'lead-sofia', kind: 'reply' }, start))

  test('has its initial content and no draft until something is written', () => {
    const email = openEmail()
    expect(email.current).toMatchObject({ content: start, hasDraft: false })
    act(() => email.current.change({ body: 'Thursday works.' }))
    expect(email.current).toMatchObject({
      content: { ...start, body: 'Thursday works.' },
      hasDraft: true,
    })
  })

  test('merges each change with those before it, also when two come at once', () => {
    const email = openEmail()
    act(() => {
      email.current.change({ subject: 'Your visit' })
      email.current.change({ body: 'Thursday works.' })
    })
    expect(email.current.content).toEqual({ ...start, subject: 'Your visit', body: 'Thursday works.' })
  })
})
