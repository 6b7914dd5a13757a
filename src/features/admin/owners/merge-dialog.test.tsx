import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/room.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { MergeOwnersDialog } from './merge-dialog.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

/** Opens the merge of Alder & Pine and Cannery, with other names. */
async function mount(alder: string, cannery: string) {
  const backend = createBackend({ now: () => Date.parse('2026-07-14T15:24:00Z') })
  const { owners } = backend.world.store
  const [first, second] = [owners.get('owner-alder-pine'), owners.get('owner-cannery')]
  if (!first || !second) throw new Error('The seed has no such owners')
  first.name = alder
  second.name = cannery
  await renderScreen({
    as: 'user-nina',
    at: '/manage/owners',
    world: backend,
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <MergeOwnersDialog
        ownerId={first.id}
        otherId={second.id}
        owners={[]}
        onMerged={undefined}
        onClose={() => undefined}
      />
    ),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge owners' }))
  await dialog.findByRole('radiogroup', { name: 'Which one do you want to keep?' })
  const choices = (name: string) =>
    within(dialog.getByRole('radiogroup', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  return { owners, first, second, dialog, choices }
}

test('an owner is merged whose name has characters that are not shown', async () => {
  const { owners, dialog, second } = await mount(
    'Alder & Pine',
    'Cannery  Redevelopment\u00a0LLC\u202e\u200b of Austin',
  )
  const shown = 'Cannery Redevelopment LLC of Austin'
  await userEvent.type(dialog.getByRole('textbox', { name: /^To merge, type Cannery/ }), shown)
  await userEvent.click(dialog.getByRole('button', { name: 'Merge owners' }))
  await waitFor(() => expect(owners.get(second.id)).toBeUndefined())
})
