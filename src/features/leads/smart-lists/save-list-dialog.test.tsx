import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { smartListsQuery } from '#/api/smart-lists.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { mountList, stubLayout, type TestList } from '../page/list.testing.tsx'

beforeEach(() => {
  stubLayout()
  waitingToasts.set([])
})

async function open(search: string, key: LeadListKey = 'all') {
  const list = await mountList(search, { list: key })
  await list.client.query(smartListsQuery())
  await userEvent.click(await screen.findByRole('button', { name: 'Save as smart list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as smart list' }))
  const save = async (name: string) => {
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, name)
    await userEvent.click(dialog.getByRole('button', { name: 'Save list' }))
  }
  return { list, dialog, save }
}
const fail = ({ backend }: TestList, act: { kind: 'lost' } | { kind: 'reset' }) =>
  backend.world.faults.add({ match: 'POST /api/smartlist', act, times: 1 })
const lists = ({ backend }: TestList) => [...backend.world.store.smartLists.values()]
const saved = ({ backend }: TestList, name: string) =>
  [...backend.world.store.smartLists.values()].filter((list) => list.name === name)

describe('saving a list as a smart list', () => {
  test('saves filters, sort order, and base list, and opens the new list', async () => {
    const { list, dialog, save } = await open(
      '?period=all-time&status=NEW_LEAD&sort=name&dir=asc',
      'unassigned',
    )
    for (const line of ['List', 'Type', 'Status', 'Sort']) expect(dialog.getByText(line)).toBeInTheDocument()
    expect(dialog.queryByText('Changed')).not.toBeInTheDocument()
    expect(
      await dialog.findByText(/^\d+ leads? match(es)? now\. Only you see this list\.$/),
    ).toBeInTheDocument()
    await save('  Mine  ')
    expect(await screen.findByRole('heading', { name: 'A smart list' })).toBeInTheDocument()
    const [made] = saved(list, 'Mine')
    expect(made?.criteria).toEqual({
      list: 'unassigned',
      inquiry: true,
      status: ['NEW_LEAD'],
      sort: 'name',
      dir: 'asc',
    })
    expect(list.url()).toBe(`/leads/list/${made?.id ?? ''}`)
  })

  test('requires a name', async () => {
    const { list, dialog } = await open('?period=all-time')
    const before = lists(list).length
    await userEvent.click(dialog.getByRole('button', { name: 'Save list' }))
    expect(await dialog.findByText('Required')).toBeInTheDocument()
    expect(lists(list)).toHaveLength(before)
  })

  test('saves one list when Ctrl Enter is pressed twice', async () => {
    const { list, dialog } = await open('?period=all-time')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Twice')
    const gate = list.backend.world.faults.add({ match: 'POST /api/smartlist', act: { kind: 'gate' } })
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await waitFor(() => expect(gate.holding).toBe(1))
    list.backend.world.faults.open(gate.id)
    expect(await screen.findByRole('heading', { name: 'A smart list' })).toBeInTheDocument()
    expect(saved(list, 'Twice')).toHaveLength(1)
  })

  test('doesn’t navigate when the user went elsewhere while it was saved', async () => {
    const { list, save } = await open('?period=all-time')
    const gate = list.backend.world.faults.add({ match: 'POST /api/smartlist', act: { kind: 'gate' } })
    await save('Later')
    await waitFor(() => expect(gate.holding).toBe(1))
    await list.go('/leads/lead-sofia-marchetti')
    expect(await screen.findByRole('heading', { name: 'One lead' })).toBeInTheDocument()
    list.backend.world.faults.open(gate.id)
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Smart list saved', body: 'Later' }]),
    )
    await waitFor(() => expect(list.client.isMutating()).toBe(0))
    expect(list.url()).toBe('/leads/lead-sofia-marchetti')
  })

  test('settles a lost response by reading the lists again', async () => {
    const { list, save } = await open('?period=all-time')
    fail(list, { kind: 'lost' })
    await save('Lost')
    expect(await screen.findByRole('heading', { name: 'A smart list' })).toBeInTheDocument()
    expect(saved(list, 'Lost')).toHaveLength(1)
  })

  /** Adds a list that this tab has not read, as another tab would. */
  const addElsewhere = ({ backend }: TestList, name: string) => {
    const id = `smart-list-${name}`
    backend.world.store.smartLists.set(id, { id, name, owner: 'user-priya', criteria: {} })
    return id
  }

  test('does not take an older list of that name for the new one when the request never arrived', async () => {
    const { list, dialog, save } = await open('?period=all-time')
    addElsewhere(list, 'Again')
    fail(list, { kind: 'reset' })
    await save('Again')
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement()
    expect(waitingToasts.get()).toEqual([])
    expect(list.url()).not.toContain('/leads/list/smart-list')
  })

  test('opens the new list instead of an older one of that name when the response is lost', async () => {
    const { list, save } = await open('?period=all-time')
    const older = addElsewhere(list, 'Again')
    fail(list, { kind: 'lost' })
    await save('Again')
    expect(await screen.findByRole('heading', { name: 'A smart list' })).toBeInTheDocument()
    const made = saved(list, 'Again').find(({ id }) => id !== older)
    expect(list.url()).toBe(`/leads/list/${made?.id ?? ''}`)
  })

  test('says that a lost save couldn’t be confirmed when the earlier lists are not known', async () => {
    const { list, dialog, save } = await open('?period=all-time')
    const { faults } = list.backend.world
    faults.add({ match: 'GET /api/smartlist', act: { kind: 'status', status: 500 }, times: 1 })
    fail(list, { kind: 'lost' })
    await save('Lost')
    expect(await dialog.findByRole('alert')).toHaveTextContent('We couldn’t confirm it was done')
    expect(list.url()).not.toContain('/leads/list/smart-list')
  })

  test('shows an error and keeps the input when the request never arrived', async () => {
    const { list, dialog, save } = await open('?period=all-time')
    fail(list, { kind: 'reset' })
    await save('Second try')
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement()
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Second try')
    expect(saved(list, 'Second try')).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Save list' }))
    await waitFor(() => expect(saved(list, 'Second try')).toHaveLength(1))
  })
})
