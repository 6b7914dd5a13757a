import {
  changePropertySettings,
  changeTeamSettings,
  getPropertySettings,
  getTeamSettings,
  teamNameExists,
} from '#/api/endpoints/admin/settings.ts'

import { type TeamRecord, type UserRecord } from '../../db/records.ts'
import { flagsIn, managesProperties } from '../../db/rights.ts'
import {
  homeOfProperty,
  propertySections,
  type SectionRules,
  type Values,
  wireSection,
} from '../../db/settings/section-rules.ts'
import { type SettingsRecord } from '../../db/settings/settings-record.ts'
import { settingsRules } from '../../db/settings/settings-sections.ts'
import { mayManageEmail } from '../../db/settings/team-email.ts'
import { isTeamNameUsed } from '../../db/teams/create-team.ts'
import { recordOfProperty } from '../../db/teams/history.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { type World } from '../../db/world.ts'
import { demandProperty, demandTeam, doerOf, enterProperty, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

/** Formats a value of a field as the activity page shows it. */
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

interface Asking {
  world: World
  viewer: UserRecord
}

/**
 * Changes fields of a section.
 * @returns the changes as the activity page describes them
 * @throws Refusal 409 when a colleague was faster, 422 when the section's rules do not allow a value
 */
function changeSection(
  { world, viewer }: Asking,
  home: TeamRecord,
  settings: Map<string, SettingsRecord>,
  {
    section,
    rules,
    fromTs,
    changes,
  }: { section: string; rules: SectionRules; fromTs: number; changes: Readonly<Record<string, unknown>> },
): { label: string; before: string; after: string }[] {
  const stored = settings.get(section)
  if ((stored?.changedTs ?? 0) !== fromTs)
    refuse(
      409,
      `${world.store.users.get(stored?.changedByRef ?? '')?.name ?? 'Someone'} changed these settings meanwhile.`,
    )
  const before = rules.read(world, home)
  const unknown = Object.keys(changes).filter((field) => !Object.hasOwn(before, field))
  if (unknown.length > 0) refuse(422, `There is no setting ${unknown.join(', ')}.`)
  const after: Values = { ...before, ...changes }
  const fieldErrors = rules.judge(after, world, home)
  if (Object.keys(fieldErrors).length > 0) refuse(422, 'Some fields are not valid', { fieldErrors })
  // Two changes within one millisecond are two different versions.
  const changedTs = Math.max(world.clock.now(), (stored?.changedTs ?? 0) + 1)
  settings.set(section, { values: after, changedTs, changedByRef: viewer.id })
  rules.write?.(after, world, home)
  const format = (field: string, value: unknown) => rules.format?.(field, value, world) ?? shown(world, value)
  return Object.keys(changes).flatMap((field) => {
    const [was, now] = [format(field, before[field]), format(field, after[field])]
    return was === now ? [] : [{ label: rules.labels[field] ?? field, before: was, after: now }]
  })
}

/** Returns the property of a request and its team, if the viewer manages all properties. @throws Refusal */
function managedProperty(call: Asking & { param(name: 'propertyId'): string }) {
  if (!managesProperties(call.world.store, call.viewer)) refuse(403, 'You can’t manage properties.')
  return enterProperty(call, call.param('propertyId'))
}

/** Handles the settings of a team, and those of a property regardless of its team. */
export const settingsHandlers = {
  teamNameExists: on(teamNameExists, ({ world, viewer, query }) =>
    isTeamNameUsed(world, viewer.clientRef, query.name),
  ),

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
          // The email section names renters, whom not every member of the team may know.
          .filter(([section]) => section !== 'email' || mayManageEmail(viewer, team))
          .map(([section, rules]) => [section, wireSection(world, team, section, rules)]),
      ),
    }
  }),

  changeTeamSettings: on(changeTeamSettings, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    const section = call.param('section')
    demandTeam(call, team, 'manageConfiguration')
    const rules = settingsRules[section]
    if (!rules) refuse(404, 'These settings do not exist.')
    team.settings ??= new Map()
    const changed = changeSection(call, team, team.settings, { section, rules, ...call.body })
    for (const { label, before, after } of changed)
      recordTeamActivity(
        call.world,
        team.id,
        {
          kind: rules.kind,
          text: `Changed the ${label} in`,
          object: { label: rules.title, type: 'SETTINGS', id: section },
          before,
          after,
        },
        doerOf(call),
      )
    return wireSection(call.world, team, section, rules)
  }),

  getPropertySettings: on(getPropertySettings, (call) => {
    const { property, team } = managedProperty(call)
    const home = homeOfProperty(property, team)
    const sections = propertySections.flatMap((section) => {
      const rules = settingsRules[section]
      return rules ? [[section, wireSection(call.world, home, section, rules)] as const] : []
    })
    const { logo } = settingsRules
    return {
      people: [],
      sections: {
        ...Object.fromEntries(sections),
        ...(team && logo ? { logo: wireSection(call.world, team, 'logo', logo) } : {}),
      },
    }
  }),

  changePropertySettings: on(changePropertySettings, (call) => {
    const { property, team } = managedProperty(call)
    demandProperty(call, undefined)
    const section = call.param('section')
    const rules = propertySections.some((one) => one === section) ? settingsRules[section] : undefined
    if (!rules) refuse(404, 'These settings do not exist.')
    const home = homeOfProperty(property, team)
    const changed = changeSection(call, home, home.settings ?? new Map(), { section, rules, ...call.body })
    for (const { label, before, after } of changed)
      recordOfProperty(
        call.world,
        { property, team },
        { text: `Changed the ${label} of`, before, after },
        doerOf(call),
      )
    return wireSection(call.world, home, section, rules)
  }),
}
