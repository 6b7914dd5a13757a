import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createClock } from '#/lib/clock.ts'
import { as, backendAt } from '#mocks/server/calls.testing.ts'

import { createQueryClient, disposeQueryClient } from '../cache/query-client.ts'
import { UNDO_MS } from '../cache/undo.ts'
import { createApi } from '../request/call.ts'
import { errorMessage } from '../request/errors.ts'
import { campaignDetailsQuery, setStatusUndoably } from './campaigns.ts'
import { removePropertyUndoably, setListingUndoably, teamPropertiesQuery } from './team-properties.ts'
import { deleteUnitsUndoably, type UnitFailure, unitsQuery } from './units.ts'

let backend: ReturnType<typeof backendAt>
let client: ReturnType<typeof createQueryClient>
let asked: { method: string; path: string; keepalive: boolean }[]
/** Whether the response to a change of this path is lost after the change was made. */
let losing: (path: string) => boolean
const callback = vi.fn<(error: unknown) => void>()
const onUnitFailures = vi.fn<(failed: readonly UnitFailure[]) => void>()

const pass = () => vi.advanceTimersByTimeAsync(UNDO_MS)
const deletions = () => asked.filter(({ method }) => method === 'DELETE')

function startAs(person: string): void {
  const { token } = as(backend, person)
  const api = createApi({
    baseUrl: 'http://mock',
    token: async () => token,
    renew: async () => undefined,
    representing: undefined,
    clock: createClock(),
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      asked.push({ method: request.method, path: pathname + search, keepalive: init?.keepalive === true })
      const answer = await backend.fetch(request)
      if (request.method !== 'GET' && losing(pathname)) throw new TypeError('cut')
      return answer
    },
  })
  client = createQueryClient(api, () => undefined)
}

beforeEach(() => {
  vi.useFakeTimers()
  backend = backendAt()
  asked = []
  losing = () => false
  callback.mockClear()
  onUnitFailures.mockClear()
})
afterEach(async () => {
  globalThis.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  disposeQueryClient(client)
  vi.useRealTimers()
})

describe('removing a property from its team', () => {
  const teamId = 'team-eastside'
  const id = 'property-mason-row'
  const read = () => client.query({ ...teamPropertiesQuery(teamId), staleTime: 0 })
  const rowNow = async () => {
    const row = (await read()).find((one) => one.id === id)
    if (!row) throw new Error('Not in the team')
    return row
  }
  const callbacks = { onFailure: callback }

  test('fails when a colleague changed it first, refetches it, and then succeeds', async () => {
    startAs('user-nina')
    const row = await rowNow()
    backend.tick(1_000)
    await as(backend, 'user-luis').patch(`/api/team/${teamId}/properties/${id}`, {
      listing: row.listing === 'LISTED' ? 'NOT_LISTED' : 'LISTED',
      fromTs: row.changedTs,
    })
    removePropertyUndoably(client, teamId, row, callbacks)
    await pass()
    expect(errorMessage(callback.mock.calls[0]?.[0])).toBe('Someone else has changed Mason Row meanwhile.')
    removePropertyUndoably(client, teamId, await rowNow(), callbacks)
    await pass()
    expect(callback).toHaveBeenCalledTimes(1)
    expect((await read()).map((one) => one.id)).not.toContain(id)
  })

  test('succeeds after the user’s own recent changes', async () => {
    startAs('user-nina')
    const row = await rowNow()
    const other = row.listing === 'LISTED' ? 'NOT_LISTED' : 'LISTED'
    setListingUndoably(client, teamId, row, other, callbacks)
    backend.tick(1_000)
    setListingUndoably(client, teamId, row, row.listing === 'LISTED' ? 'LISTED' : 'NOT_LISTED', callbacks)
    await vi.advanceTimersByTimeAsync(1_000)
    backend.tick(1_000)
    removePropertyUndoably(client, teamId, row, callbacks)
    await pass()
    expect(callback).not.toHaveBeenCalled()
    expect((await read()).map((one) => one.id)).not.toContain(id)
  })
})

