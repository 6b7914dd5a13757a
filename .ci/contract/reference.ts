import { type endpoints } from '#/api/endpoints/all.ts'

/** What only the API reference (docs/api/openapi.json) says about an operation. The app contains nothing of it. */
export interface Reference {
  /** `spec`: the specification lists the call. `assumed`: any other call that a screen needs. */
  readonly source: 'spec' | 'assumed'
  /** One sentence. */
  readonly summary: string
}

const spec = (summary: string): Reference => ({ source: 'spec', summary })
const assumed = (summary: string): Reference => ({ source: 'assumed', summary })

/** Typed so that an operation without its sentence does not compile. */
export const reference: Readonly<Record<keyof typeof endpoints, Reference>> = {
  changeProfile: assumed(
    "Changes one's own profile, and which notices go out by email and text; what is left out stays, null takes a value away.",
  ),
  getAdministrators: assumed('The people who may work as the signed-in user.'),
  addAdministrator: assumed('Lets somebody work as the signed-in user.'),
  removeAdministrator: assumed('Withdraws that somebody may work as the signed-in user.'),
  getAlerts: spec('The alerts of the current user that are not dismissed.'),
  dismissAlerts: spec('Dismisses alerts.'),
  getCurrentUser: spec('The current user, or the represented one.'),
  getCallInProgress: spec('The running call of a user, or null.'),
  getVoipToken: spec('A voice token for a business profile.'),
  tellAnswerState: assumed(
    'Tells whether a browser can answer calls, and why not; others are rung first while it cannot.',
  ),
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
  callWithGreeting: assumed('Rings one’s own phone and plays a greeting that is not saved yet.'),
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
  setTourStatus: assumed('Says how a tour ended, or corrects it; 409 when somebody was faster.'),
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
  searchConversations: assumed(
    'What was said with some words in it: communications, comments and notes of the leads that the user can open.',
  ),
  getSmartLists: spec('The smart lists that the current user can see.'),
  teamNameExists: spec('Whether a team name is taken.'),
  getTeamCampaigns: spec('The campaigns of a team.'),
  campaignNameExists: spec('Whether a campaign name is taken in a team.'),
  getCampaignPeople: assumed('Who works in a team, and the open leads of one of its campaigns by agent.'),
  createCampaign: assumed('Makes a campaign of a team.'),
  changeCampaign: assumed('Changes, pauses or resumes a campaign; 409 when it was changed after `fromTs`.'),
  deleteCampaign: assumed(
    'Deletes a campaign; its leads stay without one, its channels are saved or released.',
  ),
  getCampaignStats: assumed('How a campaign did in a period, by day, with its newest leads.'),
  getCampaignRows: assumed(
    'The campaigns of a team with the leads that came in through each in a period, and what only feeds and forms have.',
  ),
  createTeam: spec('Creates a team.'),
  getTeamActivity: assumed('What leaders changed in a team, the newest first, page by page.'),
  getTeamProperties: assumed('The properties of a team, each with its figures.'),
  addTeamProperty: assumed('Adds a property to a team; 409 when another team has it than `fromTeamRef`.'),
  setTeamPropertyListing: assumed('Lists a property or takes it off; 409 when it was changed meanwhile.'),
  removeTeamProperty: assumed(
    'Takes a property out of a team; its leads stay. 409 when it was changed meanwhile.',
  ),
  getTeamsOverview: assumed('The teams in which the current user has an entry, each with its figures.'),
  getLogoUpload: assumed('Where to upload the logo of a team; 409 when somebody was faster.'),
  removeLogo: assumed('Takes the logo of a team away; 409 when somebody was faster.'),
  getMarketing: assumed('The photos, materials and feeds of a property.'),
  getPhotoUpload: assumed('Where to upload a photo of a property.'),
  addPhoto: assumed('Adds an uploaded photo to a property.'),
  orderPhotos: assumed(
    'The order of the photos of a property; 409 when they are others meanwhile, or no longer in the order `from`.',
  ),
  changePhoto: assumed('Changes the caption of a photo; 409 when somebody was faster.'),
  removePhoto: assumed('Deletes a photo.'),
  getMaterialUpload: assumed('Where to upload a file that becomes a marketing material.'),
  addMaterial: assumed('Adds a marketing material: a page or an uploaded file.'),
  changeMaterial: assumed(
    'Renames a marketing material or replaces what it holds; 409 when somebody was faster.',
  ),
  removeMaterial: assumed('Deletes a marketing material.'),
  setFeed: assumed('Shows a property in a feed, or takes it out.'),
  getTeamSettings: assumed('All settings of a team by section, and its people with their rights.'),
  changeTeamSettings: assumed(
    'Changes fields of one section of the settings of a team; 409 when somebody changed it after `fromTs`.',
  ),
  connectTeamCalendar: assumed('Connects the calendar of a team with the code of a provider.'),
  disconnectTeamCalendar: assumed(
    'Gives up the calendar of a team; set tours stay. 409 when it was connected at another time than `fromTs`.',
  ),
  authorizeTeamEmail: assumed(
    'Authorizes the mail account of a team, or the address of one campaign, with a code.',
  ),
  removeTeamEmail: assumed(
    'Gives up the mail account of a team; 409 when it was connected at another time than `fromTs`.',
  ),
  testTeamEmail: assumed('Sends a test message and answers once it arrived; at most one a minute.'),
  testTemplatedResponse: assumed('Sends a filled template to oneself, marked as a test.'),
  postGoogleAds: assumed('Connects the account of Google Ads with a code, or uploads now without one.'),
  disconnectGoogleAds: assumed(
    'Gives up the account of Google Ads; 409 when it was connected at another time than `fromTs`.',
  ),
  removeTeam: spec('Deletes a team, with what becomes of its leads, numbers and addresses.'),
  getRemovePreview: assumed(
    'What deleting a team will do: open leads, set tours, people who lose their last team, and what stands against it.',
  ),
  getCampaignBuckets: assumed('The leads that are open now, by campaign, age and status.'),
  getCampaignChannels: assumed(
    'What campaigns cost in a period and what they brought, by category and campaign.',
  ),
  getCampaignReport: assumed(
    'One campaign, or all, over time against the others: leads by type, first and any touch, cost, forms, calls, tours, leases, merged leads.',
  ),
  getCampaignCosts: assumed('What a campaign cost by month, and who entered what.'),
  setCampaignCost: assumed('Enters what a campaign cost in a month; 409 when somebody was faster.'),
  getListingReport: assumed('What is on the market by property and unit, and what came of it.'),
  getLeadStats: assumed('How leads came in: by day and type, by campaign, by hour and weekday.'),
  getAgentStats: assumed('What each agent has, how fast they answer, by day too, and what came of it.'),
  getPipelineTeam: assumed(
    'How far the leads of each team and agent came, why they were lost, and the last eight weeks.',
  ),
  getPipeline: assumed(
    'Where leads stand, how far they came, how old the open ones are, and the same by team.',
  ),
  getCallStats: assumed(
    'How calls ended: by day, by result, by agent and campaign, and when they are missed.',
  ),
  getTourReport: assumed(
    'Tours: how many were set, what became of them, when they are set for, by whom; and those without an outcome.',
  ),
  getMarketingReport: assumed(
    'What was sent with templates and materials, by whom, the replies and tours after, and what is unused.',
  ),
  getReportRows: assumed('The newest calls, tours, sends or leases behind a number of a report.'),
  getUnits: assumed('The units of a property, who is interested in them and their next tours.'),
  addUnit: assumed('Adds a unit to a property; it is not listed.'),
  changeUnit: assumed('Changes a unit, or whether it is listed; 409 when it was changed after `fromTs`.'),
  importUnits: assumed('Adds and changes up to 2,000 units of a property; each row has its own result.'),
  removeUnit: assumed(
    'Deletes a unit; 409 with a set tour or a lease, and when it was changed after `fromTs`.',
  ),
  getOpenHouses: assumed('The open houses of a team, past and to come.'),
  addOpenHouse: assumed('Plans an open house of the property of a team.'),
  getOpenHouse: assumed('An open house with those who registered or came.'),
  changeOpenHouse: assumed(
    'Changes an open house, or cancels it; 409 when it was changed after `fromTs` or is over.',
  ),
  checkInVisitor: assumed(
    'A visitor has come; makes or finds their lead, with a web form "Open house, {date}". A `phone` beside `attendeeRef` takes the place of the one they had, also where they came before.',
  ),
  addAttendeeLead: assumed('Makes or finds the lead of somebody who registered.'),
  textAttendee: assumed('Texts one attendee who allowed it; 403 for anybody else.'),
  getTeamMembers: assumed(
    'The members of a team: what they may do, how they are reached, their open leads of this team, whoever may open them, and those open and late that the reader can open.',
  ),
  addMembers: assumed('Adds people of the client to a team, all with the same permission.'),
  changeMember: assumed('Changes flags of a member; 409 when they were changed after `fromTs`.'),
  removeMember: assumed(
    'Takes somebody out of a team; their open leads of it go to `leadsTargetUser`, else to nobody. 409 when their permissions were changed after `fromTs`.',
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
  getOwners: assumed('The owners of the client with their properties, teams and open leads.'),
  getPropertySettings: assumed('Details, contact, marketing and contact form of one property.'),
  changePropertySettings: assumed(
    'Changes fields of one section of a property; 409 when somebody was faster.',
  ),
  getPropertyRows: assumed('Every property of a broker with its figures, and the teams that may have them.'),
  getPropertyOverview: assumed('Leads by team, campaigns and history of one property.'),
  assignProperties: assumed(
    'Gives properties to a team or an owner, lists them or takes them off, with a result for each.',
  ),
  archiveProperty: assumed('Takes a property out of use; 409 when somebody was faster.'),
  restoreProperty: assumed('Takes an archived property into use again, in the team that it left.'),
  removeProperty: assumed(
    'Deletes a property; 409 with leads, units with leases or campaigns, and when it was changed, or got a unit, a photo or a material, after `fromTs`.',
  ),
  addProperty: assumed(
    'Adds a property, not listed; 409 where one has the address already, unless `sameAddress` says that it is meant.',
  ),
  addOwner: assumed('Adds an owner with its primary contact. A repeated key adds nothing again.'),
  getOwner: assumed('One owner with its contacts, properties, notes, shared reports and history.'),
  getOwnerStats: assumed('Open leads, tours, leases and first responses of the properties of an owner.'),
  changeOwner: assumed('Renames an owner; 409 when somebody was faster.'),
  setPropertyOwner: assumed(
    'Gives an owner a property of the client; 409 when another owner has it than `fromOwnerRef` says.',
  ),
  mergeOwners: assumed(
    'Makes two owners one: properties, contacts, notes and shared reports of the other move; 409 when somebody was faster.',
  ),
  archiveOwner: assumed(
    'Archives an owner; its properties go to `targetRef`, or to nobody with null; 409 when it is left out and there are some.',
  ),
  restoreOwner: assumed('Takes an owner out of the archive.'),
  addOwnerContact: assumed('Adds a contact to an owner. A repeated key adds nothing again.'),
  changeOwnerContact: assumed('Changes a contact of an owner; 409 when somebody was faster.'),
  removeOwnerContact: assumed(
    'Removes a contact of an owner that is not the primary one; 409 when somebody was faster.',
  ),
  addOwnerNote: assumed('Adds a note about an owner. A repeated key adds nothing again.'),
  changeOwnerNote: assumed("Changes a note of one's own about an owner."),
  removeOwnerNote: assumed("Removes a note of one's own about an owner."),
  shareOwnerReport: assumed(
    'Mails a report to a contact of an owner, once or every week. A repeated key mails nothing again.',
  ),
  stopOwnerShare: assumed('Stops a weekly report to a contact of an owner.'),
  getTelecomBill: assumed(
    'The telephone bill of a period, as far as the person may see it; money comes to superusers only.',
  ),
  setSpendingCap: assumed('Sets the spending cap, or takes it away with null; 409 when somebody was faster.'),
  getInvoice: assumed('Where an invoice can be downloaded as a PDF, for five minutes.'),
  assignNumber: assumed(
    'Gives a number to a campaign, from the one that has it; 409 when somebody was faster.',
  ),
  forwardNumber: assumed('Sets where the calls of a saved number go; null: nowhere.'),
  releaseNumber: assumed('Gives a number back to the carrier, for ever; 409 while a campaign uses it.'),
  getPortLetterUpload: assumed('Where a letter of authorization goes.'),
  requestPort: assumed('Asks the carriers to move a number, with the letter that was uploaded.'),
  cancelPort: assumed('Takes the request to move a number back; 409 once it has moved.'),
  getUserRows: assumed(
    'Everybody of the client with what they may do in each team, and whoever was invited.',
  ),
  getUserDetails: assumed('Open leads, phone orders, campaigns and history of a user.'),
  changeUser: assumed('Changes profile, role or manage flags of a user; 409 when somebody was faster.'),
  setUserPermission: assumed(
    'Changes flags of a user in a team, who joins it if there is no `fromTs`; 409 when somebody changed them after `fromTs`, or removed the user from the team.',
  ),
  setUserPermissions: assumed('Changes flags of several users in several teams, with a result for each.'),
  inviteUsers: assumed(
    'Invites up to 50 people by email, with a result for each. A repeated key sends nothing again.',
  ),
  resendUserInvitation: assumed('Sends the email of an invitation again.'),
  withdrawUserInvitation: assumed('Withdraws an invitation: its link works no longer.'),
  deactivateUser: assumed('Closes an account and gives its open leads away, by team.'),
  reactivateUser: assumed('Opens an account again.'),
}
