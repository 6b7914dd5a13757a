import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { marketingQuery } from '#/api/admin/marketing.ts'
import { type MaterialDetails } from '#/domain/settings/marketing.ts'
import { slowFile } from '#/lib/files/slow-file.testing.ts'
import { unreadableFile } from '#/lib/files/unreadable-file.testing.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { type MaterialRecord } from '#mocks/db/office-records.ts'

import { MaterialDialog } from './material-dialog.tsx'

const property = { propertyId: 'property-foundry-lofts', teamId: 'team-eastside' }

function Page({
  id,
  kind,
  onClose,
}: {
  id: string
  kind: 'add' | 'rename' | 'replace'
  onClose: () => void
}) {
  const found = useQuery(marketingQuery(property.propertyId)).data?.materials.find((one) => one.id === id)
  const [opened, setOpened] = useState<MaterialDetails>()
  if (found && !opened) setOpened(found)
  return (
    opened && (
      <MaterialDialog
        property={property}
        dialog={kind === 'add' ? { kind } : { kind, material: opened }}
        verdict={allowed}
        onClose={onClose}
      />
    )
  )
}

/** Opens the dialog of a material that a colleague can change in the meantime. */
async function mount(
  kind: 'add' | 'rename' | 'replace',
  is: MaterialRecord['marketingMaterialType'],
  more: Partial<MaterialRecord> = {},
) {
  const backend = createBackend()
  const material = [...backend.world.store.materials.values()].find(
    ({ propertyRef, marketingMaterialType }) =>
      propertyRef === property.propertyId && marketingMaterialType === is,
  )
  if (!material) throw new Error('Not in the seed')
  Object.assign(material, more)
  const onClose = vi.fn<() => void>()
  /** The idempotency keys of the added materials. */
  const keys: (string | null)[] = []
  await renderScreen({
    as: 'user-priya',
    at: '/here',
    world: backend,
    answer: async ({ method, headers }) => {
      if (method === 'POST') keys.push(headers.get('idempotency-key'))
      return undefined
    },
    others: { $: <p>Elsewhere</p> },
    page: <Page id={material.id} kind={kind} onClose={onClose} />,
  })
  const shown = within(await screen.findByRole('dialog'))
  const type = async (field: string, text: string) => {
    await userEvent.clear(shown.getByRole('textbox', { name: field }))
    await userEvent.type(shown.getByRole('textbox', { name: field }), text)
  }
  return {
    backend,
    keys,
    shown,
    type,
    onClose,
    save: () => userEvent.click(shown.getByRole('button', { name: 'Save' })),
    now: () => backend.world.store.materials.get(material.id),
    colleague: (change: Partial<MaterialRecord>) => Object.assign(material, change, { changedTs: 5 }),
  }
}

test('shows a colleague’s new name as a conflict and can overwrite it', async () => {
  const { shown, type, save, now, onClose, colleague } = await mount('rename', 'FILE')
  await type('Name', 'Prices')
  colleague({ name: 'Price list 2026' })
  await save()
  const reported = await shown.findByRole('alert', { name: /^Changed by someone else/ })
  expect(reported).toHaveTextContent('Price list 2026')
  expect(shown.getByRole('textbox', { name: 'Name' })).toHaveValue('Prices')
  expect(now()?.name).toBe('Price list 2026')
  await userEvent.click(within(reported).getByRole('button', { name: 'Keep mine: Name' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(now()?.name).toBe('Prices')
})

test('replaces the URL of a link that a colleague renamed and keeps their name', async () => {
  const { type, save, now, onClose, colleague } = await mount('replace', 'URL')
  await type('URL', 'https://tour.example.com/new')
  colleague({ name: 'Tour of the lofts' })
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(now()).toMatchObject({ name: 'Tour of the lofts', url: 'https://tour.example.com/new' })
})

test('requires a name when replacing a material without one', async () => {
  const { shown, type, save, now, onClose } = await mount('replace', 'URL', { name: ' ' })
  await type('URL', 'https://tour.example.com/new')
  await save()
  const name = shown.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription('Required')
  await type('Name', 'Tour')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(now()).toMatchObject({ name: 'Tour', url: 'https://tour.example.com/new' })
})

test('can keep a colleague’s replaced file, and then uploads nothing', async () => {
  const { shown, save, now, onClose, colleague } = await mount('replace', 'FILE')
  const input = screen.getByRole('dialog').querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file field')
  await userEvent.upload(input, new File(['%PDF-1.4'], 'mine.pdf', { type: 'application/pdf' }))
  await shown.findByText('mine.pdf')
  colleague({ url: '/media/materials/upload-1/Summer%20plans.pdf' })
  await save()
  const reported = await shown.findByRole('alert', { name: /^Changed by someone else/ })
  expect(reported).toHaveTextContent('File')
  expect(reported).toHaveTextContent('mine.pdf')
  expect(reported).toHaveTextContent('Summer plans.pdf')
  await userEvent.click(within(reported).getByRole('button', { name: 'Take theirs: File' }))
  expect(shown.getByText('Drop a PDF here')).toBeVisible()
  await save()
  expect(await shown.findByText('Choose a PDF file')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(now()?.url).toBe('/media/materials/upload-1/Summer%20plans.pdf')
})

test('keeps the file chosen last, even if an earlier one is read after it', async () => {
  const { shown } = await mount('replace', 'FILE')
  const input = screen.getByRole('dialog').querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file field')
  const slow = slowFile('%PDF-1.4', 'earlier.pdf', 'application/pdf')
  await userEvent.upload(input, slow.file)
  await userEvent.upload(input, new File(['%PDF-1.4'], 'later.pdf', { type: 'application/pdf' }))
  expect(await shown.findByText('later.pdf')).toBeVisible()
  await act(async () => slow.read())
  expect(shown.getByText('later.pdf')).toBeVisible()
})

test('says that a file can’t be read, and forgets the one that was chosen before', async () => {
  const { shown, save, onClose } = await mount('replace', 'FILE')
  const input = screen.getByRole('dialog').querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file field')
  await userEvent.upload(input, new File(['%PDF-1.4'], 'mine.pdf', { type: 'application/pdf' }))
  await shown.findByText('mine.pdf')
  await userEvent.upload(input, unreadableFile('gone.pdf'))
  expect(await shown.findByText('This file can’t be read')).toBeVisible()
  expect(shown.getByText('Drop a PDF here')).toBeVisible()
  await save()
  expect(await shown.findByText('Choose a PDF file')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('an older link with the same name and URL doesn’t pass for the one whose request was lost; the next press has the same key', async () => {
  const link = { name: 'Tour', url: 'https://tour.example.com/' }
  const { backend, keys, shown, onClose } = await mount('add', 'URL', link)
  await userEvent.click(shown.getByRole('radio', { name: 'Link' }))
  await userEvent.type(shown.getByRole('textbox', { name: 'URL' }), link.url)
  await userEvent.type(shown.getByRole('textbox', { name: 'Name' }), link.name)
  backend.world.faults.add({
    match: 'POST /api/property/:propertyId/marketing-materials',
    act: { kind: 'reset' },
  })
  const before = backend.world.store.materials.size
  await userEvent.click(shown.getByRole('button', { name: 'Add' }))
  expect(await shown.findByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(shown.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(backend.world.store.materials.size).toBe(before + 1)
  expect(keys).toEqual([expect.any(String), keys[0]])
})
