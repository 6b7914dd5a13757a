// @vitest-environment node
import { expect, test } from 'vitest'

import { as, backendAt } from '../../server/calls.testing.ts'
import { media } from '../../server/media.ts'

interface Row {
  id: string
  name: string
  listing: string
  teams: { id: string }[]
  owner: { id: string } | null
  units?: number
  leasedUnits: number
  leads: number
  openLeads: number
  seenLeads: number
  campaigns: number
  archived: { by: string | null; reason: string } | null
  changedTs: number
}
interface Result {
  id: string
  ok: boolean
  message?: string
}
interface Overview {
  leads: { team: { id: string }; open: number; seen: number }[]
  campaigns: { id: string }[]
  history: {
    text: string
    before?: string
    after?: string
    user: { name: string } | null
    repUserName?: string | null
  }[]
}

type Person = ReturnType<typeof as>
const ROWS = '/api/property-rows'
const rows = async (person: Person) => ((await person.get(ROWS)).body as { properties: Row[] }).properties
const rowOf = async (person: Person, id: string) => {
  const found = (await rows(person)).find((row) => row.id === id)
  if (!found) throw new Error(id)
  return found
}
const overview = async (person: Person, id: string) => (await person.get(`${ROWS}/${id}`)).body as Overview
const assign = async (person: Person, body: object) =>
  ((await person.post('/api/property/assign', body)).body as { results: Result[] }).results

const brook = {
  name: 'Brook House',
  address: '5 Brook Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  propertyType: 'RESIDENTIAL',
}

