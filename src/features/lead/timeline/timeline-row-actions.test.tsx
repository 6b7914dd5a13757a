import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { optimisticOf } from '#/api/cache/optimistic.ts'
import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { type Lead } from '#/domain/lead/lead.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { Timeline } from './timeline.tsx'

const TEN = new Date(2026, 6, 14, 10, 24).getTime()

const sofia = {
  contacts: [
    {
      id: 'contact-sofia',
      name: 'Sofia Marchetti',
      contactType: 'TENANT' as const,
      email: 'sofia@example.com',
      phoneNumbers: [{ number: '+15125550139' }],
    },
  ],
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  localStorage.clear()
})

async function show(of: Lead) {
  const world = worldOf(of)
  await world.show(
    <Timeline
      leadId={of.id}
      view="all"
      campaign={of.campaign}
      panel={{ tab: 'tab', panel: 'panel' }}
      fieldRef={{ current: null }}
      onSeen={() => undefined}
    />,
  )
  return world
}

/** Opens the menu of the only row in a lead's timeline. */
async function openMenu(of: Lead) {
  await show(of)
  await userEvent.click(await screen.findByRole('button', { name: /^More about/ }))
  return screen.findAllByRole('menuitem')
}

test('disables Edit and Delete of the user’s own comment on a merged lead and says why', async () => {
  const comment = {
    id: 'c',
    createdTs: TEN,
    text: 'Parks two cars',
    userRef: 'user-priya',
    userName: 'Priya Raman',
  }
  const merged = { leadStatus: 'MERGED' as const, mergedInto: { id: 'lead-2', name: 'Sofia Marin' } }
  await openMenu(lead({ ...sofia, ...merged, comments: [comment] }))
  for (const name of [/^Edit comment/, /^Delete comment/]) {
    const entry = await screen.findByRole('menuitem', { name })
    expect(entry).toHaveAttribute('aria-disabled', 'true')
    expect(entry).toHaveTextContent('This lead was merged into Sofia Marin')
  }
})

test('the button of a row shows on a phone and at high zoom while it has the focus or its menu is open', async () => {
  await openMenu(lead({ ...sofia, communications: [communication({ id: 'm', createdTs: TEN })] }))
  const button = screen.getByRole('button', { name: /^More about/, hidden: true })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  // Hidden by a class without !important, which would win over the two others.
  expect(button).toHaveClass('max-tablet:opacity-0', 'focus-visible:opacity-100', 'aria-expanded:opacity-100')
  expect(button.className).not.toContain('!opacity')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
})

describe('the menu of an email', () => {
  const menuOf = async (toAddress: string) => {
    const mail = {
      id: 'm',
      communicationType: 'EMAIL' as const,
      createdTs: TEN,
      fromAddress: 'sofia@example.com',
      toAddress,
    }
    const entries = await openMenu(lead({ ...sofia, communications: [communication(mail)] }))
    return entries.map((one) => one.textContent.trim())
  }

  test('offers Reply and Forward', async () => {
    expect(await menuOf('leasing@example.com')).toEqual(['Reply', 'Forward', 'Move Communication', 'Copy'])
  })

  test('offers Reply all when the email went to others, too', async () => {
    expect(await menuOf('leasing@example.com, joe@example.com')).toContain('Reply all')
  })
})

test('a moved text takes its headings along, and comes back on Undo without being announced', async () => {
  const text = communication({ id: 'only', createdTs: TEN, message: 'Is parking included?' })
  const { client } = await show(lead({ ...sofia, communications: [text] }))
  expect(await screen.findByText('Is parking included?')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  act(() => optimisticOf(client).set(new Map([['communication:only', '']])))
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  expect(screen.getByText('No messages yet. Text Sofia Marchetti.')).toBeVisible()
  act(() => optimisticOf(client).set(new Map()))
  expect(screen.getByText('Is parking included?')).toBeVisible()
  expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent('')
  expect(screen.queryByRole('button', { name: /new message/i })).not.toBeInTheDocument()
})

describe('a deleted row', () => {
  const note = (id: string, minute: number) => ({
    id,
    createdTs: TEN + minute * 60_000,
    text: `Note ${id}`,
    userRef: 'user-priya',
    userName: 'Priya Raman',
  })
  const remove = async (text: string) => {
    const user = userEvent.setup({ delay: null })
    const row = (await screen.findByText(text)).closest('li')
    await user.click(within(row ?? document.body).getByRole('button', { name: /^More about/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^Delete comment/ }))
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  }

  test('moves the focus to the menu of a remaining row, or to the conversation', async () => {
    await show(lead({ ...sofia, comments: [note('one', 1), note('two', 2)] }))
    await remove('Note one')
    const [left] = screen.getAllByRole('button', { name: /^More about/ })
    expect(left).toHaveFocus()
    await remove('Note two')
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus())
  })
})
