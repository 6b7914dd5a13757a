import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { emailDraftKey } from '#/domain/email/email-draft.ts'
import { type Conversation } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'

import { createDraftStore, type DraftStore, textDrafts } from './drafts.ts'
import { purgePerson } from './purge-drafts.ts'
import { unsentCount } from './unsent.ts'

const priya = { signedInUser: 'user-priya', actingUser: 'user-priya' }
const sofia = { leadId: 'lead-sofia-marchetti', phone: '+15125550139' }
const DAY = 86_400_000

const attempt: Attempt = {
  id: 'a',
  text: 'Hi',
  actingUser: 'user-priya',
  sinceTs: 1,
  startedTs: 1,
  baseline: [],
  phase: 'leaving',
}

let now = 1_000
const make = (owner = priya): DraftStore<Conversation> => createDraftStore(textDrafts, owner, () => now)
const rawKey = 'lintel:draft:user-priya:user-priya:lead-sofia-marchetti:text:%2B15125550139'

/** Simulates another tab that writes, and the event that this tab receives. */
function otherTab(value: object | null, key = rawKey) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ n: 1, v: { updatedTs: now, ...value } }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  now = 1_000
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('a draft', () => {
  test('is in storage when the keystroke returns, and is restored after a reload', () => {
    make().type(sofia, 'See you')
    expect(JSON.parse(localStorage.getItem(rawKey) ?? '')).toEqual({
      n: 1,
      v: {
        text: 'See you',
        updatedTs: 1_000,
        draftId: expect.any(String),
        versions: [{ tab: expect.any(String), n: 1 }],
      },
    })
    expect(make().view(sofia).text).toBe('See you')
  })

  test('stores nothing for a conversation in which nothing was typed', () => {
    const store = make()
    store.view(sofia)
    store.put(sofia, { text: '', attempt: undefined })
    expect(localStorage).toHaveLength(0)
  })

  test('is replaced by new text, and doesn’t change when the text is the same', () => {
    const store = make()
    store.type(sofia, 'Hi')
    store.put(sofia, { text: 'Hi there', attempt: undefined })
    const put = store.view(sofia)
    expect(put.text).toBe('Hi there')
    store.put(sofia, { text: 'Hi there', attempt: undefined })
    expect(store.view(sofia)).toBe(put)
  })

  test('keeps its id while it is sent, and ends when nothing is left', () => {
    const store = make()
    store.type(sofia, 'Hi')
    const { draftId } = store.view(sofia)
    expect(draftId).toBeDefined()
    store.put(sofia, { text: '', attempt })
    expect(store.view(sofia).draftId).toBe(draftId)
    store.put(sofia, { text: '', attempt: undefined })
    expect(store.view(sofia).draftId).toBeUndefined()
  })

  test('keeps the idempotency key of its sent text when nothing else changes, also after a reload', () => {
    const store = make()
    store.type(sofia, 'Hi')
    const tried = { key: 'words-1', text: 'Hi' }
    store.put(sofia, { text: 'Hi', attempt: undefined, tried })
    expect(store.view(sofia).tried).toEqual(tried)
    expect(make().view(sofia).tried).toEqual(tried)
  })

  test('is the same object until something changes', () => {
    const store = make()
    store.type(sofia, 'a')
    const before = store.view(sofia)
    expect(store.view(sofia)).toBe(before)
    store.type(sofia, 'ab')
    expect(store.view(sofia)).not.toBe(before)
  })

  test('expires after seven days, and emptied drafts are removed from storage', () => {
    make().type(sofia, 'old')
    make().type({ ...sofia, phone: '+15125550140' }, 'x')
    make().type({ ...sofia, phone: '+15125550140' }, '')
    now += 7 * DAY
    expect(make().view(sofia).text).toBe('old')
    now += 1
    expect(make().view(sofia).text).toBe('')
    make().start()()
    expect(localStorage).toHaveLength(0)
  })

  test('of a user who does not come back is removed after seven days, whoever signs in', () => {
    make({ signedInUser: 'user-luis', actingUser: 'user-dana' }).type(sofia, 'old')
    now += 7 * DAY
    make().start()()
    expect(localStorage).toHaveLength(1)
    now += 1
    make({ signedInUser: 'user-luis', actingUser: 'user-luis' }).type(sofia, 'new')
    make().start()()
    expect(Object.keys(localStorage)).toEqual([rawKey.replaceAll('user-priya', 'user-luis')])
  })

  test('is listed until it expires', () => {
    make().type(sofia, 'Hi')
    const store = make()
    expect(store.refs()).toEqual([sofia])
    expect(store.problem()).toBeUndefined()
    now += 7 * DAY + 1
    expect(store.refs()).toEqual([])
  })

  test('remembers the tried text until the field is empty', () => {
    const store = make()
    store.put(sofia, { text: 'Hi', attempt: undefined, tried: { key: 'k', text: 'Hi' } })
    store.type(sofia, 'Hi there')
    expect(store.view(sofia).tried).toEqual({ key: 'k', text: 'Hi' })
    store.type(sofia, ' ')
    expect(store.view(sofia).tried).toBeUndefined()
  })

  test('stores an attempt together with the text, and restores it', () => {
    const store = make()
    store.type(sofia, 'Hi')
    store.put(sofia, { text: '', attempt })
    expect(make().refs()).toEqual([sofia])
    expect(make().view(sofia)).toMatchObject({ text: '', attempt })
    expect(make().storedAttempt(sofia)).toEqual(attempt)
  })
})

