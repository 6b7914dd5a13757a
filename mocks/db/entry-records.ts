import { type Flags, type TeamKind, type UserRecord } from './records.ts'

/** The data that a company entered when it signed up. */
export interface CompanyDetails {
  companyName: string
  teamType: Exclude<TeamKind, 'BROKER_SINGLE_PROP'>
  propertyTypes: ('RESIDENTIAL' | 'COMMERCIAL')[]
  zipCode: string
  /** E.164. */
  phone: string
}

/** The state of a company's approval. `id` is the client's id. Epoch milliseconds. */
export interface ApprovalRecord {
  id: string
  /** Unknown for companies that were admitted before this was asked. */
  company?: CompanyDetails
  receivedTs?: number
  carrierCheckTs?: number
  reason?: string
}

/** An invitation to join a company. Epoch milliseconds. */
export interface InvitationRecord {
  id: string
  clientRef: string
  inviterRef: string
  teamRefs: string[]
  name: string
  email: string
  invitedTs: number
  used: boolean
  /** undefined for USER. */
  role?: UserRecord['role']
  /** The permission flags by team. undefined for those of an agent. */
  flags?: Record<string, Flags>
  message?: string
  /** Whether a new link was requested. */
  askedAgain: boolean
}

/** How long an invitation is valid, in milliseconds. */
export const INVITATION_MS = 7 * 86_400_000
