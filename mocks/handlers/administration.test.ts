// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt } from '../server/calls.testing.ts'

const off = { enabled: false }
const team = (more = {}) => ({
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
  twilioBusinessProfileRef: 'profile-brightwater-homes',
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
  ...more,
})

describe('teams', () => {
  test('a team is created with a 201 and its id in Location, and can be read afterwards', async () => {
    const backend = backendAt()
    const beatriz = as(backend, 'user-beatriz')
    const { status, headers } = await beatriz.post('/api/team/create', team())
    expect(status).toBe(201)
    const id = headers.get('location')?.split('/').at(-1)
    expect((await beatriz.get(`/api/team/${id}`)).body).toMatchObject({
      name: 'Old Mill',
      teamMembers: [
        { userRef: 'user-joanne', role: 'TEAM_LEAD' },
        { userRef: 'user-beatriz', role: 'MEMBER' },
      ],
    })
    expect((await beatriz.get('/api/team/name-exists?name=old%20MILL')).body).toBe(true)
    expect((await beatriz.get('/api/email/exists?email=old-mill@leads.example.com')).body).toBe(true)
    expect((await beatriz.get(`/api/team/${id}/campaigns`)).body).toHaveLength(1)
  })

  test.each([
    [
      'a taken name',
      { teamName: 'eastside' },
      'teamName',
      'This team name already exists, please try a different name',
    ],
    [
      'a taken address',
      { email: { name: 'eastside-general', domain: 'leads.example.com' } },
      'email.name',
      'The email address is unavailable',
    ],
    [
      'a leader of another client',
      { teamLead: { userRef: 'user-elena', acceptPhoneTransfers: false } },
      'teamLead.userRef',
      'Selection Required',
    ],
    [
      'a team type that the client does not have',
      { teamType: 'OWNER', propertyRef: 'property-the-alden' },
      'teamType',
      'Selection Required',
    ],
  ])('%s is rejected at its field', async (_, more, field, text) => {
    const { status, body } = await as(backendAt(), 'user-beatriz').post('/api/team/create', team(more))
    expect(status).toBe(422)
    expect((body as { fieldErrors: Record<string, string> }).fieldErrors[field]).toBe(text)
  })

  test('creating requires the permission to manage teams', async () => {
    expect((await as(backendAt(), 'user-priya').post('/api/team/create', team())).status).toBe(403)
    expect((await as(backendAt(), 'user-joanne').post('/api/team/create', team())).status).toBe(201)
  })

  test('the data of team pages requires membership, not only seeing the team', async () => {
    // Harborview shows its leads to everybody in the client. Felix has no entry in any team.
    const felix = as(backendAt(), 'user-felix')
    expect((await felix.get('/api/team/team-harborview')).status).toBe(200)
    const name = 'campaign-name-exists?name=a&category=DEFAULT&listing='
    expect(await felix.get(`/api/team/team-harborview/${name}`)).toMatchObject({
      status: 403,
      body: { message: 'You do not have access to Harborview.' },
    })
    expect((await as(backendAt(), 'user-graham').get(`/api/team/team-harborview/${name}`)).status).toBe(200)
  })

  test('are visible through membership, a role, or a lead in the team', async () => {
    const backend = backendAt()
    const names = async (who: string) =>
      ((await as(backend, who).get('/api/teams')).body as { name: string }[]).map((one) => one.name)
    expect(await names('user-beatriz')).toHaveLength(6)
    // Without an entry: Harborview through VISIBILITY, both through a feed campaign that lets everybody assign.
    expect(await names('user-felix')).toEqual(['Eastside', 'Harborview'])
    expect(await names('user-theo')).toEqual(['Eastside', 'Harborview', 'Riverbend'])
    expect(await names('user-elena')).toEqual(['Maple Row', 'Calder Tower', 'Finch Terrace'])
    expect((await as(backend, 'user-felix').get('/api/team/team-midtown')).status).toBe(403)
    expect((await as(backend, 'user-felix').get('/api/team/team-maple-row')).status).toBe(404)
  })

  test('only users who are not the team leader can watch warnings', async () => {
    const backend = backendAt()
    const graham = as(backend, 'user-graham')
    await graham.put('/api/team/team-eastside/watch-warnings')
    expect((await graham.get('/api/team/team-eastside')).body).toMatchObject({
      watchWarnings: ['user-graham'],
    })
    await graham.put('/api/team/team-eastside/remove-watch-warnings')
    expect((await graham.get('/api/team/team-eastside')).body).toMatchObject({ watchWarnings: [] })
    expect((await as(backend, 'user-priya').put('/api/team/team-eastside/watch-warnings')).status).toBe(403)
  })
})

