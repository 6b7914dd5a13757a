import * as account from './account.ts'
import * as activity from './admin/activity.ts'
import * as billing from './admin/billing.ts'
import * as campaignCosts from './admin/campaign-costs.ts'
import * as campaigns from './admin/campaigns.ts'
import * as createTeam from './admin/create-team.ts'
import * as deleteTeam from './admin/delete-team.ts'
import * as googleAds from './admin/google-ads.ts'
import * as logo from './admin/logo.ts'
import * as marketing from './admin/marketing.ts'
import * as members from './admin/members.ts'
import * as openHouses from './admin/open-houses.ts'
import * as owners from './admin/owners.ts'
import * as propertyRows from './admin/property-rows.ts'
import * as reports from './admin/reports.ts'
import * as settings from './admin/settings.ts'
import * as teamCalendar from './admin/team-calendar.ts'
import * as teamEmail from './admin/team-email.ts'
import * as teamProperties from './admin/team-properties.ts'
import * as teamsOverview from './admin/teams-overview.ts'
import * as units from './admin/units.ts'
import * as adminUsers from './admin/users.ts'
import * as alerts from './alerts.ts'
import * as calls from './calls.ts'
import * as dashboard from './dashboard.ts'
import * as emails from './emails.ts'
import * as entry from './entry.ts'
import * as greetings from './greetings.ts'
import * as leadAssignment from './lead-assignment.ts'
import * as leadBulk from './lead-bulk.ts'
import * as leadChanges from './lead-changes.ts'
import * as leadComments from './lead-comments.ts'
import * as leadCounts from './lead-counts.ts'
import * as leadTours from './lead-tours.ts'
import * as lead from './lead.ts'
import * as leads from './leads.ts'
import * as missedCalls from './missed-calls.ts'
import * as overdueLeads from './overdue-leads.ts'
import * as phoneNumbers from './phone-numbers.ts'
import * as properties from './properties.ts'
import * as search from './search.ts'
import * as smartLists from './smart-lists.ts'
import * as teams from './teams.ts'
import * as templates from './templates.ts'
import * as texts from './texts.ts'
import * as users from './users.ts'

// `getCampaignDetails` is the same operation with the complete response.
const { getCampaign: _getCampaign, ...otherTeams } = teams

/**
 * All operations by name. Only the mock, the contract document and the contract check read this list. The app imports
 * the operations that it calls.
 */
export const endpoints = {
  ...account,
  ...alerts,
  ...billing,
  ...calls,
  getDashboard: dashboard.getDashboard,
  ...emails,
  ...entry,
  ...greetings,
  ...leadAssignment,
  ...leadBulk,
  ...leadChanges,
  ...leadComments,
  ...leadCounts,
  ...leadTours,
  ...lead,
  ...leads,
  ...overdueLeads,
  ...missedCalls,
  ...phoneNumbers,
  ...properties,
  ...search,
  ...smartLists,
  ...otherTeams,
  ...templates,
  ...texts,
  ...users,
  ...campaignCosts,
  ...campaigns,
  ...createTeam,
  ...deleteTeam,
  ...reports,
  ...teamsOverview,
  ...activity,
  ...logo,
  ...marketing,
  ...members,
  ...settings,
  ...teamCalendar,
  ...googleAds,
  ...teamEmail,
  ...units,
  ...openHouses,
  ...teamProperties,
  ...propertyRows,
  ...adminUsers,
  ...owners,
}

/** The name of an operation. */
export type EndpointName = keyof typeof endpoints
