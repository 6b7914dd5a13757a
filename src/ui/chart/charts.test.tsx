import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { Funnel } from './funnel.tsx'
import { HeatMap } from './heat-map.tsx'
import { Histogram, HistogramFill } from './histogram.tsx'
import { Scatter } from './scatter.tsx'
import { ShareBars } from './share-bars.tsx'
import { SmallMultiples } from './small-multiples.tsx'
import { TimeChart } from './time-chart.tsx'

const HUGE = 5_000_000_000

/** The data that charts have to handle. */
const worlds: [string, (number | undefined)[]][] = [
  ['no point', []],
  ['one point', [7]],
  ['all zeros', [0, 0, 0]],
  ['gaps', [4, undefined, 2, undefined, undefined, 9]],
  ['one huge value', [1, HUGE, 2]],
  ['400 points', Array.from({ length: 400 }, (_, at) => at % 13)],
]

let width = 640
beforeEach(() => {
  width = 640
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const size = (of: 'clientWidth' | 'clientHeight', value: () => number) =>
    vi.spyOn(HTMLElement.prototype, of, 'get').mockImplementation(value)
  size('clientWidth', () => width)
  size('clientHeight', () => 200)
  return () => vi.restoreAllMocks()
})

const written = (element: Element) => new XMLSerializer().serializeToString(element)

const link = ({ label, ...props }: { label: string; className?: string; tabIndex?: number }) => (
  <a href="/leads" aria-label={label} {...props} />
)
const known = (values: readonly (number | undefined)[]) => values.map((value) => value ?? 0)

const charts: Record<string, (values: readonly (number | undefined)[]) => React.ReactNode> = {
  ...Object.fromEntries(
    (['area', 'bars', 'lines'] as const).map((look) => [
      look,
      (values: readonly (number | undefined)[]) => (
        <TimeChart
          label="Chart"
          look={look}
          lastBold
          points={values.map((_, at) => ({ key: at, long: `Day ${at}`, axis: String(at + 1) }))}
          series={[
            { key: 'a', label: 'Calls', tone: 1, values },
            { key: 'b', label: 'Texts', tone: 2, values: known(values) },
          ]}
          renderPoint={(_, props) => link(props)}
        />
      ),
    ]),
  ),
  scatter: (values) => (
    <Scatter
      label="Chart"
      xLabel="open"
      rule={{ y: 3, label: 'Target' }}
      points={known(values).map((value, at) => ({
        key: String(at),
        label: `Agent ${at}`,
        name: `Agent ${at}`,
        x: value,
        y: at % 7,
        look: at === 0 ? 'selected' : 'plain',
      }))}
      sentence={({ x }) => `${x} open`}
      renderDot={(_, { onPointerEnter: _in, onPointerLeave: _out, ...props }) => link(props)}
    />
  ),
  heat: (values) => (
    <HeatMap
      label="Chart"
      rows={
        values.length === 0 ? [] : [0, 1].map((row) => ({ key: String(row), label: `R${row}`, long: '' }))
      }
      columns={values.map((_, at) => ({ key: String(at), label: '', long: `C${at}` }))}
      values={values.length === 0 ? [] : [known(values), known(values)]}
      sentence={(row, column) => ({ what: `Row ${row}, column ${column}: leads`, more: '' })}
      renderCell={(_, __, { onPointerEnter: _in, ...props }) => link(props)}
    />
  ),
  histogram: (values) => {
    const bars = known(values).map((count, at) => ({ label: String(at), count }))
    return (
      <Histogram
        label="Chart"
        bars={bars}
        sentence={(at) => `Step ${at}: ${bars[at]?.count} leases`}
        renderBar={(at, { label, tip: _tip, ...props }) => (
          <a href="/leads" aria-label={label} {...props}>
            <HistogramFill bars={bars} at={at} />
          </a>
        )}
      />
    )
  },
  funnel: (values) => (
    <Funnel
      label="Chart"
      stages={known(values).map((value, at) => ({ key: String(at), label: `Step ${at}`, value }))}
      share={(part, whole) => `${part} of ${whole}`}
      renderBelow={() => 'lost'}
      renderStage={(_, props) => link(props)}
    />
  ),
  share: (values) => (
    <ShareBars
      label="Chart"
      series={values.map((_, at) => ({ key: String(at), label: `Part ${at}`, tone: 1 as const }))}
      rows={[
        {
          key: 'row',
          label: 'Leads',
          total: 'all',
          values: known(values),
          percents: known(values).map(() => (values.length === 0 ? 0 : Math.round(100 / values.length))),
          format: String,
        },
      ]}
      renderSegment={(_, __, { tip: _tip, ...props }) => link(props)}
    />
  ),
  multiples: (values) => (
    <SmallMultiples
      multiples={[{ key: 'east', title: 'East', whole: known(values), part: known(values) }]}
      points={values.map((_, at) => `Week ${at}`)}
      sentence={(whole, part) => `${whole} leads, ${part} opportunities`}
      renderPoint={(_, __, props) => link(props)}
    />
  ),
}

