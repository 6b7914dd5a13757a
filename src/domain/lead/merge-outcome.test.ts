import { describe, expect, test } from 'vitest'

import { communication, lead } from './lead.testing.ts'
import { mergeOutcome } from './merge-outcome.ts'

type Given = Parameters<typeof lead>[0]

const said = (from: Given, into: Given = {}) =>
  mergeOutcome(lead({ tenantName: 'Teresa Galvan', ...from }), lead(into)).map(({ text }) => text)

const interestIn = (name: string) => ({ property: { id: name, name }, interest: 'INTERESTED' })
const tour = { id: 'tour-1', startTs: 1_784_040_720_000, tourType: 'IN_PERSON', tourStatus: 'SCHEDULED' }

describe('the interests of the other lead', () => {
  test('come along for properties that the kept lead has no interest in, and the others are named', () => {
    const sentences = said(
      { interests: ['Foundry Lofts', 'The Hollis'].map(interestIn) },
      { interests: [interestIn('Foundry Lofts')] },
    )
    expect(sentences).toContain('1 property interest comes along')
    expect(sentences).toContain('Interest in Foundry Lofts stays as Sofia Marchetti has it')
  })

  test('are named up to three', () => {
    const named = (...names: string[]) =>
      said({ interests: names.map(interestIn) }, { interests: names.map(interestIn) }).at(3)
    expect(named('A', 'B', 'C')).toBe('Interest in A, B and C stays as Sofia Marchetti has it')
    expect(named('A', 'B', 'C', 'D')).toBe('Interest in A, B and 2 others stays as Sofia Marchetti has it')
  })
})

test('counts with singular and plural, and leaves out what there is none of', () => {
  expect(said({})).toEqual([
    'No communications or comments go to Sofia Marchetti',
    'No contact is new there, known ones are kept once',
    'No tours or property interests come along',
    'Status, agent and lease of Sofia Marchetti stay as they are',
    'Teresa Galvan becomes Merged and read-only. This can’t be undone',
  ])
  expect(said({ communications: [communication({})], tours: [tour] })).toEqual(
    expect.arrayContaining(['1 communication goes to Sofia Marchetti', '1 tour comes along']),
  )
  expect(
    said({
      comments: ['1', '2'].map((id) => ({ id, createdTs: 1, text: 'Hi', userRef: 'u', userName: 'U' })),
      tours: [tour],
      interests: [interestIn('Foundry Lofts')],
    }),
  ).toEqual(
    expect.arrayContaining(['2 comments go to Sofia Marchetti', '1 tour and 1 property interest come along']),
  )
})

test('calls the other lead so if both have the same name', () => {
  expect(said({ tenantName: 'Sofia Marchetti' }).at(-1)).toBe(
    'The other lead becomes Merged and read-only. This can’t be undone',
  )
})
