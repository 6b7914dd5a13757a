// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type EndpointName, endpoints } from '#/api/endpoints/all.ts'
import { type Endpoint } from '#/api/endpoints/endpoint.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { type Backend } from '../db/backend.ts'
import { as, backendAt, MOMENT } from '../server/calls.testing.ts'
import { adminSamples } from './admin/endpoint-samples.testing.ts'
import { handlers } from './all.ts'

/**
 * One request for each endpoint: path parameters, query and body, and a person who may send it. An endpoint that is
 * missing here is a compile error.
 */
interface Sample {
  who: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const team = { teamId: 'team-eastside' }
const homes = 'profile-brightwater-homes'
const lead = { leadId: 'lead-sofia-marchetti' }
const written = { name: 'Hello', text: 'Hello there', templateType: 'TEXT_MESSAGE' }
const company = {
  companyName: 'Old Mill Leasing',
  teamType: 'OWNER',
  propertyTypes: ['RESIDENTIAL'],
  zipCode: '78701',
  phone: '+15125550118',
}
/** Sofia's web form: incoming, and not her newest communication. */
const firstForm = backendAt().world.leads.get('lead-sofia-marchetti')?.communications[0]?.id ?? ''

/** Sofia's tour that is set, and a comment by Priya. */
const sofia = backendAt().world.leads.get('lead-sofia-marchetti')
const firstTour = sofia?.tours?.find((tour) => tour.tourStatus === 'SCHEDULED') ?? { id: '', startTs: 0 }
const missed = { commId: sofia?.communications.find((one) => one.callResult === 'VOICEMAIL')?.id ?? '' }
const ownComment = sofia?.comments.find((one) => one.userRef === 'user-priya') ?? { id: '', text: '' }

const samples: Record<EndpointName, Sample> = {
  getDashboard: {
    who: 'user-priya',
    query: {
      days: Array.from({ length: 15 }, (_, day) => MOMENT + (day - 13) * 86_400_000).join(','),
      monthFrom: String(MOMENT - 13 * 86_400_000),
      month: '2026-07',
      zone: 'America/Chicago',
    },
  },
  getLeadFacets: { who: 'user-priya', query: { list: 'all', facet: 'status' } },
  getLeadSummary: { who: 'user-elena', query: { list: 'all', inquiry: 'true' } },
  getAlerts: { who: 'user-priya' },
  dismissAlerts: { who: 'user-priya', body: { ids: ['alert-1'] } },
  getCurrentUser: { who: 'user-priya' },
  getCallInProgress: { who: 'user-priya', query: { userRef: 'user-priya' } },
  getVoipToken: { who: 'user-priya', query: { busProfileId: homes } },
  tellAnswerState: {
    who: 'user-priya',
    body: { deviceId: 'device-1', canAnswer: false, reason: 'microphone' },
  },
  startDialback: { who: 'user-priya', params: lead, body: { targetPhoneNumber: '+15125550139' } },
  getBusinessProfiles: { who: 'user-priya' },
  getAvailablePhoneNumbers: { who: 'user-priya' },
  searchPhoneNumbers: {
    who: 'user-priya',
    params: { areaCode: '512' },
    query: { businessProfileId: homes, count: '5' },
  },
  purchasePhoneNumber: { who: 'user-beatriz', query: { number: '+15125550101', busProfile: homes } },
  getGreetings: { who: 'user-priya' },
  getGreetingUploadUrl: { who: 'user-priya', query: { filename: 'welcome.mp3' } },
  getGreetingSampleUrl: { who: 'user-priya', query: { say: 'Welcome to Foundry Lofts', voice: 'Joanna' } },
  callWithGreeting: {
    who: 'user-priya',
    body: { greetingMethod: 'READ_TEXT', text: 'Welcome to Foundry Lofts', voice: 'Joanna' },
  },
  emailExists: { who: 'user-priya', query: { email: 'eastside-general@leads.example.com' } },
  getLead: { who: 'user-priya', params: lead },
  getTeamLeads: { who: 'user-priya', params: team },
  claimLead: { who: 'user-priya', params: { leadId: 'lead-teresa-galvan' } },
  batchLeads: {
    who: 'user-priya',
    body: {
      action: 'CLAIM',
      leads: [{ leadRef: 'lead-teresa-galvan' }, { leadRef: 'lead-andre-whitfield' }],
    },
  },
  assignLead: {
    who: 'user-marcus',
    params: { leadId: 'lead-andre-whitfield' },
    body: { userRef: 'user-luis' },
  },
  changeLeadStatus: {
    who: 'user-priya',
    params: lead,
    body: { status: 'PROSPECT', fromStatus: 'OPPORTUNITY' },
  },
  releaseLead: { who: 'user-priya', params: lead, body: { fromAgentRef: 'user-priya' } },
  saveLeadContacts: {
    who: 'user-priya',
    params: lead,
    body: {
      contacts: [
        {
          name: 'Sofia Marchetti',
          contactType: 'TENANT',
          primaryContact: true,
          phoneNumbers: [{ number: '+15125550139', phoneType: 'MOBILE' }],
        },
      ],
    },
  },
  saveLeadRequirements: {
    who: 'user-priya',
    params: lead,
    body: { tenantName: 'Sofia Marchetti', requirements: { zip: '78702', minBedrooms: 2 } },
  },
  getAssignableMembers: { who: 'user-priya', params: team },
  getOverdueLeads: { who: 'user-priya' },
  getUndeliveredTexts: { who: 'user-priya' },
  getMissedCalls: { who: 'user-priya' },
  setHandled: { who: 'user-priya', params: { ...lead, ...missed }, body: { handledByRef: 'user-priya' } },
  getTextThread: { who: 'user-priya', params: lead, query: { phone: '+15125550139' } },
  sendText: {
    who: 'user-priya',
    params: lead,
    body: { message: 'Hi', targetPhoneNumber: '+15125550139', contactType: 'TENANT' },
  },
  moveCommunication: {
    who: 'user-priya',
    params: { ...lead, commId: firstForm },
    query: { targetLeadRef: 'lead-teresa-galvan' },
  },
  getTourCalendar: {
    who: 'user-priya',
    params: team,
    query: { from: String(MOMENT), to: String(MOMENT + 86_400_000), hostRef: 'user-priya' },
  },
  setTour: {
    who: 'user-priya',
    params: lead,
    body: { tourType: 'VIRTUAL', startTs: MOMENT + 90 * 86_400_000, lengthMins: 30, overBusy: true },
  },
  changeTour: {
    who: 'user-priya',
    params: { ...lead, tourId: firstTour.id },
    body: {
      tourType: 'VIRTUAL',
      startTs: MOMENT + 91 * 86_400_000,
      lengthMins: 45,
      fromStartTs: firstTour.startTs,
      overBusy: true,
    },
  },
  setTourStatus: {
    who: 'user-priya',
    params: { ...lead, tourId: firstTour.id },
    body: { tourStatus: 'CANCELLED', fromTourStatus: 'SCHEDULED', fromStartTs: firstTour.startTs },
  },
  setInterest: {
    who: 'user-priya',
    params: { ...lead, propertyId: 'property-mason-row' },
    body: { interest: 'INTERESTED' },
  },
  setLease: { who: 'user-priya', params: lead, body: { leasedDate: '2026-07-14' } },
  previewShare: { who: 'user-priya', params: lead, query: { teamRef: 'team-midtown' } },
  shareLead: {
    who: 'user-priya',
    params: lead,
    body: { teamRef: 'team-midtown', propertyRef: 'property-ashgrove-commons' },
  },
  addComment: { who: 'user-priya', params: lead, body: { text: 'Asked for the garage.' } },
  changeComment: {
    who: 'user-priya',
    params: { ...lead, commentId: ownComment.id },
    body: { text: 'Asked for two garages.', fromText: ownComment.text },
  },
  removeComment: { who: 'user-priya', params: { ...lead, commentId: ownComment.id } },
  getDuplicates: { who: 'user-priya', params: lead },
  sendEmail: {
    who: 'user-priya',
    params: lead,
    body: { toAddresses: ['sofia.marchetti@example.com'], subject: 'Your tour', message: 'Thursday works.' },
  },
  startEmailAttachment: {
    who: 'user-priya',
    params: lead,
    body: { filename: 'Lease.pdf', contentType: 'application/pdf', bytes: 1_200 },
  },
  mergeLead: { who: 'user-priya', params: lead, body: { intoLeadRef: 'lead-teresa-galvan' } },
  listLeads: { who: 'user-priya', query: { list: 'all', sort: 'activity', dir: 'desc', limit: '200' } },
  getLeadCounts: { who: 'user-priya' },
  getUser: { who: 'user-priya', params: { userId: 'user-marcus' } },
  getUsers: { who: 'user-priya' },
  getClient: { who: 'user-priya', params: { clientId: 'client-brightwater' } },
  getAdministratorFor: { who: 'user-priya' },
  getTransferRules: { who: 'user-priya', params: { userId: 'user-priya' } },
  setTransferRules: {
    who: 'user-priya',
    params: { userId: 'user-priya' },
    body: { doNotDisturb: { endTime: '2026-07-14T13:30:00Z' } },
  },
  changeProfile: { who: 'user-priya', params: { userId: 'user-priya' }, body: { colorSelection: 'plum' } },
  getAdministrators: { who: 'user-priya' },
  addAdministrator: { who: 'user-priya', params: { userId: 'user-luis' } },
  removeAdministrator: { who: 'user-priya', params: { userId: 'user-marcus' } },
  authCalendar: { who: 'user-priya', query: { code: 'abc' } },
  getProperties: { who: 'user-priya' },
  getProperty: { who: 'user-priya', params: { propertyId: 'property-foundry-lofts' } },
  getPropertiesByIds: { who: 'user-priya', query: { ids: 'property-foundry-lofts,property-the-alden' } },
  getMarketingMaterials: { who: 'user-priya', params: { propertyId: 'property-foundry-lofts' } },
  searchConversations: { who: 'user-priya', query: { q: 'parking' } },
  getSmartLists: { who: 'user-priya' },
  createSmartList: { who: 'user-priya', body: { name: 'Mine', criteria: { inquiry: true } } },
  editSmartListCriteria: {
    who: 'user-priya',
    params: { smartListId: 'smart-list-august' },
    body: { criteria: { inquiry: false } },
  },
  renameSmartList: {
    who: 'user-priya',
    params: { smartListId: 'smart-list-august' },
    body: { name: 'September move-ins' },
  },
  deleteSmartList: { who: 'user-priya', params: { smartListId: 'smart-list-toured' } },
  getTeams: { who: 'user-priya' },
  getTeam: { who: 'user-priya', params: team },
  teamNameExists: { who: 'user-priya', query: { name: 'eastside ' } },
  getCampaignDetails: { who: 'user-priya', params: { campaignId: 'campaign-eastside-general' } },
  getCampaignRows: { who: 'user-priya', params: team, query: { from: '0', to: '4000000000000' } },
  getTeamCampaigns: { who: 'user-priya', params: team },
  campaignNameExists: {
    who: 'user-priya',
    params: team,
    query: { name: 'Eastside general', category: 'DEFAULT', listing: '' },
  },
  ...adminSamples,
  watchWarnings: { who: 'user-graham', params: team },
  removeWatchWarnings: { who: 'user-graham', params: team },
  getTemplatedResponse: { who: 'user-priya', params: { templateId: 'template-eastside-pets' } },
  updateTemplatedResponse: { who: 'user-priya', body: { ...written, id: 'template-eastside-pets' } },
  setTemplatedResponsePrivacy: {
    who: 'user-priya',
    params: { templateId: 'template-eastside-pets' },
    body: { privateAccess: true },
  },
  getTemplatedResponses: { who: 'user-priya', params: team, query: { templateType: 'TEXT_MESSAGE' } },
  testTemplatedResponse: {
    who: 'user-priya',
    params: { templateId: 'template-eastside-after-the-tour' },
    body: { text: 'Hi' },
  },
  deleteTemplatedResponse: { who: 'user-priya', params: { templateId: 'template-eastside-pets' } },
  addTemplatedResponse: { who: 'user-priya', params: team, body: { ...written, teamRef: 'team-eastside' } },
  signUpCompany: {
    who: 'user-priya',
    body: { ...company, name: 'Joan Park', email: 'joan@example.com', acceptedTerms: true },
  },
  getInvitation: { who: 'user-priya', params: { invitationId: 'invite-ana' } },
  register: {
    who: 'user-priya',
    params: { invitationId: 'invite-ana' },
    body: { name: 'Ana Ruiz', mobile: '+15125550132', notifyBy: ['DESKTOP'] },
  },
  askForNewLink: { who: 'user-priya', params: { invitationId: 'invite-expired' } },
  getApproval: { who: 'user-noel' },
  correctCompany: { who: 'user-noel', body: company },
}

const refusal = z.object({ message: z.string().check(z.minLength(3)) })

const all: Record<string, Endpoint> = endpoints
const cases = Object.entries(samples)

function addressOf(endpoint: Endpoint, sample: Sample): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => sample.params?.[name] ?? 'missing')
  const query = new URLSearchParams(sample.query).toString()
  return query === '' ? path : `${path}?${query}`
}

