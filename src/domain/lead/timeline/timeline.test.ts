import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../../laws.testing.ts'
import { type Lead } from '../lead.ts'
import { timelineCounts } from './timeline-rows.ts'
import {
  activity,
  answer,
  at,
  call,
  HOUR,
  items,
  timelineLead,
  paulNumber,
  say,
  sofiaNumber,
  textItem,
} from './timeline.testing.ts'
import { buildTimeline, type TimelineEntry, type TimelineItem } from './timeline.ts'

const only = (parts: Record<string, unknown>) => {
  const found = items(buildTimeline(timelineLead(parts)))
  expect(found).toHaveLength(1)
  return found[0]
}

describe('the complete timeline', () => {
  const picture = timelineLead({
    activities: [
      activity(at(13, 16, 55), 'CLAIMED', { userName: 'Priya Raman' }),
      activity(at(14, 10, 2), 'STATUS_CHANGED', {
        userName: 'Priya Raman',
        from: 'NEW_LEAD',
        to: 'OPPORTUNITY',
      }),
    ],
    comments: [
      {
        id: 'n1',
        createdTs: at(14, 9, 40),
        text: 'Partner is allergic to carpet.',
        userRef: 'user-priya',
        userName: 'Priya Raman',
      },
    ],
    communications: [
      call(at(14, 10, 24), { callResult: 'ANSWERED', durationSeconds: 252, sentByUserName: 'Priya Raman' }),
      textItem(at(14, 9, 52)),
      answer(at(14, 9, 55)),
      textItem(at(14, 9, 58)),
      call(at(14, 9, 31), { callResult: 'VOICEMAIL', voicemailSeconds: 42 }),
      {
        id: 'mail',
        communicationType: 'EMAIL',
        communicationDirection: 'OUTGOING',
        createdTs: at(13, 17, 1),
        subject: 'Two-bed homes at Foundry Lofts',
        toAddress: 'Sofia.Marchetti@example.com',
        sentByUserName: 'Priya Raman',
      },
    ],
  })

  test('is sorted from oldest to newest, with a line per day and texts in one block', () => {
    const reported = buildTimeline(picture).map((entry) =>
      entry.kind === 'day' ? `— ${new Date(entry.ts).getDate()}` : `${entry.kind}: ${say(entry)}`,
    )
    expect(reported).toEqual([
      '— 13',
      'activity: Priya Raman claimed this lead',
      'email: Priya Raman emailed Sofia Sofia.Marchetti@example.com',
      '— 14',
      'call: Missed call from Sofia +1 (512) 555-0139',
      'comment: Priya Raman commented visible to your team only',
      'texts: Text messages with Sofia +1 (512) 555-0139',
      'activity: Status changed from New lead to Opportunity by Priya Raman',
      'call: Answered call from Sofia 4m 12s, Priya Raman',
    ])
  })

  test('has the specified nodes and icons', () => {
    expect(items(buildTimeline(picture)).map((item) => [item.node, item.icon])).toEqual([
      ['system', undefined],
      ['outgoing', 'mail'],
      ['missed', 'phone-missed'],
      ['note', 'message-square-lock'],
      ['plain', 'message-square'],
      ['system', undefined],
      ['plain', 'phone-incoming'],
    ])
  })

  test('has a role for each segment of a sentence', () => {
    const [claimed, , missed, , texts, status] = items(buildTimeline(picture))
    expect(claimed?.sentence).toEqual([
      { role: 'name', text: 'Priya Raman' },
      { role: 'verb', text: 'claimed this lead' },
    ])
    expect(missed).toMatchObject({ badge: 'Voicemail' })
    expect(missed?.sentence.map((part) => part.role)).toEqual(['head', 'verb', 'name', 'detail'])
    expect(texts).toMatchObject({ kind: 'texts', number: sofiaNumber, ts: at(14, 9, 58) })
    expect(status?.sentence.filter((part) => part.role === 'name').map((part) => part.text)).toEqual([
      'New lead',
      'Opportunity',
      'Priya Raman',
    ])
  })

  test('has tabs that count and show their own entries', () => {
    expect(timelineCounts(picture)).toEqual({ calls: 2, texts: 3, emails: 1, comments: 1 })
    const kinds = (show: 'calls' | 'texts' | 'emails' | 'comments') =>
      items(buildTimeline(picture, show)).map((item) => item.kind)
    expect(kinds('calls')).toEqual(['call', 'call'])
    expect(kinds('texts')).toEqual(['texts'])
    expect(kinds('emails')).toEqual(['email'])
    expect(kinds('comments')).toEqual(['comment'])
  })
})

