import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { decodedSegment, encodedSegment, isId } from './ids.ts'

test('encodes any text as a path segment, even half a surrogate pair', () => {
  expect(encodedSegment('\ud800')).toBe('%EF%BF%BD')
  expect(encodedSegment('a\udfff/b')).toBe('a%EF%BF%BD%2Fb')
  expect(encodedSegment('😀')).toBe('%F0%9F%98%80')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '/', ' ', '%', '\ud83d', '\ude00', 'é') }), (text) => {
      const segment = encodedSegment(text)
      expect(segment).toMatch(/^[\w.!~*'()%-]*$/)
      expect(decodedSegment(segment)).toBe(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
    }),
  )
})

test('decodes nothing that is not encoded correctly', () => {
  expect(decodedSegment('100%')).toBeUndefined()
  expect(decodedSegment('%C3')).toBeUndefined()
})

test('rejects an id with half a surrogate pair', () => {
  expect(isId('lead-\ud800')).toBe(false)
})
