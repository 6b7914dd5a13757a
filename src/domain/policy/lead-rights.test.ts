import { describe, expect, test } from 'vitest'

import {
  caseCounts,
  type RightsFact,
  memberClauses,
  type NamedCase,
  namedCases,
  openClauses,
  rightClauses,
} from './expected-rights.testing.ts'
import { leadRights } from './lead-rights.ts'
import {
  answerOf,
  contextOf,
  type flagNames,
  type Right,
  rightNames,
  spell,
  type RightsCase,
  worlds,
} from './worlds.testing.ts'

/** An independent implementation: derives the facts of a world and evaluates an OR of ANDs over the typed data. */
function expectedOf(world: RightsCase): Record<Right | 'member', boolean> {
  const { flags, campaign } = world
  const facts = new Set<RightsFact>()
  const note = (fact: RightsFact, holds: boolean | undefined) => holds && facts.add(fact)
  note('full access', flags.fullAccess)
  note('readonly', flags.readonly)
  note('assign leads', flags.assignLeads)
  note('agent', flags.agent)
  note('mine', world.assigned === 'ME')
  note("another's", world.assigned === 'OTHER')
  note('unassigned', world.assigned === 'NONE')
  note('CLAIM', world.mode === 'CLAIM')
  note('FULL', world.collaboration === 'FULL')
  note('VISIBILITY', world.collaboration === 'VISIBILITY')
  note('no campaign', campaign === undefined)
  note('feed scope', campaign?.scope === 'FEED_ADDRESS_OWNER')
  note('whole-team scope', campaign?.scope === 'WHOLE_TEAM')
  note('default category', campaign?.category === 'DEFAULT')
  note('active', campaign?.status === 'ACTIVE')
  note('listed', campaign?.listsMe)
  const any = (clauses: readonly (readonly RightsFact[])[]) =>
    clauses.some((clause) => clause.every((fact) => facts.has(fact)))
  note('member', any(memberClauses))
  const edit = any(rightClauses.edit)
  const communicate = any(rightClauses.communicate)
  const assign = any(rightClauses.assign)
  const comment = edit || assign || communicate
  return {
    member: facts.has('member'),
    edit,
    communicate,
    assign,
    comment,
    open: comment || any(openClauses),
  }
}

describe('cases from the specification', () => {
  const named: Record<NonNullable<NamedCase['campaign']>, NonNullable<RightsCase['campaign']>> = {
    'open feed': { scope: 'FEED_ADDRESS_OWNER', category: 'DEFAULT', status: 'ACTIVE', listsMe: false },
    'open team': { scope: 'WHOLE_TEAM', category: 'DEFAULT', status: 'ACTIVE', listsMe: false },
    'form team': { scope: 'WHOLE_TEAM', category: 'FORM', status: 'ACTIVE', listsMe: false },
    'paused team': { scope: 'WHOLE_TEAM', category: 'DEFAULT', status: 'INACTIVE', listsMe: false },
    'paused feed': { scope: 'FEED_ADDRESS_OWNER', category: 'DEFAULT', status: 'INACTIVE', listsMe: false },
    others: { scope: 'SPECIFIC_MEMBERS', category: 'DEFAULT', status: 'ACTIVE', listsMe: false },
    'lists me': { scope: 'SPECIFIC_MEMBERS', category: 'DEFAULT', status: 'ACTIVE', listsMe: true },
    'lists me, paused': { scope: 'SPECIFIC_MEMBERS', category: 'DEFAULT', status: 'INACTIVE', listsMe: true },
  }

  test.each(namedCases)('$title → "$allows"', (row) => {
    const has = (flag: (typeof flagNames)[number]) => row.flags?.includes(flag) ?? false
    const world: RightsCase = {
      flags: {
        fullAccess: has('fullAccess'),
        readonly: has('readonly'),
        assignLeads: has('assignLeads'),
        agent: has('agent'),
      },
      assigned: row.assigned ?? 'NONE',
      mode: row.mode ?? 'ASSIGN',
      collaboration: row.collaboration ?? 'INDIVIDUAL',
      campaign: row.campaign && named[row.campaign],
    }
    expect(spell(answerOf(contextOf(world)))).toBe(row.allows)
  })
})

describe('all 7,200 cases', () => {
  test('give the same answers as the clauses of the specification', () => {
    expect(worlds).toHaveLength(caseCounts.cases)
    const wrong = worlds.filter((world) => {
      const [expected, answer] = [expectedOf(world), answerOf(contextOf(world))]
      return [...rightNames, 'member' as const].some((name) => expected[name] !== answer[name])
    })
    expect(wrong).toEqual([])
  })

  test('match the counts of an independent implementation', () => {
    const answers = worlds.map((world) => ({ world, answer: answerOf(contextOf(world)) }))
    const count = (test: (answer: Record<Right, boolean>, world: RightsCase) => boolean) =>
      answers.filter(({ answer, world }) => test(answer, world)).length
    const bare = (world: RightsCase) =>
      !world.flags.fullAccess && !world.flags.assignLeads && !world.flags.agent && world.assigned !== 'ME'
    const full = new Map(
      answers
        .map(
          ({ world, answer }) =>
            [JSON.stringify({ ...world, collaboration: 'FULL' }), { world, answer }] as const,
        )
        .filter(([, { world }]) => world.collaboration === 'FULL'),
    )
    expect({
      cases: answers.length,
      answerVectors: new Set(answers.map(({ answer }) => spell(answer) + String(answer.member))).size,
      communicateWithoutEdit: count((a) => a.communicate && !a.edit),
      editWithoutCommunicate: count((a) => a.edit && !a.communicate),
      assignWithoutAnyRight: count((a, world) => a.assign && bare(world)),
      openOnlyByVisibility: count(
        (a, world) =>
          world.collaboration === 'VISIBILITY' &&
          a.open &&
          full.get(JSON.stringify({ ...world, collaboration: 'FULL' }))?.answer.open === false,
      ),
      nothing: count((a) => spell(a) === ''),
    }).toEqual(caseCounts)
  })

  test('give the same five answers through leadRights', () => {
    const odd = worlds.filter((world) => {
      const rights = leadRights(contextOf(world))
      const answer = answerOf(contextOf(world))
      return rightNames.some((name) => rights[name].ok !== answer[name])
    })
    expect(odd).toEqual([])
  })
})
