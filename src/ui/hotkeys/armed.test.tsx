import { render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ARMED_MS, armedKey, armKey, setKeysAtOnce } from './armed.ts'
import { setSingleKeys } from './hotkey-setting.ts'
import { quietHotkeys, useHotkeys } from './hotkeys.ts'

const call = vi.fn<() => void>()
const status = vi.fn<() => void>()

/** A page with a renter whom the user can call. */
function Page() {
  useHotkeys({
    c: () => armKey({ question: 'Call Teresa Galvan?', key: 'c' }, call),
    s: status,
  })
  return (
    <>
      <button type="button">elsewhere</button>
      <input aria-label="field" />
    </>
  )
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  )
const wait = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  setSingleKeys(true)
})
afterEach(() => {
  wait(ARMED_MS)
  vi.useRealTimers()
  call.mockClear()
  status.mockClear()
})

test.each(['c', 'Enter'])('asks first; %s within 3 s confirms it, once', (key) => {
  render(<Page />)
  screen.getByText('elsewhere').focus()
  press('c')
  expect(armedKey.get()?.question).toBe('Call Teresa Galvan?')
  expect(call).not.toHaveBeenCalled()
  wait(ARMED_MS - 1)
  // The focused button does not receive the key.
  expect(press(key)).toBe(false)
  expect(call).toHaveBeenCalledTimes(1)
  expect(armedKey.get()).toBeUndefined()
})

test('no longer asks after 3 s', () => {
  render(<Page />)
  press('c')
  wait(ARMED_MS)
  expect(armedKey.get()).toBeUndefined()
  press('Enter')
  press('c')
  expect(call).not.toHaveBeenCalled()
})

test('Escape dismisses the question and closes nothing else; other keys and the pointer dismiss it and still work', () => {
  render(<Page />)
  const closed = vi.fn<() => void>()
  document.addEventListener('keydown', closed)
  press('c')
  closed.mockClear()
  wait(500)
  press('Escape')
  expect(closed).not.toHaveBeenCalled()
  expect(armedKey.get()).toBeUndefined()
  document.removeEventListener('keydown', closed)

  press('c')
  wait(500)
  press('s')
  expect(status).toHaveBeenCalledTimes(1)
  expect(armedKey.get()).toBeUndefined()

  press('c')
  wait(500)
  screen.getByText('elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(armedKey.get()).toBeUndefined()
  expect(call).not.toHaveBeenCalled()
})

test('counts a key that is held down, or typed within a word, as one press', () => {
  render(<Page />)
  press('c')
  wait(600)
  press('c', { repeat: true })
  expect(call).not.toHaveBeenCalled()
  wait(100)
  press('c')
  expect(call).not.toHaveBeenCalled()
  wait(400)
  press('c')
  expect(call).toHaveBeenCalledTimes(1)
})

test('counts a key that was pressed at once but is delivered late by a busy browser as one press', () => {
  render(<Page />)
  press('c')
  wait(600)
  const late = new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true })
  Object.defineProperty(late, 'timeStamp', { value: performance.now() - 400 })
  document.dispatchEvent(late)
  expect(call).not.toHaveBeenCalled()
  press('c')
  expect(call).toHaveBeenCalledTimes(1)
})

test('calls on the first press when the user has chosen that', () => {
  render(<Page />)
  setKeysAtOnce(true)
  press('c')
  expect(call).toHaveBeenCalledTimes(1)
  expect(armedKey.get()).toBeUndefined()
})

// The model: a second implementation of who is asked and when, checked with random keys at random moments.
test('never calls a renter without two deliberate presses, in any sequence of keys and clicks', () => {
  const happening = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('c', 'Enter', 's', 'Escape', '/', 'e', 'Shift') },
    { weight: 1, arbitrary: fc.constantFrom('close', 'click', 'focus field', 'blur field', 'repeat c') },
  )
  const schedule = fc.array(fc.tuple(happening, fc.integer({ min: 0, max: 1_200 })), { maxLength: 60 })
  render(<Page />)
  fc.assert(
    fc.property(schedule, (steps) => {
      wait(ARMED_MS + 1_000)
      ;(document.activeElement as HTMLElement | null)?.blur()
      call.mockClear()
      let now = 0
      // When the question was asked and when a key was last pressed; undefined when there is no question.
      let asked: { at: number; last: number } | undefined
      let quiet = -1
      let field = false
      let calls = 0
      for (const [what, gap] of steps) {
        wait(gap)
        now += gap
        if (asked && now - asked.at >= ARMED_MS) asked = undefined
        if (what === 'close') {
          quietHotkeys()
          quiet = now + 300
        } else if (what === 'click') {
          screen.getByText('elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }))
          asked = undefined
        } else if (what === 'focus field') {
          screen.getByLabelText('field').focus()
          field = true
        } else if (what === 'blur field') {
          screen.getByLabelText('field').blur()
          field = false
        } else {
          const key = what === 'repeat c' ? 'c' : what
          press(key, { repeat: what === 'repeat c' })
          if (key === 'Shift') continue
          const again = key === 'c' || key === 'Enter'
          if (asked && again) {
            const deliberate = what !== 'repeat c' && now - asked.last >= 250
            asked.last = now
            if (deliberate) {
              calls += 1
              asked = undefined
            }
            continue
          }
          if (asked && key === 'Escape') {
            asked = undefined
            continue
          }
          asked = undefined
          if (field || !['c', 's'].includes(key)) continue
          if (now < quiet) {
            if (what !== 'repeat c') quiet = now + 300
          } else if (key === 'c') asked = { at: now, last: now }
        }
        expect(call).toHaveBeenCalledTimes(calls)
        expect(armedKey.get() !== undefined).toBe(asked !== undefined)
      }
      expect(call).toHaveBeenCalledTimes(calls)
    }),
    { numRuns: 400 },
  )
})
