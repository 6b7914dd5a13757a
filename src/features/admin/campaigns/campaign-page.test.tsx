import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { campaignDetailsQuery } from '#/api/admin/campaigns.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastContent } from '#/ui/layers/toast.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { CampaignPage } from './campaign-page.tsx'

const said: string[] = []
const toasts: ToastContent[] = []
beforeEach(() => {
  said.length = 0
  toasts.length = 0
  return connectToasts({
    show: (toast) => {
      said.push(toast.title)
      toasts.push(toast)
    },
    dismiss: () => undefined,
  })
})

const LOFTS = 'campaign-eastside-lofts-desk'

type Fate = (request: Request) => Response | undefined | Promise<Response | undefined>

async function mount(answer?: Fate, world: Backend = createBackend(), id = LOFTS) {
  const onLeave = vi.fn<() => void>()
  const shown = await renderScreen({
    at: `/teams/team-eastside/campaigns/${id}`,
    others: { $: <h1>Elsewhere</h1> },
    world,
    ...(answer ? { answer } : {}),
    page: (
      <Suspense>
        <CampaignPage
          teamId="team-eastside"
          campaignId={id}
          parent="/teams"
          search={{}}
          onSearch={() => undefined}
          onLeave={onLeave}
        />
      </Suspense>
    ),
  })
  await screen.findByRole('heading', { level: 1, name: /Lofts (desk|website)/ })
  const readAgain = () => act(() => shown.client.refetchQueries({ type: 'active' }).catch(() => undefined))
  return { ...shown, onLeave, readAgain }
}

test('leaves the page once and shows one toast when the campaign is deleted elsewhere', async () => {
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
  ['a response that is not JSON', () => new Response('<html>')],
])('%s: keeps the loaded campaign and does not leave the page', async (_, broken) => {
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

test('links missed and called-back calls to the call report, filtered by campaign and period', async () => {
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

async function mountWith(changes: object, id = LOFTS) {
  const world = createBackend()
  return mount(
    async (request) => {
      if (!new URL(request.url).pathname.endsWith('/stats')) return undefined
      const stats: object = await (await world.fetch(request)).json()
      return Response.json({ ...stats, ...changes })
    },
    world,
    id,
  )
}

test('marks medians of a sample as approximate', async () => {
  await mountWith({ medianMs: 660_000, teamMedianMs: 720_000, sampled: true, teamSampled: true })
  expect(await screen.findByText('About 11m')).toBeVisible()
  expect(screen.getByText('Eastside overall is about 12m')).toBeVisible()
})

test('shows the completion of a form for the period of the page', async () => {
  await mountWith({ formUse: { sent: 20, opened: 32 } }, 'campaign-eastside-website')
  const term = await screen.findByText('Completion')
  await waitFor(() => expect(term.nextElementSibling).toHaveTextContent(/^63% in 30 days$/))
})

test('excludes a lead that was not contacted from the contacted share', async () => {
  await mountWith({ leads: 400, contacted: 399, waiting: 1 })
  const link = await screen.findByRole('link', { name: '1 not contacted' })
  expect(link.parentElement).toHaveTextContent('99%, 1 not contacted')
})

test('a campaign that is paused and resumed at once is active after the page is closed', async () => {
  const { backend, client } = await mount()
  const campaign = backend.world.store.campaigns.get(LOFTS)
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }))
  await waitFor(() =>
    expect(client.getQueryData(campaignDetailsQuery(LOFTS).queryKey)?.status).toBe('INACTIVE'),
  )
  expect(campaign?.status).toBe('INACTIVE')
  act(() => void globalThis.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(campaign?.status).toBe('ACTIVE'))
})

test.each([
  ['it is open', '', 1],
  ['another page is open', '/leads', 0],
])('deleted while %s: shows a toast, and leaves the page only if it is still open', async (_, to, times) => {
  mockResizeObserver()
  const { backend, router, onLeave } = await mount()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Lofts desk?' }))
  for (const radio of dialog.queryAllByRole('radio', { name: /^Save/ })) await userEvent.click(radio)
  const { faults } = backend.world
  const gate = faults.add({ match: 'DELETE /api/campaign/:campaignId', act: { kind: 'gate' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Delete campaign' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  if (to !== '') await act(() => router.navigate({ to, ignoreBlocker: true }))
  faults.open(gate.id)
  await waitFor(() => expect(said).toEqual(['Campaign deleted']))
  expect(onLeave).toHaveBeenCalledTimes(times)
})

/** Creates a backend in which the campaign is for everyone, with leads that agents can see while it is active. */
function openToEveryone() {
  const world = createBackend()
  const campaign = world.world.store.campaigns.get(LOFTS)
  Object.assign(campaign ?? {}, { scope: 'WHOLE_TEAM', teamMembers: [] })
  for (const lead of world.world.leads.ofTeam('team-eastside')) {
    lead.campaignRef = LOFTS
    world.world.leads.changed(lead)
  }
  return { world, campaign }
}

test('the toast of a pause says who loses rights, before anything is sent', async () => {
  const { world, campaign } = openToEveryone()
  await mount(undefined, world)
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(toasts.at(-1)?.body).toMatch(/(lose rights on|can no longer .*) open leads?/))
  expect(toasts.at(-1)?.title).toBe('Lofts desk is paused')
  expect(campaign?.status).toBe('ACTIVE')
  act(() => toasts.at(-1)?.action?.onPress())
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  expect(campaign?.status).toBe('ACTIVE')
})

test('the delete dialog says who loses which rights on how many leads', async () => {
  mockResizeObserver()
  const { world } = openToEveryone()
  // With these modes, leads without a campaign are not shared by the team.
  const team = world.world.store.teams.get('team-eastside')
  Object.assign(team ?? {}, { collaborationMode: 'INDIVIDUAL', assignmentMode: 'CLAIM' })
  await mount(undefined, world)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Lofts desk?' }))
  expect(await dialog.findByText(/^\d+ open leads stay in Eastside without a campaign\./)).toBeVisible()
  expect(await dialog.findByText(/^\d+ people lose rights on open leads\.$/)).toBeVisible()
  expect(dialog.getAllByText(/^Luis Ortega can no longer .* open leads?\.$/)[0]).toBeVisible()
})
