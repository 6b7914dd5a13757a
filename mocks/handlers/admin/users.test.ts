// @vitest-environment node
import { expect, test } from 'vitest'

import { activityWritten, as, backendAt, listen, MOMENT } from '../../server/calls.testing.ts'

interface Rows {
  users: {
    id: string
    status: string
    role: string
    changedTs: number | null
    entries: { teamRef: string; permission: Record<string, boolean>; changedTs: number | null }[]
  }[]
  invitations: { id: string; email: string; sentTs: number }[]
}
interface Details {
  openLeads: { teamRef: string; count: number; heirs: { id: string }[] }[]
  campaigns: { id: string }[]
  history: { text: string; repUserName: string | null }[]
}

type Person = ReturnType<typeof as>
const rows = async (person: Person) => (await person.get('/api/user-rows')).body as Rows
const details = async (person: Person, id: string) =>
  (await person.get(`/api/user-rows/${id}`)).body as Details
const userIn = ({ users }: Rows, id: string) => users.find((user) => user.id === id)

test('are visible to superusers and user managers only, and users of another client are not found', async () => {
  const backend = backendAt()
  const asked = ['beatriz', 'dana', 'nina', 'priya', 'graham', 'elena']
  const answers = await Promise.all(asked.map((who) => as(backend, `user-${who}`).get('/api/user-rows')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 403])
  const dana = as(backend, 'user-dana')
  expect((await rows(dana)).users.some(({ id }) => id === 'user-elena')).toBe(false)
  expect((await dana.get('/api/user-rows/user-elena')).status).toBe(404)
  expect((await dana.patch('/api/users/user-elena', { name: 'X' })).status).toBe(404)
  expect((await dana.post('/api/users/user-elena/deactivate', { leads: [] })).status).toBe(404)
})

test('only superusers change roles and flags, never their own, and can’t deactivate themselves', async () => {
  const backend = backendAt()
  const [dana, beatriz] = [as(backend, 'user-dana'), as(backend, 'user-beatriz')]
  expect((await dana.patch('/api/users/user-luis', { role: 'SUPERUSER' })).status).toBe(403)
  expect((await dana.patch('/api/users/user-luis', { userManageTeams: true })).status).toBe(403)
  expect(
    (
      await dana.post('/api/users/invite', {
        people: [{ email: 'a@b.co', name: '' }],
        role: 'SUPERUSER',
        teams: [],
        message: '',
      })
    ).status,
  ).toBe(403)
  expect((await beatriz.patch('/api/users/user-beatriz', { role: 'USER' })).status).toBe(403)
  // While representing somebody, the signed-in user must not change their own role either.
  const marcus = backend.world.store.users.get('user-marcus')
  backend.world.store.users.get('user-beatriz')?.administratorFor.set('user-marcus', {})
  if (marcus) marcus.role = 'SUPERUSER'
  const asMarcus = as(backend, 'user-beatriz', 'user-marcus')
  expect((await asMarcus.patch('/api/users/user-beatriz', { role: 'USER' })).status).toBe(403)
  expect((await asMarcus.post('/api/users/user-beatriz/deactivate', { leads: [] })).status).toBe(403)
  if (marcus) marcus.role = 'USER'
  expect((await beatriz.post('/api/users/user-beatriz/deactivate', { leads: [] })).status).toBe(403)
  expect((await dana.post('/api/users/user-beatriz/deactivate', { leads: [] })).status).toBe(403)
})

test('a read-only user loses all leads and gets an event, and the history shows both names', async () => {
  const backend = backendAt()
  const beatriz = as(backend, 'user-beatriz', 'user-marcus')
  const superuser = as(backend, 'user-beatriz')
  const before = (await details(superuser, 'user-luis')).openLeads.reduce((sum, { count }) => sum + count, 0)
  expect(before).toBeGreaterThan(0)
  const { heard } = listen(backend, as(backend, 'user-luis').token)
  expect((await superuser.patch('/api/users/user-luis', { role: 'READ_ONLY_USER', fromTs: 0 })).status).toBe(
    204,
  )
  expect((await details(superuser, 'user-luis')).openLeads).toEqual([])
  expect(
    heard.some(({ eventType, userRef }) => eventType === 'LEAD_CHANGED' && userRef === 'user-luis'),
  ).toBe(true)
  const marcus = backend.world.store.users.get('user-marcus')
  if (marcus) marcus.manageUsers = true
  expect((await beatriz.patch('/api/users/user-luis', { title: 'Assistant', fromTs: MOMENT })).status).toBe(
    204,
  )
  expect((await details(superuser, 'user-luis')).history[0]).toMatchObject({
    text: 'Changed the title',
    user: { name: 'Marcus Oyelaran' },
    repUserName: 'Beatriz Amaral',
  })
  expect((await superuser.patch('/api/users/user-luis', { title: 'Late', fromTs: 0 })).status).toBe(409)
})

