import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { anythingUnsaved, forgetUnsaved, markUnsaved, onUnsavedChange, useUnsaved } from './unsaved.ts'

function Form({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty)
  return null
}

/** Whether the browser would ask before the user leaves the page. */
function asks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

afterEach(() => {
  cleanup()
  forgetUnsaved()
})

describe('what is unsaved', () => {
  test('a form holds its place while it is dirty, and the browser asks', () => {
    const form = render(<Form dirty={false} />)
    expect(anythingUnsaved()).toBe(false)
    expect(asks()).toBe(false)
    form.rerender(<Form dirty />)
    expect(anythingUnsaved()).toBe(true)
    expect(asks()).toBe(true)
    form.rerender(<Form dirty={false} />)
    expect(anythingUnsaved()).toBe(false)
    expect(asks()).toBe(false)
  })

  test('a form that goes away takes its place with it, and only its own', () => {
    const first = render(<Form dirty />)
    const second = render(<Form dirty />)
    first.unmount()
    expect(anythingUnsaved()).toBe(true)
    expect(asks()).toBe(true)
    second.unmount()
    expect(anythingUnsaved()).toBe(false)
    expect(asks()).toBe(false)
  })

  test('letting go twice is letting go once', () => {
    const letGo = markUnsaved()
    const other = markUnsaved()
    letGo()
    letGo()
    expect(anythingUnsaved()).toBe(true)
    other()
    expect(anythingUnsaved()).toBe(false)
  })

  test('who said that it may go is not asked again', () => {
    render(<Form dirty />)
    forgetUnsaved()
    expect(anythingUnsaved()).toBe(false)
    expect(asks()).toBe(false)
  })

  test('listeners hear of it, until they stop', () => {
    const heard = vi.fn<() => void>()
    const stop = onUnsavedChange(heard)
    const letGo = markUnsaved()
    expect(heard).toHaveBeenCalledTimes(1)
    letGo()
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    markUnsaved()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