async function ask(backend: Backend, name: string, sample: Sample, who: string) {
  const endpoint = all[name]
  if (!endpoint) throw new Error(`${name} is not declared`)
  const { token } = backend.world.tokens.issue(who)
  const response = await backend.fetch(
    new Request(`http://mock${addressOf(endpoint, sample)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}` },
      ...(sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }),
    }),
  )
  const text = await response.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  return { endpoint, response, body }
}

describe('every endpoint responds as declared', () => {
  test.each(cases)('%s, for a user with permission', async (name, sample) => {
    const { endpoint, response, body } = await ask(backendAt(), name, sample, sample.who)
    const status = endpoint.status ?? (body === null && name !== 'getCallInProgress' ? 204 : 200)
    expect([response.status, body]).toEqual([status, body])
    const parsed = z.safeParse(endpoint.response, body)
    expect(parsed.error?.issues).toBeUndefined()
    expect(JSON.stringify(parsed.data)).not.toContain('"unreadable":true')
  })

  test.each(['user-beatriz', 'user-graham', 'user-nina', 'user-felix', 'user-elena', 'user-olive'])(
    'for %s, or rejects with a message',
    async (who) => {
      const backend = backendAt()
      const wrong: unknown[] = []
      for (const [name, sample] of cases) {
        const { endpoint, response, body } = await ask(backend, name, sample, who)
        const fits = response.ok
          ? z.safeParse(endpoint.response, body).success
          : [403, 404, 409, 422].includes(response.status) && z.safeParse(refusal, body).success
        if (!fits) wrong.push([name, response.status, body])
      }
      expect(wrong).toEqual([])
    },
  )

  test('has a handler for each declaration and no other', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted())
    expect(Object.entries(handlers).filter(([name, one]) => all[name] !== one.endpoint)).toEqual([])
  })
})

