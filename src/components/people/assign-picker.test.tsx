import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { type User } from '#/domain/user/colleague.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { AssignPicker } from './assign-picker.tsx'

test('keeps the people shown when a refetch fails', async () => {
  let fails = false
  const { client } = await renderScreen({
    page: <AssignPicker teamId="team-eastside" me="user-priya" onPick={vi.fn<() => void>()} />,
    answer: () => (fails ? Response.json({ message: 'No' }, { status: 500 }) : undefined),
  })
  expect(await screen.findByRole('option', { name: /Priya Raman/ })).toBeVisible()
  fails = true
  await act(async () => {
    await client.refetchQueries({ queryKey: keys.assignable('team-eastside') })
    // Observers are notified in the next task.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(client.getQueryState(keys.assignable('team-eastside'))?.status).toBe('error')
  expect(screen.getByRole('option', { name: /Priya Raman/ })).toBeVisible()
})

test('announces that nobody matches', async () => {
  await renderScreen({
    page: <AssignPicker teamId="team-eastside" me="user-priya" onPick={() => undefined} />,
  })
  await screen.findByRole('option', { name: /Priya Raman/ })
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a person' }), 'nobody')
  expect(screen.getByRole('status')).toHaveTextContent('No Results')
})

test('the Enter that ends an IME composition picks nobody', async () => {
  const onPick = vi.fn<() => void>()
  await renderScreen({ page: <AssignPicker teamId="team-eastside" me="user-priya" onPick={onPick} /> })
  await screen.findByRole('option', { name: /Priya Raman/ })
  const field = screen.getByRole('combobox', { name: 'Find a person' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledOnce()
})

test('Enter picks the first person, also if an arrow key was pressed before the people were loaded', async () => {
  let load: () => void = () => undefined
  const loaded = new Promise<undefined>((resolve) => {
    load = () => resolve(undefined)
  })
  const onPick = vi.fn<(user: User) => void>()
  await renderScreen({
    page: <AssignPicker teamId="team-eastside" me="user-priya" onPick={onPick} />,
    answer: ({ url }) => (url.includes('/assignable-members') ? loaded : undefined),
  })
  const field = screen.getByRole('combobox', { name: 'Find a person' })
  await userEvent.type(field, '{ArrowDown}')
  load()
  await screen.findByRole('option', { name: /Priya Raman/ })
  await userEvent.type(field, '{Enter}')
  expect(onPick.mock.lastCall?.[0].name).toBe('Priya Raman')
})

test('Enter picks the person that was chosen, even if somebody joined the team meanwhile', async () => {
  const onPick = vi.fn<(user: User) => void>()
  const { client } = await renderScreen({
    page: <AssignPicker teamId="team-eastside" me="user-priya" onPick={onPick} />,
  })
  const [, second] = await screen.findAllByRole('option')
  const field = screen.getByRole('combobox', { name: 'Find a person' })
  await userEvent.type(field, '{ArrowDown}')
  expect(second).toHaveAttribute('aria-selected', 'true')
  const name = second?.querySelector('bdi')?.textContent
  act(() => {
    client.setQueryData<User[]>(keys.assignable('team-eastside'), (people = []) => [
      ...people.slice(0, 1).map((one) => ({ ...one, id: 'user-aaron', name: 'Aaron Abel' })),
      ...people,
    ])
  })
  await screen.findByRole('option', { name: /Aaron Abel/ })
  await userEvent.type(field, '{Enter}')
  expect(onPick.mock.lastCall?.[0].name).toBe(name)
})

test('arrow keys move up and down within the people, and stop at both ends', async () => {
  await renderScreen({
    page: <AssignPicker teamId="team-eastside" me="user-priya" onPick={vi.fn<() => void>()} />,
  })
  const [first, second] = await screen.findAllByRole('option')
  const field = screen.getByRole('combobox', { name: 'Find a person' })
  await userEvent.type(field, '{ArrowUp}')
  expect(first).toHaveAttribute('aria-selected', 'true')
  await userEvent.type(field, '{ArrowDown}')
  expect(second).toHaveAttribute('aria-selected', 'true')
  await userEvent.type(field, '{ArrowDown>99/}')
  expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true')
})
