// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { listAddressOf } from '#/domain/list/dashboard-lists.ts'
import { memberLists } from '#/domain/list/member-lists.ts'

import { closeAccount, reopenAccount } from '../../db/company/change-user.ts'
import { activityWritten, as, backendAt, listen } from '../../server/calls.testing.ts'

const PATH = '/api/team/team-eastside/members'

interface Members {
  members: {
    userRef: string
    role: string
    status: string
    phoneOrder: number | null
    openLeads: number
    seenLeads: number
    lateLeads: number
    permission: Record<string, boolean>
    changedTs: number | null
  }[]
  invitations: { id: string; email: string }[]
  byRole: { id: string }[]
  phoneOrderTs: number | null
}

type Person = ReturnType<typeof as>
const read = async (person: Person) => (await person.get(PATH)).body as Members
const find = ({ members }: Members, id: string) => {
  const found = members.find(({ userRef }) => userRef === id)
  if (!found) throw new Error(id)
  return found
}
const lines = (backend: ReturnType<typeof backendAt>) =>
  activityWritten(backend).map(({ text, object }) => `${text} ${object?.label ?? ''}`.trim())

test('every count equals the total of the list it links to', async () => {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  const { members } = await read(priya)
  expect(members.some(({ lateLeads }) => lateLeads > 0)).toBe(true)
  for (const { userRef, seenLeads, lateLeads } of members) {
    for (const [count, of] of [
      [seenLeads, memberLists.open('team-eastside', userRef)],
      [lateLeads, memberLists.late('team-eastside', userRef)],
    ] as const) {
      const { search } = listAddressOf(of)
      const { period: _period, ...asked } = search
      const query = Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)])
      const answer = await priya.get(
        `/api/leads?list=all&sort=created&dir=desc&${new URLSearchParams(query).toString()}`,
      )
      expect((answer.body as { total: number }).total, `${userRef} ${JSON.stringify(search)}`).toBe(count)
    }
  }
})

test('counts all open leads of a member, even those the viewer can’t open', async () => {
  const backend = backendAt()
  const priya = find(await read(as(backend, 'user-priya')), 'user-ben')
  expect(priya.seenLeads).toBe(priya.openLeads)
  const luis = backend.world.store.users.get('user-luis')
  luis?.permissions.set('team-eastside', { manageTeamMembers: true })
  const team = backend.world.store.teams.get('team-eastside')
  Object.assign(team ?? {}, { collaborationMode: 'INDIVIDUAL', assignmentMode: 'ASSIGN' })
  const now = find(await read(as(backend, 'user-luis')), 'user-ben')
  expect(now.openLeads).toBe(priya.openLeads)
  expect(now.seenLeads).toBeLessThan(now.openLeads)
})

test('reading requires membership, and changing requires the permission to manage members', async () => {
  const backend = backendAt()
  expect((await as(backend, 'user-hannah').get(PATH)).status).toBe(403)
  expect((await as(backend, 'user-elena').get(PATH)).status).toBe(404)
  const luis = as(backend, 'user-luis')
  expect((await luis.get(PATH)).status).toBe(200)
  const refusals = [
    await luis.post(PATH, { userRefs: ['user-felix'], permission: {} }),
    await luis.patch(`${PATH}/user-ben`, { permission: { agent: false } }),
    await luis.delete(`${PATH}/user-ben`),
    await luis.put('/api/team/team-eastside/team-lead', { userRef: 'user-luis' }),
    await luis.put('/api/team/team-eastside/phone-order', { userRefs: [] }),
    await luis.post('/api/team/team-eastside/invitation', { name: 'A', email: 'a@b.co', permission: {} }),
  ]
  expect(refusals.map(({ status, body }) => [status, body])).toEqual(
    refusals.map(() => [403, { message: 'You cannot change the members of Eastside.' }]),
  )
  expect(activityWritten(backend)).toEqual([])
})

