import { expect, test } from 'vitest'

import { everyColumn } from './extra-columns.tsx'
import { withoutTeams } from './lead-columns.tsx'

test('where teams are properties the team has no column, and the others are called the same but for the property', () => {
  const renamed = withoutTeams(everyColumn).filter(
    ({ id, header }) => everyColumn.find((one) => one.id === id)?.header !== header,
  )
  expect(withoutTeams(everyColumn).map(({ id }) => id)).not.toContain('team')
  expect(renamed.map(({ id }) => id)).toEqual(['property'])
})
