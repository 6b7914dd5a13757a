/**
 * The calls of the specification, typed by hand from its text: method, literal path, query names, body names. It
 * imports nothing. The declarations are compared with it, so that a wrong path cannot pass every check. A body of
 * undefined means that the specification does not show the payload.
 */
export interface SpecifiedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: readonly string[]
  /** Assumed query names that this app adds. A server may ignore them. */
  assumedQuery?: readonly string[]
  body?: readonly string[]
}

export const specifiedCalls: readonly SpecifiedCall[] = [
  // Lead handling
  { method: 'GET', path: 'api/auth/user' },
  { method: 'GET', path: 'api/lead/{id}' },
  { method: 'GET', path: 'api/leads/team/{teamId}' },
  { method: 'GET', path: 'api/property' },
  { method: 'GET', path: 'api/property/{id}' },
  { method: 'GET', path: 'api/property/ids', query: ['ids'] },
  { method: 'GET', path: 'api/property/{id}/marketing-materials' },
  { method: 'GET', path: 'api/users/{id}' },
  { method: 'GET', path: 'api/client/{id}' },
  { method: 'GET', path: 'api/teams' },
  { method: 'GET', path: 'api/team/{id}' },
  { method: 'GET', path: 'api/campaign/{id}' },
  { method: 'GET', path: 'api/alert' },
  { method: 'PUT', path: 'api/alert/dismiss', body: ['ids'] },
  { method: 'GET', path: 'api/user/administrator-for' },
  { method: 'GET', path: 'api/lead/{id}/text-thread', query: ['phone'] },
  {
    method: 'POST',
    path: 'api/lead/{id}/text-msg/',
    body: ['message', 'targetPhoneNumber', 'contactType', 'targetContactRef'],
  },
  { method: 'POST', path: 'api/lead/{id}/communication/{commId}', query: ['targetLeadRef'] },
  { method: 'GET', path: 'api/communication/call-in-progress', query: ['userRef'] },
  { method: 'GET', path: 'api/twilio/voip-token', query: ['busProfileId'], assumedQuery: ['deviceId'] },
  { method: 'GET', path: 'api/templated-response/{id}' },
  { method: 'PUT', path: 'api/templated-response/', body: ['id'] },
  { method: 'PUT', path: 'api/templated-response/{id}/privacy', body: ['privateAccess'] },
  { method: 'GET', path: 'api/team/{teamId}/templated-response', query: ['templateType'] },
  { method: 'POST', path: 'api/team/{teamId}/templated-response', body: ['teamRef'] },
  // Administration
  { method: 'GET', path: 'api/smartlist' },
  { method: 'POST', path: 'api/smartlist', body: ['criteria'] },
  { method: 'PATCH', path: 'api/smartlist/{id}/edit-criteria' },
  { method: 'DELETE', path: 'api/smartlist/{id}' },
  { method: 'GET', path: 'api/user/{userId}/transfer-rules' },
  { method: 'POST', path: 'api/user/auth-calendar', query: ['code'] },
  { method: 'GET', path: 'api/email/exists', query: ['email'] },
  { method: 'GET', path: 'api/team/name-exists', query: ['name'] },
  { method: 'GET', path: 'api/team/{teamId}/campaign-name-exists', query: ['name', 'category', 'listing'] },
  { method: 'GET', path: 'api/users' },
  { method: 'GET', path: 'api/greetings' },
  { method: 'GET', path: 'api/greetings/upload-url', query: ['filename'] },
  { method: 'GET', path: 'api/greeting/sample-url', query: ['say', 'voice'] },
  { method: 'GET', path: 'api/available-phone-numbers' },
  { method: 'GET', path: 'api/phone-numbers/search/{areaCode}', query: ['businessProfileId', 'count'] },
  { method: 'POST', path: 'api/purchase-phone-number', query: ['number', 'busProfile'] },
  { method: 'GET', path: 'api/business-profiles' },
  {
    method: 'POST',
    path: 'api/team/create',
    body: [
      'teamName',
      'teamLead',
      'teamType',
      'propertyTypes',
      'propertyRef',
      'assignmentMode',
      'lockMode',
      'lockDuration',
      'collaborationMode',
      'email',
      'emailHosting',
      'tokenCode',
      'hasTeamCalendar',
      'calendarSameAsEmail',
      'connectedCalendarEmailAddress',
      'calendarAccessCode',
      'phone',
      'twilioBusinessProfileRef',
      'defaultGreeting',
      'webChannel',
      'notificationDelayMins',
      'warningSettings',
    ],
  },
  {
    method: 'POST',
    path: 'api/team/{teamId}/remove',
    body: ['closeLeads', 'leadsTargetTeam', 'leadsTargetUser', 'removeCampaigns'],
  },
  { method: 'GET', path: 'api/team/{teamId}/campaigns' },
  { method: 'PUT', path: 'api/team/{id}/watch-warnings' },
  { method: 'PUT', path: 'api/team/{id}/remove-watch-warnings' },
]
