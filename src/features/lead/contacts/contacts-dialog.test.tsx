import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { ApiError } from '#/api/request/errors.ts'
import { anythingUnsaved } from '#/providers/unsaved.ts'

import { openContacts as open, paulContact, sofiaContact } from './contacts-dialog.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

test('opens with a new contact to fill in from Add contact in the rail', async () => {
  const { dialog, section } = await open('Add contact')
  const added = section('New contact')
  await waitFor(() => expect(added.getByLabelText('Name')).toHaveFocus())
  const closed = dialog.getByRole('button', { name: /^Sofia Marchetti/, expanded: false })
  expect(closed).toBeVisible()
  // Users who want less motion see the arrow turn at once.
  expect(closed.querySelector('svg')).toHaveClass('motion-reduce:transition-none')
})

test('doesn’t ask about an added contact before something is entered for it', async () => {
  const { dialog, section } = await open('Add contact')
  const added = section('New contact')
  await waitFor(() => expect(added.getByLabelText('Name')).toHaveFocus())
  expect(anythingUnsaved()).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Add contact' }))
  expect(anythingUnsaved()).toBe(false)
  await userEvent.type(added.getByLabelText('Name'), 'Livia')
  expect(anythingUnsaved()).toBe(true)
  await userEvent.clear(section('Livia').getByLabelText('Name'))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
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
      void colleagueSaves([sofiaContact, { ...paulContact, name: 'Paul Renner Jr' }], false)
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
    { ...sofiaContact, email: 'sofia@new.example' },
    { ...paulContact, name: 'Paul R.' },
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
    expect(dialog.getByText('Choose whose changes stay, then save')).toBeVisible()
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
    const { section, expand, save, colleagueSaves, savedContacts } = await open()
    await expand(/^Paul Renner/)
    await userEvent.type(section('Paul Renner').getByLabelText('Name'), ' Jr')
    await colleagueSaves(
      [
        { ...sofiaContact, email: 'sofia@new.example' },
        paulContact,
        { ...paulContact, id: 'contact-ana', name: 'Ana' },
      ],
      false,
    )
    await save()
    await waitFor(() =>
      expect(savedContacts()).toMatchObject([
        { email: 'sofia@new.example' },
        { name: 'Paul Renner Jr' },
        { name: 'Ana' },
      ]),
    )
  })

  test('doesn’t save two primary contacts of one type when each of them chose another one', async () => {
    const { dialog, section, expand, save, colleagueSaves, asked } = await open()
    await expand(/^Paul Renner/)
    const type = section('Paul Renner').getByLabelText('Contact type')
    await userEvent.selectOptions(type, 'Tenant')
    await userEvent.click(section('Paul Renner').getByLabelText('Primary contact'))
    const ana = { ...paulContact, id: 'contact-ana', name: 'Ana', contactType: 'TENANT' as const }
    await colleagueSaves(
      [{ ...sofiaContact, primaryContact: false }, paulContact, { ...ana, primaryContact: true }],
      false,
    )
    await save()
    expect(await dialog.findByText(/^Someone else changed these contacts/)).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Ana.*1 error/, expanded: true })).toBeVisible()
    await save()
    expect(section('Ana').getByText('Only one contact of each type can be primary.')).toBeVisible()
    expect(section('Paul Renner').getByText('Only one contact of each type can be primary.')).toBeVisible()
    expect(dialog.getByText('1 field needs attention')).toBeVisible()
    expect(asked).not.toContain('PUT /api/lead/:leadId/contacts')
    await userEvent.click(section('Ana').getByLabelText('Primary contact'))
    await save()
    await waitFor(() => expect(asked).toContain('PUT /api/lead/:leadId/contacts'))
  })
})
