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

describe('a call note', () => {
  test('is in storage when the keystroke returns, and is restored after a reload', () => {
    const store = open()
    expect(store.view.get()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    store.change({ note: 'Has a dog' }, call)
    expect(store.view.get()).toMatchObject({ content: { note: 'Has a dog' }, savedTs: START, stored: true })
    expect(open().view.get()).toMatchObject({ content: { note: 'Has a dog' }, savedTs: START, stored: true })
  })

  test('merges a changed field with the others', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    store.change({ outcome: 'SPOKE' }, call)
    expect(storedCallNote(key).read()).toMatchObject({ note: 'Has a dog', outcome: 'SPOKE' })
  })

  test.each([
    ['only an outcome', { outcome: 'SPOKE' }],
    ['only another lead', { fileUnder: { id: 'lead-9', name: 'Paul Reyes' } }],
    ['spaces that more text may follow', { note: ' ' }],
  ] as const)('keeps %s', (_, some) => {
    open().change(some, call)
    expect(open().view.get().content).toMatchObject(some)
  })

  test('is removed from storage once it is emptied', () => {
    const store = open()
    store.change({ note: 'H' }, call)
    store.change({ note: '' }, call)
    expect(store.view.get()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    expect(localStorage).toHaveLength(0)
  })

  test('is removed from storage once it is saved or discarded', () => {
    const store = open()
    store.change({ note: 'H' }, call)
    store.clear()
    expect(store.view.get()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    expect(localStorage).toHaveLength(0)
  })

  test('is dropped after seven days, and not before', () => {
    open().change({ note: 'H' }, call)
    vi.setSystemTime(START + 7 * DAY)
    expect(open().view.get().content.note).toBe('H')
    vi.setSystemTime(START + 7 * DAY + 1)
    expect(open().view.get().content.note).toBe('')
  })

  test('reports that it couldn’t be stored until nothing is left that could be lost', () => {
    const store = open()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.change({ note: 'H' }, call)
    expect(store.view.get()).toMatchObject({ content: { note: 'H' }, stored: false })
    store.change({ note: '' }, call)
    expect(store.view.get().stored).toBe(true)
    store.change({ note: 'H' }, call)
    store.clear()
    expect(store.view.get().stored).toBe(true)
    full.mockRestore()
  })
})

describe('a submitted comment', () => {
  const pressed = { leadId: 'lead-1', text: 'Incoming call.\nHas a dog', ts: START, added: false }

  test('is kept with the note through later changes and a reload', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    store.press(pressed, call)
    store.change({ outcome: 'SPOKE' }, call)
    expect(open().view.get()).toMatchObject({ pressed, content: { note: 'Has a dog', outcome: 'SPOKE' } })
    store.press(undefined, call)
    expect(open().view.get().pressed).toBeUndefined()
  })

  test('doesn’t restore a note that was discarded while the response was pending', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    store.press(pressed, call)
    storedCallNote(key).clear()
    store.press({ ...pressed, added: true }, call)
    expect(localStorage).toHaveLength(0)
  })
})

