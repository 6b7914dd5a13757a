import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { idle } from '#/domain/send-state.ts'
import { type TextDesk } from '#/providers/drafts/desk-types.ts'

import { HOLD_MS, heldTextsOf } from './held-texts.ts'

function fakeDesk() {
  const drafts = new Map<string, string>()
  const pressed: string[] = []
  const desk: TextDesk = {
    view: ({ phone }) => ({ text: drafts.get(phone) ?? '', send: idle, other: undefined, changed: false }),
    pending: () => [],
    type: ({ phone }, text) => void drafts.set(phone, text),
    press({ phone }) {
      pressed.push(drafts.get(phone) ?? '')
      drafts.set(phone, '')
      return true
    },
    resend: () => false,
    check: () => undefined,
    takeOther: () => undefined,
    keepMine: () => undefined,
    subscribe: () => () => undefined,
    start: () => () => undefined,
  }
  return { desk, drafts, pressed }
}

const to = { leadId: 'lead-1', phone: '+15125550107', contactType: 'TENANT' }
const sorry = { callId: 'call-1', to, name: 'Teresa Galvan', text: 'Sorry we missed you', untilTs: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = () => ({ ...fakeDesk(), texts: heldTextsOf(new QueryClient()) })

describe('a ready text', () => {
  test('is a draft for ten seconds, then it leaves', () => {
    const { desk, drafts, pressed, texts } = setUp()
    expect(texts.hold(desk, sorry)).toBe(true)
    expect(drafts.get(to.phone)).toBe(sorry.text)
    vi.advanceTimersByTime(HOLD_MS - 1)
    expect(pressed).toEqual([])
    expect(texts.list()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(pressed).toEqual([sorry.text])
    expect(texts.list()).toHaveLength(0)
  })

  test('Undo takes the draft away, and nothing leaves', () => {
    const { desk, drafts, pressed, texts } = setUp()
    texts.hold(desk, sorry)
    expect(texts.undo(desk, 'call-1')).toBe(true)
    expect(drafts.get(to.phone)).toBe('')
    vi.advanceTimersByTime(HOLD_MS * 2)
    expect(pressed).toEqual([])
    expect(texts.undo(desk, 'call-1')).toBe(false)
  })

  test('what somebody changes meanwhile is theirs: it does not leave, and Undo leaves it', () => {
    const { desk, drafts, pressed, texts } = setUp()
    texts.hold(desk, sorry)
    drafts.set(to.phone, 'Something else')
    vi.advanceTimersByTime(HOLD_MS)
    expect(pressed).toEqual([])
    expect(drafts.get(to.phone)).toBe('Something else')
    drafts.set(to.phone, '')
    texts.hold(desk, sorry)
    drafts.set(to.phone, 'Something else')
    texts.undo(desk, 'call-1')
    expect(drafts.get(to.phone)).toBe('Something else')
  })

  test('a draft that is there is not written over', () => {
    const { desk, drafts, texts } = setUp()
    drafts.set(to.phone, 'Mine')
    expect(texts.hold(desk, sorry)).toBe(false)
    expect(drafts.get(to.phone)).toBe('Mine')
  })

  test('Send now does not send twice', () => {
    const { desk, pressed, texts } = setUp()
    texts.hold(desk, sorry)
    texts.send(desk, 'call-1')
    vi.advanceTimersByTime(HOLD_MS)
    expect(pressed).toEqual([sorry.text])
  })
})
