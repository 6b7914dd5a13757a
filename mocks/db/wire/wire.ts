import type * as z from 'zod/mini'

import { type alertSchema } from '#/domain/alert/alert.ts'
import { type leadRowSchema } from '#/domain/lead/lead-row.ts'
import { type leadSchema } from '#/domain/lead/lead.ts'
import { type communicationSchema } from '#/domain/message/communication.ts'
import { type campaignSchema } from '#/domain/team/campaign.ts'
import { type clientSchema } from '#/domain/team/client.ts'
import { type propertySchema } from '#/domain/team/property.ts'
import { type teamSchema } from '#/domain/team/team.ts'
import { type representableUserSchema, type userSchema } from '#/domain/user/colleague.ts'
import { type currentUserSchema } from '#/domain/user/user.ts'

import { type LeadFacts } from '../leads/lead-facts.ts'
import {
  type AlertRecord,
  type CampaignRecord,
  type ClientRecord,
  type CommunicationRecord,
  type GrantRecord,
  type LeadRecord,
  type PropertyRecord,
  type TeamRecord,
  type UserRecord,
} from '../records.ts'
import { type Store } from '../store.ts'
import { shortened, wireDetails, wireExtras } from './wire-details.ts'

/** A row of a lead list in the API format. */
export type WireRow = z.input<typeof leadRowSchema>
/** A lead in the API format. */
export type WireLead = z.input<typeof leadSchema>
/** A communication in the API format. */
export type WireCommunication = z.input<typeof communicationSchema>

/** Formats a time as the specified parts of the API do: ISO 8601 in UTC. The assumed parts send epoch milliseconds. */
export const iso = (epochMs: number): string => new Date(epochMs).toISOString()

/** Returns the id of a file in an email, which is used to forward the file. */
export const attachmentId = ({ id }: Pick<CommunicationRecord, 'id'>, index: number) => `${id}.${index}`

/** Converts a communication to the API format. `leadRef` is the lead that it belongs to now. */
export function wireCommunication(communication: CommunicationRecord, leadRef: string): WireCommunication {
  const { createdTs, handledTs, attachments, ...rest } = communication
  return {
    ...rest,
    createdTs: iso(createdTs),
    ...(attachments === undefined
      ? {}
      : {
          attachments: attachments.map((file, index) => ({
            ...file,
            id: attachmentId(communication, index),
          })),
        }),
    ...(handledTs === undefined ? {} : { handledTs: iso(handledTs) }),
    leadRef,
  }
}

function personOf(store: Store, userId: string | undefined) {
  const user = userId === undefined ? undefined : store.users.get(userId)
  if (!user) return null
  return {
    id: user.id,
    name: user.name,
    ...(user.colorSelection === undefined ? {} : { colorSelection: user.colorSelection }),
  }
}

function propertyOf(store: Store, propertyId: string | undefined) {
  const property = propertyId === undefined ? undefined : store.properties.get(propertyId)
  return property ? { id: property.id, name: property.name } : null
}

/**
 * Looks up the name of the lead that another one was merged into. The caller provides it, because only the caller can
 * access that lead.
 */
export type NameOf = (leadId: string) => string | undefined

function mergedInto(lead: LeadRecord, nameOf: NameOf) {
  if (lead.mergedIntoRef === undefined) return null
  return { id: lead.mergedIntoRef, name: nameOf(lead.mergedIntoRef) ?? 'another lead' }
}

