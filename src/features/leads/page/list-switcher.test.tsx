import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PHONE } from '#/ui/use-media.ts'

import { setQueue } from '../queue/queue-store.ts'
import { mountList, stubLayout } from './list.testing.tsx'

beforeEach(() => {
  stubLayout()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  setQueue(undefined)
})

async function workThisList() {
  await userEvent.click(await screen.findByRole('button', { name: 'All leads' }))
  const entry = await screen.findByRole('menuitem', { name: /^Work this list/ })
  await userEvent.click(entry)
  return entry
}

test('a phone starts the focus queue from the name of the list', async () => {
  const { url } = await mountList()
  await screen.findByText('Sofia Marchetti')
  await workThisList()
  await waitFor(() => expect(url()).toMatch(/^\/leads\/lead-.+\?queue=true$/))
})

test('says on a phone, too, that an empty list can’t be worked', async () => {
  const { url } = await mountList('?q=nobody%20at%20all')
  await screen.findByRole('heading', { name: 'No Results' })
  const entry = await workThisList()
  expect(entry).toHaveTextContent('This list has no leads')
  expect(url()).toMatch(/^\/leads\/list\/all/)
})
