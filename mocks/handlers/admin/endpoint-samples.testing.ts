const homes = 'profile-brightwater-homes'
const off = { enabled: false }

/** A request of every endpoint of administration that its server accepts (`mocks/handlers/endpoints.test.ts`). */
export const adminSamples = {
  createTeam: {
    who: 'user-beatriz',
    body: {
      teamName: 'Old Mill',
      teamLead: { userRef: 'user-joanne', acceptPhoneTransfers: true },
      teamType: 'BROKER',
      propertyTypes: ['RESIDENTIAL'],
      assignmentMode: 'CLAIM',
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
  getTeamsOverview: { who: 'user-priya', query: { weekFrom: '1', weekTo: '2' } },
  getRemovePreview: { who: 'user-joanne', params: { teamId: 'team-westbrook' } },
}
