import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { searchText } from '#/lib/search-params.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { useAdminSearch } from './use-admin-search.ts'

const schema = z.object({ sort: searchText, q: searchText })

function Page() {
  const [search, change] = useAdminSearch(schema)
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button onClick={() => change({ sort: 'name' })}>Sort</button>
      <button onClick={() => change({ q: 'east' })}>Filter</button>
    </>
  )
}

const put = () =>
  renderScreen({ as: null, at: '/teams?new=3', page: <Page />, others: { '/dashboard': <h1>Elsewhere</h1> } })
const shown = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows a change at once and updates the address after the paint, keeping other parameters', async () => {
  const { href } = await put()
  press('Sort')
  expect(shown()).toBe('{"sort":"name"}')
  expect(href()).toBe('/teams?new=3')
  press('Filter')
  expect(shown()).toBe('{"sort":"name","q":"east"}')
  await waitFor(() => expect(href()).toBe('/teams?new=3&sort=name&q=east'))
  expect(shown()).toBe('{"sort":"name","q":"east"}')
})

test('follows a change of the address from elsewhere', async () => {
  const { router, href } = await put()
  press('Sort')
  await waitFor(() => expect(href()).toContain('sort=name'))
  await act(() => router.navigate({ to: '/teams', search: { q: 'west' } }))
  expect(shown()).toBe('{"q":"west"}')
})

test('does not change the next page’s address when the page is left at once', async () => {
  const { router, href } = await put()
  press('Sort')
  await act(() => router.navigate({ to: '/dashboard' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  await new Promise((painted) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))),
  )
  expect(href()).toBe('/dashboard')
})
