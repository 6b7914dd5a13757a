import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { campaignDetailsQuery, setStatusUndoably } from '#/api/admin/campaigns.ts'
import { teamQuery } from '#/api/teams.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend, type Backend } from '#mocks/db/backend.ts'
import { type CampaignRecord } from '#mocks/db/records.ts'

import { CampaignDialog } from './campaign-dialog.tsx'

const LOFTS = 'campaign-eastside-lofts-desk'

function Open({ id, copy, onClose }: { id?: string; copy?: boolean; onClose: () => void }) {
  const { data: team } = useSuspenseQuery(teamQuery('team-eastside'))
  const { data } = useQuery({ ...campaignDetailsQuery(id ?? ''), enabled: id !== undefined })
  if (id !== undefined && !data) return null
  return <CampaignDialog team={team} campaign={data} copy={copy} manage={{ ok: true }} onClose={onClose} />
}

async function mount(
  { id, copy }: { id?: string; copy?: boolean } = {},
  world: Backend = createBackend(),
  answer?: (request: Request) => Response | Promise<Response> | undefined,
) {
  const onClose = vi.fn<() => void>()
  const { client } = await renderScreen({
    as: 'user-priya',
    at: '/here',
    world,
    others: { $: <p>Elsewhere</p> },
    ...(answer ? { answer } : {}),
    page: (
      <Suspense>
        <Open {...(id === undefined ? {} : { id })} copy={copy === true} onClose={onClose} />
      </Suspense>
    ),
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  return { onClose, client, name, dialog: within(screen.getByRole('dialog')), store: world.world.store }
}

/** Creates a backend in which the property of a campaign has left its team. */
function withoutProperty() {
  const world = createBackend()
  const { store } = world.world
  const campaign = store.campaigns.get(LOFTS)
  const team = store.teams.get('team-eastside')
  const property = store.properties.get(campaign?.propertyRef ?? '')
  if (!campaign || !team || !property) throw new Error('Not in the seed')
  team.properties = team.properties.filter((id) => id !== property.id)
  return { world, campaign, property }
}

test('shows the property by its name before the names of the others are loaded', async () => {
  const never = new Promise<Response>(() => undefined)
  const { dialog } = await mount({ id: LOFTS }, createBackend(), (request) =>
    new URL(request.url).pathname === '/api/property/ids' ? never : undefined,
  )
  expect(dialog.getByRole('combobox', { name: /^Property/ })).toHaveDisplayValue('Foundry Lofts')
})

test('marks a property that left the team and still saves the campaign', async () => {
  const { world, campaign, property } = withoutProperty()
  const { dialog, name, onClose } = await mount({ id: LOFTS }, world)
  expect(dialog.getByRole('combobox', { name: /^Property/ })).toHaveDisplayValue(
    `${property.name} (no longer in this team)`,
  )
  await userEvent.type(name, ' two')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(campaign).toMatchObject({ name: 'Lofts desk two', propertyRef: property.id })
})

test('a copy drops a property that left the team', async () => {
  const { world } = withoutProperty()
  const { dialog } = await mount({ id: LOFTS, copy: true }, world)
  expect(dialog.getByRole('combobox', { name: /^Property/ })).toHaveDisplayValue('All of it')
})

/** Chooses a recording and begins its upload. */
async function beginUpload(dialog: Awaited<ReturnType<typeof mount>>['dialog']) {
  await dialog.findByText('Drop a recording here')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('no field for a file')
  const file = new File(['RIFF....WAVE and some sound'], 'welcome.wav', { type: 'audio/wav' })
  await userEvent.upload(chooser, file)
  await userEvent.click(await dialog.findByRole('button', { name: 'Upload' }))
}

test('asks before it closes while a greeting is uploading, even if no field has changed', async () => {
  const world = createBackend()
  const campaign = world.world.store.campaigns.get(LOFTS)
  if (!campaign) throw new Error('Not in the seed')
  campaign.greeting = { greetingMethod: 'PLAY_RECORDING', greetingRef: 'greeting-weekday' }
  let upload: AbortSignal | undefined
  const { dialog, onClose } = await mount({ id: LOFTS }, world, (request) => {
    if (request.method !== 'PUT') return undefined
    upload = request.signal
    return new Promise<Response>(() => {})
  })
  await beginUpload(dialog)
  await waitFor(() => expect(upload).toBeDefined())
  await userEvent.keyboard('{Escape}')
  expect(await dialog.findByText('Discard your changes?')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  expect(upload?.aborted).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('uploading a greeting continues while another source is shown or the phone is off', async () => {
  let finish: (() => void) | undefined
  const { dialog, store } = await mount({ id: LOFTS }, undefined, (request) =>
    request.method === 'PUT' && !finish
      ? new Promise<Response>((resolve) => {
          finish = () => resolve(new Response(null, { status: 200 }))
        })
      : undefined,
  )
  await userEvent.click(dialog.getByRole('radio', { name: 'Play Recording' }))
  await beginUpload(dialog)
  await waitFor(() => expect(finish).toBeDefined())
  await userEvent.click(dialog.getByRole('radio', { name: 'Team Default' }))
  expect(dialog.getByText('welcome is uploading.')).toBeVisible()
  await userEvent.click(dialog.getByRole('switch', { name: 'Phone' }))
  const made = { id: 'greeting-new', clientRef: 'client-brightwater', name: 'welcome' }
  store.greetings.set(made.id, made)
  finish?.()
  await userEvent.click(dialog.getByRole('switch', { name: 'Phone' }))
  expect(
    await dialog.findByText('welcome is uploaded. It’s chosen under Play Recording.', {}, { timeout: 4_000 }),
  ).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'Play Recording' }))
  expect(await dialog.findByRole('radio', { name: /^welcome/ })).toBeChecked()
})

test('shows whole email addresses for a company without its own domain', async () => {
  const world = createBackend()
  const { store } = world.world
  const client = store.clients.get('client-brightwater')
  const campaign = store.campaigns.get(LOFTS)
  if (!client || !campaign) throw new Error('Not in the seed')
  delete client.emailDomain
  campaign.emailAddress = 'lofts@oak.example.com'
  const { dialog, onClose } = await mount({ id: LOFTS }, world)
  const address = dialog.getByRole('textbox', { name: 'Email address' })
  expect(address).toHaveValue('lofts@oak.example.com')
  expect(dialog.queryByText(/^@/)).toBeNull()
  await userEvent.clear(address)
  await userEvent.type(address, 'leasing@elm.example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(campaign.emailAddress).toBe('leasing@elm.example.com')
})

/** Creates a backend in which a campaign names and rings Luis, whose account was deactivated, and Priya. */
function withInactive() {
  const world = createBackend()
  const { store } = world.world
  const campaign = store.campaigns.get(LOFTS)
  const luis = store.users.get('user-luis')
  if (!campaign || !luis) throw new Error('Not in the seed')
  luis.status = 'INACTIVE'
  Object.assign(campaign, {
    scope: 'SPECIFIC_MEMBERS',
    teamMembers: ['user-luis', 'user-priya'],
    phoneNumber: '+15125550198',
    callRouting: 'SPECIFIC_ORDER',
    ringOrder: [
      { userRef: 'user-luis', ringSeconds: 15 },
      { userRef: 'user-priya', ringSeconds: 20 },
    ],
  })
  return world
}

test('lists deactivated users by name as Inactive, and does not offer them again', async () => {
  const { dialog } = await mount({ id: LOFTS }, withInactive())
  expect(dialog.queryByText('Someone')).toBeNull()
  const members = within(dialog.getByRole('group', { name: 'Team members' }))
  const order = within(dialog.getByRole('group', { name: 'Ringing order' }))
  expect(members.getAllByRole('listitem')[0]).toHaveTextContent('Luis OrtegaInactive')
  expect(order.getAllByRole('listitem')[0]).toHaveTextContent('Luis OrtegaInactive')
  await userEvent.click(order.getByRole('button', { name: 'Remove Luis Ortega' }))
  expect(order.queryByRole('option', { name: 'Luis Ortega' })).toBeNull()
  expect(order.queryByText('Inactive')).toBeNull()
})

test('a copy includes only active users', async () => {
  const { dialog } = await mount({ id: LOFTS, copy: true }, withInactive())
  await userEvent.click(dialog.getByRole('switch', { name: 'Phone' }))
  const order = within(dialog.getByRole('group', { name: 'Ringing order' }))
  expect(order.getAllByRole('listitem')).toHaveLength(1)
  expect(order.getByRole('listitem')).toHaveTextContent('Priya')
  expect(dialog.queryByText(/Luis|Someone/)).toBeNull()
})

test('removes Feed Owner when the category is no longer Feed', async () => {
  const { dialog } = await mount()
  const select = (name: string, value: string) =>
    userEvent.selectOptions(dialog.getByRole('combobox', { name }), value)
  await select('Category', 'Feed')
  await select('Audience', 'Feed Owner')
  await select('Category', 'Channel')
  expect(dialog.getByRole('combobox', { name: 'Audience' })).toHaveDisplayValue('Everyone')
  expect(dialog.queryByRole('option', { name: 'Feed Owner' })).toBeNull()
})

test('does not mistake a colleague’s change for a successful save when the response is lost', async () => {
  const world = createBackend()
  const campaign = world.world.store.campaigns.get(LOFTS)
  if (!campaign) throw new Error('Not in the seed')
  const { dialog, onClose } = await mount({ id: LOFTS }, world, (request) => {
    if (request.method !== 'PATCH') return undefined
    // Only the colleague's change has reached the server.
    campaign.scope = 'WHOLE_TEAM'
    campaign.changedTs = (campaign.changedTs ?? 0) + 1
    return Response.error()
  })
  await userEvent.type(dialog.getByRole('textbox', { name: /^Web page name/ }), ' two')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(/Nothing was saved/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getByRole('textbox', { name: /^Web page name/ })).toHaveDisplayValue(/ two$/)
})

/** Opens the dialog of a campaign with a phone number, which a colleague then changes, and records what is sent. */
async function editWithColleague(meanwhile: (campaign: CampaignRecord) => void) {
  const world = createBackend()
  const campaign = world.world.store.campaigns.get(LOFTS)
  if (!campaign) throw new Error('Not in the seed')
  Object.assign(campaign, { phoneNumber: '+15125550198', callRouting: 'RING_ALL' })
  const sent: unknown[] = []
  const shown = await mount({ id: LOFTS }, world, (request) => {
    if (request.method === 'PATCH')
      void request
        .clone()
        .json()
        .then((body) => sent.push(body))
    return undefined
  })
  meanwhile(campaign)
  campaign.changedTs = (campaign.changedTs ?? 0) + 1
  const save = () => userEvent.click(shown.dialog.getByRole('button', { name: 'Save changes' }))
  return { ...shown, campaign, sent, save }
}

test('saves only what the user changed, and keeps what a colleague changed elsewhere', async () => {
  const greeting = { greetingMethod: 'READ_TEXT', text: 'Welcome', voice: 'Joanna' } as const
  const { name, campaign, sent, save, onClose } = await editWithColleague((one) => {
    one.greeting = greeting
  })
  await userEvent.type(name, ' two')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(campaign).toMatchObject({ name: 'Lofts desk two', greeting, phoneNumber: '+15125550198' })
  expect(sent).toEqual([{ name: 'Lofts desk two', fromTs: expect.any(Number) }])
})

test('does not take back a number that was given to another campaign in the meantime', async () => {
  const { name, dialog, client, campaign, save, onClose } = await editWithColleague((one) => {
    delete one.phoneNumber
  })
  await userEvent.type(name, ' two')
  await client.invalidateQueries({ queryKey: campaignDetailsQuery(LOFTS).queryKey })
  await waitFor(() => expect(dialog.getByRole('switch', { name: 'Phone' })).not.toBeChecked())
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(campaign.name).toBe('Lofts desk two')
  expect(campaign.phoneNumber).toBeUndefined()
})

test('asks whose value stays where both changed it', async () => {
  const { name, dialog, campaign, save, onClose } = await editWithColleague((one) => {
    one.name = 'Theirs'
  })
  await userEvent.type(name, ' two')
  await save()
  const changed = await dialog.findByRole('alert', { name: /^Changed by / })
  expect(changed).toHaveTextContent('NameYoursLofts desk twoTheirsTheirs')
  expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  expect(campaign.name).toBe('Theirs')
  await userEvent.click(within(changed).getByRole('button', { name: 'Keep mine: Name' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(campaign.name).toBe('Lofts desk two')
})

test('takes a number that a colleague chose in the meantime', async () => {
  const { dialog, campaign, save, onClose } = await editWithColleague((one) => {
    one.phoneNumber = '+15125550190'
  })
  await userEvent.click(dialog.getByRole('switch', { name: 'Phone' }))
  await save()
  const changed = await dialog.findByRole('alert', { name: /^Changed by / })
  expect(changed).toHaveTextContent('Phone numberYoursEmptyTheirs+1 (512) 555-0190')
  await userEvent.click(within(changed).getByRole('button', { name: 'Take theirs: Phone number' }))
  expect(await dialog.findByRole('combobox', { name: 'Saved number' })).toHaveDisplayValue(/0190/)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(campaign).toMatchObject({ phoneNumber: '+15125550190', callRouting: 'RING_ALL' })
})

test('shows and accepts the name that a colleague gave this campaign', async () => {
  const { name, client } = await editWithColleague((one) => {
    one.name = 'Lofts line'
  })
  await client.invalidateQueries({ queryKey: campaignDetailsQuery(LOFTS).queryKey })
  await waitFor(() => expect(name).toHaveValue('Lofts line'))
  await userEvent.clear(name)
  await userEvent.type(name, 'Lofts line')
  // The name is not checked with the server.
  expect(name).not.toHaveAttribute('aria-busy')
})

test('says when a name could not be checked, and saves anyway', async () => {
  const { dialog, name, onClose, store } = await mount({ id: LOFTS }, undefined, (request) =>
    new URL(request.url).pathname.endsWith('/campaign-name-exists')
      ? Response.json({ message: 'Out of order' }, { status: 500 })
      : undefined,
  )
  await userEvent.type(name, ' two')
  expect(await dialog.findByText('Could not check the name')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(store.campaigns.get(LOFTS)?.name).toBe('Lofts desk two')
})

/** Opens the dialog of a campaign that the user pauses while the dialog is open. */
async function editAndPause(meanwhile: (campaign: CampaignRecord) => void = () => undefined) {
  const { dialog, name, client, store, onClose } = await mount({ id: LOFTS })
  const campaign = store.campaigns.get(LOFTS)
  const opened = client.getQueryData(campaignDetailsQuery(LOFTS).queryKey)
  if (!campaign || !opened) throw new Error('Not in the seed')
  await userEvent.type(name, ' two')
  meanwhile(campaign)
  const done = vi.fn<() => void>()
  const pausing = setStatusUndoably(client, opened, 'INACTIVE', {
    onDone: done,
    onFailure: vi.fn<() => void>(),
  })
  act(() => pausing.send())
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  return { dialog, campaign, onClose }
}

test('the user’s own pausing during an edit is not a conflict', async () => {
  const { campaign, onClose } = await editAndPause()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(campaign).toMatchObject({ name: 'Lofts desk two', status: 'INACTIVE' })
})

test('shows a colleague’s change made before the user’s own pausing as a conflict', async () => {
  const { dialog, campaign, onClose } = await editAndPause((one) => {
    Object.assign(one, { name: 'Theirs', changedTs: (one.changedTs ?? 0) + 1 })
  })
  const changed = await dialog.findByRole('alert', { name: /^Changed by / })
  expect(within(changed).getByRole('button', { name: 'Keep mine: Name' })).toBeVisible()
  expect(campaign.name).toBe('Theirs')
  expect(onClose).not.toHaveBeenCalled()
})

test('says what removing a phone number or email address releases, before saving', async () => {
  const world = createBackend()
  const campaign = world.world.store.campaigns.get(LOFTS)
  Object.assign(campaign ?? {}, {
    phoneNumber: '+15125550198',
    callRouting: 'RING_ALL',
    emailAddress: 'lofts@leads.example.com',
  })
  const { dialog, onClose } = await mount({ id: LOFTS }, world)
  expect(dialog.queryByText(/given up|leaves this campaign/)).toBeNull()
  await userEvent.click(dialog.getByRole('switch', { name: 'Phone' }))
  expect(
    dialog.getByText(
      '+1 (512) 555-0198 leaves this campaign when you save, with its call routing and greeting. It stays among your saved numbers.',
    ),
  ).toBeVisible()
  const address =
    'lofts@leads.example.com is released when you save. Emails sent to it won’t arrive, and someone else can take it.'
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email address/ }), 's')
  expect(dialog.getByText(address)).toBeVisible()
  await userEvent.click(dialog.getByRole('switch', { name: 'Email' }))
  expect(dialog.getByText(address)).toBeVisible()
  await userEvent.click(dialog.getByRole('switch', { name: 'Phone' }))
  expect(dialog.queryByText(/leaves this campaign/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(campaign).toMatchObject({ phoneNumber: '+15125550198' })
  expect(campaign?.emailAddress).toBeUndefined()
})
