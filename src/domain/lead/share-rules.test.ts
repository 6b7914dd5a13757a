import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type TeamKind } from '../team/team-kind.ts'
import { shareFormSchema, shareOutcome } from './share-rules.ts'

const wrong = (kind: TeamKind, given: { teamRef?: string; propertyRef?: string; note?: string }) => {
  const parsed = z.safeParse(shareFormSchema(kind), { teamRef: '', propertyRef: '', note: '', ...given })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the share form', () => {
  test.each(['BROKER', 'BROKER_SINGLE_PROP'] as const)('%s: requires team and property', (kind) => {
    expect(wrong(kind, {})).toEqual({ teamRef: 'Selection Required', propertyRef: 'Selection Required' })
    expect(wrong(kind, { teamRef: 't', propertyRef: 'p' })).toEqual({})
  })

  test('OWNER: does not require the property', () => {
    expect(wrong('OWNER', {})).toEqual({ teamRef: 'Selection Required' })
    expect(wrong('OWNER', { teamRef: 't' })).toEqual({})
  })

  test('limits the length of the note', () => {
    expect(wrong('OWNER', { teamRef: 't', note: 'x'.repeat(501) })).toEqual({
      note: 'At most 500 characters',
    })
  })
})

describe('shareOutcome', () => {
  const said = (given: Partial<Parameters<typeof shareOutcome>[0]>) =>
    shareOutcome({
      team: 'Harborview',
      collaborationMode: 'FULL',
      counts: { canOpen: 9, canCommunicate: 9 },
      assigned: 'you',
      ...given,
    }).map(({ text }) => text)

  test('says who can open the lead, who can reply and who stays assigned', () => {
    expect(said({})).toEqual([
      '9 members of Harborview can open this lead',
      'They can also reply, collaboration is Full',
      'You stay assigned',
    ])
    expect(said({ counts: { canOpen: 4, canCommunicate: 2 }, assigned: 'nobody' }).slice(1)).toEqual([
      '2 of them can also reply, collaboration is Full',
      'The lead stays unassigned',
    ])
    expect(said({ counts: { canOpen: 1, canCommunicate: 0 }, collaborationMode: 'VISIBILITY' })).toContain(
      'They can’t reply, collaboration is Read-only',
    )
    expect(said({ counts: { canOpen: 0, canCommunicate: 0 }, assigned: 'Dana Whitcombe' })).toEqual([
      'No one in Harborview can open this lead until it’s assigned to them',
      'Dana Whitcombe stays assigned',
    ])
    expect(said({ counts: undefined })[0]).toBe('We don’t know yet who in Harborview can open this lead')
  })
})
