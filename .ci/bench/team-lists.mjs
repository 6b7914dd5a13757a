// Row 27: the lists of the team pages at their largest: 2,000 teams, 2,000 properties, 500 members, 300 campaigns,
// 5,000 units, each sorted and filtered in the page.
import { bareActs, bareNote } from './bare-acts.mjs'
import { openPage, pointed, productContext, quiet, timed } from './browser.mjs'
import { median, ms } from './figures.mjs'

/** Milliseconds for which a search is debounced. */
const DEBOUNCE_MS = 200
const ROW = '[role=row][data-index="0"]'
const TABLE = '[role=table]'
const letters = ['7', '2', '9', '3', '8', '4', '6', '5']
/** How often each list is sorted, and how often it is filtered. */
const TIMES = 8

/** Returns the given number of rows like those of the response, each with its own name and numbers. */
const rowsLike = (rows, count, change) =>
  Array.from({ length: count }, (_, at) => ({ ...rows[at % rows.length], ...change(at) }))
const named = (word) => (at) => ({ id: `${word}-${at}`, name: `${word} ${(at * 7_919 + 13) % 10_007}` })

const lists = [
  {
    what: '2,000 teams',
    person: 'user-beatriz',
    path: '/teams',
    answer: /\/api\/teams\/overview/,
    grow: (body) => ({
      ...body,
      teams: rowsLike(body.teams, 2_000, (at) => ({ ...named('Team')(at), open: (at * 31) % 997 })),
    }),
    heads: ['Open leads', 'Members', 'Team'],
    search: 'Search teams',
  },
  {
    what: '2,000 properties',
    person: 'user-priya',
    path: '/teams/team-eastside/properties',
    answer: /\/api\/team\/team-eastside\/properties/,
    grow: (body) => ({
      ...body,
      properties: rowsLike(body.properties, 2_000, (at) => ({
        ...named('House')(at),
        open: (at * 31) % 997,
      })),
    }),
    heads: ['Property', 'Open leads'],
    search: 'Search properties',
  },
  {
    what: '500 members',
    person: 'user-priya',
    path: '/teams/team-eastside/members',
    answer: /\/api\/team\/team-eastside\/members/,
    grow: (body) => ({
      ...body,
      members: rowsLike(body.members, 500, (at) => ({
        ...named('Person')(at),
        userRef: `user-${at}`,
        openLeads: (at * 31) % 97,
      })),
    }),
    heads: ['Member', 'Open leads'],
    search: 'Search members',
  },
  {
    what: '300 campaigns',
    person: 'user-priya',
    path: '/teams/team-eastside/campaigns',
    answer: /\/api\/team\/team-eastside\/campaign-rows/,
    grow: (body) => rowsLike(body, 300, named('Campaign')),
    heads: [],
    // No search: a digit would also match the phone numbers, which all rows have in common.
    filter: { menu: 'Category', options: ['Feed', 'Channel'] },
  },
  {
    what: '5,000 units',
    person: 'user-elena',
    path: '/properties/team-maple-row/units',
    answer: /\/api\/property\/property-maple-row\/unit$/,
    grow: (body) =>
      rowsLike(body, 5_000, (at) => ({
        ...named('U')(at),
        rent: 1_000 + ((at * 31) % 4_999),
        bedrooms: at % 5,
      })),
    heads: ['Rent', 'Bedrooms'],
    filter: { menu: 'Bedrooms', options: ['Studio', '2 beds', '1 bed', '3 beds'] },
  },
]

/**
 * Measures several actions.
 * @param ready prepares everything for the action, and returns the action
 * @returns milliseconds from each action to its paint
 */
async function each(page, acts, { waits = 0, ...expected }, ready) {
  const seen = []
  for (const one of acts) {
    const act = await ready(one)
    await quiet(page)
    const times = await timed(page, expected, act)
    seen.push(times.painted - times.act - waits)
  }
  return seen
}

const inTurn = (names) =>
  names.length === 0 ? [] : Array.from({ length: TIMES }, (_, at) => names[at % names.length])

const sorted = (page, heads) =>
  each(page, inTurn(heads), { event: 'click', result: 'text', name: ROW }, (name) =>
    pointed(page, page.getByRole('columnheader', { name, exact: true }).getByRole('button')),
  )

async function searched(page, label) {
  const search = page.getByRole('searchbox', { name: label })
  await search.click()
  return each(
    page,
    letters,
    { event: 'keydown', result: 'text', name: TABLE, waits: DEBOUNCE_MS },
    async (letter) => {
      await search.selectText()
      return () => page.keyboard.press(letter)
    },
  )
}

async function narrowed(page, { menu, options }) {
  return each(page, inTurn(options), { event: 'click', result: 'text', name: TABLE }, async (name) => {
    await page.getByRole('button', { name: new RegExp(`^${menu}: `) }).click()
    return pointed(page, page.getByRole('menuitemradio', { name, exact: true }))
  })
}

async function measureList(tools, list) {
  const { browser, servers, sim } = tools
  const context = await productContext(browser, sim, servers.url, list.person)
  const { page } = await openPage(context, {
    watch: (opened) =>
      opened.route(list.answer, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: list.grow(await answer.json()) })
      }),
  })
  await page.goto(list.path, { waitUntil: 'commit' })
  await page.waitForSelector(ROW)
  const sorts = await sorted(page, list.heads)
  const filters = list.filter ? await narrowed(page, list.filter) : await searched(page, list.search)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await context.close()
  return { what: list.what, sorts, filters, nodes }
}

/** The slowest list is the result. The note contains all lists. */
function slowest(seen, of) {
  const medians = seen.filter((one) => one[of].length > 0).map((one) => [one.what, median(one[of])])
  const text = medians.map(([what, value]) => `${what} ${ms(value)}`).join(', ')
  return { value: Math.max(...medians.map(([, value]) => value)), text }
}

export async function measureTeamLists({ browser, servers, simulator, measured, kept }) {
  const bare = await bareActs({ browser, servers, kept })
  const sim = await simulator(servers.url).create({})
  const seen = []
  for (const list of lists)
    seen.push(
      await measureList({ browser, servers, sim }, list).catch((error) => {
        throw new Error(`${list.what}: ${error instanceof Error ? error.message : String(error)}`)
      }),
    )
  await sim.drop()
  for (const [id, of, bareTime] of [
    ['27a', 'sorts', bare.sort],
    ['27b', 'filters', bare.filter],
  ]) {
    const { value, text } = slowest(seen, of)
    measured.set(id, { value, note: `${text}; ${bareNote(bareTime)}`, detail: seen.map((one) => one[of]) })
  }
  const nodes = seen.map((one) => one.nodes)
  measured.set('27c', { value: Math.max(...nodes), note: nodes.join(', '), detail: nodes })
}
