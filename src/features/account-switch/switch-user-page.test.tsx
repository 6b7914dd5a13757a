import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { clock } from '#/lib/clock.ts'
import { ActingContext } from '#/providers/acting/acting-context.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { markUnsaved } from '#/providers/unsaved.ts'
import { createVoiceStore, noPhoneSession, VoiceContext } from '#/providers/voice/voice-store.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { SwitchUserPage } from './switch-user-page.tsx'

let backend: Backend
const actAs = vi.fn<(userId: string | undefined) => void>()
const voiceStore = createVoiceStore()

beforeEach(() => {
  backend = createBackend({ now: () => new Date(2026, 6, 14, 15, 24).getTime() })
  vi.spyOn(clock, 'now').mockReturnValue(new Date(2026, 6, 14, 15, 24).getTime())
  actAs.mockClear()
  voiceStore.voice.set(noPhoneSession)
})
afterEach(() => {
  backend.dispose()
  vi.restoreAllMocks()
})

async function open({ person = 'user-priya', as }: { person?: string; as?: string } = {}) {
  await renderScreen({
    as: person,
    ...(as === undefined ? {} : { representing: as }),
    world: backend,
    page: <SwitchUserPage />,
    frame: (page) => (
      <ActingContext value={{ actAs, signedInName: as === undefined ? undefined : 'Priya Raman' }}>
        <VoiceContext value={voiceStore}>{page}</VoiceContext>
      </ActingContext>
    ),
  })
}

const rows = () => within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('listitem')
const recorded = () => screen.getByRole('heading', { name: 'What you do is recorded' }).parentElement
const rowTexts = () => rows().map((row) => row.textContent)

describe('the accounts', () => {
  test('show the name, the teams, and when they were granted and last used', async () => {
    await open()
    expect(screen.getByText('Loading accounts')).toBeInTheDocument()
    expect(await screen.findByText('Only users who granted you permission are shown.')).toBeVisible()
    expect(rowTexts()).toEqual([
      expect.stringMatching(
        /Dana Whitcombe.*dana\.whitcombe@example\.com.*TeamsEastside, Midtown, Westbrook.*Granted onMar 2, 2026.*Last usedToday, 2:12 PM.*Switch/,
      ),
      expect.stringMatching(/Hannah Sato.*Last usedNever/),
      expect.stringMatching(/Luis Ortega.*Last usedJul 9/),
    ])
    expect(recorded()).toHaveTextContent('Leads show “Priya for Dana” on every text, call and change.')
  })

  test('leave out what the server does not send', async () => {
    for (const id of ['user-dana', 'user-luis', 'user-hannah'])
      backend.world.store.users.get('user-priya')?.administratorFor.set(id, {})
    await open()
    await screen.findByRole('list', { name: 'Accounts' })
    expect(screen.queryByText('Granted on')).toBeNull()
  })

  test('have a Switch button that names the account and switches to it', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to Luis Ortega' }))
    expect(actAs.mock.calls).toEqual([['user-luis']])
  })

  test('mark the represented user and offer a return', async () => {
    await open({ as: 'user-luis' })
    await screen.findByRole('list', { name: 'Accounts' })
    const marked = rows().filter((row) => row.textContent.includes('Working as'))
    expect(marked).toHaveLength(1)
    expect(marked[0]).toHaveTextContent('Luis Ortega')
    expect(recorded()).toHaveTextContent('“Priya for Luis”')
    await userEvent.click(screen.getByRole('button', { name: 'Return to myself' }))
    expect(actAs.mock.calls).toEqual([[undefined]])
  })

  test('are searched by name, email or team, and an empty result can be cleared', async () => {
    await open()
    const search = await screen.findByRole('searchbox', { name: 'Search name, email or team' })
    await userEvent.type(search, 'riverbend')
    expect(rowTexts()).toEqual([expect.stringContaining('Hannah Sato')])
    await userEvent.type(search, 'x')
    expect(await screen.findByText('No Results')).toBeVisible()
    await userEvent.click(
      within(screen.getByRole('heading', { name: 'No Results' }).parentElement ?? document.body).getByRole(
        'button',
        { name: 'Clear search' },
      ),
    )
    expect(rows()).toHaveLength(3)
  })
})

describe('blocked switching', () => {
  test('disables every switch during an open call and says why', async () => {
    voiceStore.voice.set({
      busy: true,
      state: { at: 'open', call: { callId: 'c', leadId: 'l' }, since: 0, line: 'connected', missed: [] },
    })
    await open()
    const button = await screen.findByRole('button', { name: 'Switch to Dana Whitcombe' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('End the call before switching.')
    await userEvent.click(button)
    expect(actAs).not.toHaveBeenCalled()
    act(() => voiceStore.voice.set(noPhoneSession))
    await userEvent.click(button)
    expect(actAs).toHaveBeenCalledOnce()
  })

  test('disables switching while a form is unsaved', async () => {
    const release = markUnsaved()
    await open()
    expect(
      await screen.findByRole('button', { name: 'Switch to Dana Whitcombe' }),
    ).toHaveAccessibleDescription('This page has unsaved changes. Save or discard them before switching.')
    act(release)
    expect(screen.getByRole('button', { name: 'Switch to Dana Whitcombe' })).not.toHaveAttribute(
      'aria-disabled',
    )
  })
})

test('shows an empty state when nobody granted access', async () => {
  await open({ person: 'user-luis' })
  expect(
    await screen.findByRole('heading', {
      name: 'You do not have access to other user accounts at this time.',
    }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to leads' })).toHaveAttribute('href', '/leads/list/all')
})

test('shows an error with Try Again when the list fails to load', async () => {
  backend.world.faults.add({
    match: 'GET /api/user/administrator-for',
    act: { kind: 'status', status: 500, body: { message: 'The server is tired' } },
    times: 1,
  })
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is tired')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('list', { name: 'Accounts' })).toBeVisible()
})
