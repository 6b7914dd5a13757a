import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createScrubber } from './report-scrub.ts'

const scrubber = createScrubber([
  '__root__',
  '/_app',
  '/_app/leads/$leadId',
  '/_app/leads/list/all',
  '/_public/login',
])

describe('texts', () => {
  test.each([
    [
      'https://desk.example.com/leads/lead-sofia-marchetti?show=calls#x',
      'https://desk.example.com/leads/:id',
    ],
    ['https://desk.example.com/leads/list/all?search=sofia', 'https://desk.example.com/leads/list/all'],
    ['wss://desk.example.com/api/live?t=lt_secret', 'wss://desk.example.com/api/live'],
    [
      'GET https://u:p@api.example.com/api/lead/lead-sofia/text-thread?phone=1',
      'GET https://api.example.com/api/lead/…',
    ],
    [
      'https://desk.example.com/assets/index-BhkEWxqh.js:1:2345',
      'https://desk.example.com/assets/index-BhkEWxqh.js:1:2345',
    ],
    ['/l/lead-sofia', '/:id/:id'],
    ['/login?code=abc&state=def', '/login'],
    ['No lead "Sofia Marchetti" here', 'No lead "…" here'],
    ['button[aria-label="Text Sofia"] > svg', 'button[aria-label="…"] > svg'],
    ['Write to sofia.marchetti@example.com', 'Write to [mail]'],
    ['Call +15125550139 or (512) 555-0139 or 512-555-0139', 'Call [number] or [number] or [number]'],
    ['+1 (512) 555-0139', '[number]'],
    ['Bearer lt_abc', 'Bearer [token]'],
    ['eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c2VyLXByaXlhIn0.c2lnbmF0dXJl', '[token]'],
    [
      "Cannot read properties of undefined (reading 'name')",
      "Cannot read properties of undefined (reading 'name')",
    ],
    ['4bf92f3577b34da6a3ce929d0e0e4736', '4bf92f3577b34da6a3ce929d0e0e4736'],
    ['text/html', 'text/html'],
    ['GET /api/auth/user 500', 'GET /api/auth/… 500'],
  ])('scrubs %s to %s', (dirty, clean) => {
    expect(scrubber.text(dirty)).toBe(clean)
  })

  test('removes query strings anywhere in a text', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.constantFrom('', 'GET ', 'at '), (query, before) => {
        const clean = scrubber.text(`${before}https://desk.example.com/leads?${query}&t=canary#${query}`)
        expect(clean).toBe(`${before}https://desk.example.com/leads`)
      }),
      { numRuns: 40 },
    )
  })

  test('gives the same result when applied twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = scrubber.text(text)
        expect(scrubber.text(once)).toBe(once)
      }),
    )
  })
})

describe('values', () => {
  test('are scrubbed with everything in them, numbers are kept', () => {
    const event = {
      timestamp: 1_784_030_000_000,
      exception: {
        values: [{ type: 'Error', value: 'No "Sofia"', stacktrace: { frames: [{ lineno: 3 }] } }],
      },
      urls: ['https://desk.example.com/leads/lead-sofia?x=1'],
      nothing: null,
    }
    scrubber.overwrite(event)
    expect(event).toEqual({
      timestamp: 1_784_030_000_000,
      exception: { values: [{ type: 'Error', value: 'No "…"', stacktrace: { frames: [{ lineno: 3 }] } }] },
      urls: ['https://desk.example.com/leads/:id'],
      nothing: null,
    })
  })

  test('removes all attributes of recorded elements except appearance and state', () => {
    const node = {
      tagName: 'a',
      attributes: {
        class: 'text-ink',
        href: '/leads/lead-sofia-marchetti',
        'aria-label': 'Sofia',
        'aria-expanded': 'true',
        id: 'lead-sofia',
        'data-tip': 'Sofia',
        value: 'half a text',
        style: 'font-family: "Inter"',
      },
      childNodes: [{ textContent: '*****' }],
    }
    scrubber.overwrite(node)
    expect(node.attributes).toEqual({
      class: 'text-ink',
      'aria-expanded': 'true',
      style: 'font-family: "Inter"',
    })
  })

  test('scrubs the attributes of spans like other texts', () => {
    const span = {
      attributes: { 'url.full': { value: 'https://x.example/leads/lead-sofia?q=1', type: 'string' } },
    }
    scrubber.overwrite(span)
    expect(span.attributes['url.full'].value).toBe('https://x.example/leads/:id')
  })
})
