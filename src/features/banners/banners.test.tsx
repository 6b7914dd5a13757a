import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { PageOfGoing } from '#/ui/move-focus.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { BannerView } from './banner.tsx'
import { Banners } from './banners.tsx'

test('shows Do Not Disturb when it is switched on in another tab, even without a phone line', async () => {
  const { backend, client } = await renderScreen({ as: 'user-graham', page: <Banners heights={[]} /> })
  await screen.findByRole('region', { name: 'Notices' })
  await act(() => client.refetchQueries())
  commands.setDoNotDisturb.run(backend.world, { userId: 'user-graham', until: 'open' })
  act(() => {
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lintel:do-not-disturb:user-graham' }))
  })
  expect(await screen.findByText('Do Not Disturb Mode')).toBeVisible()
})

test('keeps the space of a banner that appeared later and is over while the user is working', async () => {
  const world = createBackend()
  const quiet = (until: 'open' | 'off') =>
    commands.setDoNotDisturb.run(world.world, { userId: 'user-graham', until })
  const { client } = await renderScreen({ as: 'user-graham', world, page: <Banners heights={[]} /> })
  quiet('open')
  await act(() => client.refetchQueries())
  const button = await screen.findByRole('button', { name: 'Turn off' })
  quiet('off')
  await act(() => client.refetchQueries())
  await waitFor(() => expect(button).not.toBeInTheDocument())
  const [space] = screen.getByRole('region', { name: 'Notices' }).children
  expect(space).toHaveStyle({ height: '36px' })
})

test('keeps the focus in the notices while a calendar is being reconnected', async () => {
  const world = createBackend()
  const { clients, users } = world.world.store
  const priya = users.get('user-priya')
  const company = clients.get('client-brightwater')
  if (!priya || !company) throw new Error('The seed has no Priya')
  priya.calendar = { provider: 'google', email: priya.email, failed: true }
  company.calendarScope = 'USER'
  await renderScreen({
    world,
    config: { providers: { google: { clientId: 'lintel-test', authorizeUrl: '/consent' } } },
    page: <Banners heights={[]} />,
  })
  const nothing = vi.fn<() => void>()
  vi.stubGlobal('open', () => ({ closed: false, focus: nothing, close: nothing }))
  const reconnect = await screen.findByRole('button', { name: 'Reconnect' })
  await userEvent.click(reconnect)
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  expect(reconnect).not.toBeInTheDocument()
  const notices = screen.getByRole('region', { name: 'Notices' })
  expect(notices).toHaveFocus()
  await userEvent.click(cancel)
  await waitFor(() => expect(cancel).not.toBeInTheDocument())
  expect(notices).toHaveFocus()
})

test('moves the focus to a nearby heading when its button removes the banner', async () => {
  render(
    <PageOfGoing>
      {(go) => (
        <BannerView
          kind="quiet"
          actions={
            <button type="button" onClick={go}>
              Turn off
            </button>
          }
        >
          Do Not Disturb Mode
        </BannerView>
      )}
    </PageOfGoing>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})
