import { describe, expect, test } from 'vitest'

import { sentences } from '#/lib/verdict.ts'

import { type RightsFact, memberClauses, openClauses, rightClauses } from './expected-rights.testing.ts'
import { leadRights } from './lead-rights.ts'
import { smallestCases } from './smallest-cases.testing.ts'
import { answerOf, contextOf, spell, type RightsCase, worlds } from './worlds.testing.ts'

/** Facts that must hold. `not …` is a fact that must not hold. */
type Clause = readonly string[]
type Right = 'member' | 'edit' | 'communicate' | 'assign' | 'open'
type Rules = Readonly<Record<Right, readonly Clause[]>>

const rules: Rules = { member: memberClauses, ...rightClauses, open: openClauses }
const rightsOfRules = ['member', 'edit', 'communicate', 'assign', 'open'] as const

const worldOf = ({
  flags,
  assigned,
  mode,
  collaboration,
  campaign,
}: (typeof smallestCases)[number]): RightsCase => ({
  flags: {
    fullAccess: flags.includes('fullAccess'),
    readonly: flags.includes('readonly'),
    assignLeads: flags.includes('assignLeads'),
    agent: flags.includes('agent'),
  },
  assigned,
  mode,
  collaboration,
  campaign,
})

function factsOf({ flags, assigned, mode, collaboration, campaign }: RightsCase): Set<string> {
  const said: readonly (readonly [RightsFact, boolean | undefined])[] = [
    ['full access', flags.fullAccess],
    ['readonly', flags.readonly],
    ['assign leads', flags.assignLeads],
    ['agent', flags.agent],
    ['mine', assigned === 'ME'],
    ["another's", assigned === 'OTHER'],
    ['unassigned', assigned === 'NONE'],
    ['CLAIM', mode === 'CLAIM'],
    ['FULL', collaboration === 'FULL'],
    ['VISIBILITY', collaboration === 'VISIBILITY'],
    ['no campaign', campaign === undefined],
    ['feed scope', campaign?.scope === 'FEED_ADDRESS_OWNER'],
    ['whole-team scope', campaign?.scope === 'WHOLE_TEAM'],
    ['default category', campaign?.category === 'DEFAULT'],
    ['active', campaign?.status === 'ACTIVE'],
    ['listed', campaign?.listsMe],
  ]
  return new Set(said.flatMap(([fact, holds]) => (holds === true ? [fact] : [])))
}

/** Returns the visible rights under the given rules, as letters. */
function answer(under: Rules, world: RightsCase): string {
  const facts = factsOf(world)
  const holds = (term: string) => (term.startsWith('not ') ? !facts.has(term.slice(4)) : facts.has(term))
  const any = (right: Right) => under[right].some((clause) => clause.every(holds))
  if (any('member')) facts.add('member')
  const [edit, communicate, assign] = [any('edit'), any('communicate'), any('assign')]
  const comment = edit || communicate || assign
  return spell({ edit, communicate, assign, comment, open: comment || any('open') })
}

interface Mutant {
  readonly name: string
  readonly rules: Rules
}

/** Rules with one clause removed, or with one fact of a clause removed or negated. */
const mutants: readonly Mutant[] = rightsOfRules.flatMap((right) =>
  rules[right].flatMap((clause, at) => {
    const put = (name: string, ...clauses: Clause[]): Mutant => ({
      name: `${right}: ${clause.join(', ')}: ${name}`,
      rules: { ...rules, [right]: rules[right].toSpliced(at, 1, ...clauses) },
    })
    return [
      put('left out'),
      ...clause.flatMap((fact, position) => [
        put(`without ${fact}`, clause.toSpliced(position, 1)),
        put(`not ${fact}`, clause.toSpliced(position, 1, `not ${fact}`)),
      ]),
    ]
  }),
)