describe('failing storage', () => {
  test.each(['QuotaExceededError', 'SecurityError'])(
    '%s: keeps the typed text in this tab and reports that it is not saved',
    (name) => {
      const store = make()
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('no', name)
      })
      store.type(sofia, 'Hello')
      expect(store.view(sofia).text).toBe('Hello')
      expect(store.problem()).toBe('not-saved')
      vi.restoreAllMocks()
      store.type(sofia, 'Hello you')
      expect(store.problem()).toBeUndefined()
      expect(make().view(sofia).text).toBe('Hello you')
    },
  )

  test('keeps the typed text and reports that it is not saved when there is no storage at all', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const store = make()
    const stop = store.start()
    store.type(sofia, 'Hello')
    expect(store.view(sofia).text).toBe('Hello')
    expect(store.problem()).toBe('not-saved')
    expect(unsentCount('user-priya', now)).toBe(0)
    expect(() => purgePerson('user-priya')).not.toThrow()
    stop()
  })

  test.each(['{', 'null', '{"n":1,"v":{"text":5}}', '{"n":99,"v":{"text":"x","updatedTs":1}}'])(
    'reports a corrupt value (%s) and overwrites it with new text',
    (value) => {
      localStorage.setItem(rawKey, value)
      const store = make()
      expect(store.view(sofia).text).toBe('')
      expect(store.problem()).toBe('unreadable')
      store.type(sofia, 'New')
      expect(make().view(sofia).text).toBe('New')
    },
  )

  test('keeps the text in the field when another tab deletes its key', () => {
    const store = make()
    const stop = store.start()
    store.type(sofia, 'Mine')
    otherTab(null)
    expect(store.view(sofia).text).toBe('Mine')
    stop()
  })
})

describe('another tab', () => {
  test('updates a field without text of its own, which is marked as changed until the next keystroke', () => {
    const store = make()
    const onOther = vi.fn<() => void>()
    const stop = store.start(onOther)
    expect(store.view(sofia).text).toBe('')
    otherTab({ text: 'Theirs' })
    expect(store.view(sofia)).toMatchObject({ text: 'Theirs', changed: true })
    expect(onOther).toHaveBeenCalledWith(sofia)
    store.type(sofia, 'Theirs.')
    expect(store.view(sofia).changed).toBe(false)
    stop()
  })

  test('two texts are both kept, shown and stored until one is chosen', () => {
    const store = make()
    const stop = store.start()
    store.type(sofia, 'Mine')
    otherTab({ text: 'Theirs' })
    expect(store.view(sofia)).toMatchObject({ text: 'Mine', other: 'Theirs' })
    expect(make().view(sofia)).toMatchObject({ text: 'Theirs', other: 'Mine' })

    store.chooseOwn(sofia)
    expect(store.view(sofia)).toMatchObject({ text: 'Mine', other: undefined, changed: false })
    expect(make().view(sofia)).toMatchObject({ text: 'Mine', other: undefined })
    otherTab({ text: 'Theirs' })
    expect(store.view(sofia).other).toBeUndefined()

    otherTab({ text: 'Theirs again' })
    store.chooseOther(sofia)
    expect(make().view(sofia)).toMatchObject({ text: 'Theirs again', other: undefined })
    // The text belongs to the other tab: nothing is reported as changed, and its next change is adopted.
    expect(store.view(sofia)).toMatchObject({ changed: false, typed: false })
    otherTab({ text: 'Theirs once more' })
    expect(store.view(sofia)).toMatchObject({ text: 'Theirs once more', other: undefined })
    stop()
  })

  test('changes nothing when it writes keys of other users or other conversations', () => {
    const store = make()
    const stop = store.start()
    store.type(sofia, 'Mine')
    otherTab({ text: 'Theirs' }, rawKey.replace('user-priya:user-priya', 'user-priya:user-dana'))
    otherTab({ text: 'Theirs' }, `${rawKey}0`)
    globalThis.dispatchEvent(
      new StorageEvent('storage', { key: 'lintel:draft:user-priya:user-priya:%E0%A4%A:text:x' }),
    )
    expect(store.view(sofia)).toMatchObject({ text: 'Mine', other: undefined })
    stop()
  })
})

