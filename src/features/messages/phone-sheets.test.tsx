import { type RouterHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'

import { PhoneSheets } from './phone-sheets.tsx'
import { mountTexting, sofiaTarget } from './pop-out/tree.testing.tsx'

let history: RouterHistory

/** A page with both sheets. It shows which of them cover it. */
function Page({ late }: { late: boolean }) {
  const [isLoaded, setLoaded] = useState(!late)
  const { list, open, close } = useTextPopout()
  const windows = useEmailWindows()
  const text = list.some(({ minimized }) => !minimized)
  return (
    <>
      <button type="button" onClick={() => open(sofiaTarget)}>
        Text
      </button>
      <button type="button" onClick={() => close(sofiaTarget)}>
        Close the text
      </button>
      <button
        type="button"
        onClick={() => windows.open({ leadId: sofiaTarget.leadId, name: sofiaTarget.name })}
      >
        Email
      </button>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      <p>{text ? 'A text covers the page' : list.length > 0 ? 'A text is aside' : 'No text'}</p>
      {isLoaded && <PhoneSheets />}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const go = (what: () => void) => act(async () => what())
// oxlint-disable-next-line no-underscore-dangle -- the router's own name
const depth = () => history.location.state.__TSR_index
const says = (text: string) => screen.findByText(text)

async function mount(late = false) {
  history = (await mountTexting(<Page late={late} />)).history
  await go(() => history.push('/leads/lead-a'))
  return depth()
}

test('minimizes a sheet on Back, stays on the page, and returns the focus to the opening button', async () => {
  const start = await mount()
  await press('Text')
  await waitFor(() => expect(depth()).toBe(start + 1))
  await says('A text covers the page')
  await go(() => history.back())
  await says('A text is aside')
  expect(depth()).toBe(start)
  expect(history.location.href).toBe('/leads/lead-a')
  expect(screen.getByRole('button', { name: 'Text' })).toHaveFocus()
})

test('removes the history step of a sheet that is closed', async () => {
  const start = await mount()
  await press('Text')
  await waitFor(() => expect(depth()).toBe(start + 1))
  await press('Close the text')
  await waitFor(() => expect(depth()).toBe(start))
  await says('No text')
})

test('minimizes the sheet when another page is opened, and skips its history step on Back', async () => {
  const start = await mount()
  await press('Text')
  await waitFor(() => expect(depth()).toBe(start + 1))
  await go(() => history.push('/leads/lead-b'))
  await says('A text is aside')
  expect(depth()).toBe(start + 2)
  await go(() => history.back())
  expect(depth()).toBe(start)
  await go(() => history.forward())
  expect(history.location.href).toBe('/leads/lead-b')
  await says('A text is aside')
})

test('minimizes the upper of two sheets first on Back', async () => {
  const start = await mount()
  await press('Text')
  await press('Email')
  await waitFor(() => expect(depth()).toBe(start + 2))
  await go(() => history.back())
  expect(depth()).toBe(start + 1)
  await says('A text covers the page')
  await go(() => history.back())
  await says('A text is aside')
})

test('keeps the history step of a sheet that is restored after a reload', async () => {
  const start = await mount(true)
  await press('Text')
  await go(() => history.push('/leads/lead-a', { sheetStep: 'text' }))
  await press('Load')
  expect(depth()).toBe(start + 1)
  await go(() => history.back())
  await says('A text is aside')
  expect(depth()).toBe(start)
})

test('removes a history step whose sheet isn’t restored after a reload', async () => {
  const start = await mount(true)
  await go(() => history.push('/leads/lead-a', { sheetStep: 'text' }))
  await press('Load')
  await waitFor(() => expect(depth()).toBe(start))
})