test('the name of a step of a funnel has the share that it shows: that of the first step', () => {
  render(charts['funnel']?.([40, 20, 5]))
  expect(screen.getByText('5 of 40')).toBeVisible()
  expect(screen.getAllByRole('link').map((step) => step.getAttribute('aria-label'))).toEqual([
    'Step 0: 40',
    'Step 1: 20, 20 of 40 of Step 0',
    'Step 2: 5, 5 of 40 of Step 0',
  ])
})

describe.each(Object.keys(charts))('%s', (name) => {
  const draw = (values: readonly (number | undefined)[]) => render(charts[name]?.(values))

  test.each(worlds)(
    '%s: draws valid numbers within its width, has at most one tab stop, and labels each point',
    (_, values) => {
      for (width of [640, 288]) {
        const { container, unmount } = draw(values)
        expect(written(container)).not.toMatch(/NaN|Infinity|undefined/)
        const links = within(container).queryAllByRole('link')
        expect(links.filter(({ tabIndex }) => tabIndex === 0).length).toBe(links.length === 0 ? 0 : 1)
        for (const one of links) expect(one).toHaveAccessibleName(/\w/)
        // Nothing is drawn outside its chart.
        const positions = [...container.querySelectorAll('svg text, svg rect, svg circle')].flatMap((one) =>
          Number(one.getAttribute('x') ?? one.getAttribute('cx') ?? 0),
        )
        for (const position of positions) expect(position).toBeLessThanOrEqual(width)
        unmount()
      }
    },
  )

  test('moves from point to point with arrows, Home and End, and its shapes support forced colors', () => {
    const { container } = draw([3, 5, 1, 4])
    const links = within(container).getAllByRole('link')
    const end = name === 'heat' ? 3 : links.length - 1
    links.find(({ tabIndex }) => tabIndex === 0)?.focus()
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? container, { key })
    press('Home')
    const first = document.activeElement
    press('ArrowRight')
    expect(document.activeElement).not.toBe(first)
    press('ArrowLeft')
    expect(document.activeElement).toBe(first)
    press('End')
    expect([...links].indexOf(document.activeElement as HTMLElement) % (name === 'heat' ? 4 : Infinity)).toBe(
      end,
    )
    press('End')
    // Lines need no such class.
    expect(name === 'lines' || /forced-colors:/.test(written(container))).toBe(true)
  })
})

