import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { mountList, stubLayout } from '../page/list.testing.tsx'
import { readStored, storeColumns } from '../state/list-store.ts'
import type * as ExtraColumns from './extra-columns.tsx'

const loading = vi.hoisted(() => ({ fails: false }))
vi.mock('./extra-columns.tsx', async (original) => {
  const real = await original<typeof ExtraColumns>()
  return {
    ...real,
    get everyColumn() {
      if (loading.fails) throw new Error('offline')
      return real.everyColumn
    },
  }
})

beforeEach(() => {
  localStorage.clear()
  loading.fails = false
  stubLayout()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 40))
})

const stored = () => readStored('user-priya', 'all')?.columns

/** Shows the list and the resize handles between its headers. */
async function edgeOf(name: string): Promise<HTMLElement> {
  await mountList()
  const header = await screen.findByRole('columnheader', { name })
  fireEvent.focusIn(header)
  const edge = await screen.findByRole('separator', { name: `Width of ${name}` })
  edge.setPointerCapture = () => undefined
  edge.releasePointerCapture = () => undefined
  return edge
}

test('keeps the user’s columns while they cannot be loaded, and shows them once the connection is back', async () => {
  loading.fails = true
  const mine = { shown: ['channel', 'lead', 'status', 'email', 'last'], widths: { email: 240 } }
  storeColumns('user-priya', 'all', mine)
  const edge = await edgeOf('Lead')
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull()
  edge.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(stored()).toEqual(mine)

  loading.fails = false
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeVisible()
  fireEvent.keyDown(screen.getByRole('separator', { name: 'Width of Lead' }), { key: 'ArrowRight' })
  await waitFor(() => expect(stored()).toEqual({ ...mine, widths: { email: 240, lead: 208 } }))
})

test('a drag sets the width of a column', async () => {
  const edge = await edgeOf('Lead')
  fireEvent.pointerDown(edge, { clientX: 200, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 240, pointerId: 1 })
  fireEvent.pointerUp(edge, { clientX: 240, pointerId: 1 })
  await waitFor(() => expect(stored()?.widths).toEqual({ lead: 240 }))
})

test('a canceled drag leaves the width as it was', async () => {
  const edge = await edgeOf('Lead')
  fireEvent.pointerDown(edge, { clientX: 200, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 240, pointerId: 1 })
  expect(edge).toHaveStyle({ left: '240px' })
  fireEvent.pointerCancel(edge, { clientX: 240, pointerId: 1 })
  expect(edge).toHaveStyle({ left: '200px' })
  expect(stored()).toBeUndefined()
})

test('a press with another button than the primary one does not drag', async () => {
  const edge = await edgeOf('Lead')
  fireEvent.pointerDown(edge, { button: 2, clientX: 200, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 240, pointerId: 1 })
  fireEvent.pointerUp(edge, { button: 2, clientX: 240, pointerId: 1 })
  expect(edge).toHaveStyle({ left: '200px' })
  expect(stored()).toBeUndefined()
})
