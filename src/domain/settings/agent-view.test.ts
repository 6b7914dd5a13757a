import { describe, expect, test } from 'vitest'

import { claimVerdict, leadRights } from '../policy/lead-rights.ts'
import { noPermission } from '../policy/team-rights.ts'
import { agentChange, agentView, lockText } from './agent-view.ts'

const flags = ['fullAccess', 'readonly', 'assignLeads', 'agent'] as const
const permissions = Array.from({ length: 2 ** flags.length }, (_, bits) => ({
  ...noPermission,
  ...Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0])),
}))
const modes = ['CLAIM', 'ASSIGN'].flatMap((assignmentMode) =>
  ['FULL', 'INDIVIDUAL', 'VISIBILITY'].map((collaborationMode) => ({ assignmentMode, collaborationMode })),
)
const agent = (permission: typeof noPermission, role = 'USER') => ({
  id: 'user-hannah',
  role,
  teamPermissions: { 'team-eastside': permission },
})

describe('each agentView line agrees with the lead rules', () => {
  test('for all flags, roles and modes', () => {
    let lines = 0
    for (const permission of permissions)
      for (const role of ['USER', 'SUPERUSER', 'READ_ONLY_USER'])
        for (const settings of modes)
          for (const line of agentView(agent(permission, role), settings)) {
            const context = {
              viewer: agent(permission, role),
              lead: {
                teamRef: 'team-eastside',
                campaignRef: 'campaign-1',
                assignedAgentRef: { new: undefined, own: 'user-hannah', others: 'user-marcus' }[
                  line.situation
                ],
              },
              team: { settings },
              campaign: {
                scope: 'SPECIFIC_MEMBERS',
                category: 'DEFAULT',
                status: 'ACTIVE',
                teamMembers: ['user-hannah'],
              },
            }
            const expected =
              line.question === 'claim' ? claimVerdict(context) : leadRights(context)[line.question]
            expect([line, line.ok]).toEqual([line, expected.ok])
            lines += 1
          }
    expect(lines).toBe(16 * 3 * 6 * 14)
  })
})

const plain = agent({ ...noPermission, agent: true })

test('the text depends on the assignment mode', () => {
  const said = (assignmentMode: string) =>
    agentView(plain, { assignmentMode, collaborationMode: 'VISIBILITY' })
      .filter(({ situation }) => situation === 'new')
      .map(({ text }) => text)
  expect(said('CLAIM')).toContain('Can call, text and email before claiming')
  expect(said('CLAIM')).toContain('Can claim it, on their campaigns')
  expect(said('ASSIGN')).toContain('Cannot claim it')
  expect(said('ASSIGN')).toContain('Cannot call, text or email')
})

test('changing Full to Read-only takes only rights on unassigned and colleagues’ leads from an agent', () => {
  const before = { assignmentMode: 'CLAIM', collaborationMode: 'FULL' }
  const { lost, gained } = agentChange(plain, before, { ...before, collaborationMode: 'VISIBILITY' })
  expect(lost.map(({ situation, question }) => `${situation} ${question}`)).toEqual([
    'new assign',
    'others edit',
    'others communicate',
    'others assign',
  ])
  expect(gained).toEqual([])
  expect(agentChange(plain, before, before)).toEqual({ lost: [], gained: [] })
})

test.each([
  ['CLAIM', 'TIMED', 1, 'Locked to them for 1 day'],
  ['CLAIM', 'TIMED', 14, 'Locked to them for 14 days'],
  ['CLAIM', 'UNLIMITED', undefined, 'Locked to them until they release it'],
  ['CLAIM', 'TIMED', undefined, undefined],
  ['ASSIGN', 'TIMED', 14, undefined],
])('lock text for %s, %s, %s days: %s', (assignmentMode, lockMode, lockDays, text) => {
  expect(lockText({ assignmentMode, collaborationMode: 'FULL', lockMode, lockDays })).toBe(text)
})
