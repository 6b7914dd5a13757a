// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type MockServer, startServer } from '#mocks/adapters/node.ts'

import { panelHead, simulatorPanel } from './mount.ts'

let dist: string
let server: MockServer

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'lintel-panel-'))
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  server = await startServer({ dist, extend: simulatorPanel, htmlHead: panelHead })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers })

describe('documents', () => {
  test('load the panel from separate files, so the content security policy needs no exception', async () => {
    const response = await get('/leads/list/all')
    expect(await response.text()).toContain(
      '<link rel="stylesheet" href="/__simulator/panel.css"><script src="/__simulator/panel.js"></script></head>',
    )
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  test.each(['lintel-simulator=off', 'a=1; lintel-simulator=off', 'lintel-simulator=off; b=2'])(
    'are unchanged with the cookie %s',
    async (cookie) => {
      expect(await (await get('/', { cookie })).text()).toBe(
        '<!doctype html><html><head></head><body></body></html>',
      )
    },
  )

  test.each(['lintel-simulator=on', 'lintel-simulator=office', 'other-lintel-simulator=off'])(
    'load the panel with the cookie %s',
    async (cookie) => {
      expect(await (await get('/', { cookie })).text()).toContain('/__simulator/panel.js')
    },
  )
})

describe('the panel files', () => {
  test('are one script without React, inserted markup or eval', async () => {
    const response = await get('/__simulator/panel.js')
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache'])
    const script = await response.text()
    expect(script).toContain('Open simulator')
    expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|forwardRef|document\.write/)
    expect(script.length).toBeLessThan(120_000)
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/__simulator/panel.js', { 'if-none-match': etag })).status).toBe(304)
  }, 30_000)

  test('are one style sheet that uses only the app’s tokens', async () => {
    const response = await get('/__simulator/panel.css')
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    const style = await response.text()
    expect(style).toContain('#lintel-simulator')
    // The minifier turns `transparent` into #0000.
    expect(style).not.toMatch(/#(?!0000\b)[0-9a-f]{3,8}\b|rgb\(|url\(/i)
  }, 30_000)
})
