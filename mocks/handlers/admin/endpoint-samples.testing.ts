import { billingSamples } from './billing-samples.testing.ts'
import { ownerSamples } from './owner-samples.testing.ts'

const homes = 'profile-brightwater-homes'
const off = { enabled: false }
const team = { teamId: 'team-eastside' }
const tower = { teamId: 'team-calder-tower' }
const campaign = {
  category: 'DEFAULT',
  scope: 'WHOLE_TEAM',
  teamMembers: [],
  propertyRef: null,
  phoneNumber: null,
  callRouting: null,
  ringOrder: [],
  greeting: null,
  webChannel: null,
} as const

const mapleRow = { propertyId: 'property-maple-row' }

/** One request for every admin endpoint that its server accepts (`mocks/handlers/endpoints.test.ts`). */
export const adminSamples = {
  getLogoUpload: {
    who: 'user-priya',
    params: team,
    query: { filename: 'mark.png', fromTs: '0' },
  },
  removeLogo: { who: 'user-priya', params: team, query: { fromTs: '0' } },
  getCallStats: { who: 'user-priya', query: { by: 'event', zone: 'America/Chicago' } },
  getTourReport: { who: 'user-priya', query: { by: 'event', zone: 'America/Chicago' } },
  getCampaignReport: { who: 'user-priya', query: { by: 'created', zone: 'America/Chicago' } },
  getMarketingReport: { who: 'user-priya', query: { by: 'event', zone: 'America/Chicago' } },
  getReportRows: {
    who: 'user-priya',
    params: { name: 'call-stats' },
    query: { by: 'event', zone: 'America/Chicago', show: 'missed' },
  },
  getCampaignBuckets: { who: 'user-priya', query: { by: 'created', zone: 'America/Chicago' } },
  getCampaignChannels: { who: 'user-priya', query: { by: 'created', zone: 'America/Chicago' } },
  getCampaignCosts: { who: 'user-priya', params: { campaignId: 'campaign-eastside-general' } },
  setCampaignCost: {
    who: 'user-priya',
    params: { campaignId: 'campaign-eastside-lofts-desk' },
    body: { month: '2026-07', cents: 12_550, fromTs: 0 },
  },
  getListingReport: { who: 'user-elena', query: { by: 'created', zone: 'America/Denver' } },
  getLeadStats: { who: 'user-priya', query: { by: 'created', zone: 'America/Chicago' } },
  getAgentStats: { who: 'user-priya', query: { by: 'created', zone: 'America/Chicago' } },
  getPipelineTeam: { who: 'user-priya', query: { by: 'created', zone: 'America/Chicago' } },
  getPipeline: { who: 'user-priya', query: { by: 'created', zone: 'America/Chicago' } },
  getMarketing: { who: 'user-elena', params: mapleRow },
  getPhotoUpload: {
    who: 'user-elena',
    params: mapleRow,
    query: { filename: 'roof.jpg', contentType: 'image/jpeg' },
  },
  // A photo that already exists, because a photo may be added a second time.
  addPhoto: { who: 'user-elena', params: mapleRow, body: { uploadId: 'photo-maple-row-1' } },
  orderPhotos: {
    who: 'user-elena',
    params: mapleRow,
    body: { order: [2, 1, 3, 4, 5, 6].map((at) => `photo-maple-row-${at}`) },
  },
  changePhoto: {
    who: 'user-elena',
    params: { ...mapleRow, photoId: 'photo-maple-row-1' },
    body: { caption: 'Front', fromTs: 0 },
  },
  removePhoto: { who: 'user-elena', params: { ...mapleRow, photoId: 'photo-maple-row-1' } },
  getMaterialUpload: { who: 'user-elena', params: mapleRow, query: { filename: 'plans.pdf' } },
  addMaterial: {
    who: 'user-elena',
    params: mapleRow,
    body: { name: 'Site plan', url: 'https://maple.example.com/plan' },
  },
  changeMaterial: {
    who: 'user-elena',
    params: { ...mapleRow, materialId: 'material-maple-row-tour' },
    body: { name: 'Virtual tour', fromTs: 0 },
  },
  removeMaterial: { who: 'user-elena', params: { ...mapleRow, materialId: 'material-maple-row-tour' } },
  setFeed: {
    who: 'user-elena',
    params: { ...mapleRow, feedId: 'company-website' },
    body: { on: false },
  },
  getPropertySettings: { who: 'user-nina', params: { propertyId: 'property-the-alden' } },
  changePropertySettings: {
    who: 'user-nina',
    params: { propertyId: 'property-the-alden', section: 'property-contact' },
    body: { fromTs: 0, changes: { name: 'The Alden leasing office, second floor' } },
  },
  getPropertyRows: { who: 'user-nina' },
  getPropertyOverview: { who: 'user-nina', params: { propertyId: 'property-the-alden' } },
  assignProperties: {
    who: 'user-nina',
    body: { properties: [{ id: 'property-the-alden', fromTs: 0 }], teamRef: 'team-eastside' },
  },
  archiveProperty: {
    who: 'user-nina',
    params: { propertyId: 'property-the-alden' },
    body: { reason: 'Sold', fromTs: 0 },
  },
  restoreProperty: { who: 'user-nina', params: { propertyId: 'property-old-depot' } },
  removeProperty: { who: 'user-nina', params: { propertyId: 'property-old-depot' }, query: { fromTs: '0' } },
  addProperty: {
    who: 'user-nina',
    body: {
      name: 'Brook House',
      address: '5 Brook Street',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      propertyType: 'RESIDENTIAL',
    },
  },
  ...ownerSamples,
  ...billingSamples,
  getUserRows: { who: 'user-dana' },
  getUserDetails: { who: 'user-dana', params: { userId: 'user-luis' } },
  changeUser: {
    who: 'user-beatriz',
    params: { userId: 'user-luis' },
    body: { role: 'READ_ONLY_USER', fromTs: 0 },
  },
  setUserPermission: {
    who: 'user-dana',
    params: { userId: 'user-felix', teamId: 'team-eastside' },
    body: { permission: { agent: true }, fromTs: null },
  },
  setUserPermissions: {
    who: 'user-dana',
    body: {
      cells: [
        { userRef: 'user-felix', teamRef: 'team-eastside', permission: { agent: true }, fromTs: null },
        { userRef: 'user-beatriz', teamRef: 'team-eastside', permission: { agent: true }, fromTs: null },
      ],
    },
  },
  inviteUsers: {
    who: 'user-dana',
    body: {
      people: [{ email: 'sam.lee@example.com', name: 'Sam Lee' }],
      role: 'USER',
      teams: [{ teamRef: 'team-eastside', permission: { agent: true } }],
      message: '',
    },
  },
  resendUserInvitation: { who: 'user-dana', params: { invitationId: 'invite-ana' } },
  withdrawUserInvitation: { who: 'user-dana', params: { invitationId: 'member-invitation-noor' } },
  deactivateUser: { who: 'user-dana', params: { userId: 'user-felix' }, body: { leads: [] } },
  reactivateUser: { who: 'user-dana', params: { userId: 'user-tomas' } },
  getTeamSettings: { who: 'user-priya', params: { teamId: 'team-eastside' } },
  changeTeamSettings: {
    who: 'user-priya',
    params: { teamId: 'team-eastside', section: 'configuration' },
    body: { fromTs: 0, changes: { collaborationMode: 'VISIBILITY' } },
  },
  connectTeamCalendar: { who: 'user-priya', params: team, query: { code: 'google-sample' } },
  disconnectTeamCalendar: { who: 'user-priya', params: team },
  authorizeTeamEmail: { who: 'user-greta', params: tower, query: { code: 'google-sample' } },
  removeTeamEmail: { who: 'user-greta', params: tower },
  testTeamEmail: { who: 'user-greta', params: tower },
  postGoogleAds: { who: 'user-priya', params: team, query: { code: 'google-sample-ads' } },
  disconnectGoogleAds: { who: 'user-priya', params: team },
  getCampaignPeople: {
    who: 'user-priya',
    params: { teamId: 'team-eastside' },
    query: { campaign: 'campaign-eastside-general' },
  },
  getCampaignStats: {
    who: 'user-priya',
    params: { campaignId: 'campaign-eastside-general' },
    query: { from: '2', to: '4', beforeFrom: '0', days: '2,3,4' },
  },
  createCampaign: {
    who: 'user-nina',
    params: { teamId: 'team-eastside' },
    body: { ...campaign, name: 'Radio', emailAddress: 'radio@leads.example.com' },
  },
  changeCampaign: {
    who: 'user-nina',
    params: { campaignId: 'campaign-eastside-spring-signs' },
    body: { status: 'ACTIVE', fromTs: 0 },
  },
  deleteCampaign: {
    who: 'user-priya',
    params: { campaignId: 'campaign-eastside-lofts-desk' },
    body: {
      removeEmailChannel: { saveEmail: false },
      removePhoneChannel: { savePhone: true },
      fromTs: 0,
    },
  },
  createTeam: {
    who: 'user-beatriz',
    body: {
      teamName: 'Old Mill',
      teamLead: { userRef: 'user-joanne', acceptPhoneTransfers: true },
      teamType: 'BROKER',
      propertyTypes: ['RESIDENTIAL'],
      assignmentMode: 'CLAIM',
      lockMode: 'UNLIMITED',
      collaborationMode: 'FULL',
      email: { name: 'old-mill', domain: 'leads.example.com' },
      emailHosting: 'INTERNAL',
      hasTeamCalendar: false,
      calendarSameAsEmail: false,
      phone: '+15125550190',
      twilioBusinessProfileRef: homes,
      defaultGreeting: { greetingMethod: 'NO_GREETING' },
      notificationDelayMins: 0,
      warningSettings: {
        useWarnings: false,
        notAssigned: off,
        notContacted: off,
        communicationNotResponded: off,
        notQualified: off,
        noActivity: off,
      },
    },
  },
  removeTeam: {
    who: 'user-joanne',
    params: { teamId: 'team-westbrook' },
    body: {
      closeLeads: false,
      leadsTargetTeam: 'team-eastside',
      leadsTargetUser: 'user-priya',
      removeCampaigns: [
        {
          campaignRef: 'campaign-westbrook-general',
          removeEmailChannel: { saveEmail: false },
          removePhoneChannel: { savePhone: true },
        },
        { campaignRef: 'campaign-westbrook-mills-form' },
      ],
    },
  },
  getTeamActivity: { who: 'user-luis', params: { teamId: 'team-eastside' } },
  getTeamProperties: { who: 'user-luis', params: { teamId: 'team-eastside' } },
  addTeamProperty: {
    who: 'user-nina',
    params: { teamId: 'team-eastside', propertyId: 'property-northgate-flats' },
    body: { fromTeamRef: 'team-northgate' },
  },
  setTeamPropertyListing: {
    who: 'user-nina',
    params: { teamId: 'team-eastside', propertyId: 'property-mason-row' },
    body: { listing: 'NOT_LISTED', fromTs: 0 },
  },
  removeTeamProperty: {
    who: 'user-nina',
    params: { ...team, propertyId: 'property-mason-row' },
    query: { fromTs: '0' },
  },
  getTeamsOverview: { who: 'user-priya', query: { weekFrom: '1', weekTo: '2' } },
  getRemovePreview: { who: 'user-joanne', params: { teamId: 'team-westbrook' } },
  getUnits: { who: 'user-elena', params: { propertyId: 'property-maple-row' } },
  addUnit: {
    who: 'user-elena',
    params: { propertyId: 'property-maple-row' },
    body: { name: '7A', bedrooms: 1, rent: 1_900 },
  },
  changeUnit: {
    who: 'user-elena',
    params: { unitId: 'unit-maple-row-5a' },
    body: { listing: 'LISTED', fromTs: null },
  },
  importUnits: {
    who: 'user-elena',
    params: { propertyId: 'property-maple-row' },
    body: { rows: [{ line: 2, name: '8A', bedrooms: 1 }] },
  },
  getOpenHouses: { who: 'user-jonas', params: { teamId: 'team-juniper-hill' } },
  getOpenHouse: { who: 'user-jonas', params: { openHouseId: 'open-house-today' } },
  addOpenHouse: {
    who: 'user-olive',
    params: { teamId: 'team-juniper-hill' },
    body: {
      startTs: 1_800_000_000_000,
      endTs: 1_800_007_200_000,
      scope: 'LISTED_UNITS',
      hostRef: 'user-jonas',
    },
  },
  changeOpenHouse: {
    who: 'user-olive',
    params: { openHouseId: 'open-house-week' },
    body: { cancel: { textRegistered: true }, fromTs: null },
  },
  checkInVisitor: {
    who: 'user-jonas',
    params: { openHouseId: 'open-house-today' },
    body: { name: 'Ada Quill', phone: '+15125550188', mayText: true },
  },
  addAttendeeLead: {
    who: 'user-jonas',
    params: { openHouseId: 'open-house-week' },
    body: { attendeeRef: 'attendee-week-1' },
  },
  textAttendee: {
    who: 'user-olive',
    params: { openHouseId: 'open-house-past' },
    body: { attendeeRef: 'attendee-past-1', message: 'Thank you for coming' },
  },
  removeUnit: { who: 'user-elena', params: { unitId: 'unit-maple-row-5e' } },
  getTeamMembers: { who: 'user-priya', params: team },
  addMembers: {
    who: 'user-priya',
    params: team,
    body: { userRefs: ['user-felix'], permission: { agent: true } },
  },
  changeMember: {
    who: 'user-priya',
    params: { ...team, userId: 'user-ben' },
    body: { permission: { assignLeads: true }, fromTs: null },
  },
  removeMember: {
    who: 'user-priya',
    params: { ...team, userId: 'user-ben' },
    query: { leadsTargetUser: 'user-luis' },
  },
  setTeamLead: { who: 'user-priya', params: team, body: { userRef: 'user-dana', fromUserRef: 'user-priya' } },
  setPhoneOrder: {
    who: 'user-priya',
    params: team,
    body: { userRefs: ['user-ben', 'user-priya', 'user-marcus', 'user-dana', 'user-luis'], fromTs: null },
  },
  inviteMember: {
    who: 'user-beatriz',
    params: team,
    body: { name: 'Ada Quill', email: 'ada.quill@example.com', permission: { agent: true } },
  },
  resendInvitation: {
    who: 'user-beatriz',
    params: { ...team, invitationId: 'member-invitation-noor' },
  },
  withdrawInvitation: {
    who: 'user-beatriz',
    params: { ...team, invitationId: 'member-invitation-noor' },
  },
}
