import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { type BillMoney } from '#/domain/billing/telecom-bill.ts'

import { CapPanel } from './money-panels.tsx'

const money: BillMoney = {
  numberCents: 500,
  minuteRate: 0,
  textRate: 0,
  paidNumbers: 9,
  minutes: 0,
  texts: 0,
  plan: { name: 'Standard', numbers: 40 },
  cap: { cents: 5_000, mail: true, stopsBuying: false, changedTs: 0, changedBy: undefined, history: [] },
  invoices: [],
  profiles: [],
}

test('says how much is left until the cap', () => {
  render(<CapPanel money={money} running onEdit={() => undefined} />)
  expect(screen.getByRole('status')).toHaveTextContent('Only $5.00 is left.')
})
