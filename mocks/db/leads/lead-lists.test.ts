// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt } from '../../server/calls.testing.ts'
import { commands } from '../../simulate/commands.ts'

interface Page {
  items: {
    id: string
    name: string
    createdTs: number
    lastActivityTs: number
    waitingSince: number | null
    leadStatus: string
  }[]
  total: number
  offset: number
  cursor: string
  nextCursor?: string
  newSince: number
}

function reader(backend: ReturnType<typeof backendAt>, person = 'user-priya') {
  const asked = as(backend, person)
  return async (query: Record<string, string | number | boolean> = {}): Promise<Page> => {
    const search = new URLSearchParams({ list: 'all', sort: 'created', dir: 'desc' })
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    const { status, body } = await asked.get(`/api/leads?${search}`)
    expect([status, body]).toEqual([200, body])
    return body as Page
  }
}

const ids = (page: Page) => page.items.map((item) => item.id)

describe('pinned order of a cursor', () => {
  test('pages have no gaps and keep their order while leads arrive, with current contents', async () => {
    const backend = backendAt()
    const read = reader(backend)
    const all = ids(await read({ limit: 200 }))
    const head = await read({ limit: 40 })
    expect(head.newSince).toBe(0)
    expect(head.nextCursor).toBe(head.cursor)
    const { leadId } = commands.newLead.run(backend.world, {
      channel: 'TEXT_MESSAGE',
      teamId: 'team-eastside',
    })
    commands.leadTexts.run(backend.world, { leadId: 'lead-sofia-marchetti', message: 'Are you there?' })
    const second = await read({ cursor: head.cursor, offset: 40, limit: 40 })
    expect(second.cursor).toBe(head.cursor)
    expect([...ids(head), ...ids(second)]).toEqual(all.slice(0, 80))
    expect(second.newSince).toBe(1)
    const again = await read({ cursor: head.cursor, offset: 0, limit: 40 })
    expect(again.items.find((item) => item.id === 'lead-sofia-marchetti')).toMatchObject({
      lastCommunication: { snippet: 'Are you there?' },
    })
    expect(ids(again)).not.toContain(leadId)
    expect(ids(await read({ limit: 40 }))[0]).toBe(leadId)
  })

  test('the last page has no next cursor', async () => {
    const read = reader(backendAt())
    const head = await read({ limit: 200 })
    const last = await read({ cursor: head.cursor, offset: 200, limit: 200 })
    expect(last.nextCursor).toBeUndefined()
    expect(head.items.length + last.items.length).toBe(head.total)
  })

  test('newSince counts only what matches the filters of the list', async () => {
    const backend = backendAt()
    const read = reader(backend)
    const head = await read({ q: 'galvan' })
    commands.newLead.run(backend.world, { channel: 'TEXT_MESSAGE', name: 'Nobody Else' })
    expect((await read({ q: 'galvan', cursor: head.cursor })).newSince).toBe(0)
    commands.newLead.run(backend.world, { channel: 'TEXT_MESSAGE', name: 'Rosa Galvan' })
    expect((await read({ q: 'galvan', cursor: head.cursor })).newSince).toBe(1)
  })

  test.each([
    ['an unknown cursor', async () => 'cursor-unknown'],
    [
      'a cursor of another view',
      async (read: ReturnType<typeof reader>) => (await read({ sort: 'name' })).cursor,
    ],
  ])('%s gets a fresh order with a new cursor', async (_, cursorOf) => {
    const read = reader(backendAt())
    const cursor = await cursorOf(read)
    const page = await read({ cursor, offset: 10, limit: 5 })
    expect(page.cursor).not.toBe(cursor)
    expect(page.offset).toBe(10)
    expect(page.items).toHaveLength(5)
    expect((await read({ cursor: page.cursor })).cursor).toBe(page.cursor)
  })

  test('a cursor of another user reveals none of their leads', async () => {
    const backend = backendAt()
    const head = await reader(backend)()
    const rosa = await reader(backend, 'user-rosa')({ cursor: head.cursor })
    expect(rosa.cursor).not.toBe(head.cursor)
    expect(rosa.total).toBeLessThan(head.total)
  })

  test('removes a lead that can no longer be opened', async () => {
    const backend = backendAt()
    const read = reader(backend, 'user-rosa')
    const head = await read({ limit: 200 })
    expect(ids(head)).toContain('lead-teresa-galvan')
    commands.setPermission.run(backend.world, { userId: 'user-rosa', teamId: 'team-eastside', flags: null })
    const after = await read({ cursor: head.cursor, limit: 200 })
    expect(ids(after)).not.toContain('lead-teresa-galvan')
    expect(after.total).toBe(after.items.length)
  })

  test('evicts the least recently used order', async () => {
    const backend = backendAt()
    const read = reader(backend)
    const first = await read({ limit: 1 })
    const kept = await read({ limit: 1 })
    for (let index = 0; index < 199; index += 1) {
      await read({ q: `nobody ${index}` })
      if (index % 50 === 0) await read({ cursor: kept.cursor, limit: 1 })
    }
    expect((await read({ cursor: kept.cursor, limit: 1 })).cursor).toBe(kept.cursor)
    expect((await read({ cursor: first.cursor, limit: 1 })).cursor).not.toBe(first.cursor)
  })
})

