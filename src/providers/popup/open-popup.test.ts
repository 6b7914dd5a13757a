import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { openProviderPopup, type PopupState } from './open-popup.ts'
import { NO_CODE, POPUP_CHANNEL, type PopupAnswer } from './popup-message.ts'

class TestChannel extends EventTarget {
  static readonly open = new Set<TestChannel>()
  constructor() {
    super()
    TestChannel.open.add(this)
  }
  close() {
    TestChannel.open.delete(this)
  }
}

const popup = { closed: false, close: vi.fn<() => void>(), focus: vi.fn<() => void>() }
const open = vi.fn<typeof window.open>()
let states: PopupState[] = []
let answers: PopupAnswer[] = []

const asked = () => new URL(String(open.mock.calls.at(-1)?.[0]))
const stateOf = () => asked().searchParams.get('state') ?? ''
const start = () =>
  openProviderPopup({
    href: (state) => `https://provider.example/authorize?state=${state}`,
    onState: (state) => states.push(state),
    onAnswer: (answer) => answers.push(answer),
  })
const overChannel = (data: unknown) => {
  for (const channel of TestChannel.open) channel.dispatchEvent(new MessageEvent('message', { data }))
}
const fromPopup = (data: unknown) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: window.location.origin, source: popup as unknown as Window }),
  )
const codeFor = (state: string, code = 'code-1') => ({ type: POPUP_CHANNEL, state, code })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', TestChannel)
  vi.stubGlobal('open', open)
  // jsdom accepts no other object as the source of a message.
  vi.spyOn(MessageEvent.prototype, 'source', 'get').mockImplementation(() => popup as unknown as Window)
  popup.closed = false
  open.mockReset().mockReturnValue(popup as unknown as Window)
  popup.close.mockReset()
  states = []
  answers = []
  TestChannel.open.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a provider’s popup', () => {
  test('is 600 × 700 and has an unguessable state, a new one each time', () => {
    start()
    expect(open.mock.calls[0]?.[2]).toMatch(/width=600,height=700/)
    const first = stateOf()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    start()
    expect(stateOf()).not.toBe(first)
  })

  test('takes the first response with its state, from the window or the channel', () => {
    start()
    overChannel(codeFor('another attempt'))
    fromPopup(codeFor(stateOf()))
    overChannel(codeFor(stateOf(), 'code-2'))
    expect(answers).toEqual([{ code: 'code-1' }])
    expect(TestChannel.open.size).toBe(0)
  })

  test('rejects a state that was used, even if it is generated again', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
    start()
    overChannel(codeFor(stateOf()))
    start()
    overChannel(codeFor(stateOf(), 'code-2'))
    fromPopup(codeFor(stateOf(), 'code-3'))
    expect(answers).toEqual([{ code: 'code-1' }])
  })

  test('reports a response without a code', () => {
    start()
    fromPopup(codeFor(stateOf(), ''))
    expect(answers).toEqual([{ reason: NO_CODE }])
  })

  test('blocked: offers the same address for a plain link and accepts its response', () => {
    open.mockReturnValue(null)
    start()
    expect(states).toEqual([{ kind: 'blocked', href: asked().href }])
    vi.advanceTimersByTime(60_000)
    expect(states).toHaveLength(1)
    overChannel(codeFor(stateOf()))
    expect(answers).toEqual([{ code: 'code-1' }])
  })

  test('closed: is reported after a second, and a later response is still accepted', () => {
    start()
    popup.closed = true
    vi.advanceTimersByTime(1_200)
    expect(states).toEqual([{ kind: 'waiting', slow: false }])
    vi.advanceTimersByTime(100)
    expect(states.at(-1)).toEqual({ kind: 'closed' })
    // A provider that cuts the opener makes the window only look closed while it is still open.
    overChannel(codeFor(stateOf()))
    expect(answers).toEqual([{ code: 'code-1' }])
  })

  test('is not reported as closed when a response arrived just before', () => {
    start()
    popup.closed = true
    vi.advanceTimersByTime(500)
    overChannel(codeFor(stateOf()))
    vi.advanceTimersByTime(5_000)
    expect(states).toEqual([{ kind: 'waiting', slow: false }])
  })

  test('slow: is reported after half a minute; canceling closes it and ignores later responses', () => {
    const attempt = start()
    vi.advanceTimersByTime(30_000)
    expect(states.at(-1)).toEqual({ kind: 'waiting', slow: true })
    attempt.cancel()
    expect(popup.close).toHaveBeenCalledOnce()
    overChannel(codeFor(stateOf()))
    fromPopup(codeFor(stateOf()))
    vi.advanceTimersByTime(600_000)
    expect(answers).toEqual([])
    expect(states.at(-1)).toEqual({ kind: 'waiting', slow: true })
  })
})
