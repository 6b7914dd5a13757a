import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Presses everything that closes the dialog on screen. */
export async function pressWaysOut(cancel = 'Cancel'): Promise<void> {
  for (const name of new Set([cancel, 'Close']))
    for (const button of screen.getAllByRole('button', { name })) await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.querySelector('.scrim') ?? document.body)
}
