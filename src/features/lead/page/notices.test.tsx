import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { PageOfGoing } from '#/ui/move-focus.testing.tsx'

import { ViewNotice } from './notices.tsx'

test('Show all goes with its line and leaves the focus to the page', async () => {
  render(<PageOfGoing>{(go) => <ViewNotice view="texts" onAll={go} />}</PageOfGoing>)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})