describe('runs of texts', () => {
  const sizes = (communications: unknown[], rest: Record<string, unknown> = {}) =>
    items(buildTimeline(timelineLead({ communications, ...rest }))).map((item) =>
      item.kind === 'texts' ? item.messages.length : item.kind,
    )

  test('form one block up to 12 hours apart, and two beyond that', () => {
    expect(sizes([textItem(at(14, 1)), answer(at(14, 13))])).toEqual([2])
    expect(sizes([textItem(at(14, 1)), answer(at(14, 13) + 1)])).toEqual([1, 1])
    expect(sizes([textItem(at(14, 1)), answer(at(14, 12)), textItem(at(14, 23))])).toEqual([3])
  })

  test('are split by another number or anything in between', () => {
    expect(sizes([textItem(at(14, 9)), textItem(at(14, 9, 1), { textedFromNumber: paulNumber })])).toEqual([
      1, 1,
    ])
    expect(sizes([textItem(at(14, 9)), call(at(14, 10)), textItem(at(14, 11))])).toEqual([1, 'call', 1])
    expect(
      sizes([textItem(at(14, 9)), textItem(at(14, 11))], { activities: [activity(at(14, 10), 'CLAIMED')] }),
    ).toEqual([1, 'activity', 1])
  })

  test('match numbers in any format', () => {
    expect(
      sizes([textItem(at(14, 9)), textItem(at(14, 10), { textedFromNumber: '+1 (512) 555-0139' })]),
    ).toEqual([2])
  })

  test('are joined in the texts tab', () => {
    const entries = buildTimeline(
      timelineLead({ communications: [textItem(at(14, 9)), call(at(14, 10)), textItem(at(14, 11))] }),
      'texts',
    )
    expect(items(entries).map((item) => item.kind === 'texts' && item.messages.length)).toEqual([2])
  })

  test('past midnight stay one block, and the new day gets its line before the next entry', () => {
    const entries = buildTimeline(
      timelineLead({ communications: [textItem(at(13, 23)), answer(at(14, 1)), call(at(14, 9))] }),
    )
    expect(entries.map((entry) => entry.kind)).toEqual(['day', 'texts', 'day', 'call'])
  })

  test('from us only have an outgoing node', () => {
    expect(only({ communications: [answer(at(14, 9)), answer(at(14, 9, 1))] })).toMatchObject({
      node: 'outgoing',
    })
  })
})

describe('an unreadable entry', () => {
  const broken = {
    id: 'bad',
    communicationType: 'CALL',
    communicationDirection: 'INCOMING',
    createdTs: 'yesterday',
  }

  test('is replaced by a message at its position and affects no other entry', () => {
    const entries = items(
      buildTimeline(
        timelineLead({
          communications: [call(at(14, 9)), broken, call(at(14, 11))],
          comments: [{ id: 'n1' }],
          activities: ['?'],
        }),
      ),
    )
    expect(entries.map((item) => item.kind)).toEqual([
      'unreadable',
      'unreadable',
      'call',
      'unreadable',
      'call',
    ])
    expect(entries.map(say)).toEqual([
      'A timeline entry couldn’t be shown',
      'A comment couldn’t be shown',
      'Incoming call from Sofia +1 (512) 555-0139',
      'A communication couldn’t be shown',
      'Incoming call from Sofia +1 (512) 555-0139',
    ])
    expect(entries[3]).toMatchObject({
      kind: 'unreadable',
      icon: 'circle-alert',
      why: expect.stringContaining('createdTs'),
    })
  })

  test('at the top of its list is shown next to the entry after it', () => {
    const entries = items(
      buildTimeline(
        timelineLead({
          communications: [broken, call(at(14, 9))],
          activities: [activity(at(13, 17), 'CREATED')],
        }),
      ),
    )
    expect(entries.map((item) => item.kind)).toEqual(['activity', 'unreadable', 'call'])
  })

  test('splits a run of texts and is shown in no other tab', () => {
    const source = timelineLead({ communications: [textItem(at(14, 9)), broken, textItem(at(14, 10))] })
    expect(items(buildTimeline(source)).map((item) => item.kind)).toEqual(['texts', 'unreadable', 'texts'])
    expect(items(buildTimeline(source, 'calls'))).toEqual([])
    expect(timelineCounts(source)).toMatchObject({ calls: 0, texts: 2 })
  })
})