describe('permissions', () => {
  test('changes only the given flags, and rejects a stale version', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const first = find(await read(priya), 'user-luis')
    backend.tick(1_000)
    expect(
      (
        await as(backend, 'user-dana').patch(`${PATH}/user-luis`, {
          permission: { assignLeads: true },
          fromTs: first.changedTs,
        })
      ).status,
    ).toBe(204)
    expect(find(await read(priya), 'user-luis').permission).toMatchObject({
      agent: true,
      manageListings: true,
      assignLeads: true,
    })
    const late = await priya.patch(`${PATH}/user-luis`, {
      permission: { agent: false },
      fromTs: first.changedTs,
    })
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'Dana Whitcombe changed these permissions in the meantime.' },
    })
    expect(lines(backend)).toEqual(['Changed the permissions of Luis Ortega'])
  })

  test('keeps at least one member with full access', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    expect((await priya.patch(`${PATH}/user-priya`, { permission: { fullAccess: false } })).status).toBe(422)
    await priya.patch(`${PATH}/user-marcus`, { permission: { fullAccess: true } })
    expect((await priya.patch(`${PATH}/user-priya`, { permission: { fullAccess: false } })).status).toBe(204)
  })
})

describe('removal', () => {
  test('reassigns the open leads, and removes the member from campaigns, the phone order and the team', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    await priya.put('/api/team/team-eastside/phone-order', {
      userRefs: ['user-ben', 'user-luis', 'user-dana', 'user-marcus', 'user-priya'],
    })
    const campaign = backend.world.store.campaigns.get('campaign-eastside-lofts-desk')
    if (campaign) campaign.ringOrder = [{ userRef: 'user-ben', ringSeconds: 20 }]
    const before = await read(priya)
    const [ben, luis] = [find(before, 'user-ben'), find(before, 'user-luis')]
    expect(ben.openLeads).toBeGreaterThan(0)
    expect((await priya.delete(`${PATH}/user-ben?leadsTargetUser=user-nina`)).status).toBe(422)
    expect((await priya.delete(`${PATH}/user-ben?leadsTargetUser=user-luis`)).status).toBe(204)
    const after = await read(priya)
    expect(find(after, 'user-luis')).toMatchObject({
      openLeads: luis.openLeads + ben.openLeads,
      phoneOrder: 1,
    })
    expect(after.members.some(({ userRef }) => userRef === 'user-ben')).toBe(false)
    expect(backend.world.store.campaigns.get('campaign-eastside-website')?.teamMembers).not.toContain(
      'user-ben',
    )
    expect(campaign?.ringOrder).toEqual([])
    expect((await as(backend, 'user-ben').get(PATH)).status).toBe(403)
  })

  test('an inactive member who was removed does not come back to the campaigns of the team', async () => {
    const backend = backendAt()
    const { campaigns, users } = backend.world.store
    const website = campaigns.get('campaign-eastside-website')
    if (website) website.ringOrder = [{ userRef: 'user-ben', ringSeconds: 20 }]
    const other = campaigns.get('campaign-northgate-general')
    other?.teamMembers.push('user-ben')
    const ben = users.get('user-ben')
    if (ben) closeAccount(backend.world, ben)
    expect((await as(backend, 'user-priya').delete(`${PATH}/user-ben`)).status).toBe(204)
    if (ben) reopenAccount(backend.world, ben)
    expect(website?.teamMembers).not.toContain('user-ben')
    expect(website?.ringOrder).toEqual([])
    expect(other?.teamMembers).toContain('user-ben')
  })

  test('removes the member from the phone transfers', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const settings = '/api/team/team-eastside/settings'
    const phoneTransfers = ['user-priya', 'user-ben']
    await priya.patch(`${settings}/configuration`, { fromTs: 0, changes: { phoneTransfers } })
    expect((await priya.delete(`${PATH}/user-ben`)).status).toBe(204)
    expect((await priya.get(settings)).body).toMatchObject({
      sections: { configuration: { values: { phoneTransfers: ['user-priya'] } } },
    })
  })

  test('is rejected when the permissions changed in the meantime', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const { changedTs } = find(await read(priya), 'user-ben')
    backend.tick(1_000)
    await as(backend, 'user-dana').patch(`${PATH}/user-ben`, {
      permission: { assignLeads: true },
      fromTs: changedTs,
    })
    for (const query of ['', `?fromTs=${changedTs ?? 0}`])
      expect(await priya.delete(`${PATH}/user-ben${query}`)).toMatchObject({
        status: 409,
        body: { message: 'Dana Whitcombe changed these permissions in the meantime.' },
      })
    const now = find(await read(priya), 'user-ben').changedTs
    expect((await priya.delete(`${PATH}/user-ben?fromTs=${now ?? 0}`)).status).toBe(204)
  })

  test('unassigns the leads when no target is given', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const unassigned = () =>
      [...backend.world.leads.ofTeam('team-eastside')].filter((lead) => lead.assignedAgentRef === undefined)
        .length
    const { openLeads } = find(await read(priya), 'user-dana')
    const had = unassigned()
    await priya.delete(`${PATH}/user-dana`)
    expect(unassigned()).toBe(had + openLeads)
  })

  test('is rejected for the team leader and during a member’s call', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    expect(await priya.delete(`${PATH}/user-priya`)).toMatchObject({
      status: 409,
      body: { message: 'Make someone else leader first.' },
    })
    backend.world.store.calls.set('user-ben', {
      id: 'call-1',
      userRef: 'user-ben',
      leadRef: 'lead-sofia-marchetti',
      direction: 'OUTGOING',
      callStatus: 'IN_PROGRESS',
      startedTs: 0,
    })
    expect((await priya.delete(`${PATH}/user-ben`)).status).toBe(409)
  })
})

