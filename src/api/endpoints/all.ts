import * as account from './account.ts'
import * as alerts from './alerts.ts'
import * as auth from './auth.ts'
import * as calls from './calls.ts'
import * as client from './client.ts'
import * as dashboard from './dashboard.ts'
import * as doNotDisturb from './do-not-disturb.ts'
import * as entry from './entry.ts'
import * as greetings from './greetings.ts'
import * as leadAssignment from './lead-assignment.ts'
import * as leadBulk from './lead-bulk.ts'
import * as leadChanges from './lead-changes.ts'
import * as leadComments from './lead-comments.ts'
import * as leadCounts from './lead-counts.ts'
import * as leadDuplicates from './lead-duplicates.ts'
import * as leadEdits from './lead-edits.ts'
import * as leadEmails from './lead-emails.ts'
import * as leadNumbers from './lead-numbers.ts'
import * as leadProperty from './lead-property.ts'
import * as leadTours from './lead-tours.ts'
import * as lead from './lead.ts'
import * as leads from './leads.ts'
import * as missedCalls from './missed-calls.ts'
import * as overdue from './overdue.ts'
import * as people from './people.ts'
import * as phoneNumbers from './phone-numbers.ts'
import * as properties from './properties.ts'
import * as property from './property.ts'
import * as smartListChanges from './smart-list-changes.ts'
import * as smartLists from './smart-lists.ts'
import * as teamAdministration from './team-administration.ts'
import * as teamLeads from './team-leads.ts'
import * as team from './team.ts'
import * as teams from './teams.ts'
import * as templates from './templates.ts'
import * as undeliveredTexts from './undelivered-texts.ts'

/** Every operation by name. Only the mock, the contract document and the contract check read it; the app imports what it calls. */
export const endpoints = {
  ...doNotDisturb,
  ...account,
  ...alerts,
  ...auth,
  ...calls,
  getDashboard: dashboard.getDashboard,
  ...entry,
  ...greetings,
  ...lead,
  ...leadAssignment,
  ...leadBulk,
  ...leadChanges,
  ...leadEdits,
  ...leadComments,
  ...leadDuplicates,
  ...leadEmails,
  ...leadProperty,
  ...leadTours,
  ...leadNumbers,
  ...teamLeads,
  ...leads,
  ...leadCounts,
  ...missedCalls,
  ...overdue,
  ...client,
  ...people,
  ...phoneNumbers,
  ...properties,
  ...property,
  ...smartLists,
  ...smartListChanges,
  ...teamAdministration,
  ...team,
  ...teams,
  ...templates,
  ...undeliveredTexts,
}

/** The name of an operation. */
export type EndpointName = keyof typeof endpoints
