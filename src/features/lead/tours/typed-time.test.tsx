import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'

import { TypedTime } from './typed-time.tsx'

afterEach(inMachineZone)

type Choice = Parameters<typeof TypedTime>[0]['choice']

const chicago = 'America/Chicago'
const setSecond = vi.fn<Choice['setSecond']>()

function mount(choice: Pick<Choice, 'isLeftOut' | 'twice' | 'startTs' | 'day' | 'typed'>) {
  render(
    <TypedTime
      choice={{
        calendar: { error: null, isFetching: false, refetch: () => Promise.resolve() },
        unreadable: false,
        setTyped: () => undefined,
        setSecond,
        ...choice,
      }}
      team="Eastside"
      zone={chicago}
      now={Date.UTC(2026, 9, 1)}
      wrong={undefined}
      fieldRef={createRef()}
    />,
  )
}

test('asks which time is meant when the clocks go back, with the time zone name of each', () => {
  inZone('America/Los_Angeles')
  const twice = [Date.parse('2026-11-01T01:30:00-05:00'), Date.parse('2026-11-01T01:30:00-06:00')]
  mount({ isLeftOut: false, twice, startTs: twice[0], day: new Date(2026, 10, 1).getTime(), typed: '01:30' })
  expect(screen.getByRole('status')).toHaveTextContent(
    'Clocks go back that day, so 1:30 AM happens twice. Which one?',
  )
  expect(screen.getByRole('radio', { name: '1:30 AM CDT' })).toBeChecked()
  fireEvent.click(screen.getByRole('radio', { name: '1:30 AM CST' }))
  expect(setSecond).toHaveBeenLastCalledWith(true)
})

test('says at its field that the clocks skip the time', () => {
  inZone('America/Los_Angeles')
  mount({
    isLeftOut: true,
    twice: undefined,
    startTs: undefined,
    day: new Date(2026, 2, 8).getTime(),
    typed: '02:30',
  })
  expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(
    'Clocks skip this time on Sunday, March 8. Choose another time.',
  )
  expect(screen.queryByText(/happens twice/)).toBeNull()
})
