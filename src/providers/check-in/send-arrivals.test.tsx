import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '../render-screen.testing.tsx'
import { SendArrivals } from './send-arrivals.ts'
import { type StoredArrival, storedArrivals, storeArrival } from './stored-arrivals.ts'

const USER = 'user-priya'
const arrival = (key: string, actingUser?: string): StoredArrival => ({
  key,
  user: USER,
  ...(actingUser === undefined ? {} : { actingUser }),
  teamId: 'team-eastside',
  openHouseId: 'open-house-today',
  arrivedTs: 1,
  name: key,
  mayText: false,
})

beforeEach(() => {
  localStorage.clear()
  // An arrival without an acting user was stored by an earlier version.
  for (const one of [arrival('earlier'), arrival('own', USER), arrival('as-dana', 'user-dana')])
    storeArrival(one)
})

async function sentBy(representing?: string) {
  const sent: unknown[] = []
  const { unmount } = await renderScreen({
    as: USER,
    ...(representing === undefined ? {} : { representing }),
    page: <SendArrivals />,
    answer: async (request) => {
      if (request.method !== 'POST') return undefined
      const { name } = (await request.json()) as { name: string }
      sent.push([name, request.headers.get('x-representing-user')])
      return Response.json({ attendeeRef: 'attendee-1', leadRef: 'lead-1' }, { status: 201 })
    },
  })
  return { sent, unmount }
}

test('sends a stored arrival only as the user that it was checked in as', async () => {
  const alone = await sentBy()
  await waitFor(() => expect(storedArrivals(USER).map(({ key }) => key)).toEqual(['as-dana']))
  expect(alone.sent).toEqual([
    ['earlier', null],
    ['own', null],
  ])
  alone.unmount()
  storeArrival(arrival('own', USER))
  storeArrival(arrival('earlier'))
  const acting = await sentBy('user-dana')
  await waitFor(() => expect(storedArrivals(USER).map(({ key }) => key)).toEqual(['own', 'earlier']))
  expect(acting.sent).toEqual([['as-dana', 'user-dana']])
})
