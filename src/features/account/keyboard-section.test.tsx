import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { armedKey, armKey, disarmKey, keysAtOnce } from '#/ui/hotkeys/armed.ts'

import { KeyboardSection } from './account-page.tsx'

beforeEach(() => localStorage.clear())

test('the switch makes contact keys work on the first press, and ask again when it is off', async () => {
  const act = vi.fn<() => void>()
  const { unmount } = render(<KeyboardSection />)
  const choice = () => screen.getByRole('switch', { name: /work on the first press$/ })
  expect(choice()).not.toBeChecked()
  await userEvent.click(choice())
  armKey({ question: 'Call Teresa Galvan?', key: 'c' }, act)
  expect(act).toHaveBeenCalledTimes(1)
  unmount()
  render(<KeyboardSection />)
  expect(choice()).toBeChecked()
  await userEvent.click(choice())
  expect(keysAtOnce()).toBe(false)
  armKey({ question: 'Call Teresa Galvan?', key: 'c' }, act)
  expect(armedKey.get()?.question).toBe('Call Teresa Galvan?')
  disarmKey()
  expect(act).toHaveBeenCalledTimes(1)
})