test('are for superusers and property managers of a broker; properties of another client are not found', async () => {
  const backend = backendAt()
  const asked = ['beatriz', 'nina', 'dana', 'priya', 'graham', 'elena', 'olive']
  const answers = await Promise.all(asked.map((who) => as(backend, `user-${who}`).get(ROWS)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403, 403, 403])
  const nina = as(backend, 'user-nina')
  expect((await rows(nina)).some(({ id }) => id === 'property-maple-row')).toBe(false)
  for (const path of ['', '/settings'])
    expect((await nina.get(`/api/property/property-maple-row${path}`)).status).toBe(404)
  expect((await nina.get(`${ROWS}/property-maple-row`)).status).toBe(404)
  const changes = await Promise.all([
    nina.delete('/api/property/property-maple-row?fromTs=0'),
    nina.post('/api/property/property-maple-row/archive', { reason: '', fromTs: 0 }),
    nina.patch('/api/property/property-maple-row/settings/property-contact', { fromTs: 0, changes: {} }),
  ])
  expect(changes.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(
    await assign(nina, { properties: [{ id: 'property-maple-row', fromTs: 0 }], teamRef: null }),
  ).toMatchObject([{ ok: false }])
  const priya = as(backend, 'user-priya')
  expect((await priya.post('/api/property', brook)).status).toBe(403)
  expect((await priya.get('/api/property/property-foundry-lofts/settings')).status).toBe(403)
})

test('counts open leads of all teams, those the viewer can open, campaigns, and leased units', async () => {
  const backend = backendAt()
  const [beatriz, nina] = [as(backend, 'user-beatriz'), as(backend, 'user-nina')]
  const lofts = await rowOf(beatriz, 'property-foundry-lofts')
  expect(lofts.openLeads).toBeGreaterThan(0)
  expect(lofts.leads).toBeGreaterThanOrEqual(lofts.openLeads)
  expect(lofts.seenLeads).toBe(lofts.openLeads)
  const hers = await rowOf(nina, 'property-foundry-lofts')
  expect(hers.openLeads).toBe(lofts.openLeads)
  expect(hers.seenLeads).toBeLessThan(lofts.openLeads)
  expect(lofts.campaigns).toBe((await overview(nina, lofts.id)).campaigns.length)
  expect((await overview(beatriz, lofts.id)).leads.reduce((sum, { open }) => sum + open, 0)).toBe(
    lofts.openLeads,
  )
  expect(await rowOf(nina, 'property-westbrook-mills')).toMatchObject({ units: 3, leasedUnits: 1 })
  expect((await rowOf(nina, 'property-old-depot')).archived).toEqual({
    ts: expect.any(Number),
    by: 'Nina Castellanos',
    reason: 'Sold in April',
  })
})

test('adding: validates fields, confirms a duplicate address, and adds once per key', async () => {
  const backend = backendAt()
  const nina = as(backend, 'user-nina')
  const wrong = await nina.post('/api/property', { ...brook, name: ' ', zip: '7', state: 'XX' })
  expect(wrong.body).toMatchObject({
    fieldErrors: {
      name: 'Required',
      zip: 'Must be exactly 5 digits.',
      state: 'Selection Required',
    },
  })
  const twin = await nina.post('/api/property', { ...brook, address: '118 Foundry St' })
  expect(twin).toMatchObject({ status: 409, body: { message: 'Foundry Lofts has this address already.' } })
  const body = {
    ...brook,
    address: '118 Foundry St',
    sameAddress: true,
    teamRef: 'team-midtown',
    ownerRef: 'owner-hartley-house',
  }
  const key = { 'idempotency-key': 'one' }
  const first = await nina.post('/api/property', body, key)
  const second = await nina.post('/api/property', body, key)
  expect(second.body).toEqual(first.body)
  const { id } = first.body as { id: string }
  expect(await rowOf(nina, id)).toMatchObject({
    listing: 'NOT_LISTED',
    teams: [{ id: 'team-midtown' }],
    owner: { id: 'owner-hartley-house' },
    leads: 0,
  })
  expect((await rows(nina)).filter(({ name }) => name === 'Brook House')).toHaveLength(1)
})

test('a property that is assigned to another owner leaves the weekly reports to its former owner', async () => {
  const backend = backendAt()
  const nina = as(backend, 'user-nina')
  const alder = backend.world.store.owners.get('owner-alder-pine')
  const weekly = (id: string, property: string[]) => ({
    id,
    report: '/reports/listing',
    filters: { property, period: 'last-week' },
    contactRef: 'contact-alder-pine-2',
    weekday: 3,
    createdTs: backend.world.clock.now(),
    sent: [],
  })
  const own = ['property-foundry-lofts', 'property-linden-court']
  alder?.shares.push(weekly('share-both', own), weekly('share-lofts', own.slice(0, 1)))
  const before = alder?.changedTs ?? 0
  const assignLofts = async () => {
    const { id, changedTs } = await rowOf(nina, 'property-foundry-lofts')
    return assign(nina, { properties: [{ id, fromTs: changedTs }], ownerRef: 'owner-hartley-house' })
  }
  expect(await assignLofts()).toMatchObject([{ ok: true }])
  const shareOf = (id: string) => alder?.shares.find((one) => one.id === id)
  expect(shareOf('share-both')).toMatchObject({ filters: { property: ['property-linden-court'] } })
  expect(shareOf('share-both')?.stoppedTs).toBeUndefined()
  expect(shareOf('share-lofts')?.stoppedTs).toEqual(expect.any(Number))
  expect(alder?.changedTs).toBeGreaterThan(before)
  const hartley = backend.world.store.owners.get('owner-hartley-house')
  const touched = hartley?.changedTs
  expect(await assignLofts()).toMatchObject([{ ok: true }])
  expect(hartley?.changedTs).toBe(touched)
})

test('assigning: returns a result per property, keeps the leads, and records both names in each history', async () => {
  const backend = backendAt()
  const nina = as(backend, 'user-nina')
  const lofts = await rowOf(nina, 'property-foundry-lofts')
  const alden = await rowOf(nina, 'property-the-alden')
  await assign(as(backend, 'user-beatriz'), {
    properties: [{ id: alden.id, fromTs: alden.changedTs }],
    listing: 'NOT_LISTED',
  })
  backend.world.store.users.get('user-beatriz')?.administratorFor.set('user-nina', {})
  const both = { user: { name: 'Nina Castellanos' }, repUserName: 'Beatriz Amaral' }
  const results = await assign(as(backend, 'user-beatriz', 'user-nina'), {
    properties: [
      { id: lofts.id, fromTs: lofts.changedTs },
      { id: alden.id, fromTs: alden.changedTs },
      { id: 'property-old-depot', fromTs: 0 },
      { id: 'constructor', fromTs: 0 },
    ],
    teamRef: 'team-midtown',
  })
  expect(results).toMatchObject([
    { ok: true },
    { ok: false, message: 'Someone else has changed The Alden meanwhile.' },
    { ok: false, message: 'Old Depot is archived.' },
    { ok: false, message: 'This property no longer exists.' },
  ])
  const { teams } = backend.world.store
  expect(teams.get('team-eastside')?.properties).not.toContain(lofts.id)
  expect(teams.get('team-midtown')?.properties).toContain(lofts.id)
  expect(await rowOf(nina, lofts.id)).toMatchObject({ openLeads: lofts.openLeads, leads: lofts.leads })
  const { history } = await overview(nina, lofts.id)
  expect(history[0]).toMatchObject({
    text: 'Added Foundry Lofts',
    before: 'Eastside',
    after: 'Midtown',
    ...both,
  })
  expect(history.filter(({ text }) => text.startsWith('Moved'))).toEqual([])
  const written = backend.world.store.teamActivity.filter(({ object }) => object?.id === lofts.id)
  expect(written.map(({ userName, repUserName }) => ({ user: { name: userName }, repUserName }))).toEqual([
    both,
    both,
  ])
  const teamAndListing = await nina.post('/api/property/assign', {
    properties: [{ id: lofts.id, fromTs: 0 }],
    teamRef: null,
    listing: 'LISTED',
  })
  expect(teamAndListing.status).toBe(422)
  const now = await rowOf(nina, lofts.id)
  await assign(nina, {
    properties: [{ id: lofts.id, fromTs: now.changedTs }],
    ownerRef: 'owner-hartley-house',
  })
  expect((await overview(nina, lofts.id)).history[0]).toMatchObject({
    text: 'Changed the owner',
    before: 'Alder & Pine Residential',
    after: 'Hartley House Holdings',
  })
  expect(
    (
      await nina.post('/api/property/assign', {
        properties: [{ id: lofts.id, fromTs: 0 }],
        ownerRef: 'owner-brazos',
      })
    ).status,
  ).toBe(409)
})

test('a property with leads can only be archived; restoring returns it to its team, not listed', async () => {
  const backend = backendAt()
  const nina = as(backend, 'user-nina')
  const lofts = await rowOf(nina, 'property-foundry-lofts')
  expect((await nina.delete(`/api/property/${lofts.id}?fromTs=${lofts.changedTs}`)).status).toBe(409)
  expect((await nina.delete('/api/property/property-westbrook-mills?fromTs=0')).status).toBe(409)
  const path = `/api/property/${lofts.id}`
  expect((await nina.post(`${path}/archive`, { reason: 'Sold', fromTs: -1 })).status).toBe(409)
  await nina.post(`${path}/archive`, { reason: 'Sold', fromTs: lofts.changedTs })
  expect(await rowOf(nina, lofts.id)).toMatchObject({
    teams: [],
    listing: 'NOT_LISTED',
    archived: { by: 'Nina Castellanos', reason: 'Sold' },
    openLeads: lofts.openLeads,
  })
  const choices = (await nina.get('/api/property')).body as { id: string }[]
  expect(choices.some(({ id }) => id === lofts.id)).toBe(false)
  expect((await nina.put(`/api/team/team-eastside/properties/${lofts.id}`, {})).status).toBe(409)
  expect((await nina.post(`${path}/restore`, {})).status).toBe(204)
  expect(await rowOf(nina, lofts.id)).toMatchObject({
    teams: [{ id: 'team-eastside' }],
    listing: 'NOT_LISTED',
    archived: null,
  })
  expect((await nina.post(`${path}/restore`, {})).status).toBe(409)
  expect((await nina.delete('/api/property/property-old-depot?fromTs=0')).status).toBe(204)
  expect((await rows(nina)).some(({ id }) => id === 'property-old-depot')).toBe(false)
})

test('a property that got a unit, a photo or a material since is not deleted', async () => {
  const backend = backendAt()
  const nina = as(backend, 'user-nina')
  const { id } = (await nina.post('/api/property', brook)).body as { id: string }
  const path = `/api/property/${id}`
  const version = async () => (await rowOf(nina, id)).changedTs
  const remove = async (fromTs: number) => (await nina.delete(`${path}?fromTs=${fromTs}`)).status
  const upload = async () => {
    const ask = `${path}/photos/upload-url?filename=a.png&contentType=image/png`
    const { uploadId, uploadUrl } = (await nina.get(ask)).body as { uploadId: string; uploadUrl: string }
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2)
    const headers = { 'content-type': 'image/png' }
    const file = new Request(`http://mock${uploadUrl}`, { method: 'PUT', body: png, headers })
    await media(backend.world, file)
    return nina.post(`${path}/photos`, { uploadId })
  }
  const additions = [
    () => nina.post(`${path}/unit`, { name: '1A' }),
    () => nina.post(`${path}/unit/import`, { rows: [{ line: 2, name: '1B' }] }),
    upload,
    () => nina.post(`${path}/marketing-materials`, { name: 'Plans', url: 'https://plans.example.com' }),
  ]
  for (const add of additions) {
    const before = await version()
    expect((await add()).status).toBeLessThan(300)
    expect(await remove(before)).toBe(409)
  }
  expect(await remove(await version())).toBe(204)
})

