import { expect, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { bodyOf, openReply } from './email-steps.ts'
import { expectLive } from './live-steps.ts'
import { popout, popoutField, toastSaying } from './steps.ts'

/** Expects the account row of the menu to show whom the user works as. */
export async function expectWorkingAs(page: Page, name: string): Promise<void> {
  await expect(account(page)).toHaveAccessibleName(new RegExp(`^Account: ${name} `))
}

export const account = (page: Page) => page.getByRole('button', { name: /^Account: / })

/** Chooses an entry of the account menu. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Switches through the menu, from any page, to working as another user. */
export async function switchTo(page: Page, name: string): Promise<void> {
  await chooseInMenu(page, 'Switch to User')
  await page.getByRole('button', { name: `Switch to ${name}` }).click()
  await expectWorkingAs(page, name)
  // The next page takes the focus when it appears, and would close a menu that was opened before.
  await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible()
}

/** A lead that one user may open and text, and that the other must not learn about. */
export interface SecretLead {
  id: string
  name: string
}

/** Finds such a lead. See `SecretLead`. */
export async function leadOnlyFor(sim: Simulator, owner: string, other: string): Promise<SecretLead> {
  for (const lead of await sim.do('findLeads', { clientId: 'client-brightwater', limit: 300 })) {
    const [mine, theirs] = await Promise.all(
      [owner, other].map((userId) => sim.do('rights', { userId, leadId: lead.id })),
    )
    const { contacts = [] } = await sim.do('lead', { leadId: lead.id })
    const phones = contacts.flatMap((contact) => contact.phoneNumbers ?? [])
    if (mine?.communicate && !theirs?.open && phones.length > 0) return { id: lead.id, name: lead.name }
  }
  throw new Error(`No lead of ${owner} is closed to ${other}`)
}

/** A word that is written everywhere a user can write or read. */
export const MARKER = 'zanzibar'

/**
 * Puts the marker wherever one user's data appears: a lead's texts, the title, the list, an open conversation with a
 * draft, a toast, the search of the list, and the reply by email. Leaves the page at that lead.
 */
export async function seedMarkers(page: Page, sim: Simulator, lead: SecretLead): Promise<void> {
  await sim.do('leadTexts', { leadId: lead.id, message: `${MARKER} early` })
  await page.goto(`/leads/list/all?period=all-time&q=${encodeURIComponent(lead.name)}`)
  await expect(page.getByRole('main').getByText(MARKER).first()).toBeVisible()
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByRole('main').getByText(`${MARKER} early`).first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(lead.name))
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, lead.name).fill(`${MARKER} draft`)
  await popout(page, lead.name).getByRole('button', { name: 'Minimize' }).click()
  await expectLive(sim)
  await page.getByRole('link', { name: 'All leads' }).click()
  // A text of the open lead shows no toast.
  await expect(page.getByRole('main').getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
  await sim.do('leadTexts', { leadId: lead.id, message: `${MARKER} toast` })
  await expect(toastSaying(page, MARKER)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByText(`${MARKER} toast`).first()).toBeVisible()
  await bodyOf(await openReply(page, lead.name)).fill(`${MARKER} mail`)
}

/** Watches for leaks from the moment that the page shows another user in its account row. */
export interface Watch {
  /**
   * Expects that the secret was never on the screen, is neither in the page nor in storage, was not requested, and did
   * not pass a socket.
   */
  expectNothing(): Promise<void>
}

/** The texts that must not be seen, the user they belong to, and the user who comes next. */
export interface Secret {
  readonly texts: readonly string[]
  /** `{signed-in user}:{acting user}`: only under this key may drafts and open conversations be stored. */
  readonly owner: string
  /** The next user's name, as the account row shows it. */
  readonly next: string
}

/** Watches all changes in the page and all frames of its new sockets from now on. */
export async function watchFor(page: Page, sim: Simulator, { texts, owner, next }: Secret): Promise<Watch> {
  const look = (given: { texts: readonly string[]; next: string }) => {
    const seen: string[] = []
    Reflect.set(globalThis, 'lintelSeen', seen)
    const check = () => {
      if (document.querySelector('#side-menu')?.textContent.includes(given.next) !== true) return
      const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
        'value' in field ? String(field.value) : '',
      )
      const all = [document.title, new XMLSerializer().serializeToString(document), ...fields].join('\n')
      for (const word of given.texts) if (all.includes(word)) seen.push(word)
    }
    new MutationObserver(check).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  }
  await page.evaluate(look, { texts, next })
  // A reload starts a new document, so the script is added to it too.
  await page.addInitScript(look, { texts, next })
  const holds = (text: string) => texts.some((word) => text.includes(word))
  const frames: string[] = []
  page.on('websocket', (socket) => {
    const note = ({ payload }: { payload: string | Buffer }) => void frames.push(String(payload))
    socket.on('framereceived', note)
    socket.on('framesent', note)
  })
  const { length } = await sim.do('requests')

  return {
    async expectNothing() {
      expect(await page.evaluate(() => Reflect.get(globalThis, 'lintelSeen'))).toEqual([])
      const { stored, caches, databases } = await page.evaluate(async () => {
        const caches: string[] = []
        for (const name of await globalThis.caches.keys())
          for (const request of await (await globalThis.caches.open(name)).keys()) caches.push(request.url)
        return {
          stored: [...Object.entries(localStorage), ...Object.entries(sessionStorage)],
          caches,
          databases: (await indexedDB.databases()).map(({ name }) => name),
        }
      })
      const screen = `${await page.title()}\n${await page.content()}`
      expect(texts.filter((word) => screen.includes(word))).toEqual([])
      const own = [`lintel:draft:${owner}:`, `lintel:popout:${owner}`, `lintel:looked:${owner}`]
      const slips = stored
        .filter(([key]) => !own.some((start) => key.startsWith(start)))
        .filter(([key, value]) => holds(`${key} ${String(value)}`))
      expect(slips).toEqual([])
      expect(caches.filter((address) => address.includes('/api/'))).toEqual([])
      expect(databases).toEqual([])
      expect(frames.filter(holds)).toEqual([])
      const acting = owner.split(':')[1]
      const answered = (await sim.do('requests'))
        .slice(length)
        .filter((one) => (one.representing ?? one.userId) !== acting && one.status === 200)
      expect(answered.filter(({ path, query, body }) => holds(JSON.stringify([path, query, body])))).toEqual(
        [],
      )
    },
  }
}
