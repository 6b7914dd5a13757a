import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { Toaster } from '#/ui/layers/toaster.tsx'

import { UpdateNotice } from './update-notice.tsx'
import { createUpdates, type Updates } from './updates.ts'

let call: boolean
let form: boolean
let reloads: number
let updates: Updates

beforeEach(() => {
  call = false
  form = false
  reloads = 0
  updates = createUpdates({
    own: 'one',
    hasCall: () => call,
    unsaved: () => form,
    forgetUnsaved: () => void (form = false),
    deployed: () => Promise.resolve('two'),
    takeOver: () => Promise.resolve(),
    tellTabs: () => undefined,
    reload: () => void (reloads += 1),
    reloadedFor: { read: () => undefined, write: () => true },
  })
})
afterEach(() => {
  // sonner keeps its toasts outside React.
  for (const left of sonner.getToasts()) sonner.dismiss(left.id)
  cleanup()
})

async function show() {
  render(
    <>
      <Toaster />
      <UpdateNotice updates={updates} />
    </>,
  )
  await act(async () => updates.found('two'))
  expect(await screen.findByText('A new version is available')).toBeInTheDocument()
}

describe('the notice of a new version', () => {
  test('reloads on Reload', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(reloads).toBe(1))
  })

  test('during a call, offers Reload after the call and confirms it once pressed', async () => {
    await show()
    await act(async () => {
      call = true
      updates.look()
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Reload after the call' }))
    expect(await screen.findByText('This page reloads when the call ends.')).toBeInTheDocument()
    expect(reloads).toBe(0)
    await act(async () => {
      call = false
      updates.look()
    })
    await waitFor(() => expect(reloads).toBe(1))
  })

  test('asks first if a form has changes; staying shows the notice again, Reload reloads', async () => {
    form = true
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(await screen.findByRole('dialog', { name: 'Reload without saving?' })).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(reloads).toBe(0)
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    const question = await screen.findByRole('dialog', { name: 'Reload without saving?' })
    fireEvent.click(
      [...question.querySelectorAll('button')].find((button) => button.textContent === 'Reload') ?? question,
    )
    await waitFor(() => expect(reloads).toBe(1))
  })

  test('stays closed until the next check', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }))
    await waitFor(() => expect(updates.state.get().closed).toBe(true))
    await waitFor(() => expect(screen.queryByText('A new version is available')).not.toBeInTheDocument())
    await act(async () => updates.checked())
    expect(await screen.findByText('A new version is available')).toBeInTheDocument()
  })
})
