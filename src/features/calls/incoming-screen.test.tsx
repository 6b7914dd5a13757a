import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createBackend } from '#mocks/db/backend.ts'

import { mountCalls, rings, talks } from './calls.testing.tsx'

const backend = createBackend()
const whole = () => screen.findByRole('dialog')
const refused = 'The browser or end-user denied permissions to user media. '.repeat(2).trim()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 760px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

describe('an incoming call on a phone-sized screen', () => {
  test('fills the screen with the caller, the buttons, and the message about a refused microphone', async () => {
    const page = await mountCalls({ backend })
    await page.phone(rings, { notice: refused })
    const box = within(await whole())
    expect(box.getByRole('heading', { name: 'Sofia Marchetti' })).toBeVisible()
    expect(box.getByText('+1 (512) 555-0139')).toBeVisible()
    expect(box.getByRole('alert')).toHaveTextContent(refused)
    fireEvent.click(box.getByRole('button', { name: 'Accept Call' }))
    fireEvent.click(box.getByRole('button', { name: 'Dismiss the notice' }))
    expect(page.did).toEqual(['accept', 'dismiss notice'])
    await page.phone(talks)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('keeps Tab and Shift+Tab on the screen, and out of the page behind it', async () => {
    const page = await mountCalls({ backend })
    await page.phone({
      ...rings,
      call: { callId: 'call-9', leadId: undefined, direction: 'incoming', number: '+15125550199' },
    })
    const box = within(await whole())
    const accept = box.getByRole('button', { name: 'Accept Call' })
    const reject = box.getByRole('button', { name: 'Reject Call' })
    screen.getByRole('button', { name: 'On the page' }).focus()
    await userEvent.tab({ shift: true })
    expect(accept).toHaveFocus()
    await userEvent.tab()
    expect(reject).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(accept).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(reject).toHaveFocus()
  })

  test('counts other leads with the number, and names them on request', async () => {
    const page = await mountCalls({ backend })
    // Another lead has Teresa's number, too.
    await page.phone({ ...rings, call: { ...rings.call, number: '+15125550107' } })
    const box = within(await whole())
    const more = await box.findByRole('button', { name: '1 other lead with this number' })
    expect(box.queryByText('Teresa Galvan')).not.toBeInTheDocument()
    fireEvent.click(more)
    expect(box.getByText('Teresa Galvan')).toBeVisible()
  })

  test('shows no initials for a new number', async () => {
    const page = await mountCalls({ backend })
    await page.phone({
      ...rings,
      call: { callId: 'call-9', leadId: undefined, direction: 'incoming', number: '+15125550199' },
    })
    const box = within(await whole())
    expect(box.getByRole('heading', { name: 'New number' })).toBeVisible()
    expect(box.queryByText('NN')).not.toBeInTheDocument()
  })

  test('shows a known lead without a name by its number, once, and not as a new number', async () => {
    const nameless = createBackend()
    const lead = nameless.world.leads.get('lead-sofia-marchetti')
    if (!lead) throw new Error('There is no Sofia')
    Object.assign(lead, { name: '+15125550139', tenantName: '+15125550139' })
    for (const contact of lead.contacts) contact.name = '+15125550139'
    const page = await mountCalls({ backend: nameless })
    await page.phone({ ...rings, call: { ...rings.call, name: undefined } })
    const box = within(await whole())
    expect(box.getByRole('heading', { name: '+1 (512) 555-0139' })).toBeVisible()
    expect(box.getAllByText('+1 (512) 555-0139')).toHaveLength(1)
    expect(box.queryByText('New number')).not.toBeInTheDocument()
  })
})
