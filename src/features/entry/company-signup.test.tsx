import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { type Session } from '#/providers/session.tsx'

import { CompanySignupPage } from './company-signup-page.tsx'
import { type EntryRequest, renderEntry } from './entry.testing.tsx'

beforeEach(() => sessionStorage.clear())

const created = () => Response.json({ approvalStatus: 'unknown' }, { status: 201 })
const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create company' }))

async function start(
  answer: (asked: EntryRequest) => Response | Promise<Response> = created,
  session?: Session,
) {
  const done = vi.fn<() => void>()
  const rendered = await renderEntry({
    page: <CompanySignupPage onDone={done} />,
    answer,
    ...(session && { session }),
  })
  return { ...rendered, done }
}

async function fill() {
  const user = userEvent.setup({ delay: null })
  for (const [name, text] of [
    ['Company name', ' Brightside Rooms '],
    ['Your name', 'Joan Parker'],
    ['Zip code', '78701'],
    ['Work email', 'joan.parker@example.com'],
    ['Phone', '512-555-0118'],
  ] as const) {
    await user.click(field(name))
    await user.paste(text)
  }
  await user.click(screen.getByRole('radio', { name: 'Broker' }))
  await user.click(screen.getByRole('checkbox', { name: 'Commercial' }))
  await user.click(screen.getByRole('checkbox', { name: 'Residential' }))
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }))
}

test('keeps a cleared field empty after a reload', async () => {
  const { unmount } = await start()
  await userEvent.type(field('Company name'), 'A')
  await userEvent.clear(field('Company name'))
  unmount()
  await start()
  expect(field('Company name')).toHaveValue('')
})

describe('company sign-up', () => {
  test('sends the trimmed values with an idempotency key, without a token or a represented user', async () => {
    const { asked, done } = await start()
    await fill()
    expect(field('Phone')).toHaveValue('+1 (512) 555-0118')
    await send()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), 15_000)
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/company/signup',
        {
          companyName: 'Brightside Rooms',
          teamType: 'BROKER',
          propertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
          zipCode: '78701',
          phone: '+15125550118',
          name: 'Joan Parker',
          email: 'joan.parker@example.com',
          acceptedTerms: true,
        },
      ],
    ])
    expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,}$/)
    for (const name of ['authorization', 'x-representing-user'])
      expect(asked[0]?.headers.has(name)).toBe(false)
    // After sending, nothing of the form stays in this tab.
    expect(sessionStorage).toHaveLength(0)
  })

  test('reuses the idempotency key after a lost response, also after a reload, but not for a changed form', async () => {
    let works = false
    const answer = () => (works ? created() : Promise.reject(new TypeError('cut')))
    const first = await start(answer)
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We got no answer, so your company may or may not have been created. It’s safe to send the form again.',
    )
    first.unmount()

    const second = await start(answer)
    expect(field('Company name')).toHaveValue(' Brightside Rooms ')
    await send()
    await screen.findByRole('alert')
    await userEvent.type(field('Your name'), 's')
    works = true
    await send()
    await vi.waitFor(() => expect(second.done).toHaveBeenCalledOnce(), 15_000)
    const keys = [...first.asked, ...second.asked].map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('shows field errors at their fields, and those of unknown fields above the button', async () => {
    const { done } = await start(() =>
      Response.json(
        {
          message: 'Not valid',
          fieldErrors: { zipCode: 'There is no such place', taxNumber: 'No tax number' },
        },
        { status: 422 },
      ),
    )
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('No tax number')
    expect(field('Zip code')).toHaveAccessibleDescription('There is no such place')
    expect(field('Zip code')).toHaveFocus()
    expect(done).not.toHaveBeenCalled()
  })

  test('sends once when Enter is pressed twice', async () => {
    const { asked } = await start(() => new Promise<Response>(() => undefined))
    await fill()
    const user = userEvent.setup({ delay: null })
    await user.click(field('Phone'))
    await user.keyboard('{Enter}{Enter}')
    await send()
    expect(asked).toHaveLength(1)
  })

  test('says so when the browser is signed in to another account', async () => {
    const session: Session = {
      signedInUserId: 'user-priya',
      representing: undefined,
      token: async () => 'a',
      renew: async () => undefined,
      signOut: async () => undefined,
    }
    const { done } = await start(created, session)
    await fill()
    await send()
    expect(await screen.findByRole('heading', { name: 'Company created' })).toHaveFocus()
    expect(screen.getByText('joan.parker@example.com')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeInTheDocument()
    expect(done).not.toHaveBeenCalled()
  })

  test('doesn’t link a legal text without an address', async () => {
    await start()
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute(
      'href',
      'https://www.example.com/terms',
    )
    expect(screen.queryByRole('link', { name: 'privacy policy' })).not.toBeInTheDocument()
  })
})
