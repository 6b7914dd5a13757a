import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { TemplateElsewhere } from './template-gone.tsx'

const CONFIRMATION = 'template-eastside-tour-confirmation'

test('shows which team a template of another team belongs to, and offers to open it there', async () => {
  await renderScreen({
    route: '$',
    page: <TemplateElsewhere id={CONFIRMATION} teamId="team-riverside" onBack={() => undefined} />,
  })
  expect(await screen.findByText('Tour confirmation belongs to Eastside')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open it there' })).toBeVisible()
})

test('says that an unknown template is gone', async () => {
  await renderScreen({
    page: <TemplateElsewhere id="gone" teamId="team-eastside" onBack={() => undefined} />,
  })
  expect(await screen.findByText('This template is gone')).toBeVisible()
})

test('doesn’t say that a template is gone when it couldn’t be loaded', async () => {
  await renderScreen({
    page: <TemplateElsewhere id={CONFIRMATION} teamId="team-eastside" onBack={() => undefined} />,
    answer: (request) =>
      request.url.includes('templated-response') ? new Response(null, { status: 503 }) : undefined,
  })
  expect(await screen.findByText('This template couldn’t be shown')).toBeVisible()
})
