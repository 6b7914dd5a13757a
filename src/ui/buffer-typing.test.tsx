import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { bufferTyping } from './buffer-typing.ts'
import { setSingleKeys } from './hotkeys/hotkey-setting.ts'
import { useHotkeys } from './hotkeys/hotkeys.ts'

const acted = vi.fn<(key: string) => void>()
const inserted = vi.fn<(text: string) => void>()

function Page() {
  useHotkeys({
    s: () => acted('s'),
    a: () => acted('a'),
    'alt+shift+a': () => acted('accept'),
    Escape: () => acted('Escape'),
  })
  return (
    <>
      <textarea aria-label="field" defaultValue="There before. " />
      <button type="button">elsewhere</button>
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  setSingleKeys(true)
  // The page in which tests run has no `execCommand`. The test only checks how it is called.
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: (command: string, _ui: boolean, text: string) => command === 'insertText' && inserted(text),
  })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('letters typed before the field is focused trigger no shortcut and are inserted into the field', async () => {
  render(<Page />)
  const user = userEvent.setup()
  bufferTyping(new Promise(() => undefined))
  await user.keyboard('sax{Backspace} as')
  await user.keyboard('{Escape}')
  expect(acted.mock.calls).toEqual([['Escape']])
  const field = screen.getByLabelText<HTMLTextAreaElement>('field')
  field.setSelectionRange(0, 0)
  act(() => field.focus())
  expect(inserted.mock.calls).toEqual([['sa as']])
  expect(field.selectionStart).toBe('There before. '.length)
  act(() => field.blur())
  await user.keyboard('s')
  expect(acted).toHaveBeenLastCalledWith('s')
})

test('Alt+Shift+A still accepts a call in between, and a character with AltGr is typed', async () => {
  render(<Page />)
  bufferTyping(new Promise(() => undefined))
  await userEvent.keyboard('{Alt>}{Shift>}a{/Shift}{/Alt}')
  expect(acted.mock.calls).toEqual([['accept']])
  fireEvent.keyDown(document.body, { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true })
  act(() => screen.getByLabelText('field').focus())
  expect(inserted.mock.calls).toEqual([['@']])
})

test('inserts nothing into a field that is focused at once', () => {
  render(<Page />)
  bufferTyping(Promise.resolve())
  act(() => screen.getByLabelText('field').focus())
  expect(inserted).not.toHaveBeenCalled()
})

test('without a field, keys work again: at once after a failed load, soon when it takes no focus', async () => {
  vi.useFakeTimers()
  render(<Page />)
  const press = () => fireEvent.keyDown(document.body, { key: 's' })
  bufferTyping(Promise.reject(new Error('offline')))
  await act(async () => undefined)
  press()
  expect(acted).toHaveBeenCalledTimes(1)
  bufferTyping(Promise.resolve())
  await act(async () => undefined)
  press()
  expect(acted).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(500)
  press()
  expect(acted).toHaveBeenCalledTimes(2)
})
