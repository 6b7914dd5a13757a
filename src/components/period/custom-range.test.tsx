import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { CustomRange } from './custom-range.tsx'

function show(onApply = vi.fn<() => void>()) {
  render(
    <CustomRange
      period={{ from: '2026-07-01', to: '2026-07-08' }}
      on="created"
      now={new Date(2026, 6, 14, 12).getTime()}
      onApply={onApply}
      onCancel={() => undefined}
    />,
  )
  return onApply
}
const field = (name: string) => screen.getByRole('textbox', { name })

test('says below a date that can’t be read what to enter, as soon as the field is left', async () => {
  show()
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), 'soon')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a date, such as Jul 14, 2026')
  expect(field('From')).toBeInvalid()
  expect(field('From')).toHaveAccessibleDescription('Enter a date, such as Jul 14, 2026')
  expect(field('To')).toBeValid()
  expect(field('To')).not.toHaveAccessibleDescription()
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '7/2/2026')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('From')).toHaveValue('Jul 2, 2026')
})

test('asks for both dates when Apply is pressed without one of them', async () => {
  const onApply = show()
  await userEvent.clear(field('To'))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).not.toHaveBeenCalled()
  expect(field('To')).toHaveAccessibleDescription('Enter both dates, such as Jul 14, 2026')
})
