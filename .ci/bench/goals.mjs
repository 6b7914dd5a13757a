// The rows of the bench: what is measured, what fails the build, and the goal. If no number fails the build, the figure
// is only printed.
const one = (id, metric, unit, fails, goal) => ({
  id,
  row: Number.parseInt(id, 10),
  metric,
  unit,
  fails,
  goal,
})

export const goals = [
  one('1', 'JS before the first lead row, gzip', 'kB', 210, 190),
  one('2', 'JS with all that idle brings, gzip', 'kB', 360, 320),
  one('3a', 'own code of the heaviest lazy route', 'kB', 60, 40),
  one('3b', 'largest lazy chunk', 'kB', 90, 60),
  one('4a', 'CSS, gzip', 'kB', 20, 16),
  one('4b', 'fonts before the first row', '', 0, 0),
  one('5a', 'requests before the first row', '', 10, 7),
  one('5c', 'requests until it is quiet', '', 20, 20),
  one('5b', 'API requests per list or detail view, most', '', 2, 1),
  one('6', 'request chain to the first row', '', 4, 3),
  one('7a', 'first row, cold, to calibration', '×', undefined, 1.5),
  one('7b', 'first row, warm, to calibration', '×', undefined, 1.5),
  one('7c', 'CPU of the first load, to calibration', '×', undefined, 2.2),
  one('8a', 'layout shift of a load', '', 0, 0),
  one('8b', 'layout shift of navigation', '', 0, 0),
  one('9a', 'React commits until the first row', '', 10, 6),
  one('9b', 'React commits until it is quiet', '', 16, 10),
  one('10', 'DOM nodes of the list, 100,000 leads', '', 1500, 1000),
  one('11a', '100,000 leads, 6,000 px/s: dropped frames', '%', undefined, 0.5),
  one('11b', '… frames over 50 ms', '', undefined, 0),
  one('11c', '… blank rows', '', undefined, 0),
  one('12a', '1,000,000 leads: port open to first answer', 's', undefined, 3),
  one('12b', '… slowest sort on the server', 'ms', undefined, 300),
  one('12c', '… slowest filter on the server', 'ms', undefined, 300),
  one('12d', '… slowest text search on the server', 'ms', undefined, 300),
  one('12e', '… 6,000 px/s: dropped frames', '%', undefined, 0.5),
  one('12f', '… frames over 50 ms', '', undefined, 0),
  one('12g', '… blank rows', '', undefined, 0),
  one('12h', '… heap of the page beside 100,000 leads', 'MB more', undefined, 1),
  one('13a', 'sort or filter: act to request sent, p50', 'ms', undefined, 67),
  one('13b', 'sort or filter: answer to paint, p50', 'ms', undefined, 67),
  one('13c', 'lists sorted in the page: click to paint, p50', 'ms', undefined, 67),
  one('14a', '1,000 events/s for 5 s: frames over 50 ms', '', undefined, 0),
  one('14b', '… React commits', '/s', undefined, 60),
  one('14c', '… most refetches of one operation', 'in 5 s', 25, 20),
  one('14d', '… on the pages of teams: frames over 50 ms, most', '', undefined, 0),
  one('24a', '5,000 events in 8 s, not slowed: worst frame on a list', 'ms', undefined, 100),
  one('24b', '… on a lead', 'ms', undefined, 100),
  one('15a', 'list to detail, p50, to calibration', '×', undefined, 2),
  one('15b', 'detail to list, p50, to calibration', '×', undefined, 1.5),
  one('15c', 'first visit to a detail, p50, to calibration', '×', undefined, 5),
  one('16a', 'back to the list: pixels from where it was', 'px', 0, 0),
  one('16b', '… API requests before it is painted', '', 0, 0),
  one('16c', '… layout shift', '', 0, 0),
  one('17a', 'heap growth, 50 times list and detail', 'kB', 600, 250),
  one('17b', '… nodes', 'more', 0, 0),
  one('17c', '… listeners', 'more', 0, 0),
  one('17d', 'heap growth, 200 times list and detail under 1,000 events', 'kB', undefined, 1000),
  one('18', 'mock code in the bundle', 'places', 0, 0),
  one('20a', '10,000 texts into an open thread: longest task', 'ms', undefined, 200),
  one('20b', '… key to frame while typing, p95', 'ms', undefined, 50),
  one('21', 'incoming call: signal to painted card, p50', 'ms', undefined, 100),
  one('22a', '5,000 users × 300 teams: filter, debounced key to paint, p50', 'ms', undefined, 67),
  one('22b', '… cell of the matrix: key to paint, p50', 'ms', undefined, 67),
  one('22c', '… DOM nodes of table and matrix, most', '', 1500, 1500),
  one('25a', '500 users, 2,000 saved numbers: step to step of a new team, p50', 'ms', undefined, 67),
  one('25b', '300 campaigns: press to paint in the deletion of a team, p50', 'ms', undefined, 67),
  one(
    '27a',
    'lists of teams at their largest: sort, click to paint, p50 of the slowest',
    'ms',
    undefined,
    67,
  ),
  one('27b', '… filter, debounced key or click to paint', 'ms', undefined, 67),
  one('27c', '… DOM nodes of the page, most', '', 1500, 1500),
  one('23a', '1,000,000 leads: slowest answer of the eleven reports', 'ms', undefined, 500),
  one('26a', 'a report: filter click to request sent, p50', 'ms', undefined, 67),
  one('26b', '… answer to paint, p50', 'ms', undefined, 67),
  one('26c', '… heap growth, 50 switches of reports', 'kB', undefined, 250),
  one('26d', '… DOM nodes of the page, most', '', undefined, 1500),
  one('19a', '1,000,000 leads to 1,000: first rows', '×', undefined, 1.1),
  one('19b', '… sort: click to paint, p50', '×', undefined, 1.5),
  one('19c', '… filter: debounced key to paint, p50', '×', undefined, 1.5),
  one('19d', '… 6,000 px/s: frames over 50 ms', 'more', undefined, 0),
  one('19e', '… requests of single leads while flung', '', undefined, 0),
  one('19f', '… heap after 20 visits of the list', 'MB more', undefined, 1),
]

const digits = { '×': 2, s: 2, kB: 1, '%': 2, 'MB more': 1 }

/** Formats a figure with its unit. */
export function figure(value, unit) {
  if (value === undefined) return 'printed'
  const whole = Number.isInteger(value) && unit !== '×'
  const number =
    whole || (unit === '' && value === 0) ? String(value) : value.toFixed(digits[unit] ?? (value < 1 ? 3 : 1))
  return `${number}${unit === '%' || unit === '×' ? '' : ' '}${unit}`.trim()
}

/** Returns how a figure compares: met, not met (the goal), or over (it fails the build). */
export function verdict(value, { fails, goal }) {
  if (fails !== undefined && value > fails) return 'over'
  return value > goal ? 'not met' : 'met'
}
