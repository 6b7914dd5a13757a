import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { counterexample } from '../laws.testing.ts'
import { lead as leadFor } from '../lead/lead.testing.ts'
import { teamSchema } from '../team/team.ts'
import { currentUserSchema } from '../user/user.ts'
import { leadRights } from './lead-rights.ts'
import { withSharedRights } from './shared-rights.ts'

const team = (id: string, collaborationMode: string, assignmentMode = 'CLAIM') =>
  z.parse(teamSchema, { id, name: id, settings: { assignmentMode, collaborationMode } })
const viewer = (flags: object | undefined, id = 'user-hannah') =>
  z.parse(currentUserSchema, {
    id,
    name: 'Hannah Sato',
    email: 'hannah@example.com',
    clientRef: 'client',
    teamPermissions: flags === undefined ? {} : { there: flags },
  })
const home = team('home', 'INDIVIDUAL', 'ASSIGN')
const shared = (assignedAgentRef: string | null = 'user-priya') =>
  leadFor({
    teamRef: 'home',
    assignedAgentRef,
    shares: [{ id: 's', createdTs: 1, team: { id: 'there', name: 'There' } }],
  })
const rightsOf = (flags: object | undefined, mode: string, lead = shared()) => {
  const me = viewer(flags)
  const own = leadRights({ viewer: me, lead, team: home, campaign: undefined })
  const all = withSharedRights(own, lead, me, [home, team('there', mode)])
  return {
    own,
    open: all.open.ok,
    communicate: all.communicate.ok,
    comment: all.comment.ok,
    edit: all.edit.ok,
    assign: all.assign.ok,
  }
}

describe('a shared lead', () => {
  test('lets agents of a FULL team open, communicate and comment, but not edit or assign', () => {
    expect(rightsOf({ agent: true }, 'FULL')).toMatchObject({
      open: true,
      communicate: true,
      comment: true,
      edit: false,
      assign: false,
    })
  })

  test('lets agents of a VISIBILITY team and read-only members only open it, and others do nothing', () => {
    expect(rightsOf({ agent: true }, 'VISIBILITY')).toMatchObject({ open: true, communicate: false })
    expect(rightsOf({ readonly: true }, 'INDIVIDUAL')).toMatchObject({ open: true, comment: false })
    expect(rightsOf(undefined, 'VISIBILITY')).toMatchObject({ open: false })
    expect(rightsOf({ agent: true }, 'INDIVIDUAL')).toMatchObject({ open: false })
  })

  test('adds no rights and no reasons when sharing does not open it', () => {
    const lead = shared()
    const me = viewer({ agent: true })
    const own = leadRights({ viewer: me, lead, team: home, campaign: undefined })
    expect(withSharedRights(own, lead, me, [home, team('there', 'INDIVIDUAL')])).toBe(own)
  })

  test('law: sharing never removes a right and never adds edit or assign', () => {
    const flags = fc.record({
      fullAccess: fc.boolean(),
      readonly: fc.boolean(),
      assignLeads: fc.boolean(),
      agent: fc.boolean(),
    })
    const mode = fc.constantFrom('FULL', 'VISIBILITY', 'INDIVIDUAL')
    const assignee = fc.constantFrom('user-priya', 'user-hannah', null)
    const law = fc.property(flags, mode, assignee, (given, how, who) => {
      const { own, ...all } = rightsOf(given, how, shared(who))
      return (
        all.edit === own.edit.ok &&
        all.assign === own.assign.ok &&
        (!own.open.ok || all.open) &&
        (!own.communicate.ok || all.communicate) &&
        (!own.comment.ok || all.comment) &&
        (all.open || !(all.communicate || all.comment))
      )
    })
    expect(counterexample(law)).toBeUndefined()
  })
})
