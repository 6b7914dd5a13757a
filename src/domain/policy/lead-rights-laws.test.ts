import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { type LeadContext } from './lead-rights.ts'
import { noPermission } from './team-rights.ts'
import {
  answerOf,
  contextOf,
  flagNames,
  type Right,
  rightNames,
  spell,
  type RightsCase,
  worlds,
  yesNo,
} from './worlds.testing.ts'

describe('laws of lead rights', () => {
  const world = fc.constantFrom(...worlds)
  const grantsAtLeast = (more: RightsCase, less: RightsCase, names: readonly Right[] = rightNames) => {
    const [a, b] = [answerOf(contextOf(more)), answerOf(contextOf(less))]
    return names.every((name) => a[name] || !b[name])
  }
  const breach = (law: (w: RightsCase) => boolean) => counterexample(fc.property(world, law), 2_000)

  test.each(flagNames)('the flag %s never removes a right', (flag) => {
    expect(
      breach((w) =>
        grantsAtLeast(
          { ...w, flags: { ...w.flags, [flag]: true } },
          { ...w, flags: { ...w.flags, [flag]: false } },
        ),
      ),
    ).toBeUndefined()
  })

  test('FULL allows at least what INDIVIDUAL does', () => {
    expect(
      breach((w) => grantsAtLeast({ ...w, collaboration: 'FULL' }, { ...w, collaboration: 'INDIVIDUAL' })),
    ).toBeUndefined()
  })

  test('FULL allows at least what VISIBILITY does, except for opening', () => {
    expect(
      breach((w) =>
        grantsAtLeast({ ...w, collaboration: 'FULL' }, { ...w, collaboration: 'VISIBILITY' }, [
          'edit',
          'communicate',
          'assign',
          'comment',
        ]),
      ),
    ).toBeUndefined()
  })

  test('VISIBILITY differs from INDIVIDUAL only in opening, which it always allows', () => {
    expect(
      breach((w) => {
        const [seen, alone] = [
          { ...w, collaboration: 'VISIBILITY' as const },
          { ...w, collaboration: 'INDIVIDUAL' as const },
        ]
        const same = rightNames
          .slice(0, 4)
          .every((name) => answerOf(contextOf(seen))[name] === answerOf(contextOf(alone))[name])
        return same && answerOf(contextOf(seen)).open
      }),
    ).toBeUndefined()
  })

  test('CLAIM allows at least what ASSIGN does', () => {
    expect(breach((w) => grantsAtLeast({ ...w, mode: 'CLAIM' }, { ...w, mode: 'ASSIGN' }))).toBeUndefined()
  })

  test('the assignment mode has no effect once a lead is assigned', () => {
    expect(
      breach((w) => {
        if (w.assigned === 'NONE') return true
        return (
          spell(answerOf(contextOf({ ...w, mode: 'CLAIM' }))) ===
          spell(answerOf(contextOf({ ...w, mode: 'ASSIGN' })))
        )
      }),
    ).toBeUndefined()
  })

  test('the assignee has every right', () => {
    expect(breach((w) => spell(answerOf(contextOf({ ...w, assigned: 'ME' }))) === 'ECAMO')).toBeUndefined()
  })

  test('being listed in the campaign never removes a right', () => {
    expect(
      breach((w) => {
        if (!w.campaign) return true
        return grantsAtLeast(
          { ...w, campaign: { ...w.campaign, listsMe: true } },
          { ...w, campaign: { ...w.campaign, listsMe: false } },
        )
      }),
    ).toBeUndefined()
  })

  test('a paused or special campaign never allows more than an open one', () => {
    expect(
      breach((w) => {
        if (!w.campaign) return true
        const opened = { ...w, campaign: { ...w.campaign, status: 'ACTIVE', category: 'DEFAULT' } }
        return grantsAtLeast(opened, w)
      }),
    ).toBeUndefined()
  })

  test('commenting requires editing, assigning or communicating, and implies opening', () => {
    expect(
      breach((w) => {
        const a = answerOf(contextOf(w))
        return a.comment === (a.edit || a.assign || a.communicate) && (a.open || !a.comment)
      }),
    ).toBeUndefined()
  })

  test('readonly on its own only allows opening', () => {
    expect(
      breach((w) => {
        const [on, off] = yesNo.map((readonly) =>
          answerOf(contextOf({ ...w, flags: { ...w.flags, readonly } })),
        )
        return rightNames.slice(0, 4).every((name) => on?.[name] === off?.[name]) && on?.open === true
      }),
    ).toBeUndefined()
  })

  test('working on another’s lead requires the agent flag, full access or assign leads', () => {
    expect(
      breach((w) => {
        if (w.assigned === 'ME' || w.campaign?.scope === 'FEED_ADDRESS_OWNER') return true
        const a = answerOf(contextOf(w))
        return !a.comment || w.flags.agent || w.flags.fullAccess || w.flags.assignLeads
      }),
    ).toBeUndefined()
  })

  test('who the other assignee is and entries in other teams have no effect', () => {
    const id = fc.constantFrom('other', 'x', '__proto__', 'constructor', 'ME', 'me ')
    expect(
      counterexample(
        fc.property(world, id, id, (w, assignee, elsewhere) => {
          const ctx = contextOf(w)
          const changed: LeadContext = {
            ...ctx,
            viewer: {
              ...ctx.viewer,
              teamPermissions: {
                ...ctx.viewer.teamPermissions,
                [`${elsewhere}-team`]: { ...noPermission, fullAccess: true, agent: true },
              },
            },
            lead: {
              ...ctx.lead,
              assignedAgentRef: w.assigned === 'OTHER' ? assignee : ctx.lead.assignedAgentRef,
            },
          }
          return spell(answerOf(changed)) === spell(answerOf(ctx))
        }),
        1_000,
      ),
    ).toBeUndefined()
  })
})
