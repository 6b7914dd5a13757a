import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { takeConsent } from '#/providers/popup/take-consent.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { AuthorizePage } from './authorize-page.tsx'

test('does not say that all is set when access was denied and the window stays open', async () => {
  vi.stubGlobal('close', () => undefined)
  takeConsent(
    { pathname: '/authorize', search: '?state=state-1&error=access_denied' },
    { replaceState: () => undefined },
  )
  await renderScreen({ as: null, at: '/authorize', page: <AuthorizePage /> })
  expect(await screen.findByText(/close this window/i)).toHaveTextContent('Close this window and try again.')
  expect(screen.getByRole('heading')).toHaveTextContent('Not connected')
  // It said before that the window would close.
  expect(screen.getByRole('status')).toHaveTextContent('Close this window and try again.')
})
