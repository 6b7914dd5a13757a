import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import {
  formOfNotifications,
  type Notifications,
  notificationsFormSchema,
  notificationsSchema,
  wireOfNotifications,
} from '#/domain/settings/notifications.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const rendered = vi.fn<() => void>()

function Page({ loaded }: { loaded: LoadedSection<Notifications> }) {
  rendered()
  const { form, dirty } = useSettingsForm({
    loaded,
    toForm: formOfNotifications,
    schema: notificationsFormSchema,
    toWire: wireOfNotifications,
    say: (label) => ({ label, show: String }),
  })
  return (
    <>
      <form.AppField name="delayMins">{(field) => <field.TextField label="Delay" />}</form.AppField>
      <p>{dirty ? 'Changed' : 'As saved'}</p>
    </>
  )
}

test('a key renders its field; the page is rendered by the first change, and by the one that takes it back', async () => {
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    page: (
      <SectionGate
        home={{ teamId: 'team-eastside' }}
        section="notifications"
        schema={notificationsSchema}
        title="Notifications"
      >
        {(loaded) => <Page loaded={loaded} />}
      </SectionGate>
    ),
  })
  const field = await screen.findByRole('textbox', { name: 'Delay' })
  await userEvent.type(field, '1')
  expect(screen.getByText('Changed')).toBeVisible()
  const before = rendered.mock.calls.length
  await userEvent.type(field, '234')
  expect(field).toHaveValue('151234')
  expect(rendered).toHaveBeenCalledTimes(before)
  await userEvent.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(field).toHaveValue('15')
  expect(screen.getByText('As saved')).toBeVisible()
})
