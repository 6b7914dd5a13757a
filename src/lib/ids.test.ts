import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { encodedSegment, isId } from './ids.ts'

test('any text is a segment, half a pair of UTF-16 too', () => {
  expect(encodedSegment('\ud800')).toBe('%EF%BF%BD')
  expect(encodedSegment('a\udfff/b')).toBe('a%EF%BF%BD%2Fb')
  expect(encodedSegment('😀')).toBe('%F0%9F%98%80')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '/', ' ', '%', '\ud83d', '\ude00', 'é') }), (text) => {
      const segment = encodedSegment(text)
      expect(segment).toMatch(/^[\w.!~*'()%-]*$/)
      expect(decodeURIComponent(segment)).toBe(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
    }),
  )
})

test('no id of a path has half a pair', () => {
  expect(isId('lead-\ud800')).toBe(false)
})
