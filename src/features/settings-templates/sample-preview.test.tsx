import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { TemplatesPage } from './templates-page.tsx'

beforeEach(() => {
  mockResizeObserver()
  vi.stubGlobal('fetch', (input: string) =>
    Promise.resolve(new Response(null, { status: input.includes('price-list') ? 404 : 200 })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function attachPetPolicy() {
  await userEvent.click(screen.getByRole('button', { name: 'Attach material' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach material' }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Foundry Lofts pet policy/ }))
  const attach = dialog.getByRole('button', { name: 'Attach' })
  await waitFor(() => expect(attach).not.toHaveAttribute('aria-busy'))
  await userEvent.click(attach)
}

test('shows and counts the links that follow a text, but not in an email, which has the files attached', async () => {
  const { backend } = await renderScreen({
    at: '/templates',
    others: { $: null },
    page: (
      <Suspense>
        <TemplatesPage teamId="team-eastside" search={{}} />
      </Suspense>
    ),
  })
  const message = await screen.findByRole('textbox', { name: 'Message' })
  await userEvent.clear(message)
  await userEvent.type(message, 'Have a look')
  const preview = screen.getByRole('region', { name: 'Preview' })
  await waitFor(() => expect(preview).toHaveTextContent('11 characters, sent as 1 text.'))
  await attachPetPolicy()
  const link = `${location.origin}${backend.world.store.materials.get('material-foundry-lofts-pet-policy')?.url ?? ''}`
  const whole = `Have a look\n${link}`
  await waitFor(() =>
    expect(preview).toHaveTextContent(`${String(whole.length)} characters, sent as 1 text.`),
  )
  expect(preview.textContent).toContain(whole)
  await userEvent.click(screen.getByRole('radio', { name: 'Email' }))
  await waitFor(() => expect(preview).toHaveTextContent('11 characters.'))
  expect(preview).not.toHaveTextContent(link)
})

test('a test has the links that follow the text, as in the preview', async () => {
  const sent: unknown[] = []
  const backend = createBackend({ now: () => Date.now() })
  Object.assign(backend.world.store.users.get('user-priya') ?? {}, { mobile: '+15125550142' })
  await renderScreen({
    world: backend,
    at: '/templates',
    others: { $: null },
    page: (
      <Suspense>
        <TemplatesPage teamId="team-eastside" search={{}} />
      </Suspense>
    ),
    answer: async (request) => {
      if (request.method === 'POST' && request.url.endsWith('/test')) sent.push(await request.clone().json())
      return undefined
    },
  })
  const message = await screen.findByRole('textbox', { name: 'Message' })
  await userEvent.clear(message)
  await userEvent.type(message, 'Have a look')
  const preview = screen.getByRole('region', { name: 'Preview' })
  await attachPetPolicy()
  await waitFor(() => expect(preview).toHaveTextContent(/pet-policy/))
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }))
  await waitFor(() =>
    expect(sent).toEqual([{ text: expect.stringMatching(/^Have a look\nhttp.*pet-policy/) }]),
  )
})
