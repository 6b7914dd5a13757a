import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { firstCellsOfFile, takeSavedFiles } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { OpenHousePage } from './open-house-page.tsx'

const said: string[] = []
beforeEach(() => {
  mockScrollerHeight()
  said.length = 0
  return connectToasts({ show: ({ title }) => void said.push(title), dismiss: () => undefined })
})

const TEAM = '/properties/team-juniper-hill/open-houses'

const mount = (openHouseId: string, answer?: (request: Request) => Response | undefined) =>
  renderScreen({
    as: 'user-olive',
    at: `${TEAM}/here`,
    others: { $: <h1>Elsewhere</h1> },
    ...(answer ? { answer } : {}),
    page: (
      <Suspense>
        <OpenHousePage teamId="team-juniper-hill" openHouseId={openHouseId} />
      </Suspense>
    ),
  })

test.each(['open-house-nowhere', 'an empty ID'])(
  '%s: shows that it wasn’t found, with a link to the other open houses',
  async (id) => {
    await mount(id)
    expect(await screen.findByRole('heading', { name: 'This open house wasn’t found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show the open houses of Juniper Hill' })).toHaveAttribute(
      'href',
      TEAM,
    )
  },
)

test('redirects to the address of the team that has the open house', async () => {
  const { href } = await mount('open-house-today', (request) =>
    new URL(request.url).pathname === '/api/open-house/open-house-today'
      ? Response.json({
          id: 'open-house-today',
          teamRef: 'team-elsewhere',
          property: { id: 'property-elsewhere', name: 'Elsewhere' },
          startTs: 1_800_000_000_000,
          endTs: 1_800_007_200_000,
          scope: 'LISTED_UNITS',
          registrationUrl: 'https://forms.example.com/open-house',
          registered: 0,
          arrived: 0,
          attendees: [],
        })
      : undefined,
  )
  await waitFor(() => expect(href()).toBe('/properties/team-elsewhere/open-houses/open-house-today'))
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('shows not found when the open house is deleted while its page is open', async () => {
  let gone = false
  const { client } = await mount('open-house-today', (request) =>
    gone && new URL(request.url).pathname === '/api/open-house/open-house-today'
      ? Response.json({ message: 'This open house no longer exists.' }, { status: 404 })
      : undefined,
  )
  expect(await screen.findByRole('table', { name: 'Attendees' })).toBeVisible()
  gone = true
  await client.refetchQueries({ type: 'active' }).catch(() => undefined)
  expect(await screen.findByRole('heading', { name: 'This open house wasn’t found' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('checks in two attendees whose check-ins run at the same time', async () => {
  const { backend } = await mount('open-house-today')
  const { faults, store } = backend.world
  const table = await screen.findByRole('table', { name: 'Attendees' })
  const [first, second] = await within(table).findAllByRole('button', { name: /^Check in / })
  if (!first || !second) throw new Error('Too few in the seed')
  const arrived = () =>
    store.openHouses.get('open-house-today')?.attendees.filter(({ arrivedTs }) => arrivedTs !== undefined)
      .length
  const before = arrived() ?? 0
  const gate = faults.add({ match: 'POST /api/**', act: { kind: 'gate' }, times: 2 })
  await userEvent.click(first)
  await userEvent.click(second)
  await waitFor(() => expect(gate.holding).toBe(2))
  for (const button of [first, second]) expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(first)
  faults.open(gate.id)
  await waitFor(() => expect(arrived()).toBe(before + 2))
  await waitFor(() => expect(said).toEqual(['Checked in', 'Checked in']))
})

test('exports the order of the table, with attendees who have not arrived last', async () => {
  const files = takeSavedFiles()
  const { href } = await mount('open-house-today')
  const table = within(await screen.findByRole('table', { name: 'Attendees' }))
  await table.findAllByRole('row')
  const names = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('[data-open]')?.textContent ?? '')
  const saved = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
    return firstCellsOfFile(files.at(-1))
  }
  expect(await saved()).toEqual(names())
  const arrived = table.getByRole('button', { name: 'Checked in' })
  await userEvent.click(arrived)
  await userEvent.click(arrived)
  await waitFor(() => expect(href()).toContain('sort=arrived-desc'))
  const here = names().map((name) => !table.queryByRole('button', { name: `Check in ${name}` }))
  expect(here.filter(Boolean).length).toBeGreaterThan(1)
  expect(here).toEqual(here.toSorted((a, b) => Number(b) - Number(a)))
  expect(await saved()).toEqual(names())
})
