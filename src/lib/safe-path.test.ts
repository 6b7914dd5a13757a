import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { safePath } from './safe-path.ts'

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/leads',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/..//evil.example',
  '/leads/..//evil.example',
  '/./..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e%2e/%2e%2e/evil',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'evil.example',
  '@evil.example',
  '?redirect=https://evil.example',
  '#//evil.example',
  '',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/login',
  '/login/',
  '/login?redirect=/login',
  '/login?redirect=https://evil.example',
  '/login#x',
  '/authorize?code=1',
  `/${'a'.repeat(3_000)}`,
]

describe('safePath rejects paths that leave this origin or app', () => {
  test.each(hostile)('%j', (candidate) => {
    expect(safePath(candidate)).toBe('/')
    expect(safePath(candidate, '/leads')).toBe('/leads')
  })

  test.each([undefined, null, 7, {}, ['/leads'], true])('a value that isn’t text: %j', (candidate) => {
    expect(safePath(candidate)).toBe('/')
  })
})

describe('safePath keeps the paths of this app', () => {
  test.each([
    '/',
    '/leads/list/all',
    '/leads/lead-teresa-galvan',
    '/leads/list/all?sort=activity&q=%2B1512',
    '/leads/list/all?q=a%2F%2Fb',
    '/leads/x?back=https://other.example/page',
    '/leads/x#notes',
    '/registration/abc',
    '/loginhelp',
  ])('%s', (path) => {
    expect(safePath(path)).toBe(path)
  })
})

test('returns a path of this origin for any input', () => {
  const origin = 'https://lintel.example'
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ':',
    '@',
    'evil',
    'http',
    'javascript',
    '?',
    '#',
    '%',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      ),
      (candidate) => {
        const path = safePath(candidate)
        const url = new URL(path, origin)
        expect(url.origin).toBe(origin)
        expect(path.startsWith('//')).toBe(false)
        expect(url.pathname.split('/')).not.toContain('..')
        // Applying it to its own result changes nothing.
        expect(safePath(path)).toBe(path)
      },
    ),
    { numRuns: 2_000 },
  )
})
