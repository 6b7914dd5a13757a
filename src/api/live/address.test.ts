import { describe, expect, test } from 'vitest'

import { liveAddress } from './address.ts'

const page = 'https://desk.example.com/leads/lead-a?tab=activity#x'

describe('the address of an attempt', () => {
  test.each([
    ['', 'wss://desk.example.com/api/live?t=abc'],
    ['/live', 'wss://desk.example.com/live?t=abc'],
    ['wss://live.example.com/channel', 'wss://live.example.com/channel?t=abc'],
    ['https://live.example.com/channel', 'wss://live.example.com/channel?t=abc'],
    ['http://localhost/live', 'ws://localhost/live?t=abc'],
    ['wss://live.example.com/channel?region=south', 'wss://live.example.com/channel?region=south&t=abc'],
  ])('configured as %j', (configured, address) => {
    expect(liveAddress(configured, page, 'abc', undefined)).toBe(address)
  })

  test('a page without TLS has a channel without TLS', () => {
    expect(liveAddress('', 'http://127.0.0.1/leads', 'abc', undefined)).toBe('ws://127.0.0.1/api/live?t=abc')
  })

  test('token and represented user are encoded; the latter only while representing', () => {
    expect(liveAddress('', page, 'a+b/c=&x', 'user-dana')).toBe(
      'wss://desk.example.com/api/live?t=a%2Bb%2Fc%3D%26x&representing=user-dana',
    )
  })
})
