import { changeTeamSettings, getTeamSettings } from '#/api/endpoints/admin/settings.ts'

import { type Values, wireSection } from '../../db/admin/section-rules.ts'
import { settingsRules } from '../../db/admin/settings-sections.ts'
import { recordTeamActivity } from '../../db/admin/team-activity.ts'
import { mayManageEmail } from '../../db/admin/team-email.ts'
import { flagsIn } from '../../db/rights.ts'
import { type World } from '../../db/world.ts'
import { demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

/** A value of a field as the activity page shows it. */
function shown(world: World, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.map((one) => shown(world, one)).join(', ') || 'Nothing'
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, one]) => `${field} ${shown(world, one)}`)
      .join(', ')
  }
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? (world.store.users.get(value)?.name ?? value) : ''
}

/** The settings of a team. */
export const settingsHandlers = {
  getTeamSettings: on(getTeamSettings, (call) => {
    const { world, viewer } = call
    const team = enterTeam(call, call.param('teamId'))
    const people = team.members.flatMap(({ userRef }) => {
      const user = world.store.users.get(userRef)
      if (!user) return []
      const { id, name, email, status, role, colorSelection } = user
      return [
        {
          id,
          name,
          email,
          status,
          role,
          colorSelection: colorSelection ?? null,
          permission: flagsIn(user, team),
        },
      ]
    })
    return {
      people,
      sections: Object.fromEntries(
        Object.entries(settingsRules)
          // It names renters, whom not everybody of the team may know.
          .filter(([section]) => section !== 'email' || mayManageEmail(viewer, team))
          .map(([section, rules]) => [section, wireSection(world, team, section, rules)]),
      ),
    }
  }),

  changeTeamSettings: on(changeTeamSettings, (call) => {
    const { world, viewer, body } = call
    const team = enterTeam(call, call.param('teamId'))
    const section = call.param('section')
    demandTeam(call, team, 'manageConfiguration')
    const rules = settingsRules[section]
    if (!rules) refuse(404, 'These settings do not exist.')
    const stored = team.settings?.get(section)
    if ((stored?.changedTs ?? 0) !== body.fromTs)
      refuse(
        409,
        `${world.store.users.get(stored?.changedByRef ?? '')?.name ?? 'Somebody'} changed these settings meanwhile.`,
      )
    const before = rules.read(world, team)
    const unknown = Object.keys(body.changes).filter((field) => !Object.hasOwn(before, field))
    if (unknown.length > 0) refuse(422, `There is no setting ${unknown.join(', ')}.`)
    const after: Values = { ...before, ...body.changes }
    const fieldErrors = rules.judge(after, world, team)
    if (Object.keys(fieldErrors).length > 0) refuse(422, 'Some fields are not valid', { fieldErrors })
    team.settings ??= new Map()
    // Two changes within one millisecond are two versions.
    const changedTs = Math.max(world.clock.now(), (stored?.changedTs ?? 0) + 1)
    team.settings.set(section, { values: after, changedTs, changedByRef: viewer.id })
    rules.write?.(after, world, team)
    for (const field of Object.keys(body.changes)) {
      const words = (value: unknown) => rules.words?.(field, value) ?? shown(world, value)
      const [was, now] = [words(before[field]), words(after[field])]
      if (was === now) continue
      recordTeamActivity(
        world,
        team.id,
        {
          kind: rules.kind,
          text: `Changed the ${rules.labels[field] ?? field} in`,
          object: { label: rules.title, type: 'SETTINGS', id: section },
          before: was,
          after: now,
        },
        doerOf(call),
      )
    }
    return wireSection(world, team, section, rules)
  }),
}