describe('Log Out', () => {
  test('counts unsent work under every account that the user acted for, then removes it', () => {
    make().type(sofia, 'one')
    make({ signedInUser: 'user-priya', actingUser: 'user-dana' }).put(sofia, { text: '', attempt })
    make().type({ leadId: 'lead-x', phone: '+15125550100' }, ' ')
    make({ signedInUser: 'user-luis', actingUser: 'user-priya' }).type(sofia, 'of Luis')
    sessionStorage.setItem('lintel:popout:user-priya:user-dana', '1')
    expect(unsentCount('user-priya', now)).toBe(2)
    purgePerson('user-priya')
    expect(unsentCount('user-priya', now)).toBe(0)
    expect(unsentCount('user-luis', now)).toBe(1)
    expect(Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n))).toEqual([
      'lintel:draft:user-luis:user-priya:lead-sofia-marchetti:text:%2B15125550139',
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  test('removes every key of the user, but keeps browser settings and other users’ unsent text', () => {
    const stays = ['session', 'theme', 'audio', 'single-keys', 'keys', 'keys-at-once', 'side-menu:user-priya']
    const person = fc.constantFrom('user-priya', 'user-dana', 'user-luis')
    const anyKey = fc
      .tuple(
        fc.constantFrom('looked', 'list', 'notify', 'viewer', 'queue', 'theme-of', 'draft', 'early'),
        person,
        person,
      )
      .map((names) => names.join(':'))
    fc.assert(
      fc.property(fc.array(anyKey), (keys) => {
        for (const shelf of [localStorage, sessionStorage]) {
          shelf.clear()
          for (const key of [...stays, ...keys]) shelf.setItem(`lintel:${key}`, '{}')
          shelf.setItem('of another app', '1')
        }
        purgePerson('user-priya')
        const others = keys.filter((key) => key.startsWith('draft:') && !key.startsWith('draft:user-priya:'))
        const expected = ['of another app', ...[...stays, ...new Set(others)].map((key) => `lintel:${key}`)]
        for (const shelf of [localStorage, sessionStorage])
          expect(Object.keys(shelf).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 50 },
    )
    localStorage.clear()
    sessionStorage.clear()
  })

  test('stops a page that is still open from writing afterwards', () => {
    const store = make()
    const stop = store.start()
    store.type(sofia, 'one')
    purgePerson('user-priya')
    store.type(sofia, 'two')
    expect(localStorage).toHaveLength(0)
    stop()
  })
})

test('two users, three leads, two numbers: typing, reloading, switching and waiting never mix up or lose a text', () => {
  const people = ['user-priya', 'user-dana'] as const
  const conversations = ['lead-1', 'lead-2', 'lead-3'].flatMap((leadId) =>
    ['+15125550101', '+15125550102'].map((phone) => ({ leadId, phone })),
  )
  const does = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        it: fc.constant('type' as const),
        at: fc.nat(5),
        text: fc.string({ unit: 'grapheme' }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ it: fc.constant('look' as const), at: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ it: fc.constant('reload' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ it: fc.constant('switch' as const), signedIn: fc.nat(1), acting: fc.nat(1) }),
    },
    { weight: 1, arbitrary: fc.record({ it: fc.constant('wait' as const), days: fc.nat(3) }) },
  )
  fc.assert(
    fc.property(fc.array(does, { maxLength: 60 }), (steps) => {
      localStorage.clear()
      now = 1_000
      const model = new Map<string, { text: string; at: number }>()
      let owner = { signedInUser: people[0] as string, actingUser: people[0] as string }
      let store = make(owner)
      let stop = store.start()
      const again = () => {
        stop()
        store = make(owner)
        stop = store.start()
      }
      const name = (at: number) => `${owner.signedInUser}|${owner.actingUser}|${at}`
      for (const step of steps) {
        const conversation = 'at' in step ? conversations[step.at] : undefined
        if (step.it === 'type' && conversation) {
          store.type(conversation, step.text)
          model.set(name(step.at), { text: step.text, at: now })
        }
        if (step.it === 'reload') again()
        if (step.it === 'switch') {
          owner = { signedInUser: people[step.signedIn] ?? '', actingUser: people[step.acting] ?? '' }
          again()
        }
        if (step.it === 'wait') {
          now += step.days * DAY
          // An expired draft is dropped at the next start, not while somebody is typing.
          again()
          for (const [key, value] of model) if (now - value.at > 7 * DAY) model.delete(key)
        }
        for (const [at, each] of conversations.entries())
          expect(store.view(each).text).toBe(model.get(name(at))?.text ?? '')
      }
      stop()
    }),
    { numRuns: process.env.LINTEL_LONG === '1' ? 1_000 : 50 },
  )
})

test('removes blank texts, but not a blank draft of another kind', () => {
  const email = emailDraftKey(priya, { leadId: sofia.leadId, kind: 'new' })
  const blank = JSON.stringify({ n: 1, v: { text: '', updatedTs: now } })
  localStorage.setItem(`lintel:${email}`, blank)
  localStorage.setItem(rawKey, blank)
  make().start()()
  expect(localStorage.getItem(`lintel:${email}`)).not.toBeNull()
  expect(localStorage.getItem(rawKey)).toBeNull()
})
