import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { PropertyContactPage } from './property-contact-page.tsx'

test('names the time zone of the ZIP code for the office hours', async () => {
  const backend = createBackend()
  const property = () => backend.world.store.properties.get('property-maple-row')
  const page = <PropertyContactPage teamId="team-maple-row" />
  const show = () =>
    renderScreen({ as: 'user-elena', at: '/settings', others: { $: null }, page, world: backend })
  const { unmount } = await show()
  expect(await screen.findByText('By the property’s clock, Central Time')).toBeVisible()
  unmount()
  const home = property()
  if (home) home.zip = '85004'
  await show()
  expect(await screen.findByText('By the property’s clock, Mountain Standard Time')).toBeVisible()
})
