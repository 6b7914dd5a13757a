import { expect, test } from 'vitest'

import { kindOfOneTeam } from './team-type.ts'

test.each([
  ['OWNER', 'BROKER', 'BROKER'],
  ['BROKER_SINGLE_PROP', 'BROKER', 'BROKER'],
  ['FRANCHISE', 'BROKER', 'BROKER'],
  [undefined, 'BROKER', 'BROKER'],
  ['BROKER', 'OWNER', 'OWNER'],
  ['BROKER_SINGLE_PROP', 'OWNER', 'BROKER_SINGLE_PROP'],
  ['OWNER', 'BROKER_SINGLE_PROP', 'OWNER'],
  ['FRANCHISE', 'OWNER', 'OWNER'],
] as const)('a team of type %s of a %s client is of kind %s', (teamType, client, kind) => {
  expect(kindOfOneTeam({ teamType }, client)).toBe(kind)
})