describe('every timeline', () => {
  const row = fc.record({
    id: fc.integer({ min: 0, max: 30 }),
    hours: fc.integer({ min: 0, max: 200 }),
    kind: fc.constantFrom('text', 'answer', 'paul', 'call', 'bad', 'comment', 'activity'),
  })
  const source = fc.array(row, { maxLength: 40 }).map((rows) => {
    const ts = (hours: number) => at(1, 0) + hours * HOUR
    const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind))
    return timelineLead({
      communications: of('text', 'answer', 'paul', 'call', 'bad').map(({ id, hours, kind }) => {
        if (kind === 'bad') return { id: `c${id}`, createdTs: ts(hours) }
        if (kind === 'call') return { ...call(ts(hours)), id: `c${id}` }
        if (kind === 'answer') return { ...answer(ts(hours)), id: `c${id}` }
        return {
          ...textItem(ts(hours), kind === 'paul' ? { textedFromNumber: paulNumber } : {}),
          id: `c${id}`,
        }
      }),
      comments: of('comment').map(({ id, hours }) => ({
        id: `n${id}`,
        createdTs: ts(hours),
        text: 'x',
        userRef: 'u',
        userName: 'Priya Raman',
      })),
      activities: of('activity').map(({ id, hours }) => ({
        id: `a${id}`,
        createdTs: ts(hours),
        activityType: 'CLAIMED',
      })),
    })
  })
  const breach = (law: (entries: TimelineEntry[], of: Lead) => boolean) =>
    counterexample(fc.property(source, (of) => law(buildTimeline(of), of)))
  const firstTs = (item: TimelineItem) =>
    item.kind === 'texts' ? (item.messages[0]?.createdTs ?? 0) : item.ts

  test('has unique keys', () => {
    expect(
      breach((entries) => new Set(entries.map((entry) => entry.key)).size === entries.length),
    ).toBeUndefined()
  })

  test('is sorted by time, and nothing overlaps a run of texts', () => {
    expect(
      breach((entries) =>
        items(entries).every((item, index, all) => index === 0 || (all[index - 1]?.ts ?? 0) <= firstTs(item)),
      ),
    ).toBeUndefined()
  })

  test('contains every entry exactly once', () => {
    expect(
      breach((entries, of) => {
        const shown = items(entries).reduce(
          (sum, item) => sum + (item.kind === 'texts' ? item.messages.length : 1),
          0,
        )
        const key = (each: { id: string } | { at: string }) => ('at' in each ? `bad ${each.at}` : each.id)
        const all = [of.communications, of.comments, of.activities].map((list) => new Set(list.map(key)).size)
        return shown === all.reduce((a, b) => a + b)
      }),
    ).toBeUndefined()
  })

  test('has a line before the first block of each day, once and in order', () => {
    expect(
      breach((entries) => {
        const days = entries.filter((entry) => entry.kind === 'day').map((entry) => entry.ts)
        const starts = items(entries).map((item) => new Date(firstTs(item)).setHours(0, 0, 0, 0))
        return (
          days.join() === [...new Set(starts)].join() && (entries.length === 0 || entries[0]?.kind === 'day')
        )
      }),
    ).toBeUndefined()
  })

  test('has no neighboring runs that could be one', () => {
    expect(
      breach((entries) =>
        items(entries).every((item, index, all) => {
          const before = all[index - 1]
          if (item.kind !== 'texts' || before?.kind !== 'texts') return true
          return item.number !== before.number || firstTs(item) - before.ts > 12 * HOUR
        }),
      ),
    ).toBeUndefined()
  })
})

describe('a call note', () => {
  const note = (ts: number, text: string, over: Record<string, unknown> = {}) => ({
    id: `note-${ts}`,
    createdTs: ts,
    text,
    userRef: 'user-priya',
    userName: 'Priya Raman',
    ...over,
  })
  const answered = call(at(14, 10, 24), { callResult: 'ANSWERED', sentByUserRef: 'user-priya' })
  const reported = (comments: readonly object[], communications: readonly object[] = [answered]) =>
    items(buildTimeline(timelineLead({ communications, comments }))).map((item) =>
      item.kind === 'call' ? `call: ${item.note?.text ?? ''}` : item.kind,
    )
  const spoke = note(at(14, 10, 31), 'Incoming call, 6m 41s, spoke.\nWants 4F')

  test('is part of its call, and a comment in the comments tab', () => {
    expect(reported([spoke])).toEqual([`call: ${spoke.text}`])
    const lone = timelineLead({ communications: [answered], comments: [spoke] })
    expect(items(buildTimeline(lone, 'calls'))).toMatchObject([{ kind: 'call', note: { id: spoke.id } }])
    expect(items(buildTimeline(lone, 'comments')).map(({ kind }) => kind)).toEqual(['comment'])
  })

  test('belongs to the last earlier call of its author, once per call', () => {
    const earlier = call(at(14, 9), { callResult: 'ANSWERED', sentByUserRef: 'user-priya' })
    expect(reported([spoke], [answered, earlier])).toEqual(['call: ', `call: ${spoke.text}`])
    expect(reported([spoke], [earlier, answered])).toEqual(['call: ', `call: ${spoke.text}`])
    const again = note(at(14, 10, 40), 'Incoming call, no answer.')
    expect(reported([spoke, again])).toEqual([`call: ${spoke.text}`, 'comment'])
    expect(reported([again, spoke])).toEqual([`call: ${spoke.text}`, 'comment'])
  })

  test.each([
    ['at the time of the call', at(14, 10, 24), true],
    ['a day later', at(15, 10, 24), true],
    ['more than a day later', at(15, 10, 24) + 1, false],
  ])('written %s', (_, ts, isNote) => {
    expect(reported([note(ts, spoke.text)]).length).toBe(isNote ? 1 : 2)
  })

  test.each([
    ['another person wrote it', note(at(14, 10, 31), spoke.text, { userRef: 'user-marcus' })],
    ['the call went the other way', note(at(14, 10, 31), 'Outgoing call, spoke.')],
    ['it came before the call', note(at(14, 10), spoke.text)],
    ['it came days later', note(at(16, 10), spoke.text)],
    ['it is not a call comment', note(at(14, 10, 31), 'Call her back.')],
  ])('stays a comment if %s', (_, comment) => {
    expect(reported([comment]).toSorted()).toEqual(['call: ', 'comment'])
  })
})
