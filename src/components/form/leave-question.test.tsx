import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'

import { LeaveQuestion } from './leave-question.tsx'

function Page() {
  const [dirty, setDirty] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setDirty(false)}>
        Save
      </button>
      <LeaveQuestion dirty={dirty} what="Your profile has unsaved changes." />
    </>
  )
}

async function showPage() {
  const { router, href } = await renderScreen({
    at: '/profile',
    page: <Page />,
    others: { '/leads': <h1>Leads</h1> },
  })
  const save = screen.getByText('Save')
  return {
    href,
    leave: () => void router.navigate({ to: '/leads' }),
    // The question makes the page inert, but a save that was started before it still ends.
    save: () => act(() => save.click()),
  }
}

test('the question closes once nothing is unsaved any more, and the user is still on the page', async () => {
  const { href, leave, save } = await showPage()
  leave()
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
  save()
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
  expect(href()).toBe('/profile')
  // Nothing is asked any more.
  leave()
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeVisible()
  expect(screen.queryByText('Leave without saving?')).toBeNull()
})

test('the page counts as unsaved until it is saved', async () => {
  const { save } = await showPage()
  expect(anythingUnsaved()).toBe(true)
  save()
  expect(anythingUnsaved()).toBe(false)
})

test('Leave goes on to the other page, which has nothing unsaved', async () => {
  const { href, leave } = await showPage()
  leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }), { pointerEventsCheck: 0 })
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeVisible()
  expect(href()).toBe('/leads')
  expect(anythingUnsaved()).toBe(false)
})
