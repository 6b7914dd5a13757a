import { type TeamKind } from './team-kind.ts'

/** The tabs of a team. */
export const teamTabs = ['properties', 'members', 'campaigns', 'activity', 'units', 'open-houses'] as const

/** The key of a tab, which is its segment in the address. */
export type TeamTab = (typeof teamTabs)[number]

/** A tab as it is displayed. */
interface TeamTabFace {
  readonly tab: TeamTab
  readonly label: string
  /** Describes the content of the tab, for the tooltip. */
  readonly tip: string
}

const faces = {
  properties: { tab: 'properties', label: 'Properties', tip: 'Properties this team leases' },
  members: { tab: 'members', label: 'Members', tip: 'Who works here, and what they can do' },
  teamMembers: { tab: 'members', label: 'Team Members', tip: 'Who works here, and what they can do' },
  campaigns: { tab: 'campaigns', label: 'Campaigns', tip: 'Numbers, addresses and forms that bring leads' },
  activity: { tab: 'activity', label: 'Activity', tip: 'What changed here, and who changed it' },
  units: { tab: 'units', label: 'Units', tip: 'What can be rented' },
  openHouses: { tab: 'open-houses', label: 'Open Houses', tip: 'Past and upcoming open houses' },
} as const satisfies Record<string, TeamTabFace>

/** The tabs of each kind of team, in display order. A tab that is not listed is hidden. */
export const tabsOfKind: Readonly<Record<TeamKind, readonly TeamTabFace[]>> = {
  BROKER_SINGLE_PROP: [faces.openHouses, faces.teamMembers],
  OWNER: [faces.units, faces.members, faces.campaigns, faces.activity],
  BROKER: [faces.properties, faces.members, faces.campaigns, faces.activity],
}
