import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { readLastTeam, saveLastTeam } from '#/providers/last-team.ts'
import { connectToasts, waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { removalFacts } from '#mocks/db/teams/remove-team.ts'
import { wireTeam } from '#mocks/db/wire/wire.ts'

import { chooseChannels, mountDeletion, teamIn, typeTeamName } from './delete-team.testing.tsx'

let backend: Backend
beforeEach(() => {
  mockScrollerHeight()
  waitingToasts.set([])
  backend = createBackend({ now: () => Date.now() })
  return () => backend.dispose()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a team whose name has characters that are not shown is deleted by typing what is shown', async () => {
  teamIn(backend, 'team-westbrook').name = 'West\u200bbrook  Park\u00a0North\u202e'
  await mountDeletion(backend, 'team-westbrook')
  const field = screen.getByRole('textbox', { name: /^Type West\u200b?brook Park North to delete it$/ })
  const run = screen.getByRole('button', { name: 'Delete Team' })
  await userEvent.type(field, 'Westbrook Park')
  await userEvent.tab()
  await waitFor(() => expect(field).toHaveAccessibleDescription('Type the name exactly as shown'))
  expect(run).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(field, ' North')
  expect(field).toHaveAccessibleDescription('')
  expect(run).not.toHaveAttribute('aria-disabled')
})

test.each([
  ['Save', 'Save'],
  ['Save', 'Release'],
  ['Release', 'Save'],
  ['Release', 'Release'],
] as const)('phone %s, email %s: deletes exactly what the preview counted', async (phone, email) => {
  const { world } = backend
  const facts = removalFacts(world, teamIn(backend, 'team-westbrook'))
  const own = [...world.store.campaigns.values()].filter(({ teamRef }) => teamRef === 'team-westbrook')
  const numbers = own.flatMap((one) => one.phoneNumber ?? [])
  const addresses = own.flatMap((one) => one.emailAddress ?? [])
  const leads = world.leads.ofTeam('team-westbrook').map(({ id }) => id)
  const { router } = await mountDeletion(backend, 'team-westbrook')
  expect(screen.getByText(`${String(facts.openLeads)} open`)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  await chooseChannels(/^Phone number/, phone)
  await chooseChannels(/^Email/, email)
  const outcome = screen.getByRole('region', { name: 'What will happen' })
  expect(outcome).toHaveTextContent(`${String(facts.openLeads)} open leads are closed.`)
  await typeTeamName('Westbrook')
  await press('Delete Team')
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams'))
  expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Team deleted'])
  const closed = leads.filter((id) => world.leads.get(id)?.leadStatus === 'CLOSED').length
  expect(closed).toBeGreaterThanOrEqual(facts.openLeads)
  expect(
    leads.some((id) =>
      world.leads
        .get(id)
        ?.tours?.some(({ tourStatus, startTs }) => tourStatus === 'SCHEDULED' && startTs > Date.now()),
    ),
  ).toBe(false)
  expect([...world.store.alerts.values()].filter(({ leadRef }) => leads.includes(leadRef))).toEqual([])
  const kept = [...world.store.numbers.values()].map(({ number }) => number)
  for (const number of numbers) expect(kept.includes(number)).toBe(phone === 'Save')
  const saved = [...world.store.savedAddresses.values()].map(({ address }) => address)
  for (const address of addresses) expect(saved.includes(address)).toBe(email === 'Save')
})

test('disables Reassign Leads and says why when there is no other property', async () => {
  await mountDeletion(backend, 'team-maple-row', 'user-elena', (request) =>
    new URL(request.url).pathname === '/api/teams'
      ? Response.json([wireTeam(backend.world.store, teamIn(backend, 'team-maple-row'))])
      : undefined,
  )
  expect(await screen.findByText('There is no other property that could take them')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Reassign Leads/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Delete Property' })).toBeVisible()
})

test('selects the first member even when users load after the team was chosen', async () => {
  let come: () => void = () => undefined
  const people = new Promise<undefined>((resolve) => (come = () => resolve(undefined)))
  await mountDeletion(backend, 'team-westbrook', 'user-beatriz', (request) =>
    new URL(request.url).pathname === '/api/users' ? people : undefined,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Reassign Leads' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Target team' }), 'midt{Enter}')
  const member = screen.getByRole('combobox', { name: 'Target team member' })
  expect(member).toHaveValue('')
  come()
  await waitFor(() => expect(member).toHaveValue('Dana Whitcombe'))
})

test('says why a team without members can’t be chosen, and clears an earlier choice', async () => {
  teamIn(backend, 'team-harborview').members = []
  await mountDeletion(backend, 'team-westbrook')
  await userEvent.click(screen.getByRole('radio', { name: 'Reassign Leads' }))
  const team = await screen.findByRole('combobox', { name: 'Target team' })
  const member = screen.getByRole('combobox', { name: 'Target team member' })
  await userEvent.type(team, 'midt{Enter}')
  await waitFor(() => expect(member).toHaveValue('Dana Whitcombe'))
  await userEvent.type(team, 'harb{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 })
  expect(await screen.findByText('Harborview has no active member')).toBeVisible()
  expect(member).toHaveValue('')
  await chooseChannels(/^(Phone number|Email)/, 'Release')
  await typeTeamName('Westbrook')
  await press('Delete Team')
  expect(await screen.findByText('Selection Required')).toBeVisible()
  // Choosing Close Leads again hides both fields and clears them.
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  expect(screen.queryByRole('combobox', { name: 'Target team' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Reassign Leads' }))
  expect(await screen.findByRole('combobox', { name: 'Target team' })).toHaveValue('')
})

test('shows a campaign’s error until it is answered, then uses a new idempotency key', async () => {
  const keys: (string | null)[] = []
  await mountDeletion(backend, 'team-westbrook', 'user-beatriz', (request) => {
    if (!request.url.endsWith('/remove')) return undefined
    keys.push(request.headers.get('idempotency-key'))
    return Response.json(
      {
        message: 'No',
        fieldErrors: { 'removeCampaigns[0].removePhoneChannel.forwardingNumber': 'Not in service' },
      },
      { status: 422 },
    )
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  await chooseChannels(/^(Phone number|Email)/, 'Save')
  await typeTeamName('Westbrook')
  await press('Delete Team')
  const field = (await screen.findAllByRole('textbox', { name: /^Forwarding number of/ }))[0]
  if (!field) throw new Error('no field')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Not in service'))
  await userEvent.type(field, '2125550100')
  expect(screen.queryByText('Not in service')).toBeNull()
  await press('Delete Team')
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).not.toBe(keys[0])
})

test('shows a toast when a deletion fails after the page was left', async () => {
  const { unmount } = await mountDeletion(backend, 'team-westbrook')
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  await chooseChannels(/^(Phone number|Email)/, 'Save')
  await typeTeamName('Westbrook')
  const { faults } = backend.world
  const match = 'POST /api/team/:teamId/remove'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 409, body: { message: 'Somebody else deletes it' } } })
  await press('Delete Team')
  await waitFor(() => expect(gate.holding).toBe(1))
  unmount()
  faults.open(gate.id)
  await waitFor(() =>
    expect(waitingToasts.get().map(({ body }) => body)).toEqual(['Somebody else deletes it']),
  )
})

test.each([
  ['/leads/list/all', '/leads/list/all', 'team-eastside'],
  ['/teams/team-eastside/members', '/teams/team-eastside/members', 'team-eastside'],
  ['/teams/team-westbrook/campaigns', '/teams', undefined],
])('after navigating to %s during the deletion, ends at %s', async (to, end, last) => {
  const { router } = await mountDeletion(backend, 'team-westbrook')
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  await chooseChannels(/^(Phone number|Email)/, 'Save')
  await typeTeamName('Westbrook')
  const { faults } = backend.world
  const gate = faults.add({ match: 'POST /api/team/:teamId/remove', act: { kind: 'gate' } })
  await press('Delete Team')
  await waitFor(() => expect(gate.holding).toBe(1))
  await act(() => router.navigate({ to, ignoreBlocker: true }))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
  saveLastTeam('user-beatriz', { teamId: last ?? 'team-westbrook' })
  faults.open(gate.id)
  await waitFor(() =>
    expect(waitingToasts.get().map(({ title, body }) => [title, body])).toEqual([
      ['Team deleted', 'Westbrook'],
    ]),
  )
  expect(router.state.location.pathname).toBe(end)
  expect(readLastTeam('user-beatriz').teamId).toBe(last)
})

test('the user’s own deletion is reported once, even if the page notices first that the team is gone', async () => {
  const said: string[] = []
  onTestFinished(connectToasts({ show: ({ title }) => void said.push(title), dismiss: () => undefined }))
  let respond: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  const { client, router } = await mountDeletion(
    backend,
    'team-westbrook',
    'user-beatriz',
    async (request) => {
      if (!request.url.endsWith('/remove')) return undefined
      const response = await backend.fetch(request)
      await released
      return response
    },
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  await chooseChannels(/^(Phone number|Email)/, 'Save')
  await typeTeamName('Westbrook')
  await press('Delete Team')
  await waitFor(() => expect(backend.world.store.teams.has('team-westbrook')).toBe(false))
  await act(() => client.invalidateQueries())
  expect(said).toEqual([])
  respond()
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams'))
  await waitFor(() => expect(said).toEqual(['Team deleted']))
})

test('mounts only the visible ones of 300 campaigns, and focuses an error further down', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(130)
  const { campaigns } = backend.world.store
  const form = campaigns.get('campaign-westbrook-general')
  if (!form) throw new Error('no campaign')
  const own = [...campaigns.values()].filter(({ teamRef }) => teamRef === 'team-westbrook').length
  for (let at = 0; at < 300; at += 1)
    campaigns.set(`campaign-${String(at)}`, {
      ...form,
      id: `campaign-${String(at)}`,
      name: `Campaign ${String(at)}`,
      category: 'FEED',
      phoneNumber: `+1512555${String(at).padStart(4, '0')}`,
      emailAddress: `c${String(at)}@leads.example.com`,
    })
  await mountDeletion(backend, 'team-westbrook', 'user-beatriz', (request) =>
    request.url.endsWith('/remove')
      ? Response.json(
          {
            message: 'No',
            fieldErrors: { [`removeCampaigns[${String(own + 199)}].savePhone`]: 'It is being ported' },
          },
          { status: 422 },
        )
      : undefined,
  )
  const dialog = screen.getByRole('dialog')
  expect(dialog.querySelectorAll('*').length).toBeLessThan(1_500)
  expect(screen.getByText('Campaign 3').closest('li')).toHaveAttribute('aria-setsize', String(own + 300))
  expect(screen.queryByText('Campaign 199')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  await press('Save all')
  await typeTeamName('Westbrook')
  await press('Delete Team')
  const far = await screen.findByText('Campaign 199')
  expect(far.closest('li')).toHaveTextContent('It is being ported')
  await waitFor(() => expect(far.closest('li')).toContainElement(document.querySelector(':focus')))
  // The refusal stays until the question is answered again, and disappears then.
  await userEvent.click(
    within(far.closest('li') ?? dialog).getAllByRole('radio', { name: 'Release' })[0] ?? dialog,
  )
  expect(screen.queryByText('It is being ported')).toBeNull()
})

const ready = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  await chooseChannels(/^(Phone number|Email)/, 'Release')
  await typeTeamName('Westbrook')
}

test('asks about a campaign added since the dialog was loaded and keeps the other choices', async () => {
  const { campaigns } = backend.world.store
  const general = campaigns.get('campaign-westbrook-general')
  if (!general) throw new Error('no campaign')
  const { router } = await mountDeletion(backend, 'team-westbrook')
  await press('Cancel')
  campaigns.set('campaign-new', {
    ...general,
    id: 'campaign-new',
    name: 'Radio',
    category: 'FEED',
    phoneNumber: '+15125550123',
    emailAddress: 'radio@leads.example.com',
  })
  await press('Open again')
  await screen.findByText(/\d open$/)
  await ready()
  await press('Delete Team')
  expect(await screen.findByText('The campaigns have changed. Try again.')).toBeVisible()
  await screen.findByText('Radio')
  await chooseChannels(/of Radio$/, 'Release')
  await press('Delete Team')
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams'))
})

test('shows the error for a number added to a campaign meanwhile, and asks about it', async () => {
  const { campaigns } = backend.world.store
  const general = campaigns.get('campaign-westbrook-general')
  if (!general) throw new Error('no campaign')
  delete general.phoneNumber
  const { router } = await mountDeletion(backend, 'team-westbrook')
  await ready()
  general.phoneNumber = '+15125550123'
  await press('Delete Team')
  const groups = await screen.findAllByRole('radiogroup', { name: /^Phone number \+1 \(512\) 555-0123/ })
  expect(screen.getByRole('dialog')).toHaveTextContent('Selection Required')
  for (const one of groups) await userEvent.click(within(one).getByRole('radio', { name: 'Release' }))
  await press('Delete Team')
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams'))
})

test('says that the campaigns have changed when one has lost its number', async () => {
  const general = backend.world.store.campaigns.get('campaign-westbrook-general')
  if (!general) throw new Error('no campaign')
  general.phoneNumber = '+15125550123'
  const { router } = await mountDeletion(backend, 'team-westbrook')
  await ready()
  delete general.phoneNumber
  await press('Delete Team')
  expect(await screen.findByText('The campaigns have changed. Try again.')).toBeVisible()
  await press('Delete Team')
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams'))
})
