import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'

import { PageOfGoing } from './move-focus.testing.tsx'
import { passFocusOn } from './move-focus.ts'

function Part({ onPress }: { onPress: () => void }) {
  return (
    <p ref={passFocusOn}>
      <button type="button" onClick={onPress}>
        Retry
      </button>
    </p>
  )
}

/** A section with a part that is removed and replaced. */
function Section({ then = null }: { then?: ReactNode }) {
  const [gone, setGone] = useState(false)
  return <section aria-label="Tours">{gone ? then : <Part onPress={() => setGone(true)} />}</section>
}

const press = () => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Retry' }))

test('a control that disappears when pressed leaves focus to the section around it', async () => {
  render(<PageOfGoing>{() => <Section />}</PageOfGoing>)
  await press()
  const section = screen.getByRole('region', { name: 'Tours' })
  expect(section).toHaveFocus()
  section.blur()
  expect(section).not.toHaveAttribute('tabindex')
})

test('a section in the tab order is still in it after it was left', async () => {
  function Panel() {
    const [gone, setGone] = useState(false)
    return (
      <div role="tabpanel" tabIndex={0}>
        {!gone && <Part onPress={() => setGone(true)} />}
      </div>
    )
  }
  render(<Panel />)
  await press()
  const panel = screen.getByRole('tabpanel')
  expect(panel).toHaveFocus()
  panel.blur()
  expect(panel).toHaveAttribute('tabindex', '0')
})

test('a removed list item leaves focus to the button of the next item, or else of the previous one', async () => {
  function List() {
    const [names, setNames] = useState(['one', 'two', 'three'])
    return (
      <section aria-label="Questions">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                ref={passFocusOn}
                type="button"
                onClick={() => setNames(names.filter((other) => other !== name))}
              >
                Delete {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  render(<List />)
  const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Delete ${name}` }))
  await remove('two')
  expect(screen.getByRole('button', { name: 'Delete three' })).toHaveFocus()
  await remove('three')
  expect(screen.getByRole('button', { name: 'Delete one' })).toHaveFocus()
  await remove('one')
  expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus()
})

test.each([
  ['the removed part is in no region', (go: () => void) => <Part onPress={go} />],
  [
    'the region of the removed part is removed, too',
    (go: () => void) => (
      <section aria-label="Tours">
        <Part onPress={go} />
      </section>
    ),
  ],
])('moves focus to the page heading when %s', async (_, part) => {
  render(<PageOfGoing>{part}</PageOfGoing>)
  await press()
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})

test('an element that focuses itself keeps the focus', async () => {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- what takes the focus by itself
  render(<Section then={<input aria-label="Search" autoFocus />} />)
  await press()
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})

test('removing a control without focus moves no focus', async () => {
  const { rerender } = render(<PageOfGoing>{(go) => <Part onPress={go} />}</PageOfGoing>)
  rerender(<PageOfGoing>{() => null}</PageOfGoing>)
  await Promise.resolve()
  expect(document.body).toHaveFocus()
})
