// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'

import { insertAtCaret } from './insert-at-caret.ts'

function field(value: string, start: number, end = start): HTMLTextAreaElement {
  const element = document.createElement('textarea')
  document.body.append(element)
  element.value = value
  element.setSelectionRange(start, end)
  return element
}

afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'execCommand')
})

describe('insertAtCaret', () => {
  test('inserts text, fires one input event, and leaves the focus in the field and the caret after the text', () => {
    const element = field('Hi , bye', 3)
    const heard = vi.fn<(value: string) => void>()
    element.addEventListener('input', () => heard(element.value))
    expect(insertAtCaret(element, 'Sofia')).toEqual({ start: 3, end: 8 })
    expect(heard).toHaveBeenCalledExactlyOnceWith('Hi Sofia, bye')
    expect(document.activeElement).toBe(element)
    expect([element.selectionStart, element.selectionEnd]).toEqual([8, 8])
  })

  test('keeps selected text and inserts after it', () => {
    const element = field('keep me', 0, 4)
    insertAtCaret(element, '!')
    expect(element.value).toBe('keep! me')
  })

  test('inserts through the browser, which keeps its undo history', () => {
    const element = field('ab', 1)
    const command = vi.fn<(name: string, ui: boolean, text: string) => boolean>((_, __, text) => {
      element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end')
      return true
    })
    Object.defineProperty(document, 'execCommand', { value: command, configurable: true })
    expect(insertAtCaret(element, '—')).toEqual({ start: 1, end: 2 })
    expect(command).toHaveBeenCalledExactlyOnceWith('insertText', false, '—')
    expect(element.value).toBe('a—b')
  })

  test('inserts by itself when the browser reports success but does nothing', () => {
    const element = field('ab', 2)
    Object.defineProperty(document, 'execCommand', { value: () => true, configurable: true })
    insertAtCaret(element, 'c')
    expect(element.value).toBe('abc')
  })

  test('leaves a read-only field alone', () => {
    const element = field('ab', 1)
    element.readOnly = true
    expect(insertAtCaret(element, 'c')).toBeUndefined()
    expect(element.value).toBe('ab')
  })
})
