import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadQuery } from '#/api/leads.ts'
import { loadViewer, renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'

import { QueueFrame } from './queue-frame.tsx'
import { setQueue } from './queue-store.ts'

afterEach(() => setQueue(undefined))

test('a lead that somebody has taken since says who, also where the server names no more than the id', async () => {
  const world = createBackend()
  const leadId = 'lead-jonah-becker'
  setQueue({
    user: 'user-priya',
    title: 'All leads',
    sortLabel: 'Newest',
    back: '/leads/list/all',
    ids: [leadId],
    assignees: [''],
    beyond: 0,
    done: [],
    skipped: [],
    ended: false,
  })
  await renderScreen({
    as: 'user-priya',
    world,
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (pathname !== `/api/lead/${leadId}`) return undefined
      const { body } = await as(world, 'user-priya').get(pathname)
      return Response.json({ ...z.parse(z.looseObject({}), body), assignedAgent: undefined })
    },
    async load(loading) {
      await loadViewer(loading)
      await loading.query(leadQuery(leadId))
    },
    page: (
      <QueueFrame leadId={leadId} onGo={() => undefined} onLeave={() => undefined}>
        The lead
      </QueueFrame>
    ),
  })
  expect(await screen.findByText('Marcus Oyelaran has this lead now')).toBeVisible()
})
