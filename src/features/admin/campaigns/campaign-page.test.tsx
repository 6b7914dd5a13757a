import { act, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts } from '#/ui/layers/toast.ts'

import { CampaignPage } from './campaign-page.tsx'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  return connectToasts({
    show: ({ title }) => void said.push(title),
    dismiss: () => undefined,
  })
})

const LOFTS = 'campaign-eastside-lofts-desk'

async function mount(answer?: (request: Request) => Response | undefined) {
  const onLeave = vi.fn<() => void>()
  const shown = await renderScreen({
    at: `/teams/team-eastside/campaigns/${LOFTS}`,
    others: { $: <h1>Elsewhere</h1> },
    ...(answer ? { answer } : {}),
    page: (
      <Suspense>
        <CampaignPage
          teamId="team-eastside"
          campaignId={LOFTS}
          parent="/teams"
          search={{}}
          onSearch={() => undefined}
          onLeave={onLeave}
        />
      </Suspense>
    ),
  })
  await screen.findByRole('heading', { level: 1, name: /Lofts desk/ })
  const readAgain = () => act(() => shown.client.refetchQueries({ type: 'active' }).catch(() => undefined))
  return { ...shown, onLeave, readAgain }
}

test('deleted elsewhere while it is open: away to the campaigns, with a word, once', async () => {
  const { backend, readAgain, onLeave } = await mount()
  backend.world.store.campaigns.delete(LOFTS)
  await readAgain()
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1))
  expect(said).toEqual(['Lofts desk was deleted'])
  await readAgain()
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(said).toHaveLength(1)
})

test.each([
  ['a server that is down', () => Response.json({}, { status: 503 })],
  ['no network', () => Response.error()],
  ['an answer that is no JSON', () => new Response('<html>')],
])('%s: what was read stays, and nobody is led away', async (_, broken) => {
  let weather = false
  const { readAgain, onLeave } = await mount(({ url }) =>
    weather && new URL(url).pathname.startsWith('/api/campaign/') ? broken() : undefined,
  )
  weather = true
  await readAgain()
  expect(screen.getByRole('heading', { level: 1, name: /Lofts desk/ })).toBeVisible()
  expect(screen.queryByText('This campaign wasn’t found')).toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

test('calls that were missed and called back lead to the report of calls, narrowed to the campaign and its days', async () => {
  await mount()
  const term = await screen.findByText('Missed')
  await waitFor(() =>
    expect(term.nextElementSibling).toHaveTextContent(/^\d+ of \d+ calls?, \d+ called back$/),
  )
  const cell = term.nextElementSibling
  if (!(cell instanceof HTMLElement)) throw new Error('Nothing is said')
  const row = within(cell)
  const addresses = row
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://here'))
  expect(addresses.map(({ pathname }) => pathname)).toEqual(addresses.map(() => '/reports/call-stats'))
  expect(addresses.map(({ searchParams }) => searchParams.get('show'))).toEqual([
    'missed',
    'rang',
    'called-back',
  ])
  for (const { searchParams } of addresses) {
    expect(searchParams.get('campaign')).toBe(LOFTS)
    expect(searchParams.get('by')).toBe('event')
    expect(searchParams.get('period')).toMatch(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/)
  }
})
