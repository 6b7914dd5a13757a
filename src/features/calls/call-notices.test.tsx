import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { mountCalls, talks } from './calls.testing.tsx'

const bar = () => screen.findByRole('region', { name: 'Call' })
const button = (name: string) => screen.getByRole('button', { name })

test('shows and dismisses missed callers and device notices during a call, and shows a later caller', async () => {
  const page = await mountCalls()
  const missed = [{ callId: 'b', leadId: undefined, name: 'Andre Whitfield' }]
  await page.phone({ ...talks, missed }, { notice: 'Headset disconnected. Using MacBook Pro Speakers' })
  const box = within(await bar())
  expect(box.getByText('Called while you were on the phone: Andre Whitfield')).toBeVisible()
  expect(box.getByText('Headset disconnected. Using MacBook Pro Speakers')).toBeVisible()
  fireEvent.click(button('Dismiss the notice'))
  expect(page.did).toEqual(['dismiss notice'])
  await page.phone({ ...talks, missed })
  fireEvent.click(button('Dismiss who called'))
  expect(box.queryByText(/Andre Whitfield/)).not.toBeInTheDocument()
  // A later caller is announced again, without the earlier ones.
  const later = { callId: 'c', leadId: undefined, name: 'Teresa Galvan' }
  await page.phone({ ...talks, missed: [...missed, later] })
  const second = 'Called while you were on the phone: Teresa Galvan'
  expect(await box.findByText(second, {}, { timeout: 5_000 })).toBeVisible()
})

test('waits until the pointer rests before a notice moves the page', async () => {
  const page = await mountCalls()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await page.phone(talks)
    const box = within(await bar())
    const later = { callId: 'c', leadId: undefined, name: 'Teresa Galvan' }
    await page.phone({ ...talks, missed: [later] })
    const said = () => box.queryByText('Called while you were on the phone: Teresa Galvan')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    fireEvent.pointerMove(document.body)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(said()).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(said()).toBeVisible()
    // A press on it is made by the user.
    fireEvent.click(button('Dismiss who called'))
    expect(said()).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})
