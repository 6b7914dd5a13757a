import { type endpoints, type EndpointName } from '#/api/endpoints/all.ts'

import { accountHandlers } from './account.ts'
import { alertHandlers } from './alerts.ts'
import { authHandlers } from './auth.ts'
import { callHandlers } from './calls.ts'
import { dashboardHandlers } from './dashboard.ts'
import { entryHandlers } from './entry.ts'
import { greetingHandlers } from './greetings.ts'
import { leadAssignmentHandlers } from './lead-assignment.ts'
import { leadBulkHandlers } from './lead-bulk.ts'
import { leadChangeHandlers } from './lead-changes.ts'
import { leadCommentHandlers } from './lead-comments.ts'
import { leadDuplicateHandlers } from './lead-duplicates.ts'
import { leadEmailHandlers } from './lead-emails.ts'
import { leadNumberHandlers } from './lead-numbers.ts'
import { leadPropertyHandlers } from './lead-property.ts'
import { leadTourHandlers } from './lead-tours.ts'
import { leadHandlers } from './leads.ts'
import { missedCallHandlers } from './missed-calls.ts'
import { type Mounted } from './on.ts'
import { overdueHandlers } from './overdue.ts'
import { peopleHandlers } from './people.ts'
import { propertyHandlers } from './properties.ts'
import { smartListHandlers } from './smart-lists.ts'
import { teamRemovalHandlers } from './team-removal.ts'
import { teamHandlers } from './teams.ts'
import { templateHandlers } from './templates.ts'
import { undeliveredTextHandlers } from './undelivered-texts.ts'

/** The behaviour of every endpoint: one that is declared and not handled does not compile. */
export const handlers: { readonly [Name in EndpointName]: Mounted<(typeof endpoints)[Name]> } = {
  ...accountHandlers,
  ...alertHandlers,
  ...authHandlers,
  ...callHandlers,
  ...dashboardHandlers,
  ...entryHandlers,
  ...greetingHandlers,
  ...leadAssignmentHandlers,
  ...leadBulkHandlers,
  ...leadChangeHandlers,
  ...leadCommentHandlers,
  ...leadDuplicateHandlers,
  ...leadEmailHandlers,
  ...leadPropertyHandlers,
  ...leadTourHandlers,
  ...leadHandlers,
  ...leadNumberHandlers,
  ...missedCallHandlers,
  ...overdueHandlers,
  ...peopleHandlers,
  ...propertyHandlers,
  ...smartListHandlers,
  ...teamRemovalHandlers,
  ...teamHandlers,
  ...templateHandlers,
  ...undeliveredTextHandlers,
}
