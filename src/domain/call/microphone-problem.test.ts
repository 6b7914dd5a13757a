import { describe, expect, test } from 'vitest'

import { microphoneDenied, microphoneRefusedInCall } from './microphone-problem.ts'

describe('the specified microphone messages, with the configured product name', () => {
  test('permission denied', () => {
    expect(microphoneDenied('the product')).toBe(
      'Please update your browser settings to allow the product use your microphone.',
    )
    expect(microphoneDenied('Lintel')).toBe(
      'Please update your browser settings to allow Lintel use your microphone.',
    )
  })

  test('voice error 31401', () => {
    expect(microphoneRefusedInCall('the product')).toBe(
      'The browser or end-user denied permissions to user media. Please update your browser settings to allow the product use your microphone.',
    )
  })
})
