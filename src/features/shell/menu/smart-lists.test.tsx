import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { loadIdleComponents } from '#/ui/lazy.testing.ts'

import { openShell, setStage } from '../shell.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  setStage()
})

/** Opens the menu with this many smart lists. */
async function open(path: string, length: number) {
  const lists = Array.from({ length }, (_, at) => ({
    id: `smart-${at}`,
    name: `List ${at}`,
    owner: 'user-priya',
    criteria: {},
  }))
  await openShell(path, { answers: { '/api/smartlist': () => lists } })
  await act(loadIdleComponents)
  return within(await screen.findByRole('list', { name: 'Smart lists' }))
}

test('renders fifty of thousands of smart lists and the open one, and fifty more on a press', async () => {
  const own = await open('/leads/list/smart-2500', 3_000)
  expect(own.getAllByRole('link')).toHaveLength(51)
  expect(own.getByRole('link', { name: /^List 2500/ })).toHaveAttribute('aria-current', 'page')
  const more = own.getByRole('button', { name: 'Show 50 more of 3,000' })
  await userEvent.click(more)
  expect(own.getAllByRole('link')).toHaveLength(101)
  expect(more).toHaveFocus()
})

test('moves the focus to the first of the last smart lists when they are shown', async () => {
  const own = await open('/leads/list/all', 60)
  await userEvent.click(own.getByRole('button', { name: 'Show 10 more of 60' }))
  expect(own.getByRole('link', { name: /^List 50/ })).toHaveFocus()
})
