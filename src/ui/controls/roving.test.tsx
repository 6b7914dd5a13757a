import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { Segmented } from './segmented.tsx'
import { tabIds } from './tab-ids.ts'
import { Tabs } from './tabs.tsx'

const options = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Past Week' },
  { value: 'month', label: 'Past Month' },
]

function Range({ start }: { start: string | undefined }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <button type="button">before</button>
      <Segmented label="Range" options={options} value={value} onChange={setValue} />
      <button type="button">after</button>
    </>
  )
}

function Views() {
  const [value, setValue] = useState('calls')
  return (
    <Tabs
      id="views"
      label="Activity"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'all', label: 'All activity' },
        { value: 'calls', label: 'Calls', count: 2 },
        { value: 'texts', label: 'Texts', count: 3 },
      ]}
    />
  )
}

describe('Segmented', () => {
  test('that can only be read says so and changes nothing', async () => {
    const onChange = vi.fn<(value: string) => void>()
    render(<Segmented label="Range" options={options} value="week" readOnly onChange={onChange} />)
    expect(screen.getByRole('radiogroup', { name: 'Range' })).toHaveAttribute('aria-readonly', 'true')
    for (const radio of screen.getAllByRole('radio')) {
      expect(radio).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(radio)
    }
    await userEvent.keyboard('{ArrowLeft}')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('is one tab stop; arrows choose and wrap around, and Home and End go to the ends', async () => {
    render(<Range start="week" />)
    const user = userEvent.setup()
    screen.getByText('before').focus()
    await user.tab()
    expect(screen.getByRole('radio', { name: 'Past Week' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Past Month' })).toHaveFocus()
    expect(screen.getByRole('radio', { name: 'Past Month' })).toBeChecked()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked()
    await user.keyboard('{End}')
    expect(screen.getByRole('radio', { name: 'Past Month' })).toBeChecked()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(screen.getByRole('radio', { name: 'Past Month' })).toHaveFocus()
    await user.tab()
    expect(screen.getByText('after')).toHaveFocus()
  })

  test('checks no segment when nothing is chosen, and the first one is the tab stop', async () => {
    render(<Range start={undefined} />)
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    screen.getByText('before').focus()
    await userEvent.setup().tab()
    expect(screen.getByRole('radio', { name: 'Today' })).toHaveFocus()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })
})

describe('Tabs', () => {
  test('only the chosen tab is in the tab order; arrows move and choose', async () => {
    render(<Views />)
    const user = userEvent.setup()
    await user.tab()
    const calls = screen.getByRole('tab', { name: 'Calls 2' })
    expect(calls).toHaveFocus()
    expect(calls).toHaveAttribute('aria-controls', tabIds('views', 'calls').panel)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Texts 3' })).toHaveFocus()
    expect(screen.getByRole('tab', { name: 'Texts 3' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'All activity' })).toHaveFocus()
  })
})
