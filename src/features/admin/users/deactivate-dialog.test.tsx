import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { UsersPage } from './users-page.tsx'

beforeEach(() => {
  mockScrollerHeight(1_600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
})

test('people of the same name are told apart by their email addresses', async () => {
  const world = createBackend({})
  const ids = ['user-ben', 'user-hannah', 'user-priya', 'user-luis']
  const twins = ids.flatMap((id) => world.world.store.users.get(id) ?? [])
  for (const twin of twins) twin.name = 'Ana Sato'
  await renderScreen({
    as: 'user-beatriz',
    at: '/manage/users',
    world,
    others: { $: <h1>Elsewhere</h1> },
    page: <UsersPage />,
  })
  await screen.findByRole('table', { name: 'Users' })
  for (const box of screen.getAllByRole('checkbox', { name: 'Select Ana Sato' })) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  letPressesSettle()
  // Every question has a dialog of its own.
  const dialog = () => within(screen.getByRole('dialog', { name: 'Deactivate user' }))
  const shown = () => twins.filter(({ email }) => dialog().queryByText(email) !== null)
  await screen.findByText('1 of 4')
  const [first] = shown()
  expect(shown()).toHaveLength(1)
  const [heir] = await screen.findAllByRole('combobox', { name: /^Who takes/ })
  await userEvent.click(heir ?? document.body)
  const heirs = (await screen.findAllByRole('option', { name: /^Ana Sato/ })).map(
    ({ textContent }) => textContent,
  )
  expect(heirs.length).toBeGreaterThan(1)
  expect(new Set(heirs).size).toBe(heirs.length)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog().getByRole('button', { name: 'Skip' }))
  await screen.findByText('2 of 4')
  expect(shown()).toHaveLength(1)
  expect(shown()).not.toEqual([first])
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  const results = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem')
  expect(new Set(results.map(({ textContent }) => textContent)).size).toBe(4)
})
