import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { PHONE } from '#/ui/use-media.ts'

import { dialog, mountDock, opener } from './text-popouts.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

test('the focus stays in the sheet when its lead was claimed and the banner with Claim disappears', async () => {
  const { backend } = await mountDock()
  await userEvent.click(opener('Text Teresa'))
  const box = await dialog('Teresa Galvan')
  const claim = await within(box).findByRole('button', { name: 'Claim Teresa Galvan' })
  letPressesSettle()
  await userEvent.click(claim)
  await waitFor(() =>
    expect(backend.world.leads.get('lead-teresa-galvan')?.assignedAgentRef).toBe('user-priya'),
  )
  await waitFor(() => expect(claim).not.toBeInTheDocument())
  expect(screen.queryByText(/Replying does not claim the lead/)).toBeNull()
  await waitFor(() => expect(box.contains(document.activeElement)).toBe(true))
})
