import { type Flags, type TeamKind, type UserRecord } from './records.ts'

/** What a company said of itself when it signed up. */
export interface CompanyDetails {
  companyName: string
  teamType: Exclude<TeamKind, 'BROKER_SINGLE_PROP'>
  propertyTypes: ('RESIDENTIAL' | 'COMMERCIAL')[]
  zipCode: string
  /** E.164. */
  phone: string
}

/** How far the check of a company is; `id` is the client's. Epoch milliseconds. */
export interface ApprovalRecord {
  id: string
  /** What is not known of companies that were let in before anybody asked. */
  company?: CompanyDetails
  receivedTs?: number
  carrierCheckTs?: number
  reason?: string
}

/** Asks somebody to join a company. Epoch milliseconds. */
export interface InvitationRecord {
  id: string
  clientRef: string
  inviterRef: string
  teamRefs: string[]
  name: string
  email: string
  invitedTs: number
  used: boolean
  /** Undefined: USER. */
  role?: UserRecord['role']
  /** What they may do in these teams, by team; undefined: agent. */
  flags?: Record<string, Flags>
  message?: string
  /** Whether a new link was asked for. */
  askedAgain: boolean
}

/** How long an invitation works. */
export const INVITATION_MS = 7 * 86_400_000
