import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { commands } from '#mocks/simulate/commands.ts'

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
