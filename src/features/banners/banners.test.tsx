import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { PageOfGoing } from '#/ui/move-focus.testing.tsx'
import { commands } from '#mocks/simulate/commands.ts'

import { BannerView } from './banner.tsx'
import { Banners } from './banners.tsx'

test('Do Not Disturb that was switched on in another tab shows here, also where nobody has a phone line', async () => {
  const { backend, client } = await renderScreen({ as: 'user-graham', page: <Banners heights={[]} /> })
  await screen.findByRole('region', { name: 'Notices' })
  await act(() => client.refetchQueries())
  commands.setDoNotDisturb.run(backend.world, { userId: 'user-graham', until: 'open' })
  act(() => {
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lintel:do-not-disturb:user-graham' }))
  })
  expect(await screen.findByText('Do Not Disturb Mode')).toBeVisible()
})

test('a banner that goes with its press leaves the focus around it', async () => {
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
