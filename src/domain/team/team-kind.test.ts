import { describe, expect, test } from 'vitest'

import { kindOfTeam, labelOfWord, teamNoun } from './team-kind.ts'

const team = (teamType?: string) => ({ teamType })

describe('kindOfTeam and teamNoun', () => {
  test.each([
    ['a broker', ['BROKER'], [team('BROKER'), team('BROKER')], 'BROKER'],
    ['an owner', ['OWNER'], [team('OWNER'), team('OWNER')], 'OWNER'],
    ['a single property by its client', ['BROKER_SINGLE_PROP'], [], 'BROKER_SINGLE_PROP'],
    ['a single property by its only team', ['BROKER'], [team('BROKER_SINGLE_PROP')], 'BROKER_SINGLE_PROP'],
    [
      'one single-property team among others does not count',
      ['BROKER'],
      [team('BROKER_SINGLE_PROP'), team('BROKER')],
      'BROKER',
    ],
    ['the first type decides', ['OWNER', 'BROKER'], [team('BROKER')], 'OWNER'],
    ['a later type does not count', ['BROKER', 'BROKER_SINGLE_PROP'], [], 'BROKER'],
    ['no type, an owner team', [], [team('OWNER')], 'OWNER'],
    ['no type and no team', [], [], 'BROKER'],
    ['an unknown type', ['FRANCHISE'], [team(), team()], 'BROKER'],
  ] as const)('%s', (_title, supportedTeamTypes, teams, kind) => {
    expect(kindOfTeam({ supportedTeamTypes: [...supportedTeamTypes] }, teams)).toBe(kind)
  })

  test('a broker’s teams are called Team, those of others Property', () => {
    expect(teamNoun('BROKER')).toEqual({ team: 'Team', teams: 'Teams' })
    expect(teamNoun('OWNER')).toEqual({ team: 'Property', teams: 'Properties' })
    expect(teamNoun('BROKER_SINGLE_PROP')).toEqual({ team: 'Property', teams: 'Properties' })
  })
})

describe('an unknown word', () => {
  test.each([
    ['ON_HOLD', 'On hold'],
    ['PENDING', 'Pending'],
    ['Call__Back ', 'Call back'],
    ['x', 'X'],
    ['__', 'Unknown'],
    ['', 'Unknown'],
  ])('%j is labeled %j', (word, label) => {
    expect(labelOfWord(word)).toBe(label)
  })
})
