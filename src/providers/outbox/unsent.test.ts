import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { callNoteKey, type NotedCall } from '#/domain/call/call-note.ts'
import { emailDraftKey, emptyEmail } from '#/domain/email/email-draft.ts'
import { commentDraftKey, type DraftOwner, textDraftKey } from '#/domain/message/draft-keys.ts'
import { notSending } from '#/domain/message/send-state.ts'

import { storedCallNote, storedDraft } from './stored-drafts.ts'
import { unsentWork } from './unsent-work.ts'
import { putAway, setPutAway, createUnsentStore } from './unsent.ts'

const self: DraftOwner = { signedInUser: 'user-priya', actingUser: 'user-priya' }
const asDana: DraftOwner = { signedInUser: 'user-priya', actingUser: 'user-dana' }
const stranger: DraftOwner = { signedInUser: 'user-luis', actingUser: 'user-luis' }
const now = () => 1_000_000_000_000
const DAY = 86_400_000

const write = (key: string, text: string, updatedTs = now()) => storedDraft(key).write({ text, updatedTs })
const text = (owner: DraftOwner, leadId: string) => textDraftKey(owner, { leadId, phone: '+15125550107' })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the unsent count', () => {
  test('counts the acting user’s texts, emails and comments, and gives only a number for other accounts', () => {
    write(text(self, 'lead-a'), 'Hi')
    write(commentDraftKey(self, 'lead-a'), 'Ask Luis')
    write(emailDraftKey(self, { leadId: 'lead-b', kind: 'new' }), '{"subject":"Friday"}')
    write(text(asDana, 'lead-a'), 'As Dana')
    write(text(stranger, 'lead-a'), 'Of somebody else')
    expect(createUnsentStore(self, now).read()).toEqual({
      own: 3,
      elsewhere: [{ userId: 'user-dana', count: 1 }],
      away: new Set(),
    })
    const there = createUnsentStore(asDana, now).read()
    expect(there.own).toBe(1)
    expect(there.elsewhere).toEqual([{ userId: 'user-priya', count: 3 }])
  })

  test('ignores blank, damaged and expired drafts', () => {
    write(text(self, 'lead-a'), '  \n')
    write(text(self, 'lead-b'), 'Old', now() - 8 * DAY)
    localStorage.setItem(`lintel:${text(self, 'lead-c')}`, '{')
    expect(createUnsentStore(self, now).read().own).toBe(0)
  })

  test('notifies shortly after a change, once for several keystrokes, and not after unsubscribing', async () => {
    const store = createUnsentStore(self, now)
    const heard = vi.fn<() => void>()
    const stop = store.subscribe(heard)
    const before = store.read()
    for (const label of ['H', 'Hi', 'Hi ']) write(text(self, 'lead-a'), label)
    expect(store.read()).toBe(before)
    await vi.advanceTimersByTimeAsync(300)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(store.read().own).toBe(1)
    storedDraft(text(self, 'lead-a')).clear()
    await vi.advanceTimersByTimeAsync(300)
    expect(store.read().own).toBe(0)
    stop()
    write(text(self, 'lead-a'), 'Hi')
    await vi.advanceTimersByTimeAsync(300)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('reacts to another tab, but not to another user', async () => {
    const store = createUnsentStore(self, now)
    const heard = vi.fn<() => void>()
    store.subscribe(heard)
    globalThis.dispatchEvent(new StorageEvent('storage', { key: `lintel:${text(stranger, 'lead-a')}` }))
    await vi.advanceTimersByTimeAsync(300)
    expect(heard).not.toHaveBeenCalled()
    globalThis.dispatchEvent(new StorageEvent('storage', { key: `lintel:${text(self, 'lead-a')}` }))
    await vi.advanceTimersByTimeAsync(300)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('dismissed texts', () => {
  test('stay dismissed for this account only, and can be restored', () => {
    setPutAway(self, 'comm-1', true)
    setPutAway(self, 'comm-1', true)
    setPutAway(self, 'comm-2', true)
    expect(putAway(self)).toEqual(new Set(['comm-1', 'comm-2']))
    expect(putAway(asDana)).toEqual(new Set())
    setPutAway(self, 'comm-1', false)
    expect(putAway(self)).toEqual(new Set(['comm-2']))
    expect(createUnsentStore(self, now).read()).toMatchObject({ own: 0, away: new Set(['comm-2']) })
  })

  test('are limited to two hundred, and the oldest are dropped', () => {
    for (let id = 0; id < 203; id += 1) setPutAway(self, `comm-${id}`, true)
    expect(putAway(self).size).toBe(200)
    expect(putAway(self).has('comm-2')).toBe(false)
    expect(putAway(self).has('comm-202')).toBe(true)
  })
})

describe('the list in the tray', () => {
  test('contains emails with content, but not emptied or unknown ones', () => {
    const ref = (leadId: string) => ({ leadId, kind: 'new' }) as const
    for (const leadId of ['lead-written', 'lead-unknown'])
      write(emailDraftKey(self, ref(leadId)), '{"subject":"Friday"}')
    write(emailDraftKey(self, ref('lead-emptied')), '')
    const nothing = {
      send: notSending,
      other: undefined,
      changed: false,
      uploads: new Map(),
      failures: new Map(),
      checking: [],
      sent: 0,
      sentTo: undefined,
    }
    const work = unsentWork(
      self,
      {
        texts: { view: () => expect.unreachable() },
        emails: {
          view: ({ leadId }) => ({
            ...nothing,
            content: leadId === 'lead-unknown' ? undefined : { ...emptyEmail, subject: 'Friday' },
          }),
        },
      },
      now(),
    )
    expect(work).toEqual([expect.objectContaining({ kind: 'email', leadId: 'lead-written', text: 'Friday' })])
  })
})

describe('unsent work', () => {
  const of = (field = 'In the field') =>
    unsentWork(
      self,
      {
        texts: {
          view: () => ({ text: field, send: notSending, other: undefined, changed: false }),
        },
        emails: { view: () => expect.unreachable() },
      },
      now(),
    )
  const note = (text: string, call: Partial<NotedCall>) => {
    const noted: NotedCall = { callId: 'call-1', since: 1, ...call }
    storedCallNote(callNoteKey(self, noted)).write({ text, note: text, updatedTs: now(), call: noted })
  }

  test.each([
    [
      { leadId: 'lead-a', name: 'Sofia', number: '+1512' },
      { leadId: 'lead-a', leadName: 'Sofia' },
    ],
    [
      { leadId: 'lead-a', number: '+1512' },
      { leadId: 'lead-a', leadName: '+1512' },
    ],
    [{ leadId: 'lead-a' }, { leadId: 'lead-a', leadName: undefined }],
    [{}, { leadId: '', leadName: 'A call' }],
  ])('names a call note by name, by number, by its lead or as a call: %j', (call, about) => {
    note('Has a dog', call)
    expect(of()).toMatchObject([{ kind: 'call', group: 'DRAFT', text: 'Has a dog', ...about }])
  })

  test('excludes a blank note, text or comment and a draft of an unknown kind', () => {
    note(' ', { leadId: 'lead-a' })
    write(commentDraftKey(self, 'lead-a'), ' ')
    write(text(self, 'lead-a'), ' ')
    write('draft:user-priya:user-priya:something-else', 'Hi')
    expect(of(' ')).toEqual([])
  })

  test('contains a comment and the text in the field until they are over seven days old', () => {
    write(commentDraftKey(self, 'lead-a'), 'Ask Luis')
    write(text(self, 'lead-b'), 'Stored')
    expect(of().map(({ kind, leadId, text: label }) => [kind, leadId, label])).toEqual([
      ['comment', 'lead-a', 'Ask Luis'],
      ['text', 'lead-b', 'In the field'],
    ])
    write(commentDraftKey(self, 'lead-a'), 'Ask Luis', now() - 8 * DAY)
    write(text(self, 'lead-b'), 'Stored', now() - 8 * DAY)
    expect(of()).toEqual([])
  })
})
