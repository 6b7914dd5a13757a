import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { callNoteKey, callNoteSchema } from '#/domain/call/call-note.ts'
import { storageEntry } from '#/lib/storage.ts'

import { createCallNoteStore } from './call-notes.ts'
import { purgePerson } from './purge-drafts.ts'
import { onDraftsChanged, storedCallNote } from './stored-drafts.ts'

const DAY = 86_400_000
const START = Date.parse('2026-07-14T15:00:00Z')
const priya = { signedInUser: 'user-priya', actingUser: 'user-priya' }
const call = { callId: 'call-1', leadId: 'lead-1', direction: 'incoming', since: START } as const
const key = callNoteKey(priya, call)
const later = { ...call, leadId: 'lead-2' } as const
const laterKey = callNoteKey(priya, later)

const open = (of = key) => createCallNoteStore(of, 'user-priya')

/** Simulates another tab that writes, and the event that this tab receives. */
function otherTab(note: string | undefined, of = key) {
  const entry = storageEntry('browser', of, callNoteSchema)
  if (note === undefined) entry.clear()
  else entry.write({ note, text: note, updatedTs: Date.now(), call })
  globalThis.dispatchEvent(new StorageEvent('storage', { key: `lintel:${of}` }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what is noted', () => {
  test('stands in storage when the keystroke returns, and is there after a reload', () => {
    const store = open()
    expect(store.view()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    store.change({ note: 'Has a dog' }, call)
    expect(store.view()).toMatchObject({ content: { note: 'Has a dog' }, savedTs: START, stored: true })
    expect(open().view()).toMatchObject({ content: { note: 'Has a dog' }, savedTs: START, stored: true })
  })

  test('adds up: a change of one part leaves the others', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    store.change({ outcome: 'SPOKE' }, call)
    expect(storedCallNote(key).read()).toMatchObject({ note: 'Has a dog', outcome: 'SPOKE' })
  })

  test.each([
    ['an outcome alone', { outcome: 'SPOKE' }],
    ['another lead alone', { fileUnder: { id: 'lead-9', name: 'Paul Reyes' } }],
    ['blanks, which the person may be about to follow with words', { note: ' ' }],
  ] as const)('%s is kept', (_, some) => {
    open().change(some, call)
    expect(open().view().content).toMatchObject(some)
  })

  test('is gone from storage once all of it is taken back', () => {
    const store = open()
    store.change({ note: 'H' }, call)
    store.change({ note: '' }, call)
    expect(store.view()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    expect(localStorage).toHaveLength(0)
  })

  test('is gone once it was saved or thrown away', () => {
    const store = open()
    store.change({ note: 'H' }, call)
    store.clear()
    expect(store.view()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    expect(localStorage).toHaveLength(0)
  })

  test('is dropped after seven days, and not before', () => {
    open().change({ note: 'H' }, call)
    vi.setSystemTime(START + 7 * DAY)
    expect(open().view().content.note).toBe('H')
    vi.setSystemTime(START + 7 * DAY + 1)
    expect(open().view().content.note).toBe('')
  })

  test('says so where storage takes nothing, until nothing is left that could be lost', () => {
    const store = open()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.change({ note: 'H' }, call)
    expect(store.view()).toMatchObject({ content: { note: 'H' }, stored: false })
    store.change({ note: '' }, call)
    expect(store.view().stored).toBe(true)
    store.change({ note: 'H' }, call)
    store.clear()
    expect(store.view().stored).toBe(true)
    full.mockRestore()
  })
})

describe('a comment that was pressed', () => {
  const pressed = { leadId: 'lead-1', text: 'Incoming call.\nHas a dog', ts: START, added: false }

  test('is kept with the note, through changes of it and a reload', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    store.press(pressed, call)
    store.change({ outcome: 'SPOKE' }, call)
    expect(open().view()).toMatchObject({ pressed, content: { note: 'Has a dog', outcome: 'SPOKE' } })
    store.press(undefined, call)
    expect(open().view().pressed).toBeUndefined()
  })

  test('brings back no note that was discarded while its answer was awaited', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    store.press(pressed, call)
    storedCallNote(key).clear()
    store.press({ ...pressed, added: true }, call)
    expect(localStorage).toHaveLength(0)
  })
})

describe('a call that gets its id or its lead', () => {
  test('takes its note along', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    store.follow(laterKey, later)
    expect(storedCallNote(key).read()).toBeUndefined()
    expect(storedCallNote(laterKey).read()?.note).toBe('Has a dog')
    store.change({ note: 'Has a dog and a cat' }, call)
    expect(storedCallNote(key).read()).toBeUndefined()
    expect(storedCallNote(laterKey).read()?.note).toBe('Has a dog and a cat')
  })

  test('leaves there what another tab has moved and written on, where its own copy is older', () => {
    const store = open()
    store.change({ note: 'Has a' }, call)
    vi.setSystemTime(START + 1_000)
    storageEntry('browser', laterKey, callNoteSchema).write({
      note: 'Has a dog',
      text: 'Has a dog',
      updatedTs: Date.now(),
      call: later,
    })
    store.follow(laterKey, later)
    expect(store.view().content.note).toBe('Has a dog')
    expect(storedCallNote(laterKey).read()?.note).toBe('Has a dog')
    expect(storedCallNote(key).read()).toBeUndefined()
  })

  test('with nothing noted shows what is stored there already', () => {
    storedCallNote(laterKey).write({ note: 'Asked for 4F', text: 'x', updatedTs: START, call })
    const store = open()
    store.follow(laterKey, later)
    expect(store.view()).toEqual({ content: { note: 'Asked for 4F' }, savedTs: START, stored: true })
    expect(storedCallNote(laterKey).read()?.note).toBe('Asked for 4F')
  })

  test('with nothing noted and nothing there has nothing', () => {
    const store = open()
    store.follow(laterKey, later)
    expect(store.view().content.note).toBe('')
    expect(localStorage).toHaveLength(0)
  })

  test('with only another lead chosen keeps that, unless a note is there', () => {
    const fileUnder = { id: 'lead-9', name: 'Paul Reyes' }
    const alone = open()
    alone.change({ fileUnder }, call)
    alone.follow(laterKey, later)
    expect(storedCallNote(laterKey).read()?.fileUnder).toEqual(fileUnder)

    const third = callNoteKey(priya, { ...call, leadId: 'lead-3' })
    storedCallNote(third).write({ note: 'Asked for 4F', text: 'x', updatedTs: START, call })
    alone.follow(third, { ...call, leadId: 'lead-3' })
    expect(alone.view().content.note).toBe('Asked for 4F')
    expect(storedCallNote(third).read()?.note).toBe('Asked for 4F')
    expect(storedCallNote(laterKey).read()).toBeUndefined()
  })

  test('keeps with its note what became known of it, so that the note can be finished when the call is gone', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    vi.setSystemTime(START + 60_000)
    store.follow(laterKey, later)
    expect(storedCallNote(laterKey).read()?.call.leadId).toBe('lead-2')
    store.follow(laterKey, { ...later, talked: 401_000 })
    expect(storedCallNote(laterKey).read()).toEqual({
      note: 'Has a dog',
      text: 'Incoming call, 6m 41s.\nHas a dog',
      updatedTs: START,
      call: { ...later, talked: 401_000 },
    })
  })

  test('leaves what another tab has written a moment ago, and what is being written here', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    const unheard = { note: 'Has a dog and a cat', text: 'x', updatedTs: START + 1, call }
    storageEntry('browser', key, callNoteSchema).write(unheard)
    store.follow(key, { ...call, talked: 401_000 })
    expect(storedCallNote(key).read()).toMatchObject({
      note: 'Has a dog and a cat',
      updatedTs: START + 1,
      call: { talked: 401_000 },
    })
    expect(store.view().content.note).toBe('Has a dog')
  })

  test('where nothing was noted, or it was saved, stores nothing of it', () => {
    const store = open()
    store.follow(key, { ...call, talked: 401_000 })
    store.change({ note: 'Has a dog' }, call)
    store.clear()
    store.follow(key, { ...call, talked: 402_000 })
    expect(localStorage).toHaveLength(0)
  })

  test('the same key once more touches nothing', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    const changed = vi.fn<() => void>()
    const stop = onDraftsChanged(changed)
    store.follow(key, { ...call })
    stop()
    expect(changed).not.toHaveBeenCalled()
    expect(storedCallNote(key).read()?.note).toBe('Has a dog')
  })
})

