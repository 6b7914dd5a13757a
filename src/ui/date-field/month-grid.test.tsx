import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { MonthGrid } from './month-grid.tsx'

const of = (year: number, month: number, day: number) => new Date(year, month, day).getTime()
const chosen = vi.fn<(day: number) => void>()

function Calendar({ from }: { from: number }) {
  const [month, setMonth] = useState(from)
  return (
    <MonthGrid
      label="Day"
      month={month}
      onMonth={setMonth}
      today={of(2026, 6, 14)}
      chosen={{ from, to: from }}
      onChoose={chosen}
      blocked={(day) => day < of(2026, 6, 14)}
      marked={(day) => new Date(day).getDate() === 15}
      markLabel="free slots"
    />
  )
}

const july16 = of(2026, 6, 16)
const start = () => {
  chosen.mockClear()
  render(<Calendar from={july16} />)
  return {
    user: userEvent.setup({ delay: null }),
    day: (name: string) => screen.getByRole('button', { name }),
  }
}

describe('the month grid', () => {
  test('has weeks from Sunday and one tab stop, and shows today, marks and blocked days', () => {
    const { day } = start()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ])
    const days = screen.getAllByRole('gridcell').filter((cell) => cell.querySelector('button'))
    expect(days).toHaveLength(31)
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1)
    expect(day('Tuesday, July 14, 2026')).toHaveAttribute('aria-current', 'date')
    expect(day('Wednesday, July 15, 2026, free slots')).toBeVisible()
    expect(day('Monday, July 13, 2026')).toHaveAttribute('aria-disabled', 'true')
    const stops = screen
      .getAllByRole('gridcell')
      .flatMap((cell) => [...cell.querySelectorAll('[tabindex="0"]')])
    expect(stops).toEqual([day('Thursday, July 16, 2026')])
  })

  test('has a cell below each weekday, so that the first day is read with its own weekday', () => {
    start()
    const [, first] = screen.getAllByRole('row')
    const cells = within(first ?? document.body).getAllByRole('gridcell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['', '', '', '1', '2', '3', '4'])
  })

  test('keys move by day, by week, to the ends of the week, by month, and past the edge of a month', async () => {
    const { user, day } = start()
    day('Thursday, July 16, 2026').focus()
    const walk: readonly (readonly [string, string])[] = [
      ['{ArrowRight}', 'Friday, July 17, 2026'],
      ['{ArrowDown}', 'Friday, July 24, 2026'],
      ['{Home}', 'Sunday, July 19, 2026'],
      ['{End}', 'Saturday, July 25, 2026'],
      ['{ArrowDown}', 'Saturday, August 1, 2026'],
      ['{ArrowLeft}', 'Friday, July 31, 2026'],
      ['{PageDown}', 'Monday, August 31, 2026'],
      // The next month is shorter.
      ['{PageDown}', 'Wednesday, September 30, 2026'],
      ['{PageUp}', 'Sunday, August 30, 2026'],
    ]
    for (const [key, name] of walk) {
      await user.keyboard(key)
      expect(day(name)).toHaveFocus()
    }
    await user.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith(of(2026, 7, 30))
  })

  test('doesn’t choose a blocked day, and the header arrows cross into other years', async () => {
    const { user, day } = start()
    await user.click(day('Monday, July 13, 2026'))
    expect(chosen).not.toHaveBeenCalled()
    for (let count = 0; count < 6; count += 1) await user.click(day('Next month'))
    expect(screen.getByText('January 2027')).toBeVisible()
    for (let count = 0; count < 13; count += 1) await user.click(day('Previous month'))
    expect(screen.getByText('December 2025')).toBeVisible()
    expect(day('Monday, December 1, 2025')).toHaveAttribute('tabindex', '0')
  })
})

test('keeps focus on Next month at the last month that can be reached', async () => {
  function Past() {
    const [month, setMonth] = useState(of(2026, 5, 1))
    return (
      <MonthGrid
        month={month}
        onMonth={setMonth}
        today={of(2026, 6, 14)}
        last={of(2026, 6, 14)}
        onChoose={chosen}
      />
    )
  }
  render(<Past />)
  const next = screen.getByRole('button', { name: 'Next month' })
  next.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(screen.getByText('July 2026')).toBeVisible()
  expect(next).toHaveFocus()
  expect(next).toBeEnabled()
  expect(next).toHaveAttribute('aria-disabled', 'true')
})

test('a key that cannot move leaves the focus where the user puts it next', async () => {
  const sunday = of(2026, 6, 12)
  function Days() {
    const [note, setNote] = useState('')
    return (
      <>
        <MonthGrid month={sunday} onMonth={() => undefined} today={sunday} last={sunday} onChoose={chosen} />
        <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      </>
    )
  }
  render(<Days />)
  screen.getByRole('button', { name: 'Sunday, July 12, 2026' }).focus()
  await userEvent.keyboard('{Home}{ArrowRight}{PageDown}')
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }))
  await userEvent.keyboard('Two cats')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Two cats')
})
