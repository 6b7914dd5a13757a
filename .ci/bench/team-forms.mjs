// Row 25: creating and deleting a team in a large company with 500 people, 2,000 saved numbers, 300 campaigns.
import { bareActs, bareNote } from './bare-acts.mjs'
import { openPage, productContext, quiet, timed } from './browser.mjs'
import { median, ms } from './figures.mjs'

const PERSON = 'user-beatriz'
const TEAM = { id: 'team-westbrook', name: 'Westbrook' }
const [PEOPLE, NUMBERS, CAMPAIGNS] = [500, 2_000, 300]
const STEP = '[role=dialog] [data-dialog-body] p'
const OUTCOME = '[role=dialog] [aria-label="What will happen"]'

const warning = (enabled) => ({ enabled, interval: '1', unit: 'DAY' })
const keys = [
  'name',
  'settings',
  'assignment',
  'collaboration',
  'email',
  'calendar',
  'phone',
  'greeting',
  'web',
]
/** The draft of a user who has answered every question. */
const draft = {
  answers: {
    name: { teamName: 'South Congress' },
    settings: {
      leader: 'user-dana',
      acceptPhoneTransfers: true,
      propertyTypes: ['RESIDENTIAL'],
      teamType: 'BROKER',
      propertyRef: '',
    },
    assignment: { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration: '14' },
    collaboration: { collaborationMode: 'FULL' },
    email: { local: 'southcongress', edited: true, calendar: 'NONE' },
    calendar: { calendarEmail: '' },
    phone: {
      source: 'SAVED',
      profile: 'profile-brightwater-homes',
      areaCode: '',
      offered: '',
      saved: '+15122000000',
    },
    greeting: {
      greeting: { greetingMethod: 'NO_GREETING', text: '', voice: 'Joanna', greetingRef: '' },
      greetingPlacement: 'BEGINNING',
    },
    web: { pageName: '', url: '' },
    notifications: {
      delay: '15',
      useWarnings: true,
      notAssigned: warning(true),
      notContacted: warning(true),
      communicationNotResponded: warning(true),
      notQualified: warning(false),
      noActivity: warning(false),
    },
  },
  completed: [...keys, 'notifications'],
  began: {},
  step: 10,
  key: 'a-key',
  bought: [],
  codes: false,
}

/** Replaces some responses with larger ones than the seed contains. */
async function answerLarge(page) {
  await page.route(/\/api\/available-phone-numbers$/, (route) =>
    route.fulfill({
      json: Array.from({ length: NUMBERS }, (_, at) => ({
        id: `saved-${at}`,
        number: `+1512${2_000_000 + at}`,
      })),
    }),
  )
  await page.route(new RegExp(`/api/team/${TEAM.id}/campaigns$`), async (route) => {
    const answer = await route.fetch()
    const [first] = await answer.json()
    const channels = (at) => ({
      phoneChannel: { ...first.phoneChannel, phoneNumber: `+1512${3_000_000 + at}` },
      emailChannel: { ...first.emailChannel, emailAddress: `campaign-${at}@leads.example.com` },
    })
    const json = Array.from({ length: CAMPAIGNS }, (_, at) =>
      at === 0
        ? first
        : { ...first, id: `campaign-${at}`, name: `Campaign ${at}`, category: 'CHANNEL', ...channels(at) },
    )
    await route.fulfill({ response: answer, json })
  })
}

/**
 * Returns milliseconds from a press, or from the last response that the step waits for, to the paint of another step.
 */
async function stepTo(page, act) {
  await quiet(page)
  const { act: pressed, painted } = await timed(page, { event: 'click', result: 'text', name: STEP }, act)
  const answered = await page.evaluate(
    ([from, to]) =>
      performance
        .getEntriesByType('resource')
        .filter(
          ({ name, startTime, responseEnd }) =>
            /exists|available-phone-numbers/.test(name) && startTime >= from && responseEnd <= to,
        )
        .map(({ responseEnd }) => responseEnd),
    [pressed, painted],
  )
  return painted - Math.max(pressed, ...answered)
}

const keepDraft = (page) =>
  page.addInitScript(
    (kept) => localStorage.setItem('lintel:new-team:user-beatriz', kept),
    JSON.stringify({ n: 1, v: draft }),
  )

async function measureWizard(page, measured, bare) {
  await keepDraft(page)
  await page.goto('/teams?new=10', { waitUntil: 'commit' })
  const wizard = page.getByRole('dialog', { name: 'Create New Team' })
  const presses = { Back: [], Next: [] }
  await wizard.getByRole('button', { name: 'Create Team' }).waitFor()
  for (let round = 0; round < 3; round += 1)
    for (const name of ['Back', 'Next'])
      for (let step = 0; step < 9; step += 1)
        presses[name].push(
          await stepTo(page, () => wizard.getByRole('button', { name, exact: true }).click()),
        )
  const all = [...presses.Back, ...presses.Next]
  measured.set('25a', {
    value: median(all),
    note: `Back ${ms(median(presses.Back))}, Next ${ms(median(presses.Next))}, longest ${ms(Math.max(...all))}; ${bareNote(bare.step)}`,
    detail: presses,
  })
}

async function measureDeletion(page, measured, bare) {
  await page.goto(`/teams/${TEAM.id}/members`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete Team' }).click()
  const form = page.getByRole('dialog', { name: `Delete ${TEAM.name}` })
  await form.getByRole('textbox', { name: /^Type / }).waitFor()
  const seen = []
  const press = async (target) => {
    await target.scrollIntoViewIfNeeded()
    await quiet(page)
    const times = await timed(page, { event: 'click', result: 'text', name: OUTCOME }, () => target.check())
    seen.push(times.painted - times.act)
  }
  // Only the visible rows are mounted, so find them by name instead of by index.
  for (let at = 1; at <= 8; at += 1) {
    const row = form.getByRole('listitem').filter({ hasText: new RegExp(`Campaign ${at}(?!\\d)`) })
    for (const channel of [/^Phone number/, /^Email/])
      await press(
        row
          .getByRole('radiogroup', { name: channel })
          .getByRole('radio', { name: at % 2 ? 'Save' : 'Release' }),
      )
  }
  measured.set('25b', {
    value: median(seen),
    note: `longest ${ms(Math.max(...seen))}; ${bareNote(bare.choice)}`,
    detail: seen,
  })
}

export async function measureTeamForms({ browser, servers, simulator, measured, kept }) {
  const bare = await bareActs({ browser, servers, kept })
  const sim = await simulator(servers.url).create({ people: PEOPLE })
  const context = await productContext(browser, sim, servers.url, PERSON)
  const { page } = await openPage(context, { watch: answerLarge })
  await measureWizard(page, measured, bare)
  await measureDeletion(page, measured, bare)
  await context.close()
  await sim.drop()
}
