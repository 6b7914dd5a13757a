// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { activityWritten, as, backendAt } from '../../server/calls.testing.ts'
import { commands } from '../../simulate/commands.ts'

const tower = 'team-calder-tower'
const at = `/api/team/${tower}`

async function emailOf(user: ReturnType<typeof as>, team = tower) {
  const { body } = await user.get(`/api/team/${team}/settings`)
  const { sections } = body as {
    sections: {
      email?: {
        values: {
          hosting: string
          connection: { state: string; account?: string }
          addresses: { id: string; address: string; authorized: boolean }[]
        }
      }
    }
  }
  return sections.email?.values
}

const statusOf = async (user: ReturnType<typeof as>) =>
  ((await user.get(at)).body as { emailAuthStatus: string }).emailAuthStatus

describe('the team email', () => {
  test('is authorized with a code, and a single failed address can be authorized separately', async () => {
    const backend = backendAt()
    const greta = as(backend, 'user-greta')
    expect(await emailOf(greta)).toMatchObject({ hosting: 'EXTERNAL', connection: { state: 'FAILED' } })
    expect((await greta.post(`${at}/auth-email?code=refused`)).status).toBe(400)
    expect((await greta.post(`${at}/auth-email?code=google-1`)).body).toMatchObject({
      values: { connection: { state: 'CONNECTED', connectedBy: 'Greta Lindholm' } },
    })
    expect(await statusOf(greta)).toBe('OK')

    const [{ id: campaignId, address } = { id: '', address: '' }] = (await emailOf(greta))?.addresses ?? []
    commands.setEmailAuth.run(backend.world, { teamId: tower, status: 'FAILED', campaignId })
    expect(await statusOf(greta)).toBe('FAILED')
    const now = await emailOf(greta)
    // The connected account is not the failing address, because one account cannot be both.
    expect(now?.connection).toMatchObject({ state: 'CONNECTED', account: expect.not.stringMatching(address) })
    expect(now?.addresses.filter(({ authorized }) => !authorized).map(({ id }) => id)).toEqual([campaignId])
    await greta.post(`${at}/auth-email?code=google-2&campaignId=${campaignId}`)
    expect(await statusOf(greta)).toBe('OK')
    expect(activityWritten(backend).map(({ text }) => text)).toEqual(Array(2).fill('Authorized the email in'))
  })

  test('can be tested once a minute and disconnected', async () => {
    const backend = backendAt()
    const greta = as(backend, 'user-greta')
    expect((await greta.post(`${at}/email/test`)).body).toEqual({
      arrivedMs: null,
      reason: 'The account can’t send. Authorize it again.',
    })
    expect((await greta.post(`${at}/email/test`)).status).toBe(429)
    await greta.post(`${at}/auth-email?code=google-1`)
    backend.tick(60_000)
    expect((await greta.post(`${at}/email/test`)).body).toMatchObject({ arrivedMs: 4_000 })
    expect((await greta.delete(`${at}/email`)).body).toMatchObject({
      values: { connection: { state: 'NONE' } },
    })
    expect(await statusOf(greta)).toBe('FAILED')
  })

  test('requires managing campaigns or configuration, and internal mailboxes need no authorization', async () => {
    const backend = backendAt()
    const nina = as(backend, 'user-nina')
    expect(await emailOf(nina, 'team-eastside')).toMatchObject({ hosting: 'INTERNAL' })
    expect((await nina.post('/api/team/team-eastside/auth-email?code=google-1')).status).toBe(409)
    const hannah = as(backend, 'user-hannah')
    expect(await emailOf(hannah, 'team-midtown')).toBeUndefined()
    expect((await hannah.post('/api/team/team-midtown/auth-email?code=google-1')).status).toBe(403)
  })
})
