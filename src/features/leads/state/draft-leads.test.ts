import { beforeEach, expect, test } from 'vitest'

import { MOST_IDS } from '#/domain/list/lead-filters-query.ts'

import { draftLeadIds } from './draft-leads.ts'

const session = { signedInUserId: 'user-priya', representing: undefined }
const keep = (lead: string, what: string, updatedTs: number, owner = 'user-priya:user-priya') =>
  localStorage.setItem(
    `lintel:draft:${owner}:${lead}:${what}`,
    JSON.stringify({ n: 1, v: { text: 'One moment', updatedTs } }),
  )

beforeEach(() => localStorage.clear())

test('a lead with two drafts is one; those of another identity are not there', () => {
  keep('lead-a', 'text:%2B15125550101', 1)
  keep('lead-a', 'comment', 2)
  keep('lead-b', 'email:reply', 3)
  localStorage.setItem('lintel:draft:user-priya:user-priya:put-away', '{"n":1,"v":[]}')
  keep('lead-c', 'comment', 4, 'user-priya:user-dana')
  expect(draftLeadIds(session).toSorted()).toEqual(['lead-a', 'lead-b'])
  expect(draftLeadIds({ ...session, representing: 'user-dana' })).toEqual(['lead-c'])
})

test('of more than a list can be asked for the newest come first, whatever stands there', () => {
  for (let index = 0; index <= MOST_IDS; index += 1) keep(`lead-${String(index)}`, 'comment', index)
  localStorage.setItem('lintel:draft:user-priya:user-priya:lead-odd:comment', 'rubbish')
  const ids = draftLeadIds(session)
  expect(ids).toHaveLength(MOST_IDS + 2)
  expect(ids[0]).toBe(`lead-${String(MOST_IDS)}`)
  expect(ids.slice(0, MOST_IDS)).not.toContain('lead-0')
  expect(ids.slice(0, MOST_IDS)).not.toContain('lead-odd')
})