test('a new team leader replaces the old one, and a stale change names the current leader', async () => {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  const put = (userRef: string, fromUserRef: string) =>
    priya.put('/api/team/team-eastside/team-lead', { userRef, fromUserRef })
  expect((await put('user-marcus', 'user-priya')).status).toBe(204)
  const now = await read(priya)
  expect(now.members.filter(({ role }) => role === 'TEAM_LEAD').map(({ userRef }) => userRef)).toEqual([
    'user-marcus',
  ])
  expect(find(now, 'user-marcus').permission['fullAccess']).toBe(true)
  expect(await put('user-dana', 'user-priya')).toMatchObject({
    status: 409,
    body: { message: 'Marcus Oyelaran leads Eastside now.' },
  })
})

test('a user who is read-only by role can’t become team leader', async () => {
  const backend = backendAt()
  const ben = backend.world.store.users.get('user-ben')
  if (ben) ben.role = 'READ_ONLY_USER'
  const answer = as(backend, 'user-priya').put('/api/team/team-eastside/team-lead', {
    userRef: 'user-ben',
    fromUserRef: 'user-priya',
  })
  expect(await answer).toMatchObject({ status: 422, body: { message: 'Read-only users can’t lead.' } })
})

test('the phone order must contain every agent once, and a stale one is rejected', async () => {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  const order = ['user-dana', 'user-priya', 'user-ben', 'user-luis', 'user-marcus']
  const put = (userRefs: string[], fromTs: number | null) =>
    priya.put('/api/team/team-eastside/phone-order', { userRefs, fromTs })
  expect((await put(order.slice(1), null)).status).toBe(409)
  expect((await put(order, null)).status).toBe(204)
  expect(find(await read(priya), 'user-ben').phoneOrder).toBe(3)
  backend.tick(1_000)
  expect((await put(order.toReversed(), null)).status).toBe(409)
})