describe('a call that gets its id or its lead', () => {
  test('moves its note to the new key', () => {
    const store = open()
    store.change({ note: 'Has a dog' }, call)
    store.follow(laterKey, later)
    expect(storedCallNote(key).read()).toBeUndefined()
    expect(storedCallNote(laterKey).read()?.note).toBe('Has a dog')
    store.change({ note: 'Has a dog and a cat' }, call)
    expect(storedCallNote(key).read()).toBeUndefined()
    expect(storedCallNote(laterKey).read()?.note).toBe('Has a dog and a cat')
  })

  test('keeps the newer note that another tab has already moved to the new key', () => {
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
    expect(store.view.get().content.note).toBe('Has a dog')
    expect(storedCallNote(laterKey).read()?.note).toBe('Has a dog')
    expect(storedCallNote(key).read()).toBeUndefined()
  })

  test('shows the note already stored under the new key when it has none itself', () => {
    storedCallNote(laterKey).write({ note: 'Asked for 4F', text: 'x', updatedTs: START, call })
    const store = open()
    store.follow(laterKey, later)
    expect(store.view.get()).toEqual({ content: { note: 'Asked for 4F' }, savedTs: START, stored: true })
    expect(storedCallNote(laterKey).read()?.note).toBe('Asked for 4F')
  })

  test('stores nothing when there is no note under either key', () => {
    const store = open()
    store.follow(laterKey, later)
    expect(store.view.get().content.note).toBe('')
    expect(localStorage).toHaveLength(0)
  })

  test('moves a chosen lead without a note, unless there is a note under the new key', () => {
    const fileUnder = { id: 'lead-9', name: 'Paul Reyes' }
    const alone = open()
    alone.change({ fileUnder }, call)
    alone.follow(laterKey, later)
    expect(storedCallNote(laterKey).read()?.fileUnder).toEqual(fileUnder)

    const third = callNoteKey(priya, { ...call, leadId: 'lead-3' })
    storedCallNote(third).write({ note: 'Asked for 4F', text: 'x', updatedTs: START, call })
    alone.follow(third, { ...call, leadId: 'lead-3' })
    expect(alone.view.get().content.note).toBe('Asked for 4F')
    expect(storedCallNote(third).read()?.note).toBe('Asked for 4F')
    expect(storedCallNote(laterKey).read()).toBeUndefined()
  })

  test('stores new details of the call with the note, so that it can be finished after the call', () => {
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

  test('keeps a newer note from another tab in storage, and the note that is being written here', () => {
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
    expect(store.view.get().content.note).toBe('Has a dog')
  })

  test('stores nothing when nothing was noted or the note was saved', () => {
    const store = open()
    store.follow(key, { ...call, talked: 401_000 })
    store.change({ note: 'Has a dog' }, call)
    store.clear()
    store.follow(key, { ...call, talked: 402_000 })
    expect(localStorage).toHaveLength(0)
  })

  test('changes nothing when it has the same key again', () => {
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
  test('updates the note here when nothing is being written', () => {
    const store = open()
    const seen = vi.fn<() => void>()
    store.view.subscribe(seen)
    const stop = store.start()
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    otherTab('Asked for 4F')
    expect(store.view.get()).toMatchObject({ content: { note: 'Asked for 4F' }, stored: true })
    expect(seen).toHaveBeenCalledTimes(1)
    stop()
    otherTab('Asked for 5F')
    expect(store.view.get().content.note).toBe('Asked for 4F')
  })

  test('doesn’t overwrite a note being written in a focused window, but does in an unfocused one', () => {
    const store = open()
    const stop = store.start()
    store.change({ note: 'Has a dog' }, call)
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    otherTab('Asked for 4F')
    expect(store.view.get().content.note).toBe('Has a dog')
    focus.mockReturnValue(false)
    otherTab(undefined)
    expect(store.view.get()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    stop()
  })

  test('is ignored when it changes a different note', () => {
    const store = open()
    const stop = store.start()
    const unheard = { note: 'Unheard', text: 'x', updatedTs: START, call }
    storageEntry('browser', key, callNoteSchema).write(unheard)
    otherTab('Asked for 4F', laterKey)
    expect(store.view.get().content.note).toBe('')
    stop()
  })
})

describe('the tray of this tab', () => {
  test('empties the note when it discards it, and Undo restores it', () => {
    const store = open()
    const stop = store.start()
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    store.change({ note: 'Has a dog' }, call)
    const kept = storedCallNote(key).read()
    storedCallNote(key).clear()
    expect(store.view.get()).toEqual({ content: { note: '' }, savedTs: undefined, stored: true })
    if (kept) storedCallNote(key).write(kept)
    expect(store.view.get().content.note).toBe('Has a dog')
    stop()
  })

  test('keeps a note that neither storage nor another tab has when it discards a different note', () => {
    const store = open()
    const stop = store.start()
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    store.change({ note: 'Has a dog' }, call)
    otherTab('Asked for 4F')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.change({ note: 'Has a dog and a cat' }, call)
    full.mockRestore()
    storedCallNote(laterKey).clear()
    expect(store.view.get()).toMatchObject({ content: { note: 'Has a dog and a cat' }, stored: false })
    stop()
  })
})

describe('after Log Out', () => {
  test.each([
    ['a keystroke', (store: ReturnType<typeof open>) => store.change({ note: 'More' }, call)],
    ['an id', (store: ReturnType<typeof open>) => store.follow(laterKey, later)],
  ])('%s writes nothing and reports no storage problem', (_, act) => {
    const store = open()
    const stop = store.start()
    store.change({ note: 'Has a dog' }, call)
    purgePerson('user-priya')
    act(store)
    expect(localStorage).toHaveLength(0)
    expect(store.view.get().stored).toBe(true)
    stop()
  })

  test.each([
    ['an emptied field', (store: ReturnType<typeof open>) => store.change({ note: '' }, call)],
    ['a saved note', (store: ReturnType<typeof open>) => store.clear()],
    ['an id', (store: ReturnType<typeof open>) => store.follow(laterKey, later)],
  ])('%s doesn’t remove a note that was stored after Log Out', (_, act) => {
    const store = open()
    const stop = store.start()
    store.change({ note: 'Has a dog' }, call)
    purgePerson('user-priya')
    storedCallNote(key).write({ note: 'Written since', text: 'x', updatedTs: START, call })
    act(store)
    expect(storedCallNote(key).read()?.note).toBe('Written since')
    stop()
  })
})
