import { act, screen, waitFor } from '@testing-library/react'
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
  expect(screen.queryByText('This campaign was not found')).toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
  expect(said).toEqual([])
})