const [feed, team, mine, full, listed] = [0, 1, 2, 3, 4]
const changed = (right: Right, changes: Readonly<Record<number, Clause>>, ...more: Clause[]): Rules => ({
  ...rules,
  [right]: [...rules[right].map((clause, at) => changes[at] ?? clause), ...more],
})
/** The other possible readings of the specification's rules of rights. */
const readings: readonly Mutant[] = [
  { name: 'only the feed itself counts as its scope', rules: changed('member', { [feed]: ['feed scope'] }) },
  {
    name: 'a scope counts only while the campaign is active',
    rules: changed('member', { [feed]: ['feed scope', 'active'], [team]: ['whole-team scope', 'active'] }),
  },
  {
    name: 'a scope counts only with the default category',
    rules: changed('member', {
      [feed]: ['feed scope', 'default category'],
      [team]: ['whole-team scope', 'default category'],
    }),
  },
  { name: 'FULL makes a member', rules: changed('member', { [full]: ['FULL'] }) },
  {
    name: 'being listed counts only while the campaign is active',
    rules: changed('member', { [listed]: ['listed', 'active'] }),
  },
  {
    name: 'an own lead needs an agent',
    rules: {
      ...rules,
      edit: changed('edit', { 1: ['mine', 'agent'] }).edit,
      communicate: changed('communicate', { 1: ['mine', 'agent'] }).communicate,
      assign: changed('assign', { [mine]: ['mine', 'agent'] }).assign,
    },
  },
  {
    name: 'FULL communicates with a member’s leads only',
    rules: changed('communicate', { 4: ['agent', 'member', 'FULL', 'not unassigned'] }),
  },
  { name: 'a feed is assigned by agents only', rules: changed('assign', { 4: ['feed scope', 'agent'] }) },
  { name: 'a feed is assigned by members only', rules: changed('assign', { 4: ['feed scope', 'member'] }) },
  { name: 'VISIBILITY opens for agents only', rules: changed('open', { 1: ['VISIBILITY', 'agent'] }) },
  { name: 'full access communicates', rules: changed('communicate', {}, ['full access']) },
]

test.each(smallestCases)('$renter, $title: allows "$allows" and explains each refusal', (one) => {
  const ctx = contextOf(worldOf(one))
  expect(spell(answerOf(ctx))).toBe(one.allows)
  const rights = leadRights(ctx)
  const said = (['edit', 'communicate', 'assign', 'comment'] as const).flatMap((right) => {
    const verdict = rights[right]
    return verdict.ok || !rights.open.ok ? [] : [[right, sentences(verdict)] as const]
  })
  const named = Object.entries(one.blocked).map(([right, text]) => [
    right,
    text
      .replaceAll('TEAM', 'Eastside')
      .replaceAll('CAMPAIGN', 'Eastside general')
      .replaceAll('AGENT', 'Marcus Oyelaran'),
  ])
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(named))
})

describe('the eighteen smallest cases', () => {
  const cases = smallestCases.map(worldOf)
  const visible = cases.map((world) => answer(rules, world))
  const seen = (mutant: Mutant) => cases.some((world, at) => answer(mutant.rules, world) !== visible[at])

  test('match the clauses of the specification', () => {
    expect(smallestCases).toHaveLength(18)
    expect(visible).toEqual(smallestCases.map(({ allows }) => allows))
  })

  test('detect every other reading of the specification', () => {
    expect(readings.filter((one) => !seen(one)).map(({ name }) => name)).toEqual([])
    // One more reading: that readonly removes every right except opening.
    expect(smallestCases.some(({ flags, allows }) => flags.includes('readonly') && allows !== 'O')).toBe(true)
  })

  test('detect each removed or negated clause or fact that changes an answer anywhere', () => {
    const unseen = mutants.filter((one) => !seen(one))
    expect(mutants.length - unseen.length).toBe(103)
    const anywhere = worlds.map((world) => answer(rules, world))
    const missed = unseen.filter((one) =>
      worlds.some((world, at) => answer(one.rules, world) !== anywhere[at]),
    )
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  test('cover every combination of visible rights', () => {
    expect([...new Set(visible)].toSorted()).toEqual(
      [...new Set(worlds.map((world) => answer(rules, world)))].toSorted(),
    )
  })
})
