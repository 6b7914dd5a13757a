import { type endpoints, type EndpointName } from '#/api/endpoints/all.ts'

import { type Mounted } from '../server/on.ts'
import { accountHandlers } from './account.ts'
import { activityHandlers } from './admin/activity.ts'
import { billingHandlers } from './admin/billing.ts'
import { campaignCostHandlers } from './admin/campaign-costs.ts'
import { campaignHandlers } from './admin/campaigns.ts'
import { createTeamHandlers } from './admin/create-team.ts'
import { deleteTeamHandlers } from './admin/delete-team.ts'
import { googleAdsHandlers } from './admin/google-ads.ts'
import { logoHandlers } from './admin/logo.ts'
import { marketingHandlers } from './admin/marketing.ts'
import { memberHandlers } from './admin/members.ts'
import { openHouseHandlers } from './admin/open-houses.ts'
import { ownerHandlers } from './admin/owners.ts'
import { propertyRowHandlers } from './admin/property-rows.ts'
import { reportHandlers } from './admin/reports.ts'
import { settingsHandlers } from './admin/settings.ts'
import { teamCalendarHandlers } from './admin/team-calendar.ts'
import { teamEmailHandlers } from './admin/team-email.ts'
import { teamPropertyHandlers } from './admin/team-properties.ts'
import { teamsOverviewHandlers } from './admin/teams-overview.ts'
import { unitHandlers } from './admin/units.ts'
import { adminUserHandlers } from './admin/users.ts'
import { alertHandlers } from './alerts.ts'
import { callHandlers } from './calls.ts'
import { dashboardHandlers } from './dashboard.ts'
import { emailHandlers } from './emails.ts'
import { entryHandlers } from './entry.ts'
import { greetingHandlers } from './greetings.ts'
import { leadAssignmentHandlers } from './lead-assignment.ts'
import { leadBulkHandlers } from './lead-bulk.ts'
import { leadChangeHandlers } from './lead-changes.ts'
import { leadCommentHandlers } from './lead-comments.ts'
import { leadCountHandlers } from './lead-counts.ts'
import { leadTourHandlers } from './lead-tours.ts'
import { leadHandlers } from './lead.ts'
import { leadListHandlers } from './leads.ts'
import { missedCallHandlers } from './missed-calls.ts'
import { overdueLeadHandlers } from './overdue-leads.ts'
import { phoneNumberHandlers } from './phone-numbers.ts'
import { propertyHandlers } from './properties.ts'
import { searchHandlers } from './search.ts'
import { smartListHandlers } from './smart-lists.ts'
import { teamHandlers } from './teams.ts'
import { templateHandlers } from './templates.ts'
import { textHandlers } from './texts.ts'
import { userHandlers } from './users.ts'

/** The handlers of all endpoints. An endpoint that is declared but not handled is a compile error. */
export const handlers: { readonly [Name in EndpointName]: Mounted<(typeof endpoints)[Name]> } = {
  ...accountHandlers,
  ...alertHandlers,
  ...callHandlers,
  ...dashboardHandlers,
  ...emailHandlers,
  ...entryHandlers,
  ...greetingHandlers,
  ...leadAssignmentHandlers,
  ...leadBulkHandlers,
  ...leadChangeHandlers,
  ...leadCommentHandlers,
  ...leadCountHandlers,
  ...leadTourHandlers,
  ...leadHandlers,
  ...leadListHandlers,
  ...missedCallHandlers,
  ...overdueLeadHandlers,
  ...phoneNumberHandlers,
  ...propertyHandlers,
  ...searchHandlers,
  ...smartListHandlers,
  ...teamHandlers,
  ...templateHandlers,
  ...textHandlers,
  ...userHandlers,
  ...campaignCostHandlers,
  ...campaignHandlers,
  ...createTeamHandlers,
  ...deleteTeamHandlers,
  ...reportHandlers,
  ...teamsOverviewHandlers,
  ...activityHandlers,
  ...logoHandlers,
  ...marketingHandlers,
  ...memberHandlers,
  ...settingsHandlers,
  ...teamCalendarHandlers,
  ...googleAdsHandlers,
  ...teamEmailHandlers,
  ...unitHandlers,
  ...openHouseHandlers,
  ...teamPropertyHandlers,
  ...propertyRowHandlers,
  ...adminUserHandlers,
  ...ownerHandlers,
  ...billingHandlers,
}
