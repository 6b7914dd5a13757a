import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { callNoteWindowOf } from '#/providers/popout/call-note-window.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { callerCard, newCaller, noteField, outcomeCard } from './call-card.testing.tsx'
import { began, ended, mountCalls, rings, sofiaCalls, talks } from './calls.testing.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const SOFIA = 'lead-sofia-marchetti'

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})

/** Chooses to file the call under Teresa's lead, up to the question. */
async function fileUnderTeresa() {
  await userEvent.click(button('File under another lead'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'Teresa')
  await userEvent.click(await screen.findByRole('button', { name: /^File the call under Teresa Galvan/ }))
}

describe('a note that is changed after Save', () => {
  const written = (page: Awaited<ReturnType<typeof mountCalls>>, leadId = SOFIA) =>
    page.backend.world.leads.get(leadId)?.comments.filter(({ text }) => text.includes('Paul'))

  test('changes the comment that was added before the move failed', async () => {
    const page = await mountCalls()
    const { world } = page.backend
    const who = { userId: 'user-priya', leadId: SOFIA }
    await page.phone(talks)
    await callerCard()
    commands.callOpens.run(world, { ...who, direction: 'INCOMING', status: 'IN_PROGRESS' })
    commands.callEnds.run(world, who)
    // Only a call that is older than another communication can be moved.
    for (const one of world.leads.get(SOFIA)?.communications ?? []) one.createdTs -= 1_000
    commands.leadTexts.run(world, { leadId: SOFIA, message: 'Thanks' })
    await page.client.invalidateQueries()
    await page.phone(ended)
    await outcomeCard()
    await fileUnderTeresa()
    await userEvent.click(button('File call'))
    await userEvent.type(noteField('Call note'), 'Paul joins')
    world.faults.add({
      match: 'POST /api/lead/:leadId/communication/:commId',
      act: { kind: 'status', status: 409, body: { message: 'Not now.' } },
    })
    await userEvent.click(button('Save and close'))
    expect(await screen.findByText('The call wasn’t moved. Not now.')).toBeVisible()
    await userEvent.type(noteField('Call note'), ' on Friday')
    await userEvent.click(button('Save and close'))
    await waitFor(() => expect(page.did).toContain('dismiss call'))
    expect(written(page, 'lead-teresa-galvan')).toMatchObject([
      { text: 'Incoming call, 6m 41s.\nPaul joins on Friday' },
    ])
  })

  test.each([
    ['arrived', 'lost'],
    ['didn’t arrive', 'reset'],
  ] as const)('is one comment if the first one %s and its response was lost', async (_, kind) => {
    const page = await mountCalls()
    const { faults } = page.backend.world
    await page.phone(ended)
    await outcomeCard()
    await userEvent.type(noteField('Call note'), 'Paul joins')
    faults.add({ match: 'POST /api/lead/:leadId/comment', act: { kind } })
    faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
    await userEvent.click(button('Save and close'))
    expect(await screen.findByText(/Save again and we’ll check first$/)).toBeVisible()
    faults.clear()
    await userEvent.type(noteField('Call note'), ' on Friday')
    await userEvent.click(button('Save and close'))
    await waitFor(() => expect(page.did).toContain('dismiss call'))
    expect(written(page)).toMatchObject([{ text: 'Incoming call, 6m 41s.\nPaul joins on Friday' }])
  })

  test('is one comment if the response to its change was lost', async () => {
    const page = await mountCalls()
    const { faults } = page.backend.world
    await page.phone(ended)
    await outcomeCard()
    await userEvent.type(noteField('Call note'), 'Paul joins')
    faults.add({ match: 'POST /api/lead/:leadId/comment', act: { kind: 'lost' } })
    faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
    await userEvent.click(button('Save and close'))
    expect(await screen.findByText(/Save again and we’ll check first$/)).toBeVisible()
    faults.clear()
    faults.add({ match: 'PUT /api/lead/:leadId/comment/:commentId', act: { kind: 'lost' } })
    await userEvent.type(noteField('Call note'), ' on Friday')
    await userEvent.click(button('Save and close'))
    expect(await screen.findByText(/Save again and we’ll check first$/)).toBeVisible()
    await userEvent.click(button('Save and close'))
    await waitFor(() => expect(page.did).toContain('dismiss call'))
    expect(written(page)).toHaveLength(1)
  })
})

test.each([
  [
    'incoming',
    'The note and outcome are saved there. An incoming call moves when you save, unless it’s the newest one on its lead.',
  ],
  ['outgoing', 'The note and outcome are saved there.'],
] as const)('filing says what happens to an %s call', async (direction, text) => {
  const page = await mountCalls()
  await page.phone({ ...ended, call: { ...sofiaCalls, direction } })
  await outcomeCard()
  await fileUnderTeresa()
  expect(screen.getByText(text)).toBeVisible()
})

describe('a note that is still being saved when another card takes its place', () => {
  const holdComments = ({ backend: { world }, client }: Awaited<ReturnType<typeof mountCalls>>) => {
    const gate = world.faults.add({ match: 'POST /api/lead/:leadId/comment', act: { kind: 'gate' } })
    return {
      async save() {
        await userEvent.type(noteField('Call note'), 'Paul joins')
        await userEvent.click(button('Save and close'))
        await waitFor(() => expect(gate.holding).toBe(1))
      },
      async finish() {
        world.faults.open(gate.id)
        await waitFor(() => expect(client.isMutating()).toBe(0))
      },
    }
  }

  test('doesn’t close the note that was opened in the meantime', async () => {
    const page = await mountCalls()
    const notes = callNoteWindowOf(page.client)
    const { save, finish } = holdComments(page)
    act(() => void notes.open({ ...sofiaCalls, since: began }))
    await outcomeCard()
    await save()
    act(() => void notes.open({ callId: 'call-0', number: '+15125550188', since: began - 60_000 }))
    await waitFor(() => expect(noteField('Call note')).toHaveValue(''))
    await userEvent.type(noteField('Call note'), 'Wants 4F')
    await finish()
    expect(noteField('Call note')).toHaveValue('Wants 4F')
  })

  test('is not called a draft when a call rings, and doesn’t show a hidden card of that call again', async () => {
    const page = await mountCalls()
    const { save, finish } = holdComments(page)
    await page.phone(ended)
    await outcomeCard()
    await save()
    await page.phone({ ...rings, call: newCaller, since: ended.since + 1 })
    await callerCard('New number')
    expect(waitingToasts.get()).toEqual([])
    await page.phone({ ...talks, call: newCaller, since: ended.since + 2 })
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Call' })).getByRole('button', { name: /555-0199/ }),
    )
    expect(document.querySelector('[data-call-card]')).toBeNull()
    await finish()
    expect(document.querySelector('[data-call-card]')).toBeNull()
  })
})
