import { describe, expect, test } from 'vitest'

import { type Attempt } from './draft.ts'
import { notSending, type SendState } from './send-state.ts'
import {
  groupOfSend,
  groupUnsent,
  textSummary,
  type UnsentGroup,
  type UnsentWork,
  unsentText,
} from './unsent-work.ts'

const attempt: Attempt = {
  id: 'a',
  text: 'On its way',
  actingUser: 'user-priya',
  sinceTs: 1,
  startedTs: 1,
  baseline: [],
  phase: 'leaving',
  accepted: false,
}
/** As stored by an older version, which did not record whether the server accepted the text. */
const { accepted: _, ...older } = attempt
const doubtful = { attempt, doubt: 'lost', settleTs: 9, reads: 0 } as const

const states: readonly [UnsentGroup, SendState][] = [
  ['DRAFT', notSending],
  ['SENDING', { at: 'sending', attempt }],
  ['SENDING', { at: 'accepted', attempt, sinceTs: 1, reads: 0 }],
  ['UNKNOWN', { at: 'unknown', problem: undefined, ...doubtful }],
  ['UNKNOWN', { at: 'checking', ...doubtful }],
  ['UNKNOWN', { at: 'uncommitted', attempt: { ...attempt, accepted: true }, problem: undefined }],
  ['UNKNOWN', { at: 'uncommitted', attempt: older, problem: undefined }],
  ['NOT_SENT', { at: 'uncommitted', attempt, problem: undefined }],
  ['NOT_SENT', { at: 'failed', reason: 'No' }],
  ['NOT_SENT', { at: 'limited', untilTs: 9 }],
  ['NOT_SENT', { at: 'offline' }],
]

describe('unsent work', () => {
  test.each(states)('is in the group %s in the state %o', (group, send) => {
    expect(groupOfSend(send)).toBe(group)
  })

  test('shows the sent text while it is being sent, otherwise the text in the field', () => {
    expect(unsentText({ at: 'sending', attempt }, 'Next')).toBe('On its way')
    expect(unsentText({ at: 'offline' }, 'In the field')).toBe('In the field')
    expect(unsentText(notSending, 'In the field')).toBe('In the field')
    const back = { at: 'uncommitted', attempt, problem: undefined } as const
    expect(unsentText(back, 'In the field')).toBe('In the field')
  })
})

describe('groupUnsent', () => {
  const work = (key: string, group: UnsentGroup, ts: number): UnsentWork => ({
    key,
    kind: 'text',
    group,
    leadId: 'lead-a',
    text: key,
    ts,
  })

  test('orders groups by urgency, each from newest to oldest, without empty groups', () => {
    const groups = groupUnsent([
      work('old draft', 'DRAFT', 1),
      work('refused', 'NOT_DELIVERED', 2),
      work('new draft', 'DRAFT', 3),
      work('lost', 'UNKNOWN', 4),
    ])
    expect(groups.map(({ group, items }) => [group, items.map(({ key }) => key)])).toEqual([
      ['NOT_DELIVERED', ['refused']],
      ['UNKNOWN', ['lost']],
      ['DRAFT', ['new draft', 'old draft']],
    ])
    expect(groupUnsent([])).toEqual([])
  })
})

describe('textSummary', () => {
  test('contains no line breaks and no split emoji', () => {
    expect(textSummary('  Hi\n\nTeresa,\tyes ')).toBe('Hi Teresa, yes')
    expect(textSummary('👩‍🚀'.repeat(200))).not.toMatch(/[\uD800-\uDBFF]…$/)
    expect(Array.from(textSummary('x'.repeat(500)))).toHaveLength(161)
  })
})

test('textSummary cuts off after 160 characters', () => {
  expect(textSummary('x'.repeat(160))).toBe('x'.repeat(160))
  expect(textSummary('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`)
})
