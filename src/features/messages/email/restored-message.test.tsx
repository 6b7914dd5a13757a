import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { mountTexting, sofia } from '../pop-out/tree.testing.tsx'
import { EmailHost } from './email-host.tsx'
// Imported in advance, because this does not test how long a lazy component takes on a busy machine.
import './new-message.tsx'

const paul = { address: 'paul@example.com', name: 'Paul Renner' }

function Page() {
  const windows = useEmailWindows()
  return (
    <>
      <button type="button" onClick={() => windows.open({ ...sofia, to: [paul] })}>
        Email Paul
      </button>
      <EmailHost />
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const composer = () => screen.findByRole('dialog', { name: 'New Message' })

test('keeps the changed recipients of a minimized email that is restored after a reload', async () => {
  const backend = createBackend()
  const page = await mountTexting(<Page />, { backend })
  await userEvent.click(screen.getByRole('button', { name: 'Email Paul' }))
  const box = await composer()
  await userEvent.click(await within(box).findByRole('button', { name: /^Remove Paul Renner/ }))
  await userEvent.type(within(box).getByRole('combobox', { name: /^To/ }), 'joe@example.com,')
  const [minimize] = within(box).getAllByRole('button', { name: 'Minimize' })
  if (minimize) await userEvent.click(minimize)
  page.unmount()
  await mountTexting(<Page />, { backend })
  const bar = await screen.findByRole('region', { name: /minimized$/ })
  const [restore] = within(bar).getAllByRole('button')
  if (restore) await userEvent.click(restore)
  const list = await within(await composer()).findByRole('list', { name: 'Recipients' })
  expect(list).toHaveTextContent('joe@example.com')
  expect(list).not.toHaveTextContent('Paul')
})
