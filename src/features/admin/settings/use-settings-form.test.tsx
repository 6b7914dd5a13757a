import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import {
  formOfNotifications,
  type Notifications,
  notificationsFormSchema,
  notificationsSchema,
  wireOfNotifications,
} from '#/domain/settings/notifications.ts'
import { renderScreen, type ScreenOptions } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { teamCommands } from '#mocks/simulate/teams.ts'

import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SectionPage } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const rendered = vi.fn<() => void>()

function Page({ loaded }: { loaded: LoadedSection<Notifications> }) {
  rendered()
  const settings = useSettingsForm({
    loaded,
    toForm: formOfNotifications,
    schema: notificationsFormSchema,
    toWire: wireOfNotifications,
    describe: (label) => ({ label, format: String }),
  })
  const { form } = settings
  return (
    <SectionPage title="Notifications" intro="Who hears of what" loaded={loaded} settings={settings}>
      <form.AppField name="delayMins">{(field) => <field.TextField label="Delay" />}</form.AppField>
    </SectionPage>
  )
}

const open = (answer: ScreenOptions['answer'] = () => undefined) =>
  renderScreen({
    as: 'user-priya',
    answer,
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

test('typing renders only the field and not the page, even for the first change and its undo', async () => {
  await open()
  const field = await screen.findByRole('textbox', { name: 'Delay' })
  const before = rendered.mock.calls.length
  await userEvent.type(field, '1234')
  expect(field).toHaveValue('151234')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await userEvent.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(field).toHaveValue('15')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  expect(rendered).toHaveBeenCalledTimes(before)
})

test('shows what another window saved as soon as this one gets the focus', async () => {
  const { backend } = await open()
  const field = await screen.findByRole('textbox', { name: 'Delay' })
  teamCommands.changeSection.run(backend.world, {
    teamId: 'team-eastside',
    userId: 'user-priya',
    section: 'notifications',
    changes: { delayMins: 77 },
  })
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(field).toHaveValue('77'))
  focusManager.setFocused(undefined)
})

test('shows a toast when a save fails after the page was left', async () => {
  waitingToasts.set([])
  const { backend, unmount } = await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Delay' }), '0')
  const { faults } = backend.world
  const match = 'PATCH /api/team/:teamId/settings/:section'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(gate.holding).toBe(1))
  unmount()
  faults.open(gate.id)
  await waitFor(() => expect(waitingToasts.get().map(({ body }) => body)).toEqual(['Not today']))
})

test('shows a toast when a conflict prevents a save after the page was left', async () => {
  waitingToasts.set([])
  const { backend, unmount } = await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Delay' }), '0')
  const { faults } = backend.world
  const gate = faults.add({ match: 'PATCH /api/team/:teamId/settings/:section', act: { kind: 'gate' } })
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(gate.holding).toBe(1))
  teamCommands.changeSection.run(backend.world, {
    teamId: 'team-eastside',
    userId: 'user-beatriz',
    section: 'notifications',
    changes: { delayMins: 77 },
  })
  unmount()
  faults.open(gate.id)
  await waitFor(() =>
    expect(waitingToasts.get().map(({ title, body }) => [title, body])).toEqual([
      ['Your last change didn’t go through', 'Someone else changed the same thing while you were editing'],
    ]),
  )
})

test('what was typed stays when the settings can’t be read once, and Save says that nothing was saved', async () => {
  let readable = true
  const { backend, client } = await open((request) =>
    readable || request.method !== 'GET'
      ? undefined
      : Response.json({
          people: [],
          sections: { notifications: { values: { delayMins: [] }, changedTs: 5 } },
        }),
  )
  const field = await screen.findByRole('textbox', { name: 'Delay' })
  await userEvent.type(field, '0')
  readable = false
  await act(() => client.refetchQueries())
  expect(await screen.findByText('The settings couldn’t be refreshed.')).toBeVisible()
  expect(field).toHaveValue('150')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('These settings couldn’t be read. Nothing was saved')).toBeVisible()
  readable = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('The settings couldn’t be refreshed.')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  const { settings } = backend.world.store.teams.get('team-eastside') ?? {}
  expect(settings?.get('notifications')?.values).toMatchObject({ delayMins: 150 })
})
