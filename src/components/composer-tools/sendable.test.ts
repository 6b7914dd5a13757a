import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { linksOf, NO_ADDRESS, NO_FILE, sendable, UNSAFE_ADDRESS } from './sendable.ts'

const origin = 'https://app.example.com'
const material = (name: string, url: string | undefined) => ({
  id: name,
  name,
  marketingMaterialType: 'FILE',
  propertyRef: undefined,
  url,
  bytes: undefined,
})

describe('sendable', () => {
  test.each([
    ['/media/plan.pdf', 'https://app.example.com/media/plan.pdf', undefined],
    ['https://files.example.com/plan.pdf', 'https://files.example.com/plan.pdf', 'files.example.com'],
  ])('accepts %s', (url, href, host) => {
    expect(sendable({ url }, origin)).toEqual({ ok: true, address: { href, host } })
  })

  test.each([
    ['javascript:alert(1)', UNSAFE_ADDRESS],
    ['JaVaScRiPt:alert(1)', UNSAFE_ADDRESS],
    ['data:text/html,<script>', UNSAFE_ADDRESS],
    ['//evil.example.com/x', UNSAFE_ADDRESS],
    ['https://user:secret@evil.example.com/', UNSAFE_ADDRESS],
    ['https://example.com/\u202Efdp.exe', UNSAFE_ADDRESS],
    ['file:///etc/passwd', UNSAFE_ADDRESS],
    ['', NO_ADDRESS],
    ['  ', NO_ADDRESS],
    [undefined, NO_ADDRESS],
  ])('rejects %j', (url, why) => {
    expect(sendable({ url }, origin)).toEqual({ ok: false, why })
  })
})

test('a missing file can be viewed but not sent', () => {
  const href = 'https://app.example.com/media/plan.pdf'
  expect(sendable({ url: '/media/plan.pdf' }, origin, new Set([href]))).toEqual({
    ok: false,
    why: NO_FILE,
    address: { href, host: undefined },
  })
})

describe('linksOf', () => {
  test('returns the link of one material, and several with their names, one per line', () => {
    const plans = material('Floor plans', '/media/plan.pdf')
    const tour = material('Tour', 'https://tours.example.com/foundry')
    expect(linksOf([plans], origin)).toBe('https://app.example.com/media/plan.pdf')
    expect(linksOf([plans, tour], origin)).toBe(
      'Floor plans: https://app.example.com/media/plan.pdf\nTour: https://tours.example.com/foundry',
    )
  })

  test('returns only http and https links for any data, one line per material', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            name: fc.string(),
            url: fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('javascript:a', 'data:,a', '\\\\evil')),
          }),
          { minLength: 2, maxLength: 5 },
        ),
        (list) => {
          const text = linksOf(
            list.map(({ name, url }) => material(name, url)),
            origin,
          )
          const lines = text === '' ? [] : text.split('\n')
          expect(lines.length).toBeLessThanOrEqual(list.length)
          for (const line of lines) expect(line).toMatch(/(^|: )https?:\/\/\S+$/)
        },
      ),
    )
  })
})
