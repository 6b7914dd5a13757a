import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { chosenKey, setChosenKeys } from '#/ui/hotkeys/hotkey-setting.ts'

import { KeyChoices } from './key-choices.tsx'

beforeEach(() => {
  localStorage.clear()
  setChosenKeys({})
})

test('changes a key by pressing another, names the action of a key in use and keeps the old one on Escape', async () => {
  render(<KeyChoices />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Set tour: U. Change' }))
  await user.keyboard('{Escape}')
  expect(chosenKey('u')).toBe('u')
  await user.click(screen.getByRole('button', { name: 'Set tour: U. Change' }))
  await user.keyboard('t')
  expect(screen.getByRole('alert')).toHaveTextContent('T is in use: Pick a template')
  await user.keyboard('7w')
  expect(chosenKey('u')).toBe('w')
  expect(screen.getByRole('button', { name: 'Set tour: W. Change' })).toHaveTextContent('W')
  await user.click(screen.getByRole('button', { name: 'Back to U: Set tour' }))
  expect(chosenKey('u')).toBe('u')
})

test('switches a key off and frees it for another action', async () => {
  render(<KeyChoices />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Switch off: Pick a template' }))
  expect(chosenKey('t')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Set tour: U. Change' }))
  await user.keyboard('t')
  expect(chosenKey('u')).toBe('t')
})

test('does not restore a key that another action now has, and says which', async () => {
  render(<KeyChoices />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Switch off: Pick a template' }))
  await user.click(screen.getByRole('button', { name: 'Set tour: U. Change' }))
  await user.keyboard('t')
  await user.click(screen.getByRole('button', { name: 'Back to T: Pick a template' }))
  expect(screen.getByRole('alert')).toHaveTextContent('T is in use: Set tour')
  expect(chosenKey('t')).toBeUndefined()
  expect(chosenKey('u')).toBe('t')
})

test('announces that it waits for a key and how to cancel, also in the button’s name', async () => {
  render(<KeyChoices />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Set tour: U. Change' })
  await user.click(button)
  expect(button).toHaveAccessibleName('Set tour: press a key. Escape keeps U')
  expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent(
    'Set tour: press a key. Escape keeps U',
  )
  await user.keyboard('{Escape}')
  expect(button).toHaveAccessibleName('Set tour: U. Change')
  await user.click(screen.getByRole('button', { name: 'Switch off: Set tour' }))
  await user.click(button)
  expect(button).toHaveAccessibleName('Set tour: press a key. Escape keeps it off')
})
