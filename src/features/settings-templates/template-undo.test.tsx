import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'

import { type TemplateSearch, templateSearchSchema } from './template-search.ts'
import { TemplatesPage } from './templates-page.tsx'

const toasts: ToastRequest[] = []
beforeEach(() => {
  mockResizeObserver()
  toasts.length = 0
  return connectToasts({ show: (toast) => toasts.push(toast), dismiss: () => undefined })
})

/** Deletes the template that is open first. Returns its name and the action of the toast. */
async function deleteFirst() {
  const shown = await renderScreen<TemplateSearch>({
    at: '/templates',
    others: { leads: <h1>Leads</h1> },
    searching: {
      page: ({ search }) => (
        <Suspense>
          <TemplatesPage teamId="team-eastside" search={search} />
        </Suspense>
      ),
      validateSearch: (search) => z.parse(templateSearchSchema, search),
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const name = field.value
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete template' }))
  await waitFor(() => expect(toasts).toHaveLength(1))
  const undo = toasts[0]?.action
  if (!undo) throw new Error('Nothing to undo')
  return { ...shown, name, undo }
}

test('Undo opens the template again', async () => {
  const { name, undo } = await deleteFirst()
  await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull())
  act(() => undo.onPress())
  expect(await screen.findByRole('heading', { name })).toBeVisible()
})

test('Undo leaves the page alone that the user went to in the meantime', async () => {
  const { undo, router, href } = await deleteFirst()
  await act(() => router.navigate({ href: '/leads?q=sofia' }))
  await screen.findByRole('heading', { name: 'Leads' })
  act(() => undo.onPress())
  await act(async () => router.load())
  expect(href()).toBe('/leads?q=sofia')
})
