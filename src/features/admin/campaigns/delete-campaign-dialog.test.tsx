import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { campaignDetailsQuery, setStatusUndoably } from '#/api/admin/campaigns.ts'
import { teamQuery } from '#/api/teams.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'

import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'

const ID = 'campaign-eastside-spring-signs'
const onClose = vi.fn<() => void>()

/** Shows the dialog like a page does: with the campaign as it was when the dialog opened. */
function Opened() {
  const { data: team } = useSuspenseQuery(teamQuery('team-eastside'))
  const { data } = useQuery(campaignDetailsQuery(ID))
  const [campaign, setCampaign] = useState(data)
  if (data && !campaign) setCampaign(data)
  return campaign ? (
    <DeleteCampaignDialog team={team} campaign={campaign} manage={{ ok: true }} onClose={onClose} />
  ) : null
}

beforeEach(mockResizeObserver)

async function mount() {
  onClose.mockClear()
  const { backend, client } = await renderScreen({
    at: '/here',
    page: (
      <Suspense>
        <Opened />
      </Suspense>
    ),
  })
  const dialog = within(await screen.findByRole('dialog'))
  for (const radio of dialog.queryAllByRole('radio', { name: /^Save/ })) await userEvent.click(radio)
  const { store, faults } = backend.world
  const campaign = store.campaigns.get(ID)
  const opened = client.getQueryData(campaignDetailsQuery(ID).queryKey)
  if (!campaign || !opened) throw new Error('Not in the seed')
  const failed = vi.fn<(error: unknown) => void>()
  return {
    dialog,
    store,
    faults,
    campaign,
    failed,
    pause: () => setStatusUndoably(client, opened, 'INACTIVE', { onFailure: failed }),
    press: () => userEvent.click(dialog.getByRole('button', { name: 'Delete campaign' })),
  }
}

test('says that a colleague changed the campaign, and deletes it on the second attempt', async () => {
  const { dialog, store, campaign, press } = await mount()
  campaign.changedTs = (campaign.changedTs ?? 0) + 1
  await press()
  expect(await dialog.findByText(/was changed by someone else meanwhile/)).toBeVisible()
  expect(store.campaigns.has(ID)).toBe(true)
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(store.campaigns.has(ID)).toBe(false)
})

test('the user’s own pausing while it is open is not a conflict', async () => {
  const { store, campaign, pause, press } = await mount()
  act(() => pause().send())
  await waitFor(() => expect(campaign.status).toBe('INACTIVE'))
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(store.campaigns.has(ID)).toBe(false)
})

test('does not send a pending pause for a deleted campaign', async () => {
  const { store, failed, faults, pause, press } = await mount()
  const started = pause()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(store.campaigns.has(ID)).toBe(false)
  const change = faults.add({ match: `PATCH /api/campaign/${ID}`, act: { kind: 'delay', ms: 0 } })
  await act(() => {
    started.send()
    return Promise.resolve()
  })
  expect(change.met).toBe(0)
  expect(failed).not.toHaveBeenCalled()
})

test('asks again what to do with the number when it was changed meanwhile', async () => {
  const { dialog, store, campaign, press } = await mount()
  const burnt = campaign.phoneNumber
  if (burnt === undefined) throw new Error('It has a number')
  for (const radio of dialog.getAllByRole('radio', { name: 'Release' })) await userEvent.click(radio)
  campaign.phoneNumber = '+15125550146'
  campaign.changedTs = (campaign.changedTs ?? 0) + 1
  await press()
  expect(await dialog.findByText('+1 (512) 555-0146')).toBeVisible()
  const phone = dialog.getByRole('radiogroup', { name: /^Phone number \+1 \(512\) 555-0146/ })
  expect(phone).toHaveAccessibleDescription('The number was changed meanwhile. Choose again')
  await press()
  expect(phone).toHaveFocus()
  expect(store.campaigns.has(ID)).toBe(true)
  await userEvent.click(within(phone).getByRole('radio', { name: 'Release' }))
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(store.campaigns.has(ID)).toBe(false)
})

test('asks what to do with an email address that was added meanwhile', async () => {
  const { dialog, store, campaign, press } = await mount()
  delete campaign.emailAddress
  campaign.changedTs = (campaign.changedTs ?? 0) + 1
  await press()
  await waitFor(() => expect(dialog.queryByRole('radiogroup', { name: /^Email/ })).toBeNull())
  campaign.emailAddress = 'signs-again@leads.example.com'
  campaign.changedTs += 1
  await press()
  const address = await dialog.findByRole('radiogroup', { name: /^Email signs-again/ })
  await press()
  expect(address).toHaveFocus()
  await userEvent.click(within(address).getByRole('radio', { name: 'Save' }))
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(store.campaigns.has(ID)).toBe(false)
})
