import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { TourWhen } from './tour-when.tsx'
import { useTourChoice } from './use-tour-choice.ts'

const at = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).getTime()
const now = at(7, 14, 10, 24)

const moved = {
  id: 'tour-1',
  startTs: at(7, 15, 10),
  lengthMins: 30,
  host: { id: 'user-priya', name: 'Priya Raman' },
}

function When({ hostRef, tour }: { hostRef: string; tour?: typeof moved }) {
  const choice = useTourChoice({
    teamId: 'team-eastside',
    hostRef,
    lengthMins: 30,
    tour,
    zone: undefined,
    zonePending: false,
    now,
  })
  return (
    <TourWhen
      choice={choice}
      now={now}
      zone={undefined}
      teamName="Eastside"
      hostName="Priya"
      onLength={() => undefined}
      wrong={undefined}
      isOver={false}
      onOver={() => undefined}
      timeRef={null}
      findTime={() => null}
    />
  )
}

/** A calendar with working hours from 9 to 12 on every day. */
const calendar = (busy: object[], noticeMins = 0) =>
  Response.json({
    hours: Array.from({ length: 7 }, () => ({ from: 540, to: 720 })),
    lengthMins: 30,
    busy,
    noticeMins,
  })

test('keeps the times of the chosen day while another month is shown', async () => {
  await renderScreen({ server: () => calendar([]), page: <When hostRef="user-priya" /> })
  await userEvent.click(await screen.findByRole('button', { name: /July 15/ }))
  await userEvent.click(await screen.findByRole('radio', { name: '9:00 AM' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findByRole('button', { name: /August 15.*free slots/ })
  expect(screen.getByRole('heading', { name: /July 15/ })).toBeVisible()
  expect(screen.queryByText('No times left on this day')).toBeNull()
  expect(screen.getByRole('radio', { name: '9:00 AM' })).toBeChecked()
})

test.each([
  ['chosen', async () => userEvent.click(await screen.findByRole('radio', { name: '11:30 AM' }))],
  [
    'typed',
    async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Other time…' }))
      await userEvent.type(screen.getByRole('textbox', { name: 'Time' }), '11:30 AM')
    },
  ],
])('keeps the day that opened by itself when a time was %s on it', async (_, give) => {
  await renderScreen({ server: () => calendar([]), page: <When hostRef="user-priya" /> })
  await give()
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findByRole('button', { name: /August 15.*free slots/ })
  expect(screen.getByRole('heading', { name: /July 14/ })).toBeVisible()
})

test('opens on the first month with a free time, and stays on the month that the user chooses', async () => {
  const twentyDays = 20 * 24 * 60
  await renderScreen({ server: () => calendar([], twentyDays), page: <When hostRef="user-priya" /> })
  expect(await screen.findByRole('heading', { name: /August 3/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByText('July 2026')).toBeVisible()
  expect(screen.getByText('No times left on this day')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /July 20/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByText('June 2026')).toBeVisible()
  expect(screen.getByRole('heading', { name: /July 20/ })).toBeVisible()
})

test('shows this month if no month ahead has a free time', async () => {
  const aYear = 365 * 24 * 60
  const months = new Set<number>()
  await renderScreen({
    server: ({ url }) => {
      months.add(Number(new URL(url).searchParams.get('from')))
      return calendar([], aYear)
    },
    page: <When hostRef="user-priya" />,
  })
  await waitFor(() => expect(months.size).toBe(4))
  expect(await screen.findByText('July 2026')).toBeVisible()
  expect(screen.getByRole('heading', { name: /July 14/ })).toBeVisible()
})

const own = { startTs: moved.startTs, endTs: at(7, 15, 10, 30), kind: 'TOUR' }

test.each([
  ['by its id', { ...own, tourRef: 'tour-1' }],
  ['by its host, start and length', own],
])('doesn’t report a clash of a moved tour with itself when it is identified %s', async (_, busy) => {
  await renderScreen({ server: () => calendar([busy]), page: <When hostRef="user-priya" tour={moved} /> })
  expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: '10:15 AM' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['another tour of another host', 'user-dana', { ...own, tourRef: 'tour-2' }, 'another tour'],
  ['a tour without an ID', 'user-dana', own, 'another tour'],
  ['an appointment of the same host', 'user-priya', { ...own, kind: 'BUSY' }, 'an appointment'],
])('%s at the time of a moved tour is a clash', async (_, hostRef, busy, what) => {
  await renderScreen({ server: () => calendar([busy]), page: <When hostRef={hostRef} tour={moved} /> })
  expect(await screen.findByRole('alert')).toHaveTextContent(`Priya has ${what} then.`)
  expect(screen.getByRole('button', { name: 'Use this time anyway' })).toBeVisible()
})

test('fills in the tour’s time when the calendar can’t be read, and keeps a typed time once it can be', async () => {
  let readable = false
  const unreadable = () => Response.json({ message: 'The calendar needs authorization' }, { status: 424 })
  await renderScreen({
    server: () => (readable ? calendar([]) : unreadable()),
    page: (
      <form aria-label="Reschedule tour">
        <When hostRef="user-priya" tour={moved} />
      </form>
    ),
  })
  const time = await screen.findByRole('textbox', { name: 'Time' })
  expect(time).toHaveValue('10:00 AM')
  await userEvent.click(screen.getByRole('button', { name: /July 21/ }))
  expect(time).toHaveValue('10:00 AM')
  await userEvent.clear(time)
  await userEvent.type(time, '11:10 AM')
  readable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('button', { name: 'Show free times' })
  await waitFor(() => expect(screen.getByRole('form')).toHaveFocus())
  expect(screen.getByRole('heading', { name: /July 21/ })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Time' })).toHaveValue('11:10 AM')
})
