import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  commentDraftKey,
  conversationOfKey,
  draftKeysAs,
  draftKeysOf,
  leadOfCommentKey,
  textDraftKey,
} from './draft-keys.ts'
import {
  type DraftView,
  emptyView,
  meetOtherTab,
  draftViewOf,
  type Attempt,
  type Draft,
  draftSchema,
  editText,
  endText,
  sameAttempt,
} from './draft.ts'
import { DRAFT_DAYS, isExpired, isUnsent } from './unsent-draft.ts'

const attempt: Attempt = {
  id: 'a',
  text: 'Hi',
  actingUser: 'u',
  sinceTs: 1,
  startedTs: 1,
  baseline: [],
  phase: 'leaving',
}
const stored = (text: string, other?: string): Draft => ({
  text,
  updatedTs: 1,
  ...(other === undefined ? {} : { other }),
})
const typed = (text: string): DraftView => ({ ...emptyView, text, typed: true })

describe('draft keys', () => {
  test('contain the person, acting user, lead, channel and number, each encoded', () => {
    const owner = { signedInUser: 'user:a/b', actingUser: 'user-joe' }
    expect(textDraftKey(owner, { leadId: 'lead-1', phone: '+15125550139' })).toBe(
      'draft:user%3Aa%2Fb:user-joe:lead-1:text:%2B15125550139',
    )
  })

  test('are unique per owner and conversation, and can be read back as a conversation', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom(':', '::', 'text', '%3A', 'a:text:b', ''))
    const whole = fc.tuple(part, part, part, part)
    const keyOf = ([signedInUser, actingUser, leadId, phone]: [string, string, string, string]) =>
      textDraftKey({ signedInUser, actingUser }, { leadId, phone })
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(keyOf(a) === keyOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
        expect(conversationOfKey(keyOf(a))).toEqual({ leadId: a[2], phone: a[3] })
        expect(keyOf(a).startsWith(draftKeysOf(a[0]))).toBe(true)
        expect(keyOf(a).startsWith(draftKeysAs({ signedInUser: a[0], actingUser: a[1] }))).toBe(true)
        expect(keyOf(a).startsWith(draftKeysOf(b[0]))).toBe(a[0] === b[0])
      }),
    )
  })

  test('of comments can be read back as a lead, and other keys can’t', () => {
    const owner = { signedInUser: 'a', actingUser: 'b' }
    expect(leadOfCommentKey(commentDraftKey(owner, 'lead:1'))).toBe('lead:1')
    for (const key of [
      'note:a:b:c:comment',
      'draft:a:b:c:text:d',
      'draft:a:b',
      'draft:a:b:c:comment:d',
      'draft:a:b:%E0%A4%A:comment',
    ])
      expect(leadOfCommentKey(key)).toBeUndefined()
  })

  test('of other kinds are not read as conversations', () => {
    expect(
      [
        'draft:a:b:c:email:d',
        'draft:a:b:c:text',
        'popout:a:b:c:text:d',
        'draft:a:b:%E0%A4%A:text:d',
        'draft:a:b:c:text:d:e',
      ].map(conversationOfKey),
    ).toEqual(Array.from({ length: 5 }))
  })
})

test('a draft expires seven days after its last change', () => {
  const day = 86_400_000
  expect(DRAFT_DAYS).toBe(7)
  expect(isExpired({ updatedTs: 0 }, 7 * day)).toBe(false)
  expect(isExpired({ updatedTs: 0 }, 7 * day + 1)).toBe(true)
})

test('isUnsent is true only for content that a person would miss', () => {
  expect(isUnsent(stored(' \n'))).toBe(false)
  expect(isUnsent(stored('Hi'))).toBe(true)
  expect(isUnsent(stored('', 'Hi'))).toBe(true)
  expect(isUnsent({ text: '', attempt })).toBe(true)
  expect(isUnsent({ text: '', attempt: { ...attempt, phase: 'returned' } })).toBe(false)
})

