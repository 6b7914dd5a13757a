import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { OVERSCAN } from './scroller-rect.ts'
import { stubScroller } from './scroller.testing.ts'
import { useVirtualRows } from './virtual-rows.ts'

const HEIGHT = 32
const IN_VIEW = 10

beforeEach(() => stubScroller({ view: IN_VIEW * HEIGHT, content: 1_000 * HEIGHT, row: HEIGHT }))

function List(options: Partial<Parameters<typeof useVirtualRows>[0]>) {
  const { scrollerRef, height, items, scrollToIndex } = useVirtualRows({
    count: 1_000,
    rowHeight: HEIGHT,
    keyOf: (index) => index,
    ...options,
  })
  return (
    <>
      <button type="button" onClick={() => scrollToIndex(800)}>
        Go to 800
      </button>
      <div ref={scrollerRef} data-testid="scroller">
        <div data-testid="body" style={{ height }}>
          {items.map(({ index, key, start }) => (
            <div key={key} data-index={index} style={{ top: start }} />
          ))}
        </div>
      </div>
    </>
  )
}

function mount(options: Partial<Parameters<typeof useVirtualRows>[0]> = {}) {
  const { container } = render(<List {...options} />)
  const { getByTestId } = within(container)
  return { scroller: getByTestId('scroller'), body: getByTestId('body') }
}

const mounted = () =>
  [...document.querySelectorAll<HTMLElement>('[data-index]')].map((row) => Number(row.dataset['index']))
const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('mounts only the rows in view and those just beyond', async () => {
  const { scroller } = mount()
  expect(mounted()).toEqual(between(0, IN_VIEW - 1 + OVERSCAN))
  scroller.scrollTop = 500 * HEIGHT
  fireEvent.scroll(scroller)
  await waitFor(() => expect(mounted()).toEqual(between(500 - OVERSCAN, 509 + OVERSCAN)))
})

test('mounts a row at its position when scrolling to it', async () => {
  mount()
  fireEvent.click(screen.getByRole('button', { name: 'Go to 800' }))
  await waitFor(() => expect(mounted()).toContain(800))
  expect(mounted()).not.toContain(0)
  expect(document.querySelector<HTMLElement>('[data-index="800"]')?.style.top).toBe(`${800 * HEIGHT}px`)
})

test('the body is as high as all rows together, including gaps and padding', () => {
  expect(mount().body.style.height).toBe(`${1_000 * HEIGHT}px`)
  const spaced = mount({ count: 10, gap: 4, paddingStart: 8, paddingEnd: 16 })
  expect(spaced.body.style.height).toBe(`${10 * HEIGHT + 9 * 4 + 8 + 16}px`)
  const uneven = mount({ count: 3, rowHeight: (index) => (index === 0 ? 100 : HEIGHT) })
  expect(uneven.body.style.height).toBe(`${100 + 2 * HEIGHT}px`)
})

test('keeps a retained row mounted wherever the view is', async () => {
  const { scroller } = mount({ retained: 3 })
  scroller.scrollTop = 500 * HEIGHT
  fireEvent.scroll(scroller)
  await waitFor(() => expect(mounted()).toEqual([3, ...between(500 - OVERSCAN, 509 + OVERSCAN)]))
})

test('opens at the end when it is anchored there', async () => {
  const { scroller } = mount({ anchor: 'end' })
  await waitFor(() => expect(mounted()).toEqual(between(990 - OVERSCAN, 999)))
  expect(scroller.scrollTop).toBe((1_000 - IN_VIEW) * HEIGHT)
})

test('moves rows to their new positions when the row height changes but the keys don’t', () => {
  const keyOf = (index: number) => index
  const { rerender, container } = render(<List keyOf={keyOf} />)
  rerender(<List keyOf={keyOf} rowHeight={HEIGHT * 2} />)
  expect(container.querySelector<HTMLElement>('[data-index="3"]')?.style.top).toBe(`${6 * HEIGHT}px`)
})
