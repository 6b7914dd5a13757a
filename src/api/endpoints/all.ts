import * as alerts from './alerts.ts'
import * as auth from './auth.ts'
import * as calls from './calls.ts'
import * as greetings from './greetings.ts'
import * as lead from './lead.ts'
import * as leads from './leads.ts'
import * as people from './people.ts'
import * as phoneNumbers from './phone-numbers.ts'
import * as properties from './properties.ts'
import * as smartLists from './smart-lists.ts'
import * as teamAdministration from './team-administration.ts'
import * as teams from './teams.ts'
import * as templates from './templates.ts'

const { leadSorts: _sorts, ...leadEndpoints } = leads

/** Every operation by name. Only the mock, the contract document and the contract check read it; the app imports what it calls. */
export const endpoints = {
  ...alerts,
  ...auth,
  ...calls,
  ...greetings,
  ...lead,
  ...leadEndpoints,
  ...people,
  ...phoneNumbers,
  ...properties,
  ...smartLists,
  ...teamAdministration,
  ...teams,
  ...templates,
}

/** The name of an operation. */
export type EndpointName = keyof typeof endpoints
