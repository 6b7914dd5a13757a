import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Presses everything that closes the dialog on the screen. */
export async function pressWaysOut(cancel = 'Cancel'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: cancel }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.querySelector('.scrim') ?? document.body)
}
