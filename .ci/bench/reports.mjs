// Row 23: what the server needs for each of the eleven reports over 1,000,000 leads.
import { startServer } from './set-up.mjs'

const PERSON = 'user-beatriz'
const DAY = 86_400_000
const names = [
  'pipeline',
  'pipeline-team',
  'lead-stats',
  'agent-stats',
  'call-stats',
  'campaign-buckets',
  'campaign-channels',
  'listing',
  'campaign',
  'tour',
  'marketing',
]

/** The lists' orders are sorted in the first seconds of a server, one after the other: reports are asked after them. */
async function untilSorted(url, token) {
  for (const sort of ['activity', 'created', 'wait', 'tour', 'target', 'joined', 'attempts', 'name'])
    for (const dir of ['desc', 'asc'])
      await fetch(`${url}/api/leads?list=all&sort=${sort}&dir=${dir}&limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      })
}

/** The server alone: each report of a month and of all time, asked for the first time. */
async function askAll(url, token) {
  await untilSorted(url, token)
  const now = Date.now()
  const common = `zone=America/New_York&agingBounds=${[30, 60, 90].map((days) => now - days * DAY).join(',')}`
  const times = []
  for (const name of names)
    for (const [period, from] of [
      [
        'a month',
        `&from=${now - 30 * DAY}&to=${now}&compareFrom=${now - 60 * DAY}&compareTo=${now - 30 * DAY}`,
      ],
      ['all time', ''],
    ])
      for (const by of ['created', 'event']) {
        const start = performance.now()
        const response = await fetch(`${url}/api/report/${name}?${common}&by=${by}${from}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        const text = await response.text()
        if (!response.ok)
          throw new Error(`${name}: the server answered ${response.status} ${text.slice(0, 200)}`)
        times.push({ name, period, by, ms: Math.round(performance.now() - start) })
      }
  return times
}

export async function measureReports({ dist, simulator, measured }) {
  const server = await startServer({ dist, volume: 1_000_000 })
  try {
    const sim = simulator(server.url)
    const { token } = await sim.signIn(PERSON)
    const times = await askAll(server.url, token)
    const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
    measured.set('23a', {
      value: slowest.ms,
      note: `${slowest.name}, ${slowest.period}, by ${slowest.by} date`,
      detail: times,
    })
  } finally {
    await server.stop()
  }
}
