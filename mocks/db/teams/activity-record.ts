/** A line of a team's activity: what a leader changed, and who did it. */
export interface TeamActivityRecord {
  id: string
  teamRef: string
  createdTs: number
  kind:
    | 'MEMBERS'
    | 'CAMPAIGNS'
    | 'GREETINGS'
    | 'CONFIGURATION'
    | 'LISTINGS'
    | 'TEMPLATES'
    | 'CALENDAR_EMAIL'
    | 'OPEN_HOUSES'
    | 'LEADS'
  /** Undefined: the system. */
  userRef?: string
  userName?: string
  /** Who really did it, while representing. */
  repUserName?: string
  /** What was done, without its object: "Changed the permissions of". */
  text: string
  /** What it was done to, and where that can be seen. */
  object?: {
    label: string
    type: 'MEMBER' | 'CAMPAIGN' | 'PROPERTY' | 'UNIT' | 'OPEN_HOUSE' | 'TEMPLATE' | 'SETTINGS'
    id: string
  }
  before?: string
  after?: string
}

/** A line of the history of a user, an owner, a property or the spending cap of a client. */
export interface HistoryRecord {
  id: string
  about: { type: 'USER' | 'OWNER' | 'PROPERTY' | 'CAP' | 'NUMBER'; id: string }
  createdTs: number
  /** Undefined: the system. */
  userRef?: string
  userName?: string
  /** Who really did it, while representing. */
  repUserName?: string
  text: string
  before?: string
  after?: string
}
