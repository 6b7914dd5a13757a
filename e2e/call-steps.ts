import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { type Guard, guardPage } from './guards.ts'

export const SOFIA = 'lead-sofia-marchetti'
export const SOFIA_NUMBER = '+15125550139'

/** Grants the microphone and makes the sound that a page receives measurable. Call this before opening pages. */
export async function withEars(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['microphone'])
  await context.addInitScript(() => {
    const peers: RTCPeerConnection[] = []
    class Watched extends RTCPeerConnection {
      constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...given)
        peers.push(this)
      }
    }
    Object.assign(globalThis, { RTCPeerConnection: Watched, lintelPeers: peers })
  })
}

export function callBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Call', exact: true })
}

/** A button of the call bar. */
export function callButton(page: Page, name: string): Locator {
  return callBar(page).getByRole('button', { name, exact: true })
}

/** Expects that the carrier knows this many phones, on which a call would ring. */
export async function expectPhones(sim: Simulator, count: number): Promise<void> {
  await expect.poll(async () => (await sim.do('state')).carrier.devices).toBe(count)
}

/**
 * Expects what the browsers of the signed-in user have reported to the server: the reason why they cannot answer, or
 * null when they can.
 */
export async function expectCannotAnswer(sim: Simulator, reason: string | null): Promise<void> {
  await expect
    .poll(async () => (await sim.do('carrierState')).devices.map(({ cannotAnswer }) => cannotAnswer))
    .toEqual([reason, reason])
}

/** Opens a page of the app and waits until its phone can ring. */
export async function openWithPhone(page: Page, path = '/leads/list/all?period=all-time'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Phone ready' })).toBeVisible({ timeout: 15_000 })
}

/** A renter's phone in its own page. */
export interface Renter {
  readonly page: Page
  readonly guard: Guard
  readonly status: Locator
  press(name: string | RegExp): Promise<void>
}

/** Opens a renter's phone. */
export async function renterOf(context: BrowserContext, leadId: string): Promise<Renter> {
  const page = await context.newPage()
  const guard = await guardPage(page)
  await page.goto(`/__simulator/renter?lead=${leadId}`)
  const status = page.getByRole('status')
  await expect(status).toHaveText('Ready.')
  return { page, guard, status, press: (name) => page.getByRole('button', { name }).click() }
}

/** Returns how much sound the page received during a second (audio energy, WebRTC's own measure). 0 is silence. */
async function energyHeard(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const peers: unknown = Reflect.get(globalThis, 'lintelPeers')
    const energy = async () => {
      let sum = 0
      for (const peer of Array.isArray(peers) ? peers : []) {
        if (!(peer instanceof RTCPeerConnection) || peer.connectionState !== 'connected') continue
        for (const report of (await peer.getStats()).values())
          if (report.type === 'inbound-rtp') sum += Number(report.totalAudioEnergy ?? 0)
      }
      return sum
    }
    const before = await energy()
    // The fake microphone beeps once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    return (await energy()) - before
  })
}

const AUDIBLE = 1e-4

/** Expects that the page receives sound. */
export async function expectHears(page: Page): Promise<void> {
  await expect.poll(() => energyHeard(page), { timeout: 12_000 }).toBeGreaterThan(AUDIBLE)
}

/** Expects that the page receives no sound. */
export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => energyHeard(page), { timeout: 12_000 }).toBeLessThan(AUDIBLE / 10)
}
