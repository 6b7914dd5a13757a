import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { leadQuery } from '#/api/lead.ts'
import { loadTestViewer, renderScreen } from '#/providers/render-screen.testing.tsx'
import { silence } from '#/ui/display/live-region.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'

import { QueueFrame } from './queue-frame.tsx'
import { setQueue } from './queue-store.ts'

afterEach(() => setQueue(undefined))

const leadId = 'lead-jonah-becker'

function startQueue(ids = [leadId]) {
  setQueue({
    user: 'user-priya',
    title: 'All leads',
    sortLabel: 'Newest',
    back: '/leads/list/all',
    ids,
    assignees: ids.map(() => ''),
    beyond: 0,
    done: [],
    skipped: [],
    ended: false,
  })
}

test('says why the lead can’t be called when P is pressed', async () => {
  waitingToasts.set([])
  startQueue()
  await renderScreen({
    as: 'user-priya',
    async load(loading) {
      await loadTestViewer(loading)
      await loading.query(leadQuery(leadId))
    },
    page: (
      <QueueFrame leadId={leadId} onGo={() => undefined} onLeave={() => undefined}>
        <button type="button" data-key="c" aria-disabled data-tip="Marcus Oyelaran has this lead.">
          Call
        </button>
      </QueueFrame>
    ),
  })
  await screen.findByText('Marcus Oyelaran has this lead now', { selector: 'p' })
  await userEvent.keyboard('p')
  expect(waitingToasts.get()).toMatchObject([
    { title: 'Can’t call Jonah Becker', body: 'Marcus Oyelaran has this lead.' },
  ])
})

test('says that there is no lead before the first one when K is pressed, as the tooltip of Back does', async () => {
  waitingToasts.set([])
  silence()
  startQueue()
  const onGo = vi.fn<(leadId: string) => void>()
  await renderScreen({
    page: (
      <QueueFrame leadId={leadId} onGo={onGo} onLeave={() => undefined}>
        The lead
      </QueueFrame>
    ),
  })
  const back = await screen.findByRole('button', { name: 'Back to the previous lead' })
  await userEvent.keyboard('k')
  const why = 'This is the first lead in the queue'
  expect(waitingToasts.get()).toMatchObject([{ title: why }])
  expect(back).toHaveAttribute('data-tip', `${why}.`)
  expect(back).toHaveAccessibleDescription(`${why}.`)
  // The toast is read aloud, so nothing else may be.
  for (const region of document.querySelectorAll('[data-live-region]')) expect(region).toHaveTextContent('')
  expect(onGo).not.toHaveBeenCalled()
})

test('names who has claimed the lead since, even if the server sends only the id', async () => {
  const world = createBackend()
  startQueue()
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
      await loadTestViewer(loading)
      await loading.query(leadQuery(leadId))
    },
    page: (
      <QueueFrame leadId={leadId} onGo={() => undefined} onLeave={() => undefined}>
        The lead
      </QueueFrame>
    ),
  })
  expect(await screen.findByText('Marcus Oyelaran has this lead now', { selector: 'p' })).toBeVisible()
})

test('announces the next lead that the same colleague has claimed, too', async () => {
  const world = createBackend()
  const other = 'lead-ben-adler'
  const name = 'Marcus Oyelaran'
  const both = [leadId, other]
  startQueue(both)
  function Page() {
    const [at, setAt] = useState(leadId)
    return (
      <QueueFrame leadId={at} onGo={setAt} onLeave={() => undefined}>
        The lead
      </QueueFrame>
    )
  }
  await renderScreen({
    as: 'user-priya',
    world,
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (!both.some((id) => pathname === `/api/lead/${id}`)) return undefined
      const { body } = await as(world, 'user-priya').get(`/api/lead/${leadId}`)
      return Response.json({ ...z.parse(z.looseObject({}), body), id: pathname.slice('/api/lead/'.length) })
    },
    async load(loading) {
      await loadTestViewer(loading)
      for (const id of both) await loading.query(leadQuery(id))
    },
    page: <Page />,
  })
  const region = () => document.querySelector('[data-live-region=assertive]')
  await waitFor(() => expect(region()).toHaveTextContent(`${name} has this lead now`))
  silence()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(region()).toHaveTextContent(`${name} has this lead now`))
})

test.each(['Skip', 'Done and next'])('%s on the last lead moves the focus to Back to list', async (name) => {
  startQueue()
  await renderScreen({
    page: (
      <QueueFrame leadId={leadId} onGo={() => undefined} onLeave={() => undefined}>
        The lead
      </QueueFrame>
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  expect(screen.getByRole('button', { name: 'Back to list' })).toHaveFocus()
})
