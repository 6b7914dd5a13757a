import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { AttachMaterial, AttachedMaterials } from './template-materials.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

function Materials({
  properties = ['property-foundry-lofts'],
  attached = [],
}: {
  properties?: readonly string[]
  attached?: readonly string[]
}) {
  const [value, setValue] = useState(attached)
  const along = { properties, value, onChange: setValue }
  return (
    <>
      <AttachMaterial {...along} />
      <AttachedMaterials {...along} known={[]} readOnly={false} />
    </>
  )
}

test('disables Attach while no material is chosen, and removes an attached material', async () => {
  await renderScreen({ page: <Materials /> })
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Attach material' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach material' }))
    const [material] = await dialog.findAllByRole('checkbox')
    if (!material) throw new Error('There is no material')
    return { attach: dialog.getByRole('button', { name: 'Attach' }), material }
  }
  const first = await open()
  expect(first.attach).toHaveAttribute('aria-disabled', 'true')
  expect(first.attach).toHaveAccessibleDescription('Choose a material first.')
  await userEvent.click(first.attach)
  await userEvent.click(first.material)
  await userEvent.click(first.attach)
  expect(
    within(await screen.findByRole('list', { name: 'Sent along' })).getAllByRole('listitem'),
  ).toHaveLength(1)
  const second = await open()
  await userEvent.click(second.material)
  expect(second.attach).not.toHaveAttribute('aria-disabled')
  await userEvent.click(second.attach)
  expect(screen.queryByRole('list', { name: 'Sent along' })).toBeNull()
})

test('removing an attached material moves the focus to the next one', async () => {
  await renderScreen({ page: <Materials attached={['material-of-yore', 'material-of-late']} /> })
  const [first, second] = await screen.findAllByRole('button', { name: /^Remove / })
  if (!first || !second) throw new Error('Two materials are attached')
  await userEvent.click(first)
  await waitFor(() => expect(second).toHaveFocus())
})

test('marks a missing file and does not attach it', async () => {
  vi.stubGlobal('fetch', (input: string) =>
    Promise.resolve(new Response(null, { status: input.includes('price-list') ? 404 : 200 })),
  )
  await renderScreen({ page: <Materials attached={['material-of-yore']} /> })
  await userEvent.click(screen.getByRole('button', { name: 'Attach material' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach material' }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Price list/ }))
  expect(await dialog.findByText('File not available')).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: /pet policy/ }))
  const attach = dialog.getByRole('button', { name: 'Attach' })
  await waitFor(() => expect(attach).not.toHaveAttribute('aria-busy'))
  await userEvent.click(attach)
  const items = within(await screen.findByRole('list', { name: 'Sent along' })).getAllByRole('listitem')
  // What the team's properties no longer list stays attached until it is removed.
  expect(items.map((item) => item.textContent)).toEqual([
    'A material that’s gone',
    'Foundry Lofts pet policy',
  ])
})

describe('materials that can’t be loaded', () => {
  const broken = () => Response.json({ message: 'The shelf fell over' }, { status: 500 })
  const ofMaterials = (request: Request) => request.url.includes('/marketing-materials')
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Attach material' }))
    return within(await screen.findByRole('dialog', { name: 'Attach material' }))
  }
  const sentAlong = () => screen.getByRole('list', { name: 'Sent along' })

  test('shows an error, not that there are none, and retries', async () => {
    let fails = true
    await renderScreen({
      page: <Materials />,
      answer: (request) => (fails && ofMaterials(request) ? broken() : undefined),
    })
    const dialog = await openDialog()
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent('The materials couldn’t be loadedThe shelf fell over')
    expect(dialog.queryByText('There are no marketing materials yet.')).toBeNull()
    fails = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(await dialog.findAllByRole('checkbox')).not.toHaveLength(0)
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('offers the materials of other properties when those of one fail', async () => {
    await renderScreen({
      page: <Materials properties={['property-foundry-lofts', 'property-linden-court']} />,
      answer: (request) => (ofMaterials(request) && request.url.includes('linden') ? broken() : undefined),
    })
    const dialog = await openDialog()
    expect(await dialog.findByRole('alert')).toHaveTextContent('Some materials couldn’t be loaded')
    expect(await dialog.findAllByRole('checkbox')).not.toHaveLength(0)
  })

  test('doesn’t say that an attached material is gone while it is loading or when it fails', async () => {
    let answered: (response: Response) => void = () => undefined
    let asked = 0
    await renderScreen({
      page: <Materials attached={['material-foundry-lofts-amenities']} />,
      answer: (request) => {
        if (!ofMaterials(request)) return undefined
        asked += 1
        return asked === 1 ? new Promise<Response>((resolve) => (answered = resolve)) : undefined
      },
    })
    await expect.poll(() => asked).toBe(1)
    expect(sentAlong()).toHaveTextContent(/^Loading material$/)
    answered(broken())
    expect(await screen.findByRole('alert')).toHaveTextContent('The shelf fell over')
    expect(sentAlong()).toHaveTextContent('A material that couldn’t be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await expect.poll(() => sentAlong().textContent).toBe('Amenities')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that a deleted material is gone', async () => {
    await renderScreen({ page: <Materials attached={['material-of-yore']} /> })
    await expect.poll(() => sentAlong().textContent).toBe('A material that’s gone')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that an unreadable entry couldn’t be loaded, not that it is missing or gone', async () => {
    vi.stubGlobal('reportError', () => undefined)
    await renderScreen({
      page: <Materials attached={['material-foundry-lofts-amenities']} />,
      answer: (request) => (ofMaterials(request) ? Response.json([{ id: 7 }]) : undefined),
    })
    await expect.poll(() => sentAlong().textContent).toBe('A material that couldn’t be loaded')
    const dialog = await openDialog()
    expect(await dialog.findByRole('note')).toHaveTextContent('1 material couldn’t be shown.')
    expect(dialog.queryByText('There are no marketing materials yet.')).toBeNull()
  })
})
