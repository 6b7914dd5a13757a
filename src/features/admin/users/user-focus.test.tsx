import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { UsersPage } from './users-page.tsx'

beforeEach(() => {
  mockScrollerHeight(1_600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
})

async function mount() {
  const shown = await renderScreen({
    as: 'user-beatriz',
    at: '/manage/users',
    others: { $: <h1>Elsewhere</h1> },
    page: <UsersPage />,
  })
  await screen.findByRole('table', { name: 'Users' })
  return shown
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

test('removing a team from an invitation moves the focus to the next team, then to the field for another', async () => {
  await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite users' }))
  const add = await dialog.findByRole('combobox', { name: 'Add a team' })
  for (const name of ['Eastside', 'Harborview']) {
    await userEvent.click(add)
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  const remove = (name: string) => dialog.getByRole('button', { name: `Remove ${name}` })
  await userEvent.click(remove('Eastside'))
  expect(remove('Harborview')).toHaveFocus()
  await userEvent.click(remove('Harborview'))
  expect(add).toHaveFocus()
})

test('closing the panel of a user returns the focus to their row', async () => {
  const { href } = await mount()
  const name = screen.getByRole('button', { name: 'Luis Ortega' })
  for (const close of [
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await userEvent.click(name)
    const panel = await screen.findByRole('complementary', { name: 'Luis Ortega' })
    within(panel).getByRole('button', { name: 'Close' }).focus()
    expect(panel).toContainElement(focused())
    await close()
    await waitFor(() => expect(href()).toBe('/manage/users'))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(name).toHaveFocus()
  }
})
