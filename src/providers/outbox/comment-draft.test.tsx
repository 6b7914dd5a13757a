import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { commentDraftKey } from '#/domain/message/draft-keys.ts'
import { type Draft, draftSchema } from '#/domain/message/draft.ts'
import { storageEntry } from '#/lib/storage.ts'

import { type Session, SessionProvider } from '../session.tsx'
import { useCommentDraft } from './comment-draft.ts'
import { purgePerson } from './purge-drafts.ts'
import { storedDraft } from './stored-drafts.ts'

const DAY = 86_400_000
const START = Date.parse('2026-07-14T15:00:00Z')
const session: Session = {
  signedInUserId: 'user-priya',
  representing: undefined,
  token: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(undefined),
  signOut: () => Promise.resolve(),
}
const keyOf = (leadId: string) =>
  commentDraftKey({ signedInUser: 'user-priya', actingUser: 'user-priya' }, leadId)
const entry = storedDraft(keyOf('lead-1'))

const open = () =>
  renderHook(() => useCommentDraft('lead-1'), {
    wrapper: ({ children }) => <SessionProvider session={session}>{children}</SessionProvider>,
  }).result

/** Simulates another tab that writes, and the event that this tab receives. */
function otherTab(draft: Partial<Draft> | undefined, leadId = 'lead-1') {
  const there = storageEntry('browser', keyOf(leadId), draftSchema)
  if (draft === undefined) there.clear()
  else there.write({ text: '', updatedTs: START, ...draft })
  act(() => {
    globalThis.dispatchEvent(new StorageEvent('storage', { key: `lintel:${keyOf(leadId)}` }))
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a comment draft', () => {
  test('is in storage when the keystroke returns, and is restored after a reload', () => {
    const draft = open()
    expect(draft.current).toMatchObject({ text: '', stored: true, pressedTs: undefined })
    act(() => draft.current.type('Call her at five'))
    expect(entry.read()).toEqual({ text: 'Call her at five', updatedTs: START })
    expect(open().current).toMatchObject({ text: 'Call her at five', pressedTs: undefined })
  })

  test('is removed from storage once it is emptied', () => {
    const draft = open()
    act(() => draft.current.type('C'))
    act(() => draft.current.type(''))
    expect(localStorage).toHaveLength(0)
  })

  test('is dropped after seven days, and not before', () => {
    const draft = open()
    act(() => draft.current.type('C'))
    vi.setSystemTime(START + 7 * DAY)
    expect(open().current.text).toBe('C')
    vi.setSystemTime(START + 7 * DAY + 1)
    expect(open().current.text).toBe('')
  })

  test('reports that it couldn’t be stored', () => {
    const draft = open()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    act(() => draft.current.type('C'))
    expect(draft.current).toMatchObject({ text: 'C', stored: false })
  })

  test('is no longer stored after Log Out', () => {
    const draft = open()
    act(() => draft.current.type('C'))
    purgePerson('user-priya')
    act(() => draft.current.type('Ca'))
    expect(localStorage).toHaveLength(0)
  })
})

describe('Add', () => {
  test('stores the time of the press, so that a reload knows about it', () => {
    const draft = open()
    act(() => draft.current.type('Call her'))
    vi.setSystemTime(START + 5_000)
    act(() => draft.current.press())
    expect(draft.current.pressedTs).toBe(START + 5_000)
    expect(open().current).toMatchObject({ text: 'Call her', pressedTs: START + 5_000 })
  })

  test('empties the field when it succeeds', () => {
    const draft = open()
    act(() => draft.current.type('Call her'))
    act(() => draft.current.press())
    act(() => draft.current.sent('Call her'))
    expect(draft.current).toMatchObject({ text: '', pressedTs: undefined })
    expect(localStorage).toHaveLength(0)
  })

  test('keeps the text when it is rejected, as if it had not been pressed', () => {
    const draft = open()
    act(() => draft.current.type('Call her'))
    act(() => draft.current.press())
    act(() => draft.current.returned('Call her'))
    expect(draft.current).toMatchObject({ text: 'Call her', pressedTs: undefined })
    expect(entry.read()).toEqual({ text: 'Call her', updatedTs: START })
  })

  test.each(['sent', 'returned'] as const)('%s: keeps what another page has written since', (outcome) => {
    const draft = open()
    act(() => draft.current.type('Call her'))
    act(() => draft.current.press())
    entry.write({ text: 'Something else', updatedTs: START })
    act(() => draft.current[outcome]('Call her'))
    expect(entry.read()?.text).toBe('Something else')
  })

  test('empties the field when it succeeds even if storage has lost the text', () => {
    const draft = open()
    act(() => draft.current.type('Call her'))
    act(() => draft.current.press())
    entry.clear()
    act(() => draft.current.sent('Call her'))
    expect(draft.current.text).toBe('')
  })
})

describe('another tab', () => {
  test('updates the draft here when nothing was typed, including its press of Add', () => {
    const draft = open()
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    otherTab({ text: 'Theirs', tried: { key: '', text: 'Theirs' } })
    expect(draft.current).toMatchObject({ text: 'Theirs', pressedTs: START })
    act(() => draft.current.press())
    expect(entry.read()?.text).toBe('Theirs')
  })

  test('doesn’t overwrite text being typed in a focused window, but does in an unfocused one', () => {
    const draft = open()
    act(() => draft.current.type('Mine'))
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    otherTab({ text: 'Theirs' })
    expect(draft.current.text).toBe('Mine')
    focus.mockReturnValue(false)
    otherTab({ text: 'Theirs' })
    expect(draft.current.text).toBe('Theirs')
    otherTab(undefined)
    expect(draft.current).toMatchObject({ text: '', pressedTs: undefined })
  })

  test('is ignored when it changes a comment on another lead', () => {
    const draft = open()
    storageEntry('browser', keyOf('lead-1'), draftSchema).write({ text: 'Unheard', updatedTs: START })
    otherTab({ text: 'Theirs' }, 'lead-2')
    expect(draft.current.text).toBe('')
  })
})

describe('the tray of this tab', () => {
  test('empties the field when it discards the draft, and Undo restores it', () => {
    const draft = open()
    act(() => draft.current.type('Call her'))
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const kept = entry.read()
    act(() => entry.clear())
    expect(draft.current).toMatchObject({ text: '', pressedTs: undefined })
    act(() => draft.current.type('N'))
    expect(entry.read()?.text).toBe('N')
    act(() => draft.current.type(''))
    act(() => void (kept && entry.write(kept)))
    expect(draft.current.text).toBe('Call her')
  })

  test('keeps text that neither storage nor another tab has when it discards a different draft', () => {
    const draft = open()
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    act(() => draft.current.type('Call her'))
    otherTab({ text: 'Theirs' })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    act(() => draft.current.type('Call her at five'))
    full.mockRestore()
    act(() => storedDraft(keyOf('lead-2')).clear())
    expect(draft.current.text).toBe('Call her at five')
  })
})
