import { type PropertyRecord, type TeamRecord } from '../records.ts'
import { type TeamActivityRecord } from '../teams/activity-record.ts'
import { type World } from '../world.ts'

/** The values of a section by field. */
export type Values = Record<string, unknown>

/** The server's rules for one settings section: how it is read, and how a change is validated and stored. */
export interface SectionRules {
  readonly title: string
  readonly kind: TeamActivityRecord['kind']
  /** Labels of the fields on the activity page. */
  readonly labels: Readonly<Record<string, string>>
  read(world: World, team: TeamRecord): Values
  /** Returns the errors, by field, of the values after a change. */
  judge(values: Values, world: World, team: TeamRecord): Record<string, string>
  /** Formats a field for the activity page, if its raw value is not readable. */
  format?(field: string, value: unknown, world: World): string | undefined
  /** Stores the values. Without it, they are only stored in the team's settings. */
  write?(values: Values, world: World, team: TeamRecord): void
}

/** Returns a value as text. Empty when it is not a string. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Returns a value as a list of texts. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
/** Whether a value is a whole number within a range. */
export const whole = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** Returns the saved values of a section. */
export const savedValues = (team: TeamRecord, section: string): Values =>
  team.settings?.get(section)?.values ?? {}

/** Returns a section for the response. */
export function wireSection(world: World, team: TeamRecord, section: string, rules: SectionRules) {
  const stored = team.settings?.get(section)
  const by = stored?.changedByRef === undefined ? undefined : world.store.users.get(stored.changedByRef)
  return {
    changedTs: stored?.changedTs ?? 0,
    changedBy: by ? { id: by.id, name: by.name } : null,
    values: rules.read(world, team),
  }
}

/** Returns the types of property that a team leases: from its Configuration, otherwise from its properties. */
export function propertyTypesOf({ store }: World, team: TeamRecord): string[] {
  const found = team.properties.flatMap((id) => store.properties.get(id)?.propertyType ?? [])
  return team.propertyTypes ?? [...new Set(found)].toSorted().toReversed()
}

/** The sections that belong to a property, whatever team has it. */
export const propertySections = ['property-details', 'property-contact', 'marketing', 'contact-form'] as const

/**
 * Returns a property in the form that the section rules read: a team with only this property, and with the property's
 * own settings.
 */
export function homeOfProperty(property: PropertyRecord, team: TeamRecord | undefined): TeamRecord {
  property.settings ??= new Map()
  return {
    id: '',
    teamType: 'BROKER',
    assignmentMode: 'CLAIM',
    collaborationMode: 'FULL',
    members: [],
    watchWarnings: new Set(),
    calendarConnected: false,
    calendarAuthFailed: false,
    emailAuthStatus: 'OK',
    ...team,
    clientRef: property.clientRef,
    name: property.name,
    properties: [property.id],
    settings: property.settings,
  }
}

/** The default hours of a week, Monday first. */
export const usualHours = [
  ...Array.from({ length: 5 }, () => ({ closed: false, open: '09:00', close: '18:00' })),
  { closed: false, open: '10:00', close: '16:00' },
  { closed: true, open: '10:00', close: '16:00' },
]

/** Whether a value contains valid hours for a week, with each day closing after it opens. */
export function rightHours(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 7) return false
  return value.every((day: unknown) => {
    if (typeof day !== 'object' || day === null) return false
    const [open, close]: unknown[] = [Reflect.get(day, 'open'), Reflect.get(day, 'close')]
    const times = [open, close].every(
      (time) => typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time),
    )
    return times && (Reflect.get(day, 'closed') === true || text(close) > text(open))
  })
}
