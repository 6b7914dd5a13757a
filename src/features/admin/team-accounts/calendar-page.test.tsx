import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { TeamCalendarPage } from './calendar-page.tsx'

test('a calendar that could not be shown stays chosen when another one is changed', async () => {
  const backend = createBackend()
  const sent: unknown[] = []
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    world: backend,
    answer: async (request) => {
      if (request.method === 'PATCH') sent.push(await request.clone().json())
      if (!request.url.endsWith('/settings')) return undefined
      const state = await (await backend.fetch(request)).json()
      state.sections.calendar.values.calendars[0] = { id: 'calendar-tours' }
      return Response.json(state)
    },
    page: <TeamCalendarPage teamId="team-eastside" />,
  })
  expect(await screen.findByText('1 calendar couldn’t be shown.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Read busy: Brightwater holidays' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    expect.objectContaining({ changes: { readBusy: ['calendar-own', 'calendar-tours'] } }),
  ])
})
