import { type PropertyRecord, type TeamRecord } from '../records.ts'
import { type TeamActivityRecord } from '../teams/activity-record.ts'
import { type World } from '../world.ts'

/** Values of a section, by field. */
export type Values = Record<string, unknown>

/** What the server knows of one section of the settings: how it reads, and its own rules for a change. */
export interface SectionRules {
  readonly title: string
  readonly kind: TeamActivityRecord['kind']
  /** The fields in the words of the activity page. */
  readonly labels: Readonly<Record<string, string>>
  read(world: World, team: TeamRecord): Values
  /** What is wrong with the values that would stand after a change, by field. */
  judge(values: Values, world: World, team: TeamRecord): Record<string, string>
  /** A field in the words of the activity page, where its parts would not be readable. */
  format?(field: string, value: unknown, world: World): string | undefined
  /** Keeps the values; left out, they stand in the team's settings alone. */
  write?(values: Values, world: World, team: TeamRecord): void
}

/** A value as a text; empty where it is none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A value as a list of texts. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
/** Whether a value is a whole number between two. */
export const whole = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** What was saved of a section. */
export const kept = (team: TeamRecord, section: string): Values => team.settings?.get(section)?.values ?? {}

/** A section as it goes over the wire. */
export function wireSection(world: World, team: TeamRecord, section: string, rules: SectionRules) {
  const stored = team.settings?.get(section)
  const by = stored?.changedByRef === undefined ? undefined : world.store.users.get(stored.changedByRef)
  return {
    changedTs: stored?.changedTs ?? 0,
    changedBy: by ? { id: by.id, name: by.name } : null,
    values: rules.read(world, team),
  }
}

/** What a team leases: what its Configuration says, else the kinds of its properties. */
export function propertyTypesOf({ store }: World, team: TeamRecord): string[] {
  const found = team.properties.flatMap((id) => store.properties.get(id)?.propertyType ?? [])
  return team.propertyTypes ?? [...new Set(found)].toSorted().toReversed()
}

/** The sections that a property has whatever team has it. */
export const propertySections = ['property-details', 'property-contact', 'marketing', 'contact-form'] as const

/** A property as the rules of its sections read it: like a team that has it alone, with the property's own settings. */
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

/** The hours of a week that nobody changed, Monday first. */
export const usualHours = [
  ...Array.from({ length: 5 }, () => ({ closed: false, open: '09:00', close: '18:00' })),
  { closed: false, open: '10:00', close: '16:00' },
  { closed: true, open: '10:00', close: '16:00' },
]

/** Whether a value is the hours of a week, each day closing after it opens. */
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
