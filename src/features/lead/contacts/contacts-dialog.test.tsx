import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'

import { keys } from '#/api/cache/keys.ts'
import { leadQuery } from '#/api/lead.ts'
import { ApiError } from '#/api/request/errors.ts'
import { lead } from '#/domain/lead/lead.testing.ts'
import { type leadSchema } from '#/domain/lead/lead.ts'
import { anythingUnsaved } from '#/providers/unsaved.ts'

import { LeadDetailPage } from '../page/lead-page.tsx'
import { worldOf } from '../page/lead.testing.tsx'

const sofia = {
  id: 'contact-sofia',
  name: 'Sofia Marchetti',
  contactType: 'TENANT' as const,
  primaryContact: true,
  email: 'sofia.marchetti@example.com',
  phoneNumbers: [{ number: '+15125550139', phoneType: 'MOBILE' as const }],
}
const paul = {
  id: 'contact-paul',
  name: 'Paul Renner',
  contactType: 'REPRESENTATIVE' as const,
  company: 'Renner Relocation',
  email: 'paul@renner.example',
  phoneNumbers: [],
}
const given = {
  contacts: [sofia, paul],
  assignedAgentRef: 'user-priya',
  assignedAgent: { id: 'user-priya', name: 'Priya Raman' },
}

/** Passes the router of the page to the test. */
function Router({ take }: { take: (router: AnyRouter) => void }) {
  const router = useRouter()
  useEffect(() => take(router), [router, take])
  return null
}