test('sameAttempt compares ID, phase and stored ID', () => {
  expect(sameAttempt(attempt, { ...attempt, text: 'x' })).toBe(true)
  expect(sameAttempt(attempt, { ...attempt, phase: 'accepted' })).toBe(false)
  expect(sameAttempt(attempt, undefined)).toBe(false)
  expect(sameAttempt(undefined, undefined)).toBe(true)
})

test('a stored draft can be parsed with its own schema', () => {
  const draft: Draft = {
    text: 'Hi',
    updatedTs: 5,
    attempt: { ...attempt, communicationId: 'm' },
    other: 'Ho',
  }
  expect(draftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('a draft that an older version of the app stored can be parsed', () => {
  const draft = { text: 'Hi', updatedTs: 5, draftId: 'd', other: 'Ho', tried: { key: 'k', text: 'H' } }
  expect(draftSchema.parse(draft)).toEqual(draft)
})

describe('versions', () => {
  const of = (tab: string, n = 1) => ({ tab, n })

  test('of a text are its own and those of the tabs whose text was changed', () => {
    const mine = editText(draftViewOf({ ...stored('Hi'), versions: [of('a', 3)] }), 'Hi B', of('b'))
    expect(mine.versions).toEqual([of('b'), of('a', 3)])
    expect(editText(mine, 'Hi Bo', of('b', 2)).versions).toEqual([of('b', 2), of('a', 3)])
    expect(mine.ended).toBeUndefined()
  })

  test('are over when the text is emptied, the newest of each tab', () => {
    const mine = { ...typed('Hi'), versions: [of('b', 5), of('a', 3)], ended: [of('a', 4), of('c')] }
    expect(endText(mine, '', of('b', 6))).toMatchObject({
      versions: undefined,
      ended: [of('b', 5), of('a', 4), of('c')],
    })
  })

  test('of the latest sixteen tabs are remembered', () => {
    const tabs = Array.from({ length: 20 }, (_, n) => of(`t${n}`))
    const mine = { ...typed('Hi'), versions: [of('b')], ended: tabs }
    expect(endText(mine, '', of('b', 2)).ended).toEqual([of('b'), ...tabs.slice(0, 15)])
  })

  test('decide whether a typed text is dropped: only the ended one and earlier ones of the same tab', () => {
    const meet = (n: number) =>
      meetOtherTab({ ...typed('Mine'), versions: [of('a', n)] }, { ...stored(''), ended: [of('a', 3)] })
    for (const n of [2, 3]) expect(meet(n)).toMatchObject({ view: { text: '', typed: false } })
    expect(meet(4)).toMatchObject({ view: { text: 'Mine' }, write: { text: 'Mine', versions: [of('a', 4)] } })
  })

  test('that are over are removed again when a tab that hadn’t heard of it stores them', () => {
    const mine = { ...emptyView, ended: [of('a')] }
    const text = meetOtherTab(mine, { ...stored('Old'), versions: [of('a')] })
    expect(text).toMatchObject({ view: { text: '' }, write: { text: '' } })
    const other = meetOtherTab(mine, { ...stored('New', 'Old'), otherVersions: [of('a')] })
    expect(other).toMatchObject({
      view: { text: 'New', other: undefined },
      write: { text: 'New', other: undefined },
    })
  })
})

describe('a change in another tab', () => {
  test('replaces the text of a tab that typed nothing, and is marked', () => {
    const { view, write } = meetOtherTab(draftViewOf(stored('Hello')), stored('Hello there'))
    expect(view).toMatchObject({ text: 'Hello there', changed: true, other: undefined })
    expect(write).toBeUndefined()
  })

  test('is shown next to the tab’s own text, and both are stored', () => {
    const { view, write } = meetOtherTab(typed('Mine'), stored('Theirs'))
    expect(view).toMatchObject({ text: 'Mine', other: 'Theirs' })
    expect(write).toEqual({ text: 'Theirs', other: 'Mine' })
  })

  test('shows a text that was set aside as the other one', () => {
    expect(meetOtherTab(typed('Theirs'), stored('Theirs', 'Mine')).view).toMatchObject({
      text: 'Theirs',
      other: 'Mine',
    })
  })

  test('changes nothing if the key was removed', () => {
    expect(meetOtherTab(typed('Mine'), undefined)).toEqual({ view: typed('Mine') })
  })

  test('does not empty the tab’s own text when the other one was sent or emptied', () => {
    expect(meetOtherTab(typed('Mine'), stored(''))).toMatchObject({
      view: { text: 'Mine', other: undefined },
      write: { text: 'Mine' },
    })
    expect(meetOtherTab(draftViewOf(stored('Theirs')), stored('')).view).toMatchObject({
      text: '',
      changed: false,
    })
  })

  test('is not offered again after it was declined', () => {
    const mine = { ...typed('Mine'), declined: 'Theirs' }
    expect(meetOtherTab(mine, stored('Theirs')).view.other).toBeUndefined()
    expect(meetOtherTab(mine, stored('Mine', 'Theirs')).view.other).toBeUndefined()
    expect(meetOtherTab(mine, stored('Theirs, longer')).view.other).toBe('Theirs, longer')
  })

  test('includes an attempt of the other tab', () => {
    expect(meetOtherTab(emptyView, { ...stored(''), attempt }).view.attempt).toBe(attempt)
  })

  test('never silently overwrites a text when two tabs type in any order with any delay', () => {
    const step = fc.record({ tab: fc.constantFrom(0, 1), does: fc.constantFrom('type', 'hear') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let disk: Draft = stored('')
        const views: [DraftView, DraftView] = [emptyView, emptyView]
        const inbox: [number, number] = [0, 0]
        let turn = 0
        const put = (from: 0 | 1, text: string, other: string | undefined) => {
          disk = stored(text, other)
          inbox[from === 0 ? 1 : 0] += 1
        }
        const hear = (tab: 0 | 1) => {
          if (inbox[tab] === 0) return
          inbox[tab] -= 1
          const met = meetOtherTab(views[tab], disk)
          views[tab] = met.view
          if (met.write) put(tab, met.write.text, met.write.other)
        }
        for (const { tab, does } of steps as { tab: 0 | 1; does: 'type' | 'hear' }[]) {
          if (does === 'hear') hear(tab)
          else {
            turn += 1
            const view = {
              ...views[tab],
              text: `${views[tab].text}${tab === 0 ? 'a' : 'b'}${turn}`,
              typed: true,
              changed: false,
            }
            views[tab] = view
            put(tab, view.text, view.other)
          }
        }
        let quiet = 0
        while (inbox[0] + inbox[1] > 0) {
          hear(0)
          hear(1)
          expect((quiet += 1), 'the tabs never come to rest').toBeLessThan(20)
        }
        const [first, second] = views
        // Each tab shows both texts, or both tabs show the same one.
        expect(
          first.text === second.text || (first.other === second.text && second.other === first.text),
        ).toBe(true)
        // Reloading either tab loses neither text.
        expect(new Set([disk.text, disk.other ?? disk.text])).toEqual(new Set([first.text, second.text]))
      }),
      { numRuns: process.env.LINTEL_LONG === '1' ? 5_000 : 300 },
    )
  })
})

describe('the view after a change in another tab', () => {
  test('has no changes before anything was read', () => {
    expect(draftViewOf(undefined)).toEqual(emptyView)
    expect(emptyView).toMatchObject({ changed: false, typed: false })
  })

  test('ignores a second text that is blank or equal', () => {
    expect(meetOtherTab(emptyView, stored('Theirs', ' ')).view.other).toBeUndefined()
    expect(meetOtherTab(emptyView, stored('Theirs', 'Mine')).view.other).toBe('Mine')
    expect(meetOtherTab(emptyView, stored('Theirs', 'Theirs')).view.other).toBeUndefined()
  })

  test('is not marked as changed next to the tab’s own text', () => {
    const mine = { ...typed('Mine'), changed: true }
    expect(meetOtherTab(mine, stored('Theirs')).view).toMatchObject({ other: 'Theirs', changed: false })
  })
})
