import { expect, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { desktop, everything, leadRow, phone, pressKey } from '../steps.ts'

/** The tools for reaching a screen. */
export interface Tools {
  page: Page
  sim: Simulator
}

/** A named state of the product: the user, the address, and the steps from there. */
export interface Screen {
  readonly name: string
  /** The signed-in user. Nobody is signed in without it. */
  readonly as?: string
  readonly path: string
  /** The window size to check. Both sizes without it. */
  readonly size?: 'desktop' | 'phone'
  /** Runs before the page is opened, to prepare the world. */
  readonly before?: (tools: Tools) => Promise<unknown>
  /** The entries of local storage by key. */
  readonly stored?: Readonly<Record<string, string>>
  /** Leads from the opened page to the state. */
  readonly steps?: (tools: Tools) => Promise<unknown>
  /** Waits for the state to be shown. */
  readonly shows: (page: Page) => Promise<unknown>
  /** Whether the state needs a microphone. */
  readonly speaks?: boolean
}

/** Tuesday, July 14, 2026, 10:24 in Chicago: the time of every screen. */
export const moment = Date.parse('2026-07-14T15:24:00Z')

export const sofia = 'lead-sofia-marchetti'
export const sofiaPage = `/leads/${sofia}`
export const teresaPage = '/leads/lead-teresa-galvan'
export const templates = '/teams/team-eastside/settings/response-templates'

export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
export const dialog = (name: string) => (page: Page) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()
export const menuShows = (page: Page) => expect(page.getByRole('menu')).toBeVisible()
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** Shows the rail, which is a separate view on phones. */
export async function showDetails(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  const details = page.getByRole('tab', { name: 'Details' })
  if (await details.isVisible()) await details.click()
}
export const main = (page: Page) => page.getByRole('main')
export const rowLink = (page: Page, name: string) => leadRow(page, name).getByRole('link')

/** Returns the same state in a window that was narrowed to phone width. */
export const narrowed = (screen: Screen, shows = screen.shows): Screen => ({
  ...screen,
  name: `${screen.name}-narrowed`,
  size: 'phone',
  async steps(tools) {
    await tools.page.setViewportSize(desktop)
    await screen.steps?.(tools)
    await screen.shows(tools.page)
    await tools.page.setViewportSize(phone)
  },
  shows,
})

/** Returns the stored side menu as a user left it in a wide window: collapsed. */
export const menuCollapsed = (userId: string) => ({
  [`lintel:side-menu:${userId}`]: JSON.stringify({ n: 1, v: { wide: false, narrow: false } }),
})

/** Waits until the list has everything that loads on idle, so that the order of loading is not visible. */
export async function listReady(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: 'Select all on screen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Work this list' })).toBeVisible()
}

export async function selectRows(page: Page, ...names: string[]): Promise<void> {
  await listReady(page)
  for (const name of names) {
    await rowLink(page, name).focus()
    await pressKey(page, 'x')
  }
  await expect(page.getByRole('group', { name: 'Selected leads' })).toContainText(`${names.length} selected`)
}

export async function chooseInMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export async function ring({ page, sim }: Tools): Promise<void> {
  await expect.poll(async () => (await sim.do('carrierState')).devices.length).toBeGreaterThan(0)
  await sim.do('renterRings', { leadId: sofia, userId: 'user-priya' })
  await expect(page.getByRole('button', { name: 'Accept Call' })).toBeVisible()
}

export const text = (page: Page) => main(page).getByRole('button', { name: 'Text', exact: true }).click()

/** Priya on the list of all leads of all time. */
export const list = { as: 'user-priya', path: everything }
/** Priya on Sofia's lead. */
export const lead = { as: 'user-priya', path: sofiaPage }
/** A layer over Priya's list in a wide window. */
export const overList = { ...list, size: 'desktop' } as const
/** A layer over Sofia's lead in a wide window. */
export const overLead = { ...lead, size: 'desktop' } as const
