import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { PageOfGoing } from '#/ui/move-focus.testing.tsx'

import { ViewNotice } from './notices.tsx'

test('moves the focus to the page when Show all removes the notice', async () => {
  render(<PageOfGoing>{(go) => <ViewNotice view="texts" onAll={go} />}</PageOfGoing>)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})
