// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { isLost } from '../server/lost.ts'
import { commands } from '../simulate/commands.ts'
import { flow, ORIGIN, tokensOf } from './flow.testing.ts'
import { oidcIdentity } from './mount.ts'

describe('a backend with OpenID Connect', () => {
  test('names the provider on the browser’s origin in its configuration', async () => {
    const { ask, world } = flow()
    expect(await (await ask('/config.json')).json()).toMatchObject({ identity: { kind: 'demo' } })
    commands.setConfig.run(world(), { config: { identity: oidcIdentity } })
    expect(await (await ask('/config.json')).json()).toMatchObject({
      identity: { kind: 'oidc', authority: `${ORIGIN}/oidc`, clientId: 'lintel' },
    })
  })

  test('leaves the configuration of other backends unchanged', async () => {
    const { ask, backends } = flow()
    const { id, backend } = backends.create()
    commands.setConfig.run(backend.world, { config: { identity: oidcIdentity } })
    const there = await ask('/config.json', { headers: { cookie: `lintel-backend=${id}` } })
    expect(await there.json()).toMatchObject({ identity: { kind: 'oidc' } })
    expect(await (await ask('/config.json')).json()).toMatchObject({ identity: { kind: 'demo' } })
  })

  test('can issue access tokens with a short lifetime', async () => {
    const { world, codeOf, redeem, whoIs, tick } = flow()
    commands.setConfig.run(world(), { config: { oidcTokenSeconds: 4 } })
    const tokens = await tokensOf(redeem(await codeOf('user-priya')))
    expect(tokens.expires_in).toBe(4)
    tick(3_999)
    expect((await whoIs(tokens.access_token)).status).toBe(200)
    tick(1)
    expect((await whoIs(tokens.access_token)).status).toBe(401)
  })

  test('responds with a 410 when it is gone', async () => {
    const { ask } = flow()
    const response = await ask('/oidc/jwks', { headers: { cookie: 'lintel-backend=b0-gone' } })
    expect([response.status, await response.json()]).toEqual([410, { message: 'This backend is gone.' }])
  })
})

describe('faults', () => {
  test('apply to the provider', async () => {
    const { world, ask, codeOf, redeem } = flow()
    commands.addFault.run(world(), { match: 'POST /oidc/token', act: { kind: 'status', status: 503 } })
    const code = await codeOf('user-priya')
    expect((await redeem(code)).status).toBe(503)
    expect((await redeem(code)).status).toBe(200)
    commands.addFault.run(world(), { match: 'GET /oidc/**', act: { kind: 'reset' } })
    expect(isLost(await ask('/oidc/jwks'))).toBe(true)
    expect((await ask('/oidc/jwks')).status).toBe(200)
  })

  test('still apply to the configuration', async () => {
    const { world, ask } = flow()
    commands.addFault.run(world(), { match: 'GET /config.json', act: { kind: 'html' } })
    expect((await ask('/config.json')).headers.get('content-type')).toContain('text/html')
    commands.addFault.run(world(), { match: 'GET /config.json', act: { kind: 'lost' } })
    expect(isLost(await ask('/config.json'))).toBe(true)
  })
})
