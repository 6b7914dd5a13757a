import { expect, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expectLogin } from './steps.ts'

/** The token endpoint of the provider. */
export const TOKEN = '/oidc/token'

/** From now on, the backend uses its own provider (mocks/oidc/mount.ts). */
export async function useProvider(sim: Simulator, tokenSeconds = 3_600): Promise<void> {
  await sim.do('setConfig', {
    config: {
      identity: { kind: 'oidc', authority: '{origin}/oidc', clientId: 'lintel' },
      oidcTokenSeconds: tokenSeconds,
    },
  })
}

/** Signs in: from the sign-in page to the provider's page and back. */
export async function throughProvider(page: Page, name: string): Promise<void> {
  await expectLogin(page)
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

/** Returns the grants that the page requests from the token endpoint, in order. */
export function watchGrants(page: Page): string[] {
  const grants: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== TOKEN) return
    grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? 'none')
  })
  return grants
}

export interface StoredSession {
  accessToken: string
  refreshToken: string
  idToken: string
  /** Epoch milliseconds of the page's clock. */
  expiresAt: number
}

/** Returns the session data that the browser has stored. */
export async function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate(() => {
    const stored: { v: StoredSession } = JSON.parse(localStorage.getItem('lintel:session') ?? '{"v":{}}')
    return stored.v
  })
}
