import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { lastText, leadHref, rowLabel, rowName, rowTimes } from '../table/row-text.ts'
import { everyColumn } from './extra-columns.tsx'
import { withoutTeams } from './lead-columns.tsx'

const noon = new Date(2026, 6, 14, 12).getTime()

/** Returns the text in the cells of a row. */
async function cellTexts(ids: readonly string[], given: object) {
  const row = z.parse(leadRowSchema, {
    id: 'lead-1',
    name: 'Sofia Marchetti',
    leadStatus: 'CLOSED',
    teamRef: 'team-eastside',
    createdTs: noon,
    lastActivityTs: noon,
    ...given,
  })
  const [times, last] = [rowTimes(row, noon, undefined), lastText(row, 'user-priya')]
  const cell = {
    row,
    name: rowName(row),
    times,
    last,
    label: rowLabel(row, times, last),
    href: leadHref(row.id),
    stop: true,
    compact: false,
    index: 0,
    claims: undefined,
  }
  await renderScreen({
    page: (
      <div role="table" aria-label="Leads">
        <div role="row">
          {ids.map((id) => everyColumn.find((column) => column.id === id)?.meta.draw(cell, ''))}
        </div>
      </div>
    ),
  })
  return screen.getAllByRole('cell').map(({ textContent }) => textContent)
}

test('omits the team column and renames only the property column when teams are properties', () => {
  const renamed = withoutTeams(everyColumn).filter(
    ({ id, header }) => everyColumn.find((one) => one.id === id)?.header !== header,
  )
  expect(withoutTeams(everyColumn).map(({ id }) => id)).not.toContain('team')
  expect(renamed.map(({ id }) => id)).toEqual(['property'])
})

test('shows why a lead was closed in the words of the dialog', async () => {
  expect(await cellTexts(['closeReason'], { closeReason: 'BUDGET' })).toEqual(['Budget does not fit'])
})

test.each([
  [{ budgetMin: 2400, budgetMax: 2800 }, '$2,400 to $2,800', '$2,400 to $2,800'],
  [{ budgetMin: 2500, budgetMax: 2500 }, '$2,500', '$2,500'],
  [{ budgetMax: 2800 }, 'Up to $2,800', 'up to $2,800'],
  [{ budgetMin: 2400 }, 'From $2,400', 'from $2,400'],
])(
  'formats the budget %j as on the lead page, also after other requirements',
  async (budget, alone, after) => {
    expect(await cellTexts(['budget', 'wants'], { requirements: { minBedrooms: 2, ...budget } })).toEqual([
      alone,
      `2+ bedrooms, ${after}`,
    ])
  },
)

test.each([
  [{ minBedrooms: 0, bedroomsExact: true }, 'Studio'],
  [{ minBedrooms: 0 }, 'Studio+'],
])('formats bedrooms %j as on the lead page', async (requirements, text) => {
  expect(await cellTexts(['bedrooms', 'wants'], { requirements })).toEqual([text, text])
})