async function open(by = 'Edit contacts') {
  let found: AnyRouter | undefined
  const take = (router: AnyRouter) => {
    found = router
  }
  const of = lead(given)
  const world = worldOf(of)
  let contacts: z.input<typeof leadSchema>['contacts'] = given.contacts
  const history = [
    { id: 'a', createdTs: 1, activityType: 'CONTACTS_CHANGED' as const, userName: 'Marcus Oyelaran' },
  ]
  world.answers['GET /api/lead/:leadId'] = () => lead({ ...given, contacts, activities: history })
  world.answers['PUT /api/lead/:leadId/contacts'] = () => undefined
  await world.show(
    <>
      <Router take={take} />
      <LeadDetailPage leadId={of.id} show="all" onShow={() => undefined} onBack={undefined} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: by }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contacts' }))
  return {
    ...world,
    dialog,
    section: (name: string) => within(dialog.getByRole('group', { name })),
    expand: (name: RegExp) => userEvent.click(dialog.getByRole('button', { name, expanded: false })),
    leave: (): void => void found?.history.push('/elsewhere'),
    path: (): string | undefined => found?.history.location.pathname,
    save: () => userEvent.click(dialog.getByRole('button', { name: 'Save contacts' })),
    /** A colleague saves these contacts. `reported`: whether the event has arrived. */
    async colleagueSaves(next: typeof contacts, reported: boolean) {
      contacts = next
      if (reported) await act(() => world.client.invalidateQueries({ queryKey: leadQuery(of.id).queryKey }))
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

test('opens with a new contact to fill in from Add contact in the rail', async () => {
  const { dialog, section } = await open('Add contact')
  const added = section('New contact')
  await waitFor(() => expect(added.getByLabelText('Name')).toHaveFocus())
  expect(dialog.getByRole('button', { name: /^Sofia Marchetti/, expanded: false })).toBeVisible()
})

describe('validation', () => {
  test('shows errors on submit, opens the invalid contacts, focuses the first error, and counts all', async () => {
    const { dialog, section, save, asked } = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Add contact' }))
    const added = section('New contact')
    expect(added.getByLabelText('Name')).toHaveFocus()
    await userEvent.type(added.getByLabelText('Phone number 1 of New contact'), '5125550139')
    expect(added.getByLabelText('Phone number 1 of New contact')).toHaveValue('+1 (512) 555-0139')
    expect(dialog.queryByText('Selection Required')).not.toBeInTheDocument()
    await save()
    expect(await section('Sofia Marchetti').findByText('Duplicate phone number found')).toBeVisible()
    expect(section('Sofia Marchetti').getByLabelText(/Phone number 1/)).toHaveFocus()
    expect(added.getByText('Required')).toBeVisible()
    expect(added.getByText('Selection Required')).toBeVisible()
    expect(added.getByText('Duplicate phone number found')).toBeVisible()
    expect(dialog.getByText('3 fields need attention')).toBeVisible()
    expect(dialog.getByRole('button', { name: /^New contact.*3 errors/ })).toBeVisible()
    expect(asked).not.toContain('PUT /api/lead/:leadId/contacts')
  })

  test('shows an error when a field loses focus, not while its first value is typed', async () => {
    const { dialog, section, expand } = await open()
    await expand(/^Paul Renner/)
    const email = section('Paul Renner').getByLabelText('Email')
    await userEvent.clear(email)
    await userEvent.type(email, 'paul@')
    expect(dialog.queryByText('Invalid email address')).not.toBeInTheDocument()
    await userEvent.tab()
    expect(dialog.getByText('Invalid email address')).toBeVisible()
    await userEvent.type(email, 'renner.example')
    expect(dialog.queryByText('Invalid email address')).not.toBeInTheDocument()
  })

  test('requires one form of contact, a company for a company contact, and a primary tenant', async () => {
    const { dialog, section, expand, save } = await open()
    await expand(/^Paul Renner/)
    const fields = section('Paul Renner')
    await userEvent.clear(fields.getByLabelText('Email'))
    await userEvent.clear(fields.getByLabelText('Company'))
    await expand(/^Sofia Marchetti/)
    await userEvent.click(section('Sofia Marchetti').getByLabelText('Primary contact'))
    await save()
    expect(await fields.findAllByText('One form of contact is required')).toHaveLength(2)
    expect(fields.getByText('Required')).toBeVisible()
    expect(dialog.getByText('A primary tenant contact is required.')).toBeVisible()
    await userEvent.click(fields.getByLabelText('Company contact'))
    expect(fields.queryByText('Required')).not.toBeInTheDocument()
  })

  test('drops the errors of a removed contact', async () => {
    const { dialog, section, save, asked } = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Add contact' }))
    await save()
    expect(await dialog.findByText('2 fields need attention')).toBeVisible()
    await userEvent.click(section('New contact').getByRole('button', { name: 'Remove contact' }))
    await save()
    await waitFor(() => expect(asked).toContain('PUT /api/lead/:leadId/contacts'))
  })
})

test('moves the focus from a removed contact to the next one, and finally to Add contact', async () => {
  const { dialog, section, expand } = await open()
  const remove = async (name: string) => {
    section(name).getByRole('button', { name: 'Remove contact' }).focus()
    await userEvent.keyboard('{Enter}')
  }
  await expand(/^Sofia Marchetti/)
  await remove('Sofia Marchetti')
  expect(dialog.getByRole('button', { name: /^Paul Renner/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await remove('Paul Renner')
  expect(dialog.getByRole('button', { name: 'Add contact' })).toHaveFocus()
})

describe('saving', () => {
  test('keeps everything that was typed after a failure, with the server’s message', async () => {
    const { dialog, section, expand, save, answers } = await open()
    await expand(/^Paul Renner/)
    await userEvent.type(section('Paul Renner').getByLabelText('Name'), ' Jr')
    answers['PUT /api/lead/:leadId/contacts'] = () => {
      throw new ApiError({
        code: 'status',
        status: 500,
        message: 'The server had a problem',
        operation: 'PUT',
        method: 'PUT',
      })
    }
    await save()
    expect(await dialog.findByText('The server had a problem')).toBeVisible()
    expect(dialog.getByLabelText('Name', { selector: ':not([hidden] *)' })).toHaveValue('Paul Renner Jr')
  })

  test('settles a lost response by reading again, and invalidates the lists', async () => {
    const { section, expand, save, answers, asked, client, colleagueSaves } = await open()
    client.setQueryData(keys.alerts(), [])
    await expand(/^Paul Renner/)
    await userEvent.type(section('Paul Renner').getByLabelText('Name'), ' Jr')
    answers['PUT /api/lead/:leadId/contacts'] = () => {
      void colleagueSaves([sofia, { ...paul, name: 'Paul Renner Jr' }], false)
      throw new ApiError({ code: 'network', status: 0, message: 'No', operation: 'PUT', method: 'PUT' })
    }
    const form = screen.getByRole('dialog', { name: 'Contacts' })
    await save()
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(asked.filter((one) => one === 'PUT /api/lead/:leadId/contacts')).toHaveLength(1)
    await waitFor(() => expect(client.getQueryState(keys.alerts())?.isInvalidated).toBe(true))
  })

  test('shows the server’s error for a field at that field', async () => {
    const { dialog, section, expand, save, answers } = await open()
    await expand(/^Paul Renner/)
    await userEvent.type(section('Paul Renner').getByLabelText('Name'), ' Jr')
    answers['PUT /api/lead/:leadId/contacts'] = () => {
      throw new ApiError({
        code: 'status',
        status: 422,
        message: 'Some fields are not valid',
        fieldErrors: { 'contacts[1].name': 'This contact no longer exists' },
        operation: 'PUT',
        method: 'PUT',
      })
    }
    await save()
    expect(await section('Paul Renner Jr').findByText('This contact no longer exists')).toBeVisible()
    expect(dialog.queryByText('Some fields are not valid')).not.toBeInTheDocument()
  })

  test('asks before going back in the browser, and keeps the input when the user stays', async () => {
    const { section, expand, leave, path } = await open()
    await expand(/^Paul Renner/)
    await userEvent.type(section('Paul Renner').getByLabelText('Name'), ' Jr')
    await act(async () => leave())
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(section('Paul Renner Jr').getByLabelText('Name')).toHaveValue('Paul Renner Jr')
    expect(path()).toBe('/')
  })

  test('asks before closing with changes, and counts them as unsaved', async () => {
    const { dialog, section, expand } = await open()
    expect(anythingUnsaved()).toBe(false)
    await expand(/^Paul Renner/)
    await userEvent.type(section('Paul Renner').getByLabelText('Name'), ' Jr')
    expect(anythingUnsaved()).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(dialog.getByText('Discard your changes?')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(anythingUnsaved()).toBe(false)
  })
})

describe('concurrent edits', () => {
  const theirs = [
    { ...sofia, email: 'sofia@new.example' },
    { ...paul, name: 'Paul R.' },
  ]

  test('takes over what only a colleague changed, and asks field by field about what both changed', async () => {
    const { dialog, section, expand, colleagueSaves } = await open()
    await expand(/^Paul Renner/)
    const name = section('Paul Renner').getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Paul Renner Jr')
    await colleagueSaves(theirs, true)
    const panel = within(await dialog.findByRole('alert', { name: 'Changed by Marcus Oyelaran' }))
    expect(panel.getByText('Paul Renner Jr', { selector: 'bdi' })).toBeVisible()
    expect(panel.getByText('Paul R.')).toBeVisible()
    expect(panel.getAllByRole('listitem')).toHaveLength(1)
    await expand(/^Sofia Marchetti/)
    expect(section('Sofia Marchetti').getByLabelText('Email')).toHaveValue('sofia@new.example')
    await userEvent.click(panel.getByRole('button', { name: /^Take theirs/ }))
    expect(name).toHaveValue('Paul R.')
    expect(dialog.queryByRole('alert', { name: /Changed by/ })).not.toBeInTheDocument()
  })

  test('reads the contacts again before saving, and saves after Keep mine', async () => {
    const { dialog, section, expand, save, colleagueSaves, asked } = await open()
    await expand(/^Paul Renner/)
    await userEvent.type(section('Paul Renner').getByLabelText('Name'), ' Jr')
    await colleagueSaves(theirs, false)
    await save()
    const panel = within(await dialog.findByRole('alert', { name: 'Changed by Marcus Oyelaran' }))
    expect(asked).not.toContain('PUT /api/lead/:leadId/contacts')
    await userEvent.click(panel.getByRole('button', { name: /^Keep mine/ }))
    await save()
    await waitFor(() => expect(asked).toContain('PUT /api/lead/:leadId/contacts'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('saves what only a colleague changed along with the user’s changes', async () => {
    const { section, expand, save, colleagueSaves, client } = await open()
    await expand(/^Paul Renner/)
    await userEvent.type(section('Paul Renner').getByLabelText('Name'), ' Jr')
    await colleagueSaves(
      [{ ...sofia, email: 'sofia@new.example' }, paul, { ...paul, id: 'contact-ana', name: 'Ana' }],
      false,
    )
    await save()
    await waitFor(() =>
      expect(
        client
          .getMutationCache()
          .getAll()
          .map(({ state }) => state.variables),
      ).toMatchObject([
        { body: { contacts: [{ email: 'sofia@new.example' }, { name: 'Paul Renner Jr' }, { name: 'Ana' }] } },
      ]),
    )
  })
})
