import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { allowed, refused } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { CallSplit } from './call-split.tsx'

const targets = [
  { phone: '+15125550139', name: 'Sofia Marchetti' },
  { phone: '+15125550164', name: 'Paul Renner' },
]

function Header() {
  const [calls, setCalls] = useState(false)
  const calling = {
    verdict: calls ? refused('in-call', 'You are on a call') : allowed,
    targets,
    label: () => 'Call',
    href: () => undefined,
    placeCall: () => setCalls(true),
  }
  return <CallSplit calling={calling} />
}

test('the focus stays on the button of the other numbers, which a call from its menu blocks', async () => {
  await renderScreen({ page: <Header /> })
  const others = () => screen.getByRole('button', { name: 'Call another number' })
  others().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Paul Renner/ }))
  expect(others()).toHaveAttribute('aria-disabled', 'true')
  expect(others()).toHaveFocus()
})
