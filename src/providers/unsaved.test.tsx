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

describe('unsaved changes', () => {
  test('a form counts as unsaved while it is dirty, and the browser asks before leaving', () => {
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

  test('an unmounted form no longer counts, and other forms still do', () => {
    const first = render(<Form dirty />)
    const second = render(<Form dirty />)
    first.unmount()
    expect(anythingUnsaved()).toBe(true)
    expect(asks()).toBe(true)
    second.unmount()
    expect(anythingUnsaved()).toBe(false)
    expect(asks()).toBe(false)
  })

  test('releasing a mark twice releases it once', () => {
    const letGo = markUnsaved()
    const other = markUnsaved()
    letGo()
    letGo()
    expect(anythingUnsaved()).toBe(true)
    other()
    expect(anythingUnsaved()).toBe(false)
  })

  test('the browser doesn’t ask again after forgetUnsaved', () => {
    render(<Form dirty />)
    forgetUnsaved()
    expect(anythingUnsaved()).toBe(false)
    expect(asks()).toBe(false)
  })

  test('listeners are notified until they unsubscribe', () => {
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