/** Converts a lead to the API format, with all its communications. */
export function wireLead(store: Store, lead: LeadRecord, nameOf: NameOf): WireLead {
  const communications = lead.communications.map((communication) => wireCommunication(communication, lead.id))
  const campaign = lead.campaignRef === undefined ? undefined : store.campaigns.get(lead.campaignRef)
  return {
    id: lead.id,
    teamRef: lead.teamRef,
    campaignRef: lead.campaignRef ?? null,
    assignedAgentRef: lead.assignedAgentRef ?? null,
    assignedProperty: lead.propertyRef === undefined ? null : { propertyRef: lead.propertyRef },
    tenantName: lead.tenantName ?? null,
    name: lead.name ?? null,
    leadStatus: lead.leadStatus,
    createdTs: iso(lead.createdTs),
    communications,
    contacts: lead.contacts,
    comments: lead.comments.map((comment) => ({ ...comment, createdTs: iso(comment.createdTs) })),
    activities: lead.activities.map((activity) => ({ ...activity, createdTs: iso(activity.createdTs) })),
    initialCommunicationDetails: communications[0] ?? null,
    mergedInitialCommunicationDetails: lead.mergedInitial
      ? wireCommunication(lead.mergedInitial, lead.id)
      : null,
    firstIncomingCommunication:
      communications.find((one) => one.communicationDirection === 'INCOMING') ?? null,
    shareDetails: lead.sharedByRef === undefined ? null : { sharedByRef: lead.sharedByRef },
    ...wireDetails(store, lead),
    actionBy: lead.actionBy ?? null,
    campaign: campaign ? wireCampaign(campaign) : null,
    property: propertyOf(store, lead.propertyRef),
    assignedAgent: personOf(store, lead.assignedAgentRef),
    mergedInto: mergedInto(lead, nameOf),
  }
}

/** Converts a lead to a list row in the API format. */
export function wireRow(store: Store, lead: LeadRecord, facts: LeadFacts, nameOf: NameOf): WireRow {
  const { last } = facts
  const campaign = lead.campaignRef === undefined ? undefined : store.campaigns.get(lead.campaignRef)
  return {
    id: lead.id,
    name: facts.name,
    leadStatus: lead.leadStatus,
    teamRef: lead.teamRef,
    teamName: store.teams.get(lead.teamRef)?.name ?? '',
    property: propertyOf(store, lead.propertyRef),
    assignedAgent: personOf(store, lead.assignedAgentRef),
    createdTs: lead.createdTs,
    lastActivityTs: facts.lastActivityTs,
    firstChannel: facts.firstChannel ?? null,
    lastCommunication: last
      ? {
          id: last.id,
          communicationType: last.communicationType,
          communicationDirection: last.communicationDirection,
          createdTs: last.createdTs,
          snippet: snippetOf(last),
          callResult: last.callResult ?? null,
          seconds: last.voicemailSeconds ?? last.durationSeconds ?? null,
          textStatus: last.textStatus ?? null,
          sentByUserRef: last.sentByUserRef ?? null,
          sentByUserName: last.sentByUserName ?? null,
          forwardOfRef: last.forwardOfRef ?? null,
        }
      : null,
    waitingSince: facts.waitingSince ?? null,
    repliedInMs: facts.repliedInMs ?? null,
    contactAttempts: facts.contactAttempts,
    lastAttemptTs: facts.lastAttemptTs ?? null,
    phone: facts.phone ?? null,
    contactRef: facts.contactRef ?? null,
    mergedInto: mergedInto(lead, nameOf),
    ...(campaign ? { campaign: wireCampaign(campaign) } : {}),
    ...wireExtras(store, lead, facts),
  }
}

function snippetOf(communication: CommunicationRecord): string {
  return shortened(communication.message ?? communication.subject ?? '')
}

/** Converts a campaign to the API format. */
export function wireCampaign(campaign: CampaignRecord): z.input<typeof campaignSchema> {
  return {
    id: campaign.id,
    name: campaign.name,
    teamRef: campaign.teamRef,
    scope: campaign.scope,
    category: campaign.category,
    status: campaign.status,
    teamMembers: campaign.teamMembers,
    emailChannel: campaign.emailAddress === undefined ? null : { emailAddress: campaign.emailAddress },
    phoneChannel: campaign.phoneNumber === undefined ? null : { phoneNumber: campaign.phoneNumber },
  }
}

/** Converts a team to the API format. */
export function wireTeam({ users }: Store, team: TeamRecord): z.input<typeof teamSchema> {
  return {
    id: team.id,
    name: team.name,
    teamType: team.teamType,
    teamStatus: 'ACTIVE',
    properties: team.properties,
    settings: {
      assignmentMode: team.assignmentMode,
      collaborationMode: team.collaborationMode,
      warningSettings: team.warnings ?? null,
    },
    // A deactivated account is inactive in every team.
    teamMembers: team.members.map((member) =>
      users.get(member.userRef)?.status === 'INACTIVE' ? { ...member, status: 'INACTIVE' } : member,
    ),
    watchWarnings: [...team.watchWarnings],
    calendarConnected: team.calendarConnected,
    calendarAuthFailed: team.calendarAuthFailed,
    emailAuthStatus: team.emailAuthStatus,
    twilioBusinessProfileRef: team.businessProfileRef ?? null,
  }
}