test.each([640, 288])('axis labels never overlap at %i pixels, for any number of days', (pixels) => {
  width = pixels
  for (const days of [1, 2, 7, 31, 58, 100, 400]) {
    const points = Array.from({ length: days }, (_, at) => ({
      key: at,
      long: `Day ${at}`,
      axis: String((at % 30) + 1),
      month: ['Apr', 'May', 'Jun'][Math.floor(at / 30) % 3] ?? '',
    }))
    const { container, unmount } = render(
      <TimeChart
        label="Chart"
        look="area"
        lastBold={days % 2 === 0}
        points={points}
        series={[{ key: 'a', label: 'Calls', tone: 1, values: points.map(() => 1) }]}
        renderPoint={(_, props) => link(props)}
      />,
    )
    const texts = Array.from(container.querySelectorAll('svg text[text-anchor=middle]'), (one) => ({
      said: one.textContent,
      middle: Number(one.getAttribute('x')),
    })).toSorted((a, b) => a.middle - b.middle)
    // The first label names its month, and so does the first label of another month.
    expect(texts[0]?.said).toBe('Apr 1')
    for (const [at, { said, middle }] of texts.slice(1).entries()) {
      const before = texts[at]
      const widths = (said.length + (before?.said.length ?? 0)) * 6
      expect(middle - (before?.middle ?? 0)).toBeGreaterThanOrEqual(widths / 2 + 4)
    }
    unmount()
  }
})

test.each([640, 288])('at %i pixels the first label of each month includes the month', (pixels) => {
  width = pixels
  const points = Array.from({ length: 58 }, (_, at) => ({
    key: at,
    long: `Day ${at}`,
    axis: String((at % 30) + 1),
    month: at < 30 ? 'Apr' : 'May',
  }))
  const { container } = render(
    <TimeChart
      label="Chart"
      look="area"
      points={points}
      series={[{ key: 'a', label: 'Calls', tone: 1, values: points.map(() => 1) }]}
      renderPoint={(_, props) => link(props)}
    />,
  )
  const texts = Array.from(
    container.querySelectorAll('svg text[text-anchor=middle]'),
    (one) => one.textContent,
  )
  expect(texts.filter((one) => one.includes(' '))).toEqual(['Apr 1', expect.stringMatching(/^May \d$/)])
})

test.each([
  [false, 'All7'],
  [true, 'Shown7'],
])('the sum of a point tells whether series are hidden: %s', (someHidden, sum) => {
  render(
    <TimeChart
      label="Chart"
      look="bars"
      points={[{ key: 0, long: 'Mon, Jul 6', axis: '6' }]}
      someHidden={someHidden}
      series={[
        { key: 'a', label: 'Calls', tone: 1, values: [3] },
        { key: 'b', label: 'Texts', tone: 2, values: [4] },
      ]}
      renderPoint={(_, props) => link(props)}
    />,
  )
  fireEvent.focus(screen.getByRole('link'))
  expect(screen.getByText('Mon, Jul 6').parentElement).toHaveTextContent(`Texts4Calls3${sum}`)
})

test('up and down move between the points of a line, as in the other charts', () => {
  const { container } = render(charts['lines']?.([4, 5, 2]))
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? container, { key })
  screen.getByRole('link', { name: /^Day 2/ }).focus()
  press('ArrowUp')
  expect(screen.getByRole('link', { name: /^Day 1/ })).toHaveFocus()
  expect(screen.getByText('Day 1')).toBeVisible()
  press('ArrowDown')
  expect(screen.getByRole('link', { name: /^Day 2/ })).toHaveFocus()
})

test('draws no line across a gap, and a dot for a day alone among gaps', () => {
  const { container } = render(charts['lines']?.([4, undefined, 2, undefined, undefined, 9]))
  expect(container.querySelectorAll('circle')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Day 1: Calls none, Texts 0' })).toBeVisible()
})

test('puts a name in the scatter on the side where no dot covers it', () => {
  const dot = (key: string, x: number, y: number, look: 'plain' | 'selected') => ({
    key,
    label: key,
    name: key,
    x,
    y,
    look,
  })
  render(
    <Scatter
      label="Agents"
      xLabel="open leads"
      points={[
        dot('Iris', 1, 49, 'plain'),
        dot('Dana', 8, 30, 'selected'),
        dot('Luis', 9, 29, 'plain'),
        dot('Priya', 16, 22, 'plain'),
      ]}
      sentence={({ x }) => `${x} open leads`}
      renderDot={(_, { label, ...props }) => <button type="button" aria-label={label} {...props} />}
    />,
  )
  expect(screen.getByText('Dana')).toHaveAttribute('text-anchor', 'end')
  expect(screen.getByText('Iris')).toHaveAttribute('text-anchor', 'start')
})