describe('filters and sorting', () => {
  test.each([
    ['part of a name in any case', 'GALV', 'lead-teresa-galvan'],
    ['the last name before the first', 'Marchetti Sofia', 'lead-sofia-marchetti'],
    ['a comma after the last name', 'marchetti,  Sofia', 'lead-sofia-marchetti'],
    ['digits in any position', '5550139', 'lead-sofia-marchetti'],
    ['a formatted number', '(512) 555-0107', 'lead-teresa-galvan'],
    ['the number of a second contact', '0164', 'lead-sofia-marchetti'],
    ['part of an email address', 'fitzgerald-joinery', 'lead-owen-fitzgerald'],
    ['the number of a lead without a name', '0148', 'lead-unknown-caller-0148'],
  ])('finds by %s', async (_, q, id) => {
    expect(ids(await reader(backendAt())({ q }))).toContain(id)
  })

  test('finds only leads that match every word', async () => {
    expect((await reader(backendAt())({ q: 'marchetti teresa' })).total).toBe(0)
  })

  test('does not treat digits inside words as a number', async () => {
    const page = await reader(backendAt())({ q: 'unit 0107' })
    expect(page.total).toBe(0)
  })

  test('Inquiry excludes not-a-lead and merged', async () => {
    const read = reader(backendAt())
    const all = await read({ limit: 200 })
    const inquiry = await read({ inquiry: true, limit: 200 })
    expect(new Set(all.items.map((item) => item.leadStatus))).toContain('MERGED')
    expect(inquiry.total).toBeLessThan(all.total)
    expect(
      inquiry.items.filter((item) => item.leadStatus === 'MERGED' || item.leadStatus === 'NOT_LEAD'),
    ).toEqual([])
  })

  test('the creation range is half-open', async () => {
    const read = reader(backendAt())
    const { items } = await read({ q: 'galvan' })
    const createdTs = items[0]?.createdTs ?? 0
    expect((await read({ q: 'galvan', createdFrom: createdTs, createdTo: createdTs + 1 })).total).toBe(1)
    expect((await read({ q: 'galvan', createdFrom: createdTs + 1 })).total).toBe(0)
    expect((await read({ q: 'galvan', createdTo: createdTs })).total).toBe(0)
  })

  test('sorts in both directions and returns the same leads', async () => {
    const read = reader(backendAt())
    const value = {
      created: (item: Page['items'][number]) => item.createdTs,
      activity: (item: Page['items'][number]) => item.lastActivityTs,
    }
    for (const sort of ['created', 'activity'] as const) {
      const up = (await read({ sort, dir: 'asc', limit: 200 })).items.map(value[sort])
      const down = (await read({ sort, dir: 'desc', limit: 200 })).items.map(value[sort])
      expect(up).toEqual(up.toSorted((a, b) => a - b))
      expect(down).toEqual(down.toSorted((a, b) => b - a))
    }
    const names = (await read({ sort: 'name', dir: 'asc', limit: 200 })).items.map((item) => item.name)
    const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    expect(names).toEqual(names.toSorted((a, b) => collator.compare(a, b)))
  })

  test('sorts by the longest wait, with leads that do not wait last in both directions', async () => {
    const read = reader(backendAt())
    for (const dir of ['asc', 'desc']) {
      const waits = (await read({ sort: 'wait', dir, limit: 200 })).items.map((item) => item.waitingSince)
      const waiting = waits.filter((one) => one !== null)
      expect(waiting.length).toBeGreaterThan(5)
      expect(waits.slice(0, waiting.length)).toEqual(waiting)
      expect(waiting).toEqual(waiting.toSorted((a, b) => (dir === 'desc' ? a - b : b - a)))
    }
  })

  test.each(['limit=0', 'limit=201', 'limit=1.5', 'offset=-1', 'offset=x'])('rejects %s', async (query) => {
    const { status, body } = await as(backendAt(), 'user-priya').get(
      `/api/leads?list=all&sort=created&dir=desc&${query}`,
    )
    expect(status).toBe(422)
    expect(body).toHaveProperty('fieldErrors')
  })

  test('the menu count equals the total of the list', async () => {
    const backend = backendAt()
    const { total } = await reader(backend)({ inquiry: true })
    expect((await as(backend, 'user-priya').get('/api/leads/counts')).body).toMatchObject({
      all: total,
    })
  })
})
