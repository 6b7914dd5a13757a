import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { AttachMaterial, AttachedMaterials } from './template-materials.tsx'

const properties = ['property-foundry-lofts']

function Materials() {
  const [value, setValue] = useState<readonly string[]>([])
  const along = { properties, value, onChange: setValue }
  return (
    <>
      <AttachMaterial {...along} />
      <AttachedMaterials {...along} known={[]} readOnly={false} />
    </>
  )
}

test('nothing is attached while no material is chosen; what was attached can be taken away', async () => {
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
