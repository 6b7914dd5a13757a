import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { noPermission } from '#/domain/policy/team-rights.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { PermissionFields } from './permission-fields.tsx'

test.each([
  ['user-priya', 'Team', 'team'],
  ['user-elena', 'Property', 'property'],
])('%s sees the heading %s over permissions that do not concern leads', async (as, title, noun) => {
  await renderScreen({
    as,
    page: <PermissionFields value={{ ...noPermission, fullAccess: true }} onChange={() => undefined} />,
  })
  const full = await screen.findByRole('checkbox', { name: 'Full access' })
  expect(full).toHaveAccessibleDescription(
    `Edits and assigns every lead and manages the ${noun}. Taking leads still needs Agent.`,
  )
  const boxes = (group: string) =>
    within(screen.getByRole('group', { name: group })).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes('Leads').map(({ checked, disabled }) => checked || disabled)).toEqual([false, false, false])
  expect(boxes(title).map(({ checked, disabled }) => checked && disabled)).toEqual([true, true, true, true])
})

test.each([
  ['user-priya', 'Settings pages, deleting the team.'],
  ['user-elena', 'Settings pages, deleting the property.'],
  // A single property cannot be deleted.
  ['user-olive', 'Settings pages.'],
])('%s sees what Manage configuration allows', async (as, about) => {
  await renderScreen({ as, page: <PermissionFields value={noPermission} onChange={() => undefined} /> })
  expect(await screen.findByRole('checkbox', { name: 'Manage configuration' })).toHaveAccessibleDescription(
    about,
  )
})
