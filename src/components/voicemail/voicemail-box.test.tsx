import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { VoicemailBox } from './voicemail-box.tsx'

vi.mock('./voicemail-player.tsx', () => Promise.reject(new Error('The connection is gone')))

test('Try again leaves the focus nearby, because the button disappears', async () => {
  render(
    <section aria-label="Timeline">
      <VoicemailBox url="/media/voicemail.wav" seconds={42} of="Sofia" />
    </section>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveFocus()
})
