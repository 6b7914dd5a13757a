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
  /** undefined for the system. */
  userRef?: string
  userName?: string
  /** Name of the user who actually did it, while representing. */
  repUserName?: string
  /** What was done, without its object: "Changed the permissions of". */
  text: string
  /** The object of the change, and where it can be seen. */
  object?: {
    label: string
    type: 'MEMBER' | 'CAMPAIGN' | 'PROPERTY' | 'UNIT' | 'OPEN_HOUSE' | 'TEMPLATE' | 'SETTINGS'
    id: string
  }
  before?: string
  after?: string
}

/** A line in the history of a user, an owner, a property or a client's spending cap. */
export interface HistoryRecord {
  id: string
  about: { type: 'USER' | 'OWNER' | 'PROPERTY' | 'CAP' | 'NUMBER'; id: string }
  createdTs: number
  /** undefined for the system. */
  userRef?: string
  userName?: string
  /** Name of the user who actually did it, while representing. */
  repUserName?: string
  text: string
  before?: string
  after?: string
}