describe('adding people', () => {
  test('adds several at once, but nobody who has access by role', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    expect((await priya.post(PATH, { userRefs: ['user-graham'], permission: {} })).status).toBe(422)
    const body = { userRefs: ['user-felix', 'user-theo', 'user-luis'], permission: { readonly: true } }
    expect((await priya.post(PATH, body)).status).toBe(201)
    const now = await read(priya)
    expect(find(now, 'user-theo').permission).toMatchObject({ readonly: true })
    // An existing member does not change.
    expect(find(now, 'user-luis').permission).toMatchObject({ agent: true, manageListings: true })
    expect(now.byRole.map(({ id }) => id)).toEqual(['user-beatriz', 'user-graham'])
    expect((await as(backend, 'user-felix').get(PATH)).status).toBe(200)
  })

  test('what is done to a member is in the history of the user, too', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    await priya.post(PATH, { userRefs: ['user-theo'], permission: { readonly: true } })
    const { changedTs } = find(await read(priya), 'user-theo')
    await priya.patch(`${PATH}/user-theo`, { permission: { agent: true }, fromTs: changedTs })
    await priya.put('/api/team/team-eastside/team-lead', { userRef: 'user-theo', fromUserRef: 'user-priya' })
    await priya.put('/api/team/team-eastside/team-lead', { userRef: 'user-priya', fromUserRef: 'user-theo' })
    const now = find(await read(priya), 'user-theo').changedTs
    await priya.delete(`${PATH}/user-theo?fromTs=${now ?? 0}`)
    const { body } = await as(backend, 'user-dana').get('/api/user-rows/user-theo')
    const { history } = body as { history: { text: string }[] }
    expect(history.slice(0, 4).map(({ text }) => text)).toEqual([
      'Removed from Eastside',
      'Made leader of Eastside',
      'Changed the permissions in Eastside',
      'Added to Eastside',
    ])
  })

  test('invitations: require managing users, are unique per email, and can be resent and withdrawn', async () => {
    const backend = backendAt()
    const beatriz = as(backend, 'user-beatriz')
    const INVITE = '/api/team/team-eastside/invitation'
    const ada = { name: 'Ada Quill', email: 'ada.quill@example.com', permission: { agent: true } }
    expect((await as(backend, 'user-priya').post(INVITE, ada)).status).toBe(403)
    // Dana manages users, too: her pages refetch after each of the three changes.
    const { heard } = listen(backend, as(backend, 'user-dana').token)
    expect((await beatriz.post(INVITE, ada)).status).toBe(201)
    const refused = async (more: object) =>
      ((await beatriz.post(INVITE, { ...ada, ...more })).body as { fieldErrors: object }).fieldErrors
    expect(await refused({ email: 'ADA.quill@example.com' })).toEqual({ email: 'Already invited' })
    // The second one is a user of another client.
    const stranger = backend.world.store.users.get('user-elena')?.email
    for (const email of ['luis.ortega@example.com', stranger])
      expect(await refused({ email })).toEqual({ email: 'Already a user' })
    // Invited on Users.
    expect(await refused({ email: 'ana.ruiz@example.com' })).toEqual({ email: 'Already invited' })
    expect(await refused({ name: ' ', email: 'no address' })).toEqual({
      name: 'Required',
      email: 'Invalid email address',
    })
    const { id = '' } = (await read(beatriz)).invitations.find(({ email }) => email === ada.email) ?? {}
    expect((await beatriz.post(`${INVITE}/${id}`)).status).toBe(204)
    expect((await beatriz.delete(`${INVITE}/${id}`)).status).toBe(204)
    expect((await beatriz.delete(`${INVITE}/${id}`)).status).toBe(404)
    expect(heard.map(({ eventType }) => eventType)).toEqual(Array(3).fill('LEAD_CHANGED'))
    expect(lines(backend)).toEqual([
      'Invited Ada Quill',
      'Invited again Ada Quill',
      'Withdrew the invitation of Ada Quill',
    ])
  })
})
