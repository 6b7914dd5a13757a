import { describe, expect, test } from 'vitest'

import { isPhone, isPhoneBy } from './is-phone.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const pixel =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const tablet = 'Mozilla/5.0 (Linux; Android 16; SM-X900) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

describe('isPhoneBy', () => {
  const rows: [boolean, boolean, boolean, boolean][] = []
  for (let bits = 0; bits < 16; bits++)
    rows.push([(bits & 1) > 0, (bits & 2) > 0, (bits & 4) > 0, (bits & 8) > 0])

  test.each(rows)(
    'coarse %s, no hover %s, narrow %s, phone agent %s',
    (coarsePointer, noHover, narrow, agent) => {
      const all = coarsePointer && noHover && narrow && agent
      expect(isPhoneBy({ coarsePointer, noHover, narrow, userAgent: agent ? iPhone : desktop })).toBe(all)
    },
  )

  test.each([
    [iPhone, true],
    [pixel, true],
    [tablet, false],
    [iPad, false],
    [desktop, false],
  ])('%s', (userAgent, phone) => {
    expect(isPhoneBy({ coarsePointer: true, noHover: true, narrow: true, userAgent })).toBe(phone)
  })
})

test('isPhone is false in a browser without media queries', () => {
  expect(isPhone()).toBe(false)
})
