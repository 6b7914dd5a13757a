import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { strategyOf } from './routes.ts'

const ORIGIN = 'https://desk.example.com'
const files = new Set(['/', '/start.js', '/favicon.svg', '/assets/index-a.js'])
const way = (path: string, mode = 'cors', method = 'GET') =>
  strategyOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN, files)

describe('strategyOf', () => {
  test.each([
    ['/', 'navigate', 'page'],
    ['/leads/list/all?period=all-time', 'navigate', 'page'],
    ['/login?code=x', 'navigate', 'page'],
    ['/authorize?code=x', 'navigate', 'network'],
    ['/authorize/', 'navigate', 'network'],
    ['/api/live?t=token', 'websocket', 'network'],
    ['/api/leads', 'cors', 'network'],
    ['/api', 'navigate', 'network'],
    ['/config.json', 'cors', 'network'],
    ['/config.json', 'navigate', 'network'],
    ['/__simulator/panel.js', 'no-cors', 'network'],
    ['/__demo/people', 'navigate', 'network'],
    ['/media/voicemail/one', 'no-cors', 'network'],
    ['/report.pdf', 'navigate', 'network'],
    ['/', 'cors', 'network'],
    ['/assets/index-a.js', 'cors', 'asset'],
    ['/assets/of-an-older-build.js', 'cors', 'asset'],
    ['/start.js', 'no-cors', 'file'],
    ['/sw.js', 'same-origin', 'network'],
    ['https://api.example.com/assets/index-a.js', 'cors', 'network'],
  ] as const)('for %s (%s) returns %s', (path, mode, expected) => {
    expect(way(path, mode)).toBe(expected)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('leaves %s requests to the network', (method) => {
    expect(way('/', 'navigate', method)).toBe('network')
    expect(way('/assets/index-a.js', 'cors', method)).toBe('network')
  })

  test('leaves everything below /api, /authorize and /config.json to the network in every mode', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/api/', '/authorize/', '/authorize?', '/config.json?', '/api?'),
        fc.webQueryParameters(),
        fc.constantFrom('navigate', 'cors', 'no-cors', 'same-origin'),
        (start, rest, mode) => {
          expect(way(start + rest, mode)).toBe('network')
        },
      ),
    )
  })
})