describe('every response', () => {
  let backend: Backend
  beforeAll(() => {
    backend = backendAt()
  })

  test('has a request id, the simulated time and no-store', async () => {
    backend.world.clock.advance(3_600_000)
    const { headers } = await as(backend, 'user-priya').get('/api/auth/user')
    expect(headers.get('x-request-id')).toMatch(/^req-\d+$/)
    expect(headers.get('date')).toBe('Tue, 14 Jul 2026 16:24:00 GMT')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is JSON with a message for unknown addresses, bad ids, bad JSON and bad fields', async () => {
    const priya = as(backend, 'user-priya')
    expect(await priya.get('/api/nothing')).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    })
    expect(await priya.get('/api/lead/%2e%2e')).toMatchObject({ status: 404 })
    expect(await priya.get('/api/leads?list=all&sort=color&dir=up')).toMatchObject({
      status: 422,
      body: { fieldErrors: { sort: expect.any(String), dir: expect.any(String) } },
    })
    const broken = await backend.fetch(
      new Request('http://mock/api/alert/dismiss', {
        method: 'PUT',
        headers: { authorization: `Bearer ${priya.token}` },
        body: '{"ids":',
      }),
    )
    expect(broken.status).toBe(400)
  })

  test('matches a literal segment before a parameter', async () => {
    const { body } = await as(backend, 'user-priya').get('/api/property/ids?ids=property-quay-street,gone')
    expect(body).toHaveLength(1)
    expect(isUnreadable(body)).toBe(false)
    expect(await as(backend, 'user-priya').get('/api/team/name-exists?name=Eastside')).toMatchObject({
      status: 200,
      body: true,
    })
  })
})
