import { waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { anythingUnsaved } from '#/providers/unsaved.ts'

import { openContacts as open } from './contacts-dialog.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

test('keeps an extension that is filled in when another one is typed or pasted after the number', async () => {
  const { section, expand, save } = await open()
  await expand(/^Sofia Marchetti/)
  const fields = section('Sofia Marchetti')
  const number = fields.getByLabelText('Phone number 1 of Sofia Marchetti')
  const ext = fields.getByLabelText('Extension of phone number 1')
  await userEvent.type(ext, '5')
  await userEvent.clear(number)
  await userEvent.paste('(512) 555-0164 x12')
  await userEvent.tab()
  expect(ext).toHaveValue('5')
  expect(number).toHaveValue('(512) 555-0164 x12')
  await save()
  expect(await fields.findByText('Phone must be a valid phone number.')).toBeVisible()
  await userEvent.clear(ext)
  await userEvent.type(number, '{End}3')
  await userEvent.tab()
  expect(ext).toHaveValue('123')
  expect(number).toHaveValue('+1 (512) 555-0164')
})

describe('a company contact', () => {
  test('is saved without its company once the box is cleared', async () => {
    const { section, expand, save, savedContacts } = await open()
    await expand(/^Paul Renner/)
    const fields = section('Paul Renner')
    await userEvent.click(fields.getByLabelText('Company contact'))
    expect(fields.getByRole('textbox', { name: /^Company/ })).toHaveValue('')
    expect(anythingUnsaved()).toBe(true)
    await save()
    await waitFor(() =>
      expect(savedContacts()).toMatchObject([{}, { name: 'Paul Renner', company: undefined }]),
    )
  })

  test('is anyone for whom a company is entered', async () => {
    const { section, expand, save, savedContacts } = await open()
    await expand(/^Sofia Marchetti/)
    const fields = section('Sofia Marchetti')
    await userEvent.type(fields.getByRole('textbox', { name: /^Company/ }), 'Brightwater')
    expect(fields.getByLabelText('Company contact')).toBeChecked()
    await save()
    await waitFor(() => expect(savedContacts()).toMatchObject([{ company: 'Brightwater' }, {}]))
  })
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

  test('leaves a type its primary contact when another contact gets that type', async () => {
    const { dialog, section, expand } = await open()
    await expand(/^Paul Renner/)
    const fields = section('Paul Renner')
    await userEvent.click(fields.getByLabelText('Primary contact'))
    await userEvent.selectOptions(fields.getByLabelText('Contact type'), 'Tenant')
    expect(fields.getByLabelText('Primary contact')).not.toBeChecked()
    await expand(/^Sofia Marchetti/)
    expect(section('Sofia Marchetti').getByLabelText('Primary contact')).toBeChecked()
    expect(dialog.getAllByText('Primary')).toHaveLength(1)
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