/** Converts a user to the API format that colleagues see. */
export function wireUser(user: UserRecord): z.input<typeof userSchema> {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    status: user.status,
    role: user.role,
    colorSelection: user.colorSelection ?? null,
  }
}

/** Converts a user who allowed to be represented to the API format. */
export function wireGrant(
  store: Store,
  user: UserRecord,
  { grantedTs, lastUsedTs }: GrantRecord,
): z.input<typeof representableUserSchema> {
  return {
    ...wireUser(user),
    teams: [...store.teams.values()]
      .filter((team) => team.members.some((member) => member.userRef === user.id))
      .map(({ id, name }) => ({ id, name })),
    grantedTs: grantedTs ?? null,
    lastUsedTs: lastUsedTs ?? null,
  }
}

/** Converts a client to the API format. */
export function wireClient(client: ClientRecord): z.input<typeof clientSchema> {
  return { ...client }
}

/**
 * Converts the acting user of a request to the API format. `representing` says whether this user is being represented.
 */
export function wireCurrentUser(
  store: Store,
  user: UserRecord,
  representing: boolean,
): z.input<typeof currentUserSchema> {
  const client = store.clients.get(user.clientRef)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    clientRef: user.clientRef,
    colorSelection: user.colorSelection ?? null,
    role: user.role,
    representingUser: representing ? { id: user.id } : null,
    mobile: user.mobile ?? null,
    title: user.title ?? null,
    sentNotices: user.sentNotices ?? null,
    calendarConnected: user.calendar !== undefined,
    calendarAuthFailed: user.calendar?.failed ?? false,
    calendarProvider: user.calendar?.provider ?? null,
    calendarEmail: user.calendar?.email ?? null,
    // Flags that are off are omitted, as the specification allows ("a missing flag is false").
    teamPermissions: Object.fromEntries(user.permissions),
    userManageProperties: user.manageProperties,
    userManageUsers: user.manageUsers,
    userManageTeams: user.manageTeams,
    client: client ? wireClient(client) : null,
  }
}

/** Converts a property to the API format. */
export function wireProperty(property: PropertyRecord): z.input<typeof propertySchema> {
  return { ...property }
}

function saidIn(communication: CommunicationRecord | undefined) {
  if (!communication) return null
  return {
    id: communication.id,
    communicationType: communication.communicationType,
    textedFromNumber: communication.textedFromNumber ?? null,
    message: communication.message ?? null,
    subject: communication.subject ?? null,
    callResult: communication.callResult ?? null,
    voicemailSeconds: communication.voicemailSeconds ?? null,
    durationSeconds: communication.durationSeconds ?? null,
  }
}

/** Converts an alert to the API format, with the fields of its lead that the list shows. */
export function wireAlert(
  alert: AlertRecord,
  lead: LeadRecord,
  facts: LeadFacts,
): z.input<typeof alertSchema> {
  return {
    id: alert.id,
    alertType: alert.alertType,
    createdTs: iso(alert.createdTs),
    invalidated: alert.invalidated,
    actionBy: alert.actionBy ?? null,
    actionTs: alert.actionTs === undefined ? null : iso(alert.actionTs),
    lead: {
      id: lead.id,
      name: facts.name,
      teamRef: lead.teamRef,
      assignedAgentRef: lead.assignedAgentRef ?? null,
      assignedProperty: lead.propertyRef === undefined ? null : { propertyRef: lead.propertyRef },
      waitingSince: facts.waitingSince ?? null,
      contactAttempts: facts.contactAttempts,
      lastAttemptTs: facts.lastAttemptTs ?? null,
      initialCommunicationDetails: saidIn(lead.communications[0]),
    },
    communication: saidIn(lead.communications.find((one) => one.id === alert.communicationRef)),
  }
}