test('sends permission changes only to the affected user and the client’s user managers', async () => {
  const backend = backendAt()
  const ears = ['luis', 'priya', 'dana', 'beatriz', 'nina', 'greta'].map((who) => {
    const { heard } = listen(backend, as(backend, `user-${who}`).token)
    return { who, heard }
  })
  const heardBy = () =>
    ears.flatMap(({ who, heard }) =>
      heard.splice(0).some(({ eventType }) => eventType === 'LEAD_CHANGED') ? [who] : [],
    )
  const dana = as(backend, 'user-dana')
  const cell = { permission: { assignLeads: true }, fromTs: MOMENT }
  await dana.put('/api/users/user-luis/permissions/team-eastside', cell)
  expect(heardBy()).toEqual(['luis', 'dana', 'beatriz'])
  // The same when the change is made on the team's page.
  const onTeam = { permission: { assignLeads: false }, fromTs: MOMENT }
  await as(backend, 'user-priya').patch('/api/team/team-eastside/members/user-luis', onTeam)
  expect(heardBy()).toEqual(['luis', 'dana', 'beatriz'])
  await dana.delete('/api/invitation/invite-ana')
  expect(heardBy()).toEqual(['dana', 'beatriz'])
})

test('a matrix cell adds to the team, and rejects access by role, a stale version and the last full access', async () => {
  const backend = backendAt()
  const dana = as(backend, 'user-dana')
  const put = (userId: string, permission: object, fromTs: number | null = null, teamId = 'team-eastside') =>
    dana.put(`/api/users/${userId}/permissions/${teamId}`, { permission, fromTs })
  expect((await put('user-felix', { agent: true })).status).toBe(204)
  expect(backend.world.store.teams.get('team-eastside')?.members.at(-1)?.userRef).toBe('user-felix')
  expect((await put('user-felix', { readonly: true })).status).toBe(409)
  expect((await put('user-felix', { agent: false }, MOMENT)).status).toBe(204)
  expect((await put('user-beatriz', { agent: true })).status).toBe(409)
  expect((await put('user-priya', { fullAccess: false })).status).toBe(422)
  expect((await put('user-felix', { agent: true }, null, 'team-maple-row')).status).toBe(404)
  expect(activityWritten(backend).map(({ text }) => text)).toEqual(['Added', 'Changed the permissions of'])
})

test('the matrix does not count a read-only user, who keeps the flag, as another one with full access', async () => {
  const backend = backendAt()
  const dana = as(backend, 'user-dana')
  const full = (userId: string, fullAccess: boolean) =>
    dana.put(`/api/users/${userId}/permissions/team-eastside`, { permission: { fullAccess }, fromTs: 0 })
  expect((await full('user-marcus', true)).status).toBe(204)
  expect(
    (await as(backend, 'user-beatriz').patch('/api/users/user-marcus', { role: 'READ_ONLY_USER' })).status,
  ).toBe(204)
  expect(await full('user-priya', false)).toMatchObject({
    status: 422,
    body: { message: 'Give someone else full access first.' },
  })
})

test('a change of permissions that someone saw is refused when the person was removed from the team', async () => {
  const backend = backendAt()
  const dana = as(backend, 'user-dana')
  expect((await as(backend, 'user-priya').delete('/api/team/team-eastside/members/user-ben')).status).toBe(
    204,
  )
  const change = (fromTs: number | null) =>
    dana.put('/api/users/user-ben/permissions/team-eastside', { permission: { assignLeads: true }, fromTs })
  expect(await change(MOMENT)).toMatchObject({
    status: 409,
    body: { message: 'Ben Achterberg was removed from Eastside in the meantime.' },
  })
  // 0: these permissions had never been changed.
  expect((await change(0)).status).toBe(409)
  const cell = { userRef: 'user-ben', teamRef: 'team-eastside', permission: { assignLeads: true } }
  const several = await dana.post('/api/users/permissions', { cells: [{ ...cell, fromTs: 0 }] })
  expect(several.body).toMatchObject({ results: [{ ok: false }] })
  expect(backend.world.store.users.get('user-ben')?.permissions.has('team-eastside')).toBe(false)
  expect((await change(null)).status).toBe(204)
})

test('several cells have the same results as single ones', async () => {
  const [one, many] = [backendAt(), backendAt()]
  const cells = ['user-felix', 'user-graham', 'user-luis'].flatMap((userRef) =>
    ['team-eastside', 'team-westbrook'].map((teamRef) => ({
      userRef,
      teamRef,
      permission: { assignLeads: true },
      // Felix is in neither team.
      fromTs: userRef === 'user-felix' ? null : MOMENT,
    })),
  )
  const single = []
  for (const { userRef, teamRef, ...body } of cells)
    single.push((await as(one, 'user-dana').put(`/api/users/${userRef}/permissions/${teamRef}`, body)).status)
  const answer = await as(many, 'user-dana').post('/api/users/permissions', { cells })
  expect((answer.body as { results: { ok: boolean }[] }).results.map(({ ok }) => ok)).toEqual(
    single.map((status) => status === 204),
  )
  expect(single).toContain(409)
  const entries = async (backend: typeof one) =>
    (await rows(as(backend, 'user-dana'))).users.map(({ id, entries }) => ({ id, entries }))
  expect(await entries(many)).toEqual(await entries(one))
})

