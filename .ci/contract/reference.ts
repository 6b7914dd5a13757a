import { type endpoints } from '#/api/endpoints/all.ts'

/** What only the API reference says of an operation (docs/api/openapi.json): nothing of it is in the app. */
export interface Reference {
  /** `spec`: the specification lists the call. `assumed`: whatever else a screen needs. */
  readonly source: 'spec' | 'assumed'
  /** One sentence. */
  readonly summary: string
}

const spec = (summary: string): Reference => ({ source: 'spec', summary })
const assumed = (summary: string): Reference => ({ source: 'assumed', summary })

/** An operation without its sentence does not compile. */
export const reference: Readonly<Record<keyof typeof endpoints, Reference>> = {
  changeProfile: assumed("Changes one's own profile; what is left out stays, null takes a value away."),
  getAdministrators: assumed('The people who may work as the signed-in user.'),
  addAdministrator: assumed('Lets somebody work as the signed-in user.'),
  removeAdministrator: assumed('Withdraws that somebody may work as the signed-in user.'),
  getAlerts: spec('The alerts of the current user that are not dismissed.'),
  dismissAlerts: spec('Dismisses alerts.'),
  getCurrentUser: spec('The current user, or the represented one.'),
  getCallInProgress: spec('The running call of a user, or null.'),
  getVoipToken: spec('A voice token for a business profile.'),
  startDialback: assumed("Rings the agent's own phone, then the number; answers the id of the call."),
  getClient: spec('One client.'),
  getDashboard: assumed(
    'The dashboard: what came in, who waits, the tours of today, the leases of the month, the work of the agents.',
  ),
  setTransferRules: assumed('Sets do not disturb, without an end or until a moment; null ends it.'),
  signUpCompany: assumed('Creates a company and the account of who speaks for it. Needs no token.'),
  getInvitation: assumed('What an invitation says. Needs no token.'),
  register: assumed('Answers an invitation: the account is made. Needs no token.'),
  askForNewLink: assumed('Asks the inviter of an expired invitation for a new one. Needs no token.'),
  getApproval: assumed(
    "How far the check of the signed-in user's company is, and what the company said of itself.",
  ),
  correctCompany: assumed('Sends corrected details of a company that was not approved; it is checked again.'),
  getGreetings: spec('The recorded greetings of the client.'),
  getGreetingUploadUrl: spec('Where to upload a recorded greeting.'),
  getGreetingSampleUrl: spec('A spoken preview of a greeting text.'),
  emailExists: spec('Whether an e-mail address is taken.'),
  claimLead: assumed('Takes an unassigned lead for the current user; 409 when somebody has it already.'),
  assignLead: assumed(
    'Assigns a lead to a user; 409 when the lead is no longer with `fromAgentRef` (nobody when left out).',
  ),
  getAssignableMembers: assumed('The active people of a team who can be given its leads.'),
  batchLeads: assumed(
    'Assigns, claims, shares or changes the status of up to 2,000 leads, with a result for each.',
  ),
  changeLeadStatus: assumed('Changes the status of a lead; 409 when the lead no longer has `fromStatus`.'),
  releaseLead: assumed('Takes a lead from its agent; 409 when the lead is no longer with `fromAgentRef`.'),
  addComment: assumed('Adds a comment for the team; the renter never sees it.'),
  changeComment: assumed('Changes a comment of one’s own; 409 when it was changed elsewhere meanwhile.'),
  removeComment: assumed('Removes a comment of one’s own.'),
  getLeadCounts: assumed('How many leads each list holds.'),
  getDuplicates: assumed('Leads that share a phone number or an email address with this one.'),
  mergeLead: assumed('Merges a lead into another one; 409 when either was merged meanwhile.'),
  saveLeadContacts: assumed('Replaces the contacts of a lead.'),
  saveLeadRequirements: assumed('Sets the tenant name and the requirements of a lead.'),
  sendEmail: assumed('Sends an email about a lead.'),
  startEmailAttachment: assumed('Where to upload a file that goes along with an email.'),
  getLeadFacets: assumed('How many leads each value of a filter holds.'),
  getLeadSummary: assumed('What became of the leads of each property.'),
  setInterest: assumed('Adds or changes what a lead thinks of a property; 409 when somebody was faster.'),
  setLease: assumed('Writes down a lease; 409 when somebody changed it meanwhile.'),
  previewShare: assumed('How many members of a team could open and answer a lead that is shared with it.'),
  shareLead: assumed('Shares a lead with another team; 409 when it is shared with it already.'),
  getTourCalendar: assumed(
    'Tour hours of a team and the busy times of a host in a range; 424 when the calendar cannot be read.',
  ),
  setTour: assumed('Sets a tour; 409 when the time is taken.'),
  changeTour: assumed(
    'Moves a tour to another time; 409 when somebody changed it meanwhile or the time is taken.',
  ),
  setTourStatus: assumed('Says how a tour ended; 409 when somebody was faster.'),
  getLead: spec('One lead with its communications.'),
  getTextThread: spec('The texts with one number of a lead, oldest first.'),
  sendText: spec('Sends a text to a number of a lead.'),
  moveCommunication: spec('Moves a communication to another lead.'),
  listLeads: assumed('A lead list: filtered, sorted, paged by cursor.'),
  getMissedCalls: assumed('Renters whose calls were missed and who wait for a call back.'),
  setHandled: assumed('Marks who took a missed call on; 409 while somebody else is on it.'),
  getOverdueLeads: assumed(
    'The leads that are over a limit of a team whose warnings the current user receives, the longest over first, at most 500.',
  ),
  getUser: spec('One user.'),
  getUsers: spec('The users of the client.'),
  getAdministratorFor: spec(
    'The accounts that the signed-in user can represent, also while representing. `teams`, `grantedTs` and `lastUsedTs` of an account are assumed.',
  ),
  getTransferRules: spec('How calls reach a user; holds the end of do not disturb.'),
  authCalendar: spec('Connects the calendar with the code of the provider.'),
  getBusinessProfiles: spec('The voice business profiles of the client.'),
  getAvailablePhoneNumbers: spec('The saved numbers that no channel uses.'),
  searchPhoneNumbers: spec('Numbers that can be bought in an area code.'),
  purchasePhoneNumber: spec('Buys a number.'),
  getProperties: spec('The properties of the client.'),
  getPropertiesByIds: spec('Several properties by their ids.'),
  getMarketingMaterials: spec('The marketing materials of a property.'),
  getProperty: spec('One property.'),
  createSmartList: spec('Creates a smart list.'),
  editSmartListCriteria: spec('Changes the criteria of a smart list.'),
  renameSmartList: assumed('Renames a smart list.'),
  deleteSmartList: spec('Deletes a smart list.'),
  getSmartLists: spec('The smart lists that the current user can see.'),
  teamNameExists: spec('Whether a team name is taken.'),
  getTeamCampaigns: spec('The campaigns of a team.'),
  campaignNameExists: spec('Whether a campaign name is taken in a team.'),
  getCampaignRows: assumed(
    'The campaigns of a team with the leads that came in through each in a period, and what only feeds and forms have.',
  ),
  createTeam: spec('Creates a team.'),
  getTeamsOverview: assumed('The teams in which the current user has an entry, each with its figures.'),
  getTeamSettings: assumed('All settings of a team by section, and its people with their rights.'),
  changeTeamSettings: assumed(
    'Changes fields of one section of the settings of a team; 409 when somebody changed it after `fromTs`.',
  ),
  removeTeam: spec('Deletes a team, with what becomes of its leads, numbers and addresses.'),
  getRemovePreview: assumed(
    'What deleting a team will do: open leads, set tours, people who lose their last team, and what stands against it.',
  ),
  getTeamMembers: assumed(
    'The members of a team: what they may do, how they are reached, their open and late leads of this team.',
  ),
  addMembers: assumed('Adds people of the client to a team, all with the same permission.'),
  changeMember: assumed('Changes flags of a member; 409 when they were changed after `fromTs`.'),
  removeMember: assumed(
    'Takes somebody out of a team; their open leads of it go to `leadsTargetUser`, else to nobody.',
  ),
  setTeamLead: assumed(
    'Makes a member the leader, with full access; 409 when `fromUserRef` no longer leads.',
  ),
  setPhoneOrder: assumed('Sets the order in which agents are rung; 409 when it was changed after `fromTs`.'),
  inviteMember: assumed('Asks somebody without an account by email to join a team.'),
  resendInvitation: assumed('Sends the email of an invitation again.'),
  withdrawInvitation: assumed('Withdraws an invitation.'),
  watchWarnings: spec("Subscribes the current user to a team's overdue warnings."),
  removeWatchWarnings: spec("Unsubscribes the current user from a team's overdue warnings."),
  getTeamLeads: spec('All leads of a team.'),
  getTeam: spec('One team.'),
  getCampaignDetails: spec('One campaign; lists and leads read its first seven fields.'),
  getTeams: spec('The teams that the current user can see.'),
  getTemplatedResponse: spec('One templated response.'),
  updateTemplatedResponse: spec('Updates a templated response; 409 when it was changed after `fromTs`.'),
  setTemplatedResponsePrivacy: spec('Makes a templated response private or shared.'),
  getTemplatedResponses: spec('The templated responses of a team.'),
  addTemplatedResponse: spec('Adds a templated response to a team.'),
  deleteTemplatedResponse: assumed('Deletes a templated response.'),
  getUndeliveredTexts: assumed('Texts of the acting user that were not delivered.'),
}
