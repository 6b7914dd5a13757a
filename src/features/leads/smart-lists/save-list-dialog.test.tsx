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

describe('saving what a list shows', () => {
  test('its filters, its order and its rule; then it is where one is', async () => {
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

  test('without a name it is not saved', async () => {
    const { list, dialog } = await open('?period=all-time')
    const before = lists(list).length
    await userEvent.click(dialog.getByRole('button', { name: 'Save list' }))
    expect(await dialog.findByText('Required')).toBeInTheDocument()
    expect(lists(list)).toHaveLength(before)
  })

  test('Ctrl Enter pressed twice saves one list', async () => {
    const { list, dialog } = await open('?period=all-time')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Twice')
    const gate = list.backend.world.faults.add({ match: 'POST /api/smartlist', act: { kind: 'gate' } })
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await waitFor(() => expect(gate.holding).toBe(1))
    list.backend.world.faults.open(gate.id)
    expect(await screen.findByRole('heading', { name: 'A smart list' })).toBeInTheDocument()
    expect(saved(list, 'Twice')).toHaveLength(1)
  })

  test('who went elsewhere while it was saved stays there', async () => {
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

  test('an answer that was lost: the lists are read again, and what is there counts', async () => {
    const { list, save } = await open('?period=all-time')
    fail(list, { kind: 'lost' })
    await save('Lost')
    expect(await screen.findByRole('heading', { name: 'A smart list' })).toBeInTheDocument()
    expect(saved(list, 'Lost')).toHaveLength(1)
  })

  test('a call that never arrived: words, and what was typed stays', async () => {
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
