// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { uploadsOf } from '../../server/uploads.ts'
import { adminSamples } from './endpoint-samples.testing.ts'

interface Page {
  lines: { id: string; text: string; kind: string; user: { id: string } | null; createdTs: number }[]
  total: number
  cursor: string | null
  people: { id: string }[]
}

const DAY = 24 * 3_600_000
const path = '/api/team/team-eastside/activity'
const pageOf = async (backend: ReturnType<typeof backendAt>, query = '') =>
  (await as(backend, 'user-luis').get(`${path}?${query}`)).body as Page

describe('the activity of a team', () => {
  test('is paged newest first, with each entry once', async () => {
    const backend = backendAt()
    const { total } = await pageOf(backend)
    expect(total).toBeGreaterThan(10)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await pageOf(backend, `limit=4${cursor === null ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.lines.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(total)
    const { lines } = await pageOf(backend)
    expect(lines.map(({ createdTs }) => createdTs)).toEqual(
      lines.map(({ createdTs }) => createdTs).toSorted((a, b) => b - a),
    )
    expect((await pageOf(backend, 'cursor=gone')).lines).toEqual([])
  })

  test('can be filtered by period, person, kind and phrase', async () => {
    const backend = backendAt()
    const week = await pageOf(backend, `from=${MOMENT - 7 * DAY}&to=${MOMENT + 1}`)
    expect(week.total).toBeLessThan((await pageOf(backend)).total)
    expect((await pageOf(backend, 'who=user-nina')).lines.every(({ user }) => user?.id === 'user-nina')).toBe(
      true,
    )
    expect((await pageOf(backend, 'who=system')).lines).toMatchObject([{ user: null }])
    expect((await pageOf(backend, 'kind=TEMPLATES')).lines.map(({ kind }) => kind)).toEqual(['TEMPLATES'])
    expect((await pageOf(backend, 'q=LOFTS%20desk')).total).toBe(1)
    // Everyone who ever changed something can be chosen, even if nothing matches.
    expect((await pageOf(backend, 'q=zzz')).people.length).toBeGreaterThan(3)
  })

  test('requires membership', async () => {
    expect((await as(backendAt(), 'user-felix').get(path)).status).toBe(403)
    expect((await as(backendAt(), 'user-elena').get(path)).status).toBe(404)
  })

  test('filters a hundred thousand entries within the time limit', async () => {
    const backend = backendAt()
    for (let at = 0; at < 100_000; at += 1)
      recordTeamActivity(
        backend.world,
        'team-eastside',
        { kind: 'LISTINGS', text: `Listed ${String(at)}` },
        undefined,
      )
    const started = performance.now()
    expect((await pageOf(backend, 'q=listed%2099999')).total).toBe(1)
    expect(performance.now() - started).toBeLessThan(4_000)
  })

  test('names the representing user too', async () => {
    const backend = backendAt()
    await as(backend, 'user-marcus', 'user-priya').delete(
      '/api/team/team-eastside/properties/property-mason-row?fromTs=0',
    )
    expect((await pageOf(backend)).lines[0]).toMatchObject({
      text: 'Removed',
      user: { id: 'user-priya' },
      repUserName: 'Marcus Oyelaran',
    })
  })
})

test('records shared templates and leads moved together', async () => {
  const backend = backendAt()
  const priya = as(backend, 'user-priya')
  const template = { teamRef: 'team-eastside', name: 'Parking', text: 'Yes', templateType: 'TEXT_MESSAGE' }
  const url = '/api/team/team-eastside/templated-response'
  await priya.post(url, { ...template, privateAccess: true })
  await priya.post(url, { ...template, privateAccess: false })
  const leads = [...backend.world.leads.ofTeam('team-eastside')]
    .filter(({ assignedAgentRef }) => assignedAgentRef === undefined)
    .slice(0, 2)
    .map(({ id }) => ({ leadRef: id }))
  await priya.post('/api/leads/batch', { action: 'ASSIGN', userRef: 'user-luis', leads })
  const { lines } = await pageOf(backend, `from=${MOMENT}`)
  expect(lines).toMatchObject([
    { text: 'Moved 2 leads to', object: { label: 'Luis Ortega' } },
    { text: 'Added the template', object: { label: 'Parking' } },
  ])
})

interface Declared {
  readonly method: string
  readonly path: string
}

const isEndpoint = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  // The endpoints with which leaders change a team are in the admin folder, or are shared with other pages.
  [
    '../../../src/api/endpoints/admin/*.ts',
    '../../../src/api/endpoints/{greetings,phone-numbers,properties,teams,templates}.ts',
  ],
  { eager: true },
)
/** These endpoints change nothing. */
const tests = new Set(['callWithGreeting', 'testTemplatedResponse'])
const changes = Object.values(modules)
  .flatMap((one) => Object.entries(one))
  .flatMap(([name, value]) =>
    isEndpoint(value) && value.method !== 'GET' && !tests.has(name) ? [[name, value] as const] : [],
  )

interface Sample {
  readonly who: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const pets = { templateId: 'template-eastside-pets' }
const written = { name: 'Parking', text: 'One space each', fromTs: MOMENT }
const sharedSamples: Readonly<Record<string, Sample>> = {
  watchWarnings: { who: 'user-graham', params: { teamId: 'team-eastside' } },
  removeWatchWarnings: { who: 'user-beatriz', params: { teamId: 'team-eastside' } },
  purchasePhoneNumber: {
    who: 'user-beatriz',
    query: { number: '+15125550101', busProfile: 'profile-brightwater-homes' },
  },
  addTemplatedResponse: {
    who: 'user-priya',
    params: { teamId: 'team-eastside' },
    body: { ...written, teamRef: 'team-eastside' },
  },
  updateTemplatedResponse: { who: 'user-priya', body: { ...written, id: pets.templateId } },
  setTemplatedResponsePrivacy: { who: 'user-priya', params: pets, body: { privateAccess: true } },
  deleteTemplatedResponse: { who: 'user-priya', params: pets },
}

test.each(changes)('%s records an activity entry', async (name, endpoint) => {
  const samples: Readonly<Record<string, Sample | undefined>> = { ...adminSamples, ...sharedSamples }
  const sample = samples[name]
  if (!sample) throw new Error(`no sample of ${name}`)
  const backend = backendAt()
  const { store } = backend.world
  store.teams.get('team-eastside')?.watchWarnings.add('user-beatriz')
  // A change that concerns no team is recorded in the history of the company.
  const lines = () => store.teamActivity.length + store.history.length
  const before = lines()
  // A photo that does not exist yet.
  const isPhoto = name === 'addPhoto'
  if (isPhoto)
    uploadsOf(backend.world).set('photo-new', {
      id: 'photo-new',
      contentType: 'image/png',
      ownerRef: 'property-maple-row',
      filename: 'roof.png',
      content: new Uint8Array(8),
    })
  const body = isPhoto ? { uploadId: 'photo-new' } : sample.body
  const address = endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) => sample.params?.[param] ?? '')
  const query = new URLSearchParams({ ...sample.query }).toString()
  const { token } = as(backend, sample.who)
  const response = await backend.fetch(
    new Request(`http://mock${address}?${query}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  expect(response.status).toBeLessThan(300)
  expect(lines()).toBeGreaterThan(before)
})
