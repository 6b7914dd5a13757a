import { describe, expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { buildTimeline } from '#/domain/lead/timeline/timeline.ts'

import { updateKeys, updatesStart, sameBlock, timelineBlocks, waitStart } from './timeline-blocks.ts'

const at = (minute: number) => Date.UTC(2026, 6, 14, 15, minute)
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    communication({ id: `t${index}`, createdTs: at(0) + index * 1_000, message: `Text ${index}` }),
  )

describe('timelineBlocks', () => {
  test('splits a run of texts into its head and one block per text', () => {
    const blocks = timelineBlocks(buildTimeline(lead({ communications: texts(3) })))
    expect(blocks.map((block) => block.kind)).toEqual(['day', 'texts', 'bubble', 'bubble', 'bubble'])
    expect(blocks.map((block) => block.kind === 'bubble' && block.last)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  test('splits a run of five thousand texts into as many blocks, each with its own key', () => {
    const blocks = timelineBlocks(buildTimeline(lead({ communications: texts(5_000) })))
    expect(blocks).toHaveLength(5_002)
    expect(new Set(blocks.map((block) => block.key)).size).toBe(5_002)
  })

  test('counts incoming texts and colleagues’ work as updates, not days, heads, history, or the user’s own', () => {
    const given = lead({
      communications: [
        ...texts(1),
        communication({
          id: 'mine',
          communicationDirection: 'OUTGOING',
          sentByUserRef: 'user-priya',
          createdTs: at(1),
        }),
        communication({
          id: 'hers',
          communicationDirection: 'OUTGOING',
          sentByUserRef: 'user-dana',
          createdTs: at(2),
        }),
      ],
      comments: [
        { id: 'n1', createdTs: at(3), text: 'Mine', userRef: 'user-priya', userName: 'Priya Raman' },
        { id: 'n2', createdTs: at(4), text: 'Hers', userRef: 'user-dana', userName: 'Dana Whitcombe' },
      ],
      activities: [{ id: 'a1', createdTs: at(5), activityType: 'CLAIMED' }],
    })
    expect(updateKeys(timelineBlocks(buildTimeline(given)), 'user-priya')).toEqual([
      'text-t0',
      'text-hers',
      'comment-n2',
    ])
  })
})

describe('sameBlock', () => {
  const given = lead({
    communications: [
      ...texts(2),
      communication({ id: 'c1', communicationType: 'CALL', callResult: 'ANSWERED', createdTs: at(30) }),
    ],
    activities: [{ id: 'a1', createdTs: at(40), activityType: 'CLAIMED', userName: 'Priya Raman' }],
  })
  const blocks = (of = given) => timelineBlocks(buildTimeline(of))
  const changed = (of: typeof given) =>
    blocks(of).flatMap((block, index) => (sameBlock(blocks()[index] ?? block, block) ? [] : [block.kind]))

  test('treats the blocks of a rebuilt timeline of the same lead as the same', () => {
    expect(changed(given)).toEqual([])
  })

  test('treats only changed blocks as different', () => {
    const [first, ...rest] = given.communications
    expect(
      changed({
        ...given,
        communications: [
          communication({ id: 't0', createdTs: at(0), message: 'Text 0', textStatus: 'FAILED' }),
          ...rest,
        ],
      }),
    ).toEqual(['bubble'])
    expect(
      changed({
        ...given,
        communications: first
          ? [
              first,
              ...rest.slice(0, 1),
              communication({
                id: 'c1',
                communicationType: 'CALL',
                callResult: 'NO_ANSWER',
                createdTs: at(30),
              }),
            ]
          : [],
      }),
    ).toEqual(['call'])
  })

  test('treats the sentences with a changed name as different', () => {
    const contacts = [
      { id: 'c', name: 'Zoe Hart', contactType: 'TENANT', phoneNumbers: [{ number: '+15125550139' }] },
    ]
    expect(changed({ ...given, contacts: lead({ contacts }).contacts })).toContain('texts')
  })
})

describe('updatesStart', () => {
  const own = communication({
    id: 'own',
    createdTs: at(-24 * 60),
    communicationDirection: 'OUTGOING',
    sentByUserRef: 'user-priya',
  })
  const start = (from: number, to: number, communications = [own, ...texts(3)]) =>
    updatesStart(timelineBlocks(buildTimeline(lead({ communications }))), 'user-priya', { from, to })

  test('is the day if the day begins with the update', () => {
    const blocks = timelineBlocks(buildTimeline(lead({ communications: [own, ...texts(3)] })))
    const day = blocks.findLast(({ kind }) => kind === 'day')
    expect(start(at(-24 * 60), at(10))).toBe(day?.key)
  })

  test('is the text itself within a run', () => {
    expect(start(at(0), at(10))).toBe('text-t1')
  })

  test('is undefined if there are only older, later, or own entries', () => {
    expect(start(at(0) + 2_000, at(10))).toBeUndefined()
    expect(start(at(-60), at(-1))).toBeUndefined()
    expect(start(at(-48 * 60), at(-60))).toBeUndefined()
  })
})

describe('waitStart', () => {
  const call = communication({
    id: 'call',
    createdTs: at(30),
    communicationType: 'CALL',
    callResult: 'MISSED',
  })
  const blocks = timelineBlocks(buildTimeline(lead({ communications: [...texts(2), call] })))

  test('is the head of the run for a text, and the entry itself otherwise', () => {
    expect(waitStart(blocks, at(0) + 1_000)).toBe(blocks.find(({ kind }) => kind === 'texts')?.key)
    expect(waitStart(blocks, at(30))).toBe(blocks.find(({ kind }) => kind === 'call')?.key)
  })

  test('is undefined if nothing is waiting or the waiting entry isn’t shown', () => {
    expect(waitStart(blocks, undefined)).toBeUndefined()
    expect(waitStart(blocks, at(45))).toBeUndefined()
  })
})