describe('smart lists', () => {
  test('are created, changed and deleted only by their owner', async () => {
    const backend = backendAt()
    const [priya, luis] = [as(backend, 'user-priya'), as(backend, 'user-luis')]
    const { status, body } = await priya.post('/api/smartlist', { name: 'Mine', criteria: { inquiry: true } })
    expect(status).toBe(201)
    const { id } = body as { id: string }
    expect((await luis.patch(`/api/smartlist/${id}/edit-criteria`, { criteria: {} })).status).toBe(404)
    expect(
      (await priya.patch(`/api/smartlist/${id}/edit-criteria`, { criteria: { inquiry: false } })).body,
    ).toMatchObject({ criteria: { inquiry: false } })
    expect((await priya.delete(`/api/smartlist/${id}`)).status).toBe(204)
    expect((await priya.get('/api/smartlist')).body).toHaveLength(3)
  })
})

describe('phone numbers', () => {
  const search = (area: string) =>
    `/api/phone-numbers/search/${area}?businessProfileId=profile-brightwater-homes&count=5`

  test('a search returns five numbers, none when all are sold, and rejects an invalid area code', async () => {
    const beatriz = as(backendAt(), 'user-beatriz')
    expect((await beatriz.get(search('737'))).body).toHaveLength(5)
    expect((await beatriz.get(search('415'))).body).toEqual([])
    expect((await beatriz.get(search('51'))).status).toBe(422)
  })

  test('a number is sold once and then appears among the saved ones', async () => {
    const backend = backendAt()
    const beatriz = as(backend, 'user-beatriz')
    const [first] = (await beatriz.get(search('737'))).body as { number: string }[]
    const buy = `/api/purchase-phone-number?number=${encodeURIComponent(first?.number ?? '')}&busProfile=profile-brightwater-homes`
    expect(await beatriz.post(buy)).toMatchObject({ status: 200, body: { number: first?.number } })
    expect(await beatriz.post(buy)).toMatchObject({
      status: 409,
      body: { message: 'The phone number is no longer available. Try a new search.' },
    })
    expect((await beatriz.get('/api/available-phone-numbers')).body).toContainEqual(
      expect.objectContaining(first),
    )
    expect((await as(backend, 'user-luis').post(buy)).status).toBe(403)
  })

  test('a read-only user buys none, whatever the account manages', async () => {
    const backend = backendAt()
    const beatriz = as(backend, 'user-beatriz')
    const [first] = (await beatriz.get(search('737'))).body as { number: string }[]
    const buy = `/api/purchase-phone-number?number=${encodeURIComponent(first?.number ?? '')}&busProfile=profile-brightwater-homes`
    const graham = backend.world.store.users.get('user-graham')
    if (graham) graham.manageTeams = true
    expect((await as(backend, 'user-graham').post(buy)).status).toBe(403)
    if (graham) graham.role = 'USER'
    expect((await as(backend, 'user-graham').post(buy)).status).toBe(200)
  })

  test('a purchase repeated with its key returns the same response, and rejects another number', async () => {
    const beatriz = as(backendAt(), 'user-beatriz')
    const found = (await beatriz.get(search('737'))).body as { number: string }[]
    const buy = async (at: number) =>
      beatriz.post(
        `/api/purchase-phone-number?number=${encodeURIComponent(found[at]?.number ?? '')}&busProfile=profile-brightwater-homes`,
        undefined,
        { 'idempotency-key': 'one' },
      )
    const first = await buy(0)
    expect(first.status).toBe(200)
    expect(await buy(0)).toMatchObject({ status: 200, body: first.body })
    expect((await buy(1)).status).toBe(422)
  })
})
