import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { PageOfGoing } from '#/ui/move-focus.testing.tsx'
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
