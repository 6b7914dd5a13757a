import { firstName } from '../user/short-name.ts'

/** The kinds of entries in a team's activity. */
export const activityKinds = [
  'MEMBERS',
  'CAMPAIGNS',
  'GREETINGS',
  'CONFIGURATION',
  'LISTINGS',
  'TEMPLATES',
  'CALENDAR_EMAIL',
  'OPEN_HOUSES',
  'LEADS',
] as const

/** The labels of the kinds, for the filter. */
export const activityKindLabels: Readonly<Record<(typeof activityKinds)[number], string>> = {
  MEMBERS: 'Members and permissions',
  CAMPAIGNS: 'Campaigns and numbers',
  GREETINGS: 'Greetings',
  CONFIGURATION: 'Configuration',
  LISTINGS: 'Listings',
  TEMPLATES: 'Templates',
  CALENDAR_EMAIL: 'Calendar and email',
  OPEN_HOUSES: 'Open houses',
  LEADS: 'Bulk lead moves',
}

/** The fields of a team's activity entry that its text is made from. */
interface ActivityEntry {
  /** Epoch milliseconds. */
  readonly createdTs: number
  readonly user?: { readonly name: string } | undefined
  readonly repUserName?: string | undefined
  readonly text: string
  readonly object?: { readonly label: string; readonly type: string; readonly id: string } | undefined
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/**
 * Returns the author of an entry: `Dana Whitcombe`, with `for Priya` while representing. Without a user, the author is
 * the system.
 */
export function activityWho({ user, repUserName }: ActivityEntry): { who: string; forWhom?: string } {
  if (user === undefined) return { who: 'System' }
  if (repUserName === undefined) return { who: user.name }
  return { who: repUserName, forWhom: firstName(user.name) }
}

/**
 * Returns what was done, to follow the author's name: `changed the permissions of`. For the system, the text is a
 * complete sentence.
 */
export function activityVerb({ user, text }: ActivityEntry): string {
  // An acronym at the start stays in upper case.
  if (user === undefined || /^[A-Z]{2}/.test(text)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/**
 * Returns the page that shows the object of an entry, below the address of the team. undefined when no page shows it.
 */
export function activityPath(object: ActivityEntry['object']): string | undefined {
  if (object === undefined) return undefined
  const id = encodeURIComponent(object.id)
  switch (object.type) {
    case 'MEMBER':
      return 'members'
    case 'CAMPAIGN':
      return `campaigns/${id}`
    case 'PROPERTY':
      return 'properties'
    case 'UNIT':
      return 'units'
    case 'OPEN_HOUSE':
      return `open-houses/${id}`
    case 'TEMPLATE':
      return `settings/response-templates?template=${id}`
    case 'SETTINGS':
      return object.id === 'configuration' ? 'settings' : `settings/${id}`
    default:
      return undefined
  }
}

/** One row of the page: the heading of a day, or an entry. */
type ActivityRow<Line> =
  | { readonly key: string; readonly day: number }
  | { readonly key: string; readonly line: Line }

/**
 * Returns the entries with a heading for each day, in the user's zone.
 * @param dayOf returns the first instant of the day of a given time
 */
export function activityRows<Line extends ActivityEntry & { readonly id: string }>(
  lines: readonly Line[],
  dayOf: (ts: number) => number,
): ActivityRow<Line>[] {
  const rows: ActivityRow<Line>[] = []
  let last: number | undefined
  for (const line of lines) {
    const day = dayOf(line.createdTs)
    if (day !== last) rows.push({ key: `day-${String(day)}`, day })
    last = day
    rows.push({ key: line.id, line })
  }
  return rows
}

/** The column headers of the activity file. */
export const activityCsvHeader = ['Time', 'Who', 'For', 'What', 'Object', 'Before', 'After'] as const

/**
 * Returns an entry as a row of that file.
 * @param time the formatted time
 */
export function activityCsvRow(line: ActivityEntry, time: string): (string | undefined)[] {
  const { who, forWhom } = activityWho(line)
  return [
    time,
    who,
    forWhom === undefined ? undefined : line.user?.name,
    line.text,
    line.object?.label,
    line.before,
    line.after,
  ]
}