test('invitations: validates each address, sends once per key, and can be resent and withdrawn', async () => {
  const backend = backendAt()
  const dana = as(backend, 'user-dana')
  const people = [
    'sam@example.com',
    'SAM@example.com',
    'nope',
    'luis.ortega@example.com',
    'ana.ruiz@example.com',
  ].map((email) => ({ email, name: '' }))
  const body = {
    people,
    role: 'USER',
    teams: [{ teamRef: 'team-eastside', permission: { agent: true } }],
    message: '',
  }
  const send = () => dana.post('/api/users/invite', body, { 'idempotency-key': 'one' })
  const first = await send()
  expect((first.body as { results: { message?: string }[] }).results.map(({ message }) => message)).toEqual([
    undefined,
    'Twice in this list',
    'Invalid email address',
    'Already a user',
    'Already invited',
  ])
  expect((await send()).body).toEqual(first.body)
  const sent = (await rows(dana)).invitations.filter(({ email }) => email === 'sam@example.com')
  expect(sent).toHaveLength(1)
  expect((await dana.post(`/api/users/invite`, { ...body, people: Array(51).fill(people[0]) })).status).toBe(
    422,
  )
  backend.tick(60_000)
  expect((await dana.post('/api/invitation/invite-expired')).status).toBe(204)
  expect((await rows(dana)).invitations.find(({ id }) => id === 'invite-expired')?.sentTs).toBe(
    MOMENT + 60_000,
  )
  // A retry with the same key, whose email was already sent.
  const again = () => dana.post('/api/invitation/invite-ana', undefined, { 'idempotency-key': 'again' })
  const sentTs = async () => (await rows(dana)).invitations.find(({ id }) => id === 'invite-ana')?.sentTs
  expect((await again()).status).toBe(204)
  backend.tick(60_000)
  expect((await again()).status).toBe(204)
  expect(await sentTs()).toBe(MOMENT + 60_000)
  expect((await dana.delete('/api/invitation/invite-ana')).status).toBe(204)
  expect((await dana.delete('/api/invitation/invite-ana')).status).toBe(404)
})

test('deactivation requires a choice per team, reassigns leads and ends sessions; reactivation restores the rest', async () => {
  const backend = backendAt()
  const dana = as(backend, 'user-dana')
  const luis = as(backend, 'user-luis')
  const socket = listen(backend, luis.token)
  const before = await details(dana, 'user-luis')
  expect(before.openLeads.length).toBeGreaterThan(2)
  const campaignsNaming = () =>
    [...backend.world.store.campaigns.values()].filter(({ teamMembers }) => teamMembers.includes('user-luis'))
      .length
  const named = campaignsNaming()
  expect((await dana.post('/api/users/user-luis/deactivate', { leads: [] })).status).toBe(409)
  const leads = before.openLeads.map(({ teamRef, heirs }, at) => ({
    teamRef,
    targetUserRef: at === 0 ? null : (heirs[0]?.id ?? null),
  }))
  const call = { id: 'call-1', userRef: 'user-luis', leadRef: 'lead-sofia-marchetti' }
  backend.world.store.calls.set('user-luis', call as never)
  expect((await dana.post('/api/users/user-luis/deactivate', { leads })).status).toBe(409)
  backend.world.store.calls.delete('user-luis')
  expect((await dana.post('/api/users/user-luis/deactivate', { leads })).status).toBe(204)
  expect((await luis.get('/api/auth/user')).status).toBe(401)
  expect(socket.closes).toEqual([4401])
  expect((await details(dana, 'user-luis')).openLeads).toEqual([])
  expect(campaignsNaming()).toBe(0)
  expect((await dana.get('/api/team/team-eastside')).body).toMatchObject({
    teamMembers: expect.arrayContaining([
      expect.objectContaining({ userRef: 'user-luis', status: 'INACTIVE' }),
    ]),
  })
  const moved = activityWritten(backend).filter(({ text }) => text === 'Took the open leads of')
  expect(moved).toHaveLength(leads.length)
  expect((await as(backend, 'user-priya', 'user-luis').get('/api/auth/user')).status).toBe(403)
  expect((await dana.post('/api/users/user-luis/reactivate')).status).toBe(204)
  expect(campaignsNaming()).toBe(named)
  expect(
    userIn(await rows(dana), 'user-luis')
      ?.entries.map(({ teamRef }) => teamRef)
      .toSorted(),
  ).toEqual(['team-eastside', 'team-harborview', 'team-midtown', 'team-northgate'])
})