test('archiving a property unlists its units, and none of them can be listed', async () => {
  const backend = backendAt()
  const nina = as(backend, 'user-nina')
  const lofts = await rowOf(nina, 'property-foundry-lofts')
  const units = () =>
    [...backend.world.store.units.values()].filter(({ propertyRef }) => propertyRef === lofts.id)
  const [unit] = units()
  if (!unit) throw new Error('The seed has no unit')
  const list = () => nina.patch(`/api/unit/${unit.id}`, { listing: 'LISTED', fromTs: unit.changedTs ?? 0 })
  await nina.patch(`/api/unit/${unit.id}`, { listing: 'NOT_LISTED', fromTs: unit.changedTs ?? 0 })
  expect((await list()).status).toBe(204)
  const path = `/api/property/${lofts.id}`
  await nina.post(`${path}/archive`, { reason: '', fromTs: (await rowOf(nina, lofts.id)).changedTs })
  expect(units().filter(({ listing }) => listing === 'LISTED')).toEqual([])
  expect(await list()).toMatchObject({ status: 409, body: { message: /is archived/ } })
})

test('a property without a team has its own settings, units and materials', async () => {
  const backend = backendAt()
  const nina = as(backend, 'user-nina')
  const { id } = (await nina.post('/api/property', brook)).body as { id: string }
  const path = `/api/property/${id}`
  const settings = (await nina.get(`${path}/settings`)).body as {
    sections: Record<string, { changedTs: number; values: Record<string, unknown> }>
  }
  expect(Object.keys(settings.sections)).toEqual([
    'property-details',
    'property-contact',
    'marketing',
    'contact-form',
  ])
  expect(settings.sections['property-details']?.values).toMatchObject({
    name: 'Brook House',
    address: '5 Brook Street',
    city: 'Austin',
    zip: '78701',
  })
  const changed = await nina.patch(`${path}/settings/property-details`, {
    fromTs: 0,
    changes: { name: 'Brook Place', zip: '78702' },
  })
  expect(changed.status).toBe(200)
  expect(
    (await nina.patch(`${path}/settings/property-details`, { fromTs: 0, changes: { name: 'X' } })).status,
  ).toBe(409)
  expect((await nina.patch(`${path}/settings/configuration`, { fromTs: 0, changes: {} })).status).toBe(404)
  expect(await rowOf(nina, id)).toMatchObject({ name: 'Brook Place', zip: '78702' })
  expect((await nina.post(`${path}/unit`, { name: '1A' })).status).toBe(201)
  expect(
    (await nina.post(`${path}/marketing-materials`, { name: 'Plan', url: 'https://a.example/p' })).status,
  ).toBe(204)
  expect(await rowOf(nina, id)).toMatchObject({ units: 1, materials: 1 })
  const texts = (await overview(nina, id)).history.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining(['Added the unit 1A', 'Changed the name of Brook Place', 'Added Brook House']),
  )
  // A team member has no access to a property that no team has.
  expect((await as(backend, 'user-priya').get(`${path}/unit`)).status).toBe(404)
})