describe('another tab', () => {
  test('is followed where nothing is being written here', () => {
    const store = open()
    const seen = vi.fn<() => void>()
    const stop = store.subscribe(seen)
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    otherTab('Asked for 4F')
    expect(store.view()).toMatchObject({ content: { note: 'Asked for 4F' }, stored: true })
    expect(seen).toHaveBeenCalledTimes(1)
    stop()
    otherTab('Asked for 5F')
    expect(store.view().content.note).toBe('Asked for 4F')
  })

  test('does not overwrite what is being written here, but does so in a window nobody is in', () => {
    const store = open()
    const stop = store.subscribe(() => undefined)
    store.change({ note: 'Has a dog' }, call)
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    otherTab('Asked for 4F')
    expect(store.view().content.note).toBe('Has a dog')
    focus.mockReturnValue(false)
    otherTab(undefined)
    expect(store.view()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    stop()
  })

  test('with another note is not listened to', () => {
    const store = open()
    const stop = store.subscribe(() => undefined)
    const unheard = { note: 'Unheard', text: 'x', updatedTs: START, call }
    storageEntry('browser', key, callNoteSchema).write(unheard)
    otherTab('Asked for 4F', laterKey)
    expect(store.view().content.note).toBe('')
    stop()
  })
})

describe('the tray of this tab', () => {
  test('that discards the note empties it, and Undo fills it again', () => {
    const store = open()
    const stop = store.subscribe(() => undefined)
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    store.change({ note: 'Has a dog' }, call)
    const kept = storedCallNote(key).read()
    storedCallNote(key).clear()
    expect(store.view()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    if (kept) storedCallNote(key).write(kept)
    expect(store.view().content.note).toBe('Has a dog')
    stop()
  })

  test('that discards another note leaves what could not be stored, and what another tab did not take', () => {
    const store = open()
    const stop = store.subscribe(() => undefined)
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    store.change({ note: 'Has a dog' }, call)
    otherTab('Asked for 4F')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.change({ note: 'Has a dog and a cat' }, call)
    full.mockRestore()
    storedCallNote(laterKey).clear()
    expect(store.view()).toMatchObject({ content: { note: 'Has a dog and a cat' }, stored: false })
    stop()
  })
})

describe('after Log Out', () => {
  test.each([
    ['a keystroke', (store: ReturnType<typeof open>) => store.change({ note: 'More' }, call)],
    ['an id', (store: ReturnType<typeof open>) => store.follow(laterKey, later)],
  ])('%s writes nothing any more, and says nothing of storage', (_, act) => {
    const store = open()
    const stop = store.subscribe(() => undefined)
    store.change({ note: 'Has a dog' }, call)
    purgePerson('user-priya')
    act(store)
    expect(localStorage).toHaveLength(0)
    expect(store.view().stored).toBe(true)
    stop()
  })

  test.each([
    ['an emptied field', (store: ReturnType<typeof open>) => store.change({ note: '' }, call)],
    ['a saved note', (store: ReturnType<typeof open>) => store.clear()],
    ['an id', (store: ReturnType<typeof open>) => store.follow(laterKey, later)],
  ])('%s removes nothing that was written since', (_, act) => {
    const store = open()
    const stop = store.subscribe(() => undefined)
    store.change({ note: 'Has a dog' }, call)
    purgePerson('user-priya')
    storedCallNote(key).write({ note: 'Written since', text: 'x', updatedTs: START, call })
    act(store)
    expect(storedCallNote(key).read()?.note).toBe('Written since')
    stop()
  })
})
