import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type MockServer, startServer } from '#mocks/adapters/node.ts'
import { createSimulator } from '#mocks/simulate/client.ts'

import { checkContract } from './check.ts'

let server: MockServer
let token: string

beforeAll(async () => {
  server = await startServer({ port: 0 })
  token = (await createSimulator(server.url).signIn('user-beatriz')).token
})
afterAll(() => server.close())

/** A server that returns something wrong for one address. */
function wrong(path: RegExp, change: (body: unknown) => unknown, status = 200): typeof fetch {
  return async (address, init) => {
    const response = await fetch(address, init)
    if (!path.test(new URL(new Request(address).url).pathname)) return response
    return Response.json(change(await response.json()), { status })
  }
}

describe('the contract check over HTTP', () => {
  test('reports no mismatch for the mock, and calls every readable endpoint', async () => {
    const report = await checkContract(server.url, token)
    expect(report.mismatches).toEqual([])
    // Only the invited person knows an invitation. No response contains its ID.
    expect(report.skipped).toEqual([
      // Only superusers see invoices.
      {
        endpoint: 'GET /api/billing/telecom/invoice/:invoiceId',
        why: 'no invoiceId was found in any answer',
      },
      { endpoint: 'GET /api/registration/:invitationId', why: 'no invitationId was found in any answer' },
      // The names of reports are in the reference. No response contains them.
      { endpoint: 'GET /api/report/:name/rows', why: 'no name was found in any answer' },
      // Only a single property has open houses, and this user belongs to a broker.
      { endpoint: 'GET /api/open-house/:openHouseId', why: 'no openHouseId was found in any answer' },
      // Only people who manage properties see owners.
      { endpoint: 'GET /api/owner/:ownerId', why: 'no ownerId was found in any answer' },
      { endpoint: 'GET /api/owner/:ownerId/stats', why: 'no ownerId was found in any answer' },
    ])
    expect(report.checked).toContain('GET /api/lead/:leadId/text-thread')
  })

  test('names the endpoint and the field with a wrong type', async () => {
    const fetcher = wrong(/^\/api\/auth\/user$/, (body) => ({ ...Object(body), name: 7 }))
    const report = await checkContract(server.url, token, fetcher)
    expect(report.mismatches).toEqual([
      { endpoint: 'GET /api/auth/user', field: 'name', problem: expect.any(String) },
    ])
  })

  test('names the field of a single wrong row', async () => {
    const fetcher = wrong(/^\/api\/teams$/, (body) =>
      Array.isArray(body) ? [{ ...body[0], settings: null }, ...body.slice(1)] : body,
    )
    const report = await checkContract(server.url, token, fetcher)
    expect(report.mismatches).toContainEqual(
      expect.objectContaining({ endpoint: 'GET /api/teams', field: '[0].settings' }),
    )
  })

  test('reports an endpoint that does not exist', async () => {
    const fetcher = wrong(/^\/api\/alert$/, () => ({ message: 'No such address' }), 404)
    const report = await checkContract(server.url, token, fetcher)
    expect(report.mismatches).toContainEqual({
      endpoint: 'GET /api/alert',
      field: 'answer',
      problem: 'status 404',
    })
  })
})