test('two properties of one team have separate settings, and the team’s settings do not change', async () => {
  const backend = backendAt()
  const nina = as(backend, 'user-nina')
  const team = backend.world.store.teams.get('team-harborview')
  if (!team) throw new Error('no team')
  team.settings = new Map()
  const contact = async (id: string) => {
    const { body } = await nina.get(`/api/property/property-${id}/settings`)
    const { sections } = body as { sections: Record<string, { values: Record<string, unknown> }> }
    return sections['property-contact']?.values['name']
  }
  const change = await nina.patch('/api/property/property-the-alden/settings/property-contact', {
    fromTs: 0,
    changes: { name: 'Second floor' },
  })
  expect(change.status).toBe(200)
  expect([await contact('the-alden'), await contact('the-hollis')]).toEqual([
    'Second floor',
    'The Hollis leasing office',
  ])
  expect(team.settings.size).toBe(0)
})

test('a new property has the lengths of its form, keeps a comma in its address and has no made-up details', async () => {
  const nina = as(backendAt(), 'user-nina')
  const { body } = await nina.post('/api/property', { ...brook, name: 'b'.repeat(101) })
  expect(body).toMatchObject({ fieldErrors: { name: 'At most 100 characters' } })
  const suite = { ...brook, address: '500 Main St, Suite 4' }
  const { id } = (await nina.post('/api/property', suite)).body as { id: string }
  const path = `/api/property/${id}/settings`
  expect((await nina.get(path)).body).toMatchObject({
    sections: { 'property-details': { values: { yearBuilt: null, amenities: [] } } },
  })
  await nina.patch(`${path}/property-details`, { fromTs: 0, changes: { name: 'Main House' } })
  expect(await rowOf(nina, id)).toMatchObject({ name: 'Main House', address: suite.address })
})