test('leaving the page while a pause is in flight still resumes the campaign', async () => {
  startAs('user-nina')
  const id = 'campaign-eastside-spring-signs'
  const read = () => client.query({ ...campaignDetailsQuery(id), staleTime: 0 })
  await as(backend, 'user-nina').patch(`/api/campaign/${id}`, { status: 'ACTIVE' })
  const campaign = await read()
  setStatusUndoably(client, campaign, 'INACTIVE', { onFailure: callback })
  backend.tick(1_000)
  // Starting a second change sends the pause at once.
  setStatusUndoably(client, campaign, 'ACTIVE', { onFailure: callback })
  globalThis.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.filter(({ method }) => method === 'PATCH').map(({ keepalive }) => keepalive)).toEqual([
    false,
    true,
  ])
  const { status } = await read()
  expect(status).toBe('ACTIVE')
  expect(callback).not.toHaveBeenCalled()
})

describe('deleting units', () => {
  const property = { propertyId: 'property-maple-row', teamId: 'team-maple-row' }
  const read = () => client.query({ ...unitsQuery(property.propertyId), staleTime: 0 })
  const units = async () => {
    const free = (await read()).filter(
      (unit) => unit.setTours === 0 && unit.leasedUntil === undefined && unit.listing === 'NOT_LISTED',
    )
    const [first, second] = free
    if (!first || !second) throw new Error('Too few units that can be deleted')
    return [first, second] as const
  }

  test('keeps a unit that a colleague changed and reports why, and deletes the others', async () => {
    startAs('user-elena')
    const [first, second] = await units()
    backend.tick(1_000)
    const record = backend.world.store.units.get(first.id)
    if (record) record.changedTs = backend.world.clock.now()
    deleteUnitsUndoably(client, property, [first, second], { onFailure: onUnitFailures })
    await pass()
    expect(
      onUnitFailures.mock.calls.map(([failed]) => failed.map(({ id, error }) => [id, errorMessage(error)])),
    ).toEqual([[[first.id, 'Someone changed this unit in the meantime.']]])
    const ids = (await read()).map(({ id }) => id)
    expect(ids).toContain(first.id)
    expect(ids).not.toContain(second.id)
    // The second attempt sends the version that was fetched in the meantime.
    const again = (await read()).filter(({ id }) => id === first.id)
    deleteUnitsUndoably(client, property, again, { onFailure: onUnitFailures })
    await pass()
    expect(onUnitFailures).toHaveBeenCalledTimes(1)
    expect(backend.world.store.units.has(first.id)).toBe(false)
  })

  test('treats a unit as deleted when only the response was lost', async () => {
    startAs('user-elena')
    const [first, second] = await units()
    losing = (path) => path.endsWith(first.id)
    deleteUnitsUndoably(client, property, [first, second], { onFailure: onUnitFailures })
    await pass()
    expect(onUnitFailures).not.toHaveBeenCalled()
    expect([first, second].some(({ id }) => backend.world.store.units.has(id))).toBe(false)
  })

  test('hides the units until then, even after a refetch', async () => {
    startAs('user-elena')
    const chosen = await units()
    const started = deleteUnitsUndoably(client, property, chosen, { onFailure: onUnitFailures })
    await read()
    const shown = () => client.getQueryData(unitsQuery(property.propertyId).queryKey)?.map(({ id }) => id)
    expect(shown()).not.toContain(chosen[0].id)
    started.undo()
    expect(shown()).toContain(chosen[0].id)
  })

  test('leaving the page sends all deletions, each with its version', async () => {
    startAs('user-elena')
    const all = (await read()).slice(0, 8)
    deleteUnitsUndoably(
      client,
      property,
      all.map((unit) => ({ ...unit, changedTs: 7 })),
      { onFailure: onUnitFailures },
    )
    globalThis.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    expect(deletions()).toEqual(
      all.map(({ id }) => ({ method: 'DELETE', path: `/api/unit/${id}?fromTs=7`, keepalive: true })),
    )
  })
})
