import { expect, test } from 'vitest'

import { parseConfig } from '#/lib/config.ts'

import { hasFeature } from './feature-flags.ts'

const config = parseConfig({
  featureFlags: { compactList: ['client-brightwater'], strictWebFormText: ['client-a', 'client-b'] },
})

test.each([
  ['compactList', 'client-brightwater', true],
  ['compactList', 'client-bright', false],
  ['compactList', 'client-a', false],
  ['strictWebFormText', 'client-b', true],
  ['teamTourVisibility', 'client-brightwater', false],
  ['compactList', undefined, false],
  ['compactList', '', false],
  ['compactList', 'length', false],
] as const)('%s is on for client %s: %s', (flag, clientId, on) => {
  expect(hasFeature(config, flag, clientId)).toBe(on)
})

test('every feature is off without configuration', () => {
  expect(hasFeature(parseConfig({}), 'compactList', 'client-brightwater')).toBe(false)
})
