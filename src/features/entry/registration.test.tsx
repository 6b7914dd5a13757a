import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderEntry } from './entry.testing.tsx'
import { RegistrationPage } from './registration-page.tsx'

beforeEach(() => sessionStorage.clear())

const open = {
  status: 'OPEN',
  company: 'Brightwater Leasing',
  inviter: { name: 'Dana Whitcombe' },
  teams: ['Eastside'],
  role: 'AGENT',
  name: 'Ana Ruiz',
  email: 'ana.ruiz@example.com',
}

async function start(invitation: () => Response, answered: () => Response | Promise<Response>) {
  const done = vi.fn<() => void>()
  const rendered = await renderEntry({
    page: <RegistrationPage invitationId="invite-ana" onDone={done} />,
    answer: ({ method }) => (method === 'GET' ? invitation() : answered()),
  })
  return { ...rendered, done }
}

const answerIt = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mobile' }), '5125550132')
  await userEvent.click(screen.getByRole('button', { name: 'Continue to sign in' }))
}

test.each([
  ['AGENT', 'Agent, you can claim and answer leads'],
  ['TEAM_LEAD', 'Team leader, you also manage the team'],
  ['READ_ONLY', 'Read only: you can see leads but not change them'],
  ['SUPERUSER', 'Superuser, you have full access to everything'],
])('says what an invited %s may do', async (role, text) => {
  await start(
    () => Response.json({ ...open, role }),
    () => new Response(null, { status: 204 }),
  )
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('says nothing about a role that the invitation doesn’t name', async () => {
  await start(
    () => Response.json({ ...open, role: null }),
    () => new Response(null, { status: 204 }),
  )
  expect((await screen.findByText('Eastside')).parentElement).toHaveTextContent(/^Eastside$/)
})

test('says where desktop notifications are turned on, because only the signed-in browser can', async () => {
  await start(
    () => Response.json(open),
    () => new Response(null, { status: 204 }),
  )
  expect(
    await screen.findByRole('group', { name: 'Tell me about new leads by' }),
  ).toHaveAccessibleDescription('Also turn on desktop notifications in Settings after you sign in.')
})

test('settles a lost response by reading the invitation again', async () => {
  let used = false
  const { done, asked } = await start(
    () => Response.json(used ? { ...open, status: 'USED' } : open),
    () => {
      used = true
      return Promise.reject(new TypeError('cut'))
    },
  )
  await answerIt()
  expect(await screen.findByRole('heading', { name: 'This invitation was used already' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'This invitation was used already' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Continue to sign in' })).toBeInTheDocument()
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  expect(done).not.toHaveBeenCalled()
})

test('keeps the form and shows a message after a lost request', async () => {
  await start(
    () => Response.json(open),
    () => Promise.reject(new TypeError('cut')),
  )
  await answerIt()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^We got no answer, so your account may or may not be ready\./,
  )
  expect(screen.getByRole('textbox', { name: 'Mobile' })).toHaveValue('+1 (512) 555-0132')
})

test('shows no form for an unknown invitation status', async () => {
  await start(
    () => Response.json({ ...open, status: 'WITHDRAWN' }),
    () => new Response(null, { status: 204 }),
  )
  expect(
    await screen.findByRole('heading', { name: 'We don’t recognize this invitation' }),
  ).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

const expired = { ...open, status: 'EXPIRED' }

test('says that the outcome is unknown when a request for a new link gets no response', async () => {
  await start(
    () => Response.json(expired),
    () => Promise.reject(new TypeError('cut')),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a new link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We got no answer. Dana may have been asked already. It’s safe to ask again.',
  )
})

test('shows the current state of the invitation when a new link can no longer be requested', async () => {
  let used = false
  await start(
    () => Response.json(used ? { ...open, status: 'USED' } : expired),
    () => {
      used = true
      return Response.json({ message: 'This invitation was used already' }, { status: 409 })
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a new link' }))
  expect(await screen.findByRole('heading', { name: 'This invitation was used already' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'This invitation was used already' })).toHaveFocus()
})

test('announces that a new link was asked for, and keeps the focus on the page', async () => {
  await start(
    () => Response.json(expired),
    () => new Response(null, { status: 204 }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a new link' }))
  const outcome = 'Dana was asked. The new link will come by email.'
  expect(await screen.findByText(outcome, { ignore: '[data-live-region]' })).toBeVisible()
  expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent(outcome)
  expect(screen.getByRole('heading', { name: 'This invitation has expired' })).toHaveFocus()
})
