import { beforeEach, expect, test } from 'vitest'

import { MOST_IDS } from '#/domain/list/lead-filters-query.ts'

import { draftLeadIds } from './draft-leads.ts'

const session = { signedInUserId: 'user-priya', representing: undefined }
const NOW = 8 * 24 * 3_600_000
const keep = (
  lead: string,
  what: string,
  updatedTs: number,
  {
    owner = 'user-priya:user-priya',
    ...value
  }: { owner?: string; text?: string; [key: string]: unknown } = {},
) =>
  localStorage.setItem(
    `lintel:draft:${owner}:${lead}:${what}`,
    JSON.stringify({ n: 1, v: { text: 'One moment', updatedTs: NOW + updatedTs, ...value } }),
  )

beforeEach(() => localStorage.clear())

test('returns a lead with two drafts once, and none with drafts of another user', () => {
  keep('lead-a', 'text:%2B15125550101', 1)
  keep('lead-a', 'comment', 2)
  keep('lead-b', 'email:reply', 3)
  localStorage.setItem('lintel:draft:user-priya:user-priya:put-away', '{"n":1,"v":[]}')
  keep('lead-c', 'comment', 4, { owner: 'user-priya:user-dana' })
  expect(draftLeadIds(session, NOW).toSorted()).toEqual(['lead-a', 'lead-b'])
  expect(draftLeadIds({ ...session, representing: 'user-dana' }, NOW)).toEqual(['lead-c'])
})

test('ignores emptied, sent, and expired drafts and call notes, but not drafts on their way or of another tab', () => {
  keep('lead-emptied', 'text:%2B15125550101', 1, { text: '' })
  keep('lead-blank', 'comment', 2, { text: ' \n' })
  keep('lead-old', 'comment', 3 - NOW)
  keep('lead-called', 'call:call-1', 4)
  keep('lead-back', 'email:reply', 5, { text: '', attempt: { phase: 'returned' } })
  keep('lead-leaving', 'email:new', 6, { text: '', attempt: { phase: 'leaving' } })
  keep('lead-other', 'text:%2B15125550102', 7, { text: '', other: 'Of another tab' })
  expect(draftLeadIds(session, NOW)).toEqual(['lead-other', 'lead-leaving'])
})

test('returns the newest first when there are more than a list can request, and no unreadable ones', () => {
  for (let index = 0; index <= MOST_IDS; index += 1) keep(`lead-${String(index)}`, 'comment', index)
  localStorage.setItem('lintel:draft:user-priya:user-priya:lead-odd:comment', 'rubbish')
  const ids = draftLeadIds(session, NOW)
  expect(ids).toHaveLength(MOST_IDS + 1)
  expect(ids[0]).toBe(`lead-${String(MOST_IDS)}`)
  expect(ids.slice(0, MOST_IDS)).not.toContain('lead-0')
  expect(ids).not.toContain('lead-odd')
})
