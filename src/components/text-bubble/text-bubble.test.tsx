import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { MOST_IN_BUBBLE, TextBubble } from './text-bubble.tsx'

const time = '7/14/26, 9:52 AM'

describe('TextBubble', () => {
  test('shows the text and the time', () => {
    render(<TextBubble direction="INCOMING" text="See you at two" time={time} />)
    expect(screen.getByText('See you at two')).toBeVisible()
    expect(screen.getByText(time)).toBeVisible()
  })

  test('shows the beginning of a six-megabyte text, and more on request', async () => {
    // The cut must not split the house emoji, because half of it is not a character.
    const text = `${'x'.repeat(MOST_IN_BUBBLE - 1)}\u{1F3E0}${'y'.repeat(6_000_000)}`
    render(<TextBubble direction="INCOMING" text={text} time={time} />)
    expect(screen.getByText(/^x+…$/).textContent).toHaveLength(MOST_IN_BUBBLE)
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByText(/^x+\u{1F3E0}y+…$/u).textContent.length).toBeLessThan(60_000)
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
  })

  test('shows Not Delivered for a text that the carrier rejected', () => {
    render(<TextBubble direction="OUTGOING" text="Hello" time={time} failed timeShown="never" />)
    expect(screen.getByText('Not Delivered')).toBeVisible()
    expect(screen.getByText(time)).not.toHaveClass('sr-only')
  })

  test('shows that a text is being sent instead of a time', () => {
    render(<TextBubble direction="OUTGOING" text="Hello" time={time} pending="Sending…" />)
    expect(screen.getByText('Sending…')).toBeVisible()
    expect(screen.queryByText(time)).not.toBeInTheDocument()
  })

  test('has a hidden time read out by screen readers', () => {
    render(
      <TextBubble direction="INCOMING" text="Hello" time={time} timeShown="never" spoken="Sofia wrote" />,
    )
    expect(screen.getByText(time)).toHaveClass('sr-only')
    expect(screen.getByText('Sofia wrote:')).toHaveClass('sr-only')
  })

  test('names the sender', () => {
    render(<TextBubble direction="OUTGOING" text="Hello" time={time} sender="Ana for Joe" />)
    expect(screen.getByText('Ana for Joe').tagName).toBe('BDI')
  })

  test.each(['<b>bold</b>', '\u202Eevil', '<script>alert(1)</script>', 'x'.repeat(10_000), ' '])(
    'shows %j as isolated text',
    (text) => {
      const { container } = render(<TextBubble direction="INCOMING" text={text} time={time} />)
      const body = container.querySelector('[dir=auto]')
      expect(body?.textContent).toBe(text)
      expect(body?.children).toHaveLength(0)
      expect(body).toHaveClass('whitespace-pre-wrap', 'wrap-anywhere')
    },
  )
})
