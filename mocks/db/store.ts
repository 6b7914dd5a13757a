import { type BillingRecord } from './company/billing-record.ts'
import { type OwnerRecord } from './company/owner-record.ts'
import { type ApprovalRecord, type InvitationRecord } from './entry-records.ts'
import {
  type BusinessProfileRecord,
  type CallRecord,
  type GreetingRecord,
  type MaterialRecord,
  type NumberRecord,
  type SavedAddressRecord,
  type SmartListRecord,
  type TemplateRecord,
  type UnitRecord,
} from './office-records.ts'
import {
  type AlertRecord,
  type CampaignRecord,
  type ClientRecord,
  type PropertyRecord,
  type TeamRecord,
  type UserRecord,
} from './records.ts'
import { type HistoryRecord, type TeamActivityRecord } from './teams/activity-record.ts'
import { type OpenHouseRecord } from './teams/open-house-record.ts'

/** The collections of one world, without its leads (`leads.ts`). Keyed by id, but calls are keyed by user id. */
export interface Store {
  readonly clients: Map<string, ClientRecord>
  readonly users: Map<string, UserRecord>
  readonly teams: Map<string, TeamRecord>
  readonly campaigns: Map<string, CampaignRecord>
  readonly properties: Map<string, PropertyRecord>
  readonly owners: Map<string, OwnerRecord>
  readonly units: Map<string, UnitRecord>
  readonly openHouses: Map<string, OpenHouseRecord>
  readonly alerts: Map<string, AlertRecord>
  readonly templates: Map<string, TemplateRecord>
  readonly smartLists: Map<string, SmartListRecord>
  readonly greetings: Map<string, GreetingRecord>
  readonly businessProfiles: Map<string, BusinessProfileRecord>
  readonly numbers: Map<string, NumberRecord>
  /** Keyed by client id. Created on first use. */
  readonly billing: Map<string, BillingRecord>
  readonly savedAddresses: Map<string, SavedAddressRecord>
  /** Numbers that an outside buyer has bought, E.164. */
  readonly soldElsewhere: Set<string>
  /** Provider codes that were exchanged. Each can be used once. */
  readonly spentCodes: Set<string>
  readonly materials: Map<string, MaterialRecord>
  readonly calls: Map<string, CallRecord>
  /** Keyed by client id. */
  readonly approvals: Map<string, ApprovalRecord>
  readonly invitations: Map<string, InvitationRecord>
  /** The changes made by leaders, oldest first. */
  readonly teamActivity: TeamActivityRecord[]
  /** The changes of users, owners and properties, oldest first. */
  readonly history: HistoryRecord[]
  /** Incoming communications that a browser reported as displayed. */
  readonly acknowledgements: { communicationId: string; userId: string; ts: number }[]
  /** Returns the next id of a kind: `comm-1`, `comm-2` and so on. */
  id(kind: string): string
}

/** Creates empty collections. */
export function createStore(): Store {
  const counts = new Map<string, number>()
  return {
    clients: new Map(),
    users: new Map(),
    teams: new Map(),
    campaigns: new Map(),
    properties: new Map(),
    owners: new Map(),
    units: new Map(),
    openHouses: new Map(),
    alerts: new Map(),
    templates: new Map(),
    smartLists: new Map(),
    greetings: new Map(),
    businessProfiles: new Map(),
    numbers: new Map(),
    billing: new Map(),
    savedAddresses: new Map(),
    soldElsewhere: new Set(),
    spentCodes: new Set(),
    materials: new Map(),
    calls: new Map(),
    approvals: new Map(),
    invitations: new Map(),
    teamActivity: [],
    history: [],
    acknowledgements: [],
    id(kind) {
      const next = (counts.get(kind) ?? 0) + 1
      counts.set(kind, next)
      return `${kind}-${next}`
    },
  }
}

/** Adds records to a collection under their ids. */
export function put<T extends { id: string }>(collection: Map<string, T>, ...records: readonly T[]): void {
  for (const record of records) collection.set(record.id, record)
}
