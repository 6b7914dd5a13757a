import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { DateField, TimeField } from './date-field.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 6, 14, 9), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function Form({ onDay }: { onDay: (day: string) => void }) {
  const [day, setDay] = useState('2026-07-06')
  const [time, setTime] = useState('14:30')
  const keep = (next: string) => {
    setDay(next)
    onDay(next)
  }
  return (
    <>
      <DateField label="Move-in" value={day} onChange={keep} min="2026-07-01" />
      <TimeField label="Time" value={time} onChange={setTime} />
      <output>{time}</output>
      <button type="button" onClick={() => setDay('2026-08-01')}>
        From elsewhere
      </button>
    </>
  )
}

test('shows a day in words, accepts it in any form, reports it as yyyy-mm-dd, and marks an invalid one', async () => {
  const person = userEvent.setup()
  const onDay = vi.fn<(day: string) => void>()
  render(<Form onDay={onDay} />)
  const field = screen.getByLabelText('Move-in')
  expect(field).toHaveValue('Jul 6, 2026')
  expect(document.querySelector('input[type=date], input[type=time]')).toBeNull()
  await person.clear(field)
  expect(onDay).toHaveBeenLastCalledWith('')
  await person.type(field, '8/2')
  // The text stays as typed until the user leaves the field.
  expect(field).toHaveValue('8/2')
  expect(onDay).toHaveBeenLastCalledWith('2026-08-02')
  await person.tab()
  expect(field).toHaveValue('Aug 2, 2026')
  await person.clear(field)
  await person.type(field, '13/45')
  expect(field).not.toBeInvalid()
  await person.tab()
  expect(field).toHaveValue('13/45')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Enter a date, such as Jul 14, 2026')
  // A form that expects a day rejects it.
  expect(onDay).toHaveBeenLastCalledWith('13/45')
  await person.click(screen.getByRole('button', { name: 'From elsewhere' }))
  expect(field).toHaveValue('Aug 1, 2026')
})

test('opens the calendar at the day, and puts a day chosen in it into the field', async () => {
  const person = userEvent.setup()
  const onDay = vi.fn<(day: string) => void>()
  render(<Form onDay={onDay} />)
  await person.click(screen.getByRole('button', { name: 'Choose a day' }))
  expect(await screen.findByText('July 2026')).toBeVisible()
  // The day in the field has the focus, so that the arrow keys continue from it.
  expect(screen.getByRole('button', { name: /^Monday, July 6, 2026/ })).toHaveFocus()
  await person.click(screen.getByRole('button', { name: /^Thursday, July 9, 2026/ }))
  expect(onDay).toHaveBeenLastCalledWith('2026-07-09')
  expect(screen.getByLabelText('Move-in')).toHaveValue('Jul 9, 2026')
})

test('accepts a time as people write it, and marks an invalid one', async () => {
  const person = userEvent.setup()
  render(<Form onDay={() => undefined} />)
  const field = screen.getByLabelText('Time')
  expect(field).toHaveValue('2:30 PM')
  await person.clear(field)
  await person.type(field, '9a')
  await person.tab()
  expect(field).toHaveValue('9:00 AM')
  expect(screen.getByRole('status')).toHaveTextContent('09:00')
  await person.clear(field)
  await person.type(field, 'late')
  await person.tab()
  expect(field).toHaveAccessibleDescription('Enter a time, such as 2:30 PM')
})

test.each([
  [{ min: '2026-08-03' }, 'August 2026'],
  [{ max: '2026-06-20' }, 'June 2026'],
  [{ min: '2026-07-20' }, 'July 2026'],
])('with %o, the calendar of an empty field opens in %s, where days can be chosen', async (limits, month) => {
  render(<DateField label="Until" value="" onChange={() => undefined} {...limits} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Choose a day' }))
  expect(await screen.findByText(month)).toBeVisible()
})

test('says only after a press that a date can’t be read, so that what is pressed stays in its place', async () => {
  render(<Form onDay={() => undefined} />)
  const field = screen.getByLabelText('Move-in')
  fireEvent.change(field, { target: { value: 'soon' } })
  const button = screen.getByRole('button', { name: 'From elsewhere' })
  fireEvent.pointerDown(button)
  fireEvent.blur(field)
  expect(field).toBeValid()
  fireEvent.pointerUp(button)
  await waitFor(() => expect(field).toBeInvalid())
})
