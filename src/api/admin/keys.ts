import { keys } from '../cache/keys.ts'

const admin = keys.anyAdmin()

/**
 * The query keys of administration. All of them start with `keys.anyAdmin()`, so that one change can invalidate them
 * together. The reports are the exception.
 */
export const adminKeys = {
  teamsOverview: () => [...admin, 'teams'] as const,
  teamOverview: (teamId: string) => [...admin, 'teams', teamId] as const,
  members: (teamId: string) => [...admin, teamId, 'members'] as const,
  memberCampaigns: (teamId: string) => [...admin, teamId, 'members', 'campaigns'] as const,
  teamProperties: (teamId: string) => [...admin, teamId, 'properties'] as const,
  clientProperties: () => [...admin, 'client-properties'] as const,
  anyCampaignRows: (teamId: string) => [...admin, teamId, 'campaigns'] as const,
  campaignRows: (teamId: string, from: number, to: number) =>
    [...admin, teamId, 'campaigns', from, to] as const,
  campaignName: (teamId: string, query: object) => [...admin, teamId, 'campaigns', 'name', query] as const,
  /** Below the key of the campaign that lead pages use. */
  campaignDetails: (campaignId: string) => [...keys.campaign(campaignId), 'details'] as const,
  campaignStats: (campaignId: string, from: number, to: number) =>
    [...admin, 'campaign', campaignId, from, to] as const,
  campaignPeople: (teamId: string, campaignId: string | undefined) =>
    [...admin, teamId, 'campaign-people', campaignId] as const,
  units: (propertyId: string) => [...admin, 'units', propertyId] as const,
  openHouses: (teamId: string) => [...admin, teamId, 'open-houses'] as const,
  openHouse: (openHouseId: string) => [...admin, 'open-house', openHouseId] as const,
  activity: (teamId: string, filter: object) => [...admin, teamId, 'activity', filter] as const,
  removePreview: (teamId: string, target: object) => [...admin, teamId, 'remove-preview', target] as const,
  teamCampaigns: (teamId: string) => [...admin, teamId, 'every-campaign'] as const,
  teamThere: (teamId: string) => [...admin, teamId, 'there'] as const,
  teamNameExists: (name: string) => [...admin, 'team-name', name] as const,
  greetings: () => [...admin, 'greetings'] as const,
  emailExists: (email: string) => [...admin, 'email-exists', email] as const,
  businessProfiles: () => [...admin, 'numbers', 'profiles'] as const,
  savedNumbers: () => [...admin, 'numbers', 'saved'] as const,
  offeredNumbers: (areaCode: string, profile: string) =>
    [...admin, 'numbers', 'offered', areaCode, profile] as const,
  marketing: (propertyId: string) => [...admin, 'marketing', propertyId] as const,
  propertyRows: () => [...admin, 'properties'] as const,
  propertyOverview: (propertyId: string) => [...admin, 'properties', propertyId] as const,
  userRows: () => [...admin, 'users'] as const,
  userDetails: (userId: string) => [...admin, 'users', userId] as const,
  owners: () => [...admin, 'owners'] as const,
  owner: (ownerId: string) => [...admin, 'owners', ownerId] as const,
  propertySettings: (propertyId: string) => [...admin, 'property-settings', propertyId] as const,
  ownerStats: (ownerId: string, month: object) => [...admin, 'owners', ownerId, 'stats', month] as const,
  telecomBills: () => [...admin, 'telecom-bill'] as const,
  telecomBill: (period: string) => [...admin, 'telecom-bill', period] as const,
  settings: (teamId: string) => [...admin, teamId, 'settings'] as const,
  /** Not below the lead keys, so that live events do not refetch the numbers of a report. */
  report: (name: string, view: object) => ['report', name, view] as const,
  anyReport: (name: string) => ['report', name] as const,
  allReports: () => ['report'] as const,
  campaignCosts: (campaignId: string) => [...admin, 'campaign-costs', campaignId] as const,
  /** When something last happened that a report may count. Below the lead keys, so that live events reach it. */
  reportChanges: () => [...admin, 'report-changes'] as const,
} as const
