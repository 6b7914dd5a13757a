import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { parseConfig } from '#/lib/config.ts'

import { boot, createIdentity } from './boot.ts'

let answer: Promise<Response>

beforeEach(() => {
  localStorage.clear()
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => answer)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})
afterEach(() => {
  document.querySelector('#root')?.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

describe('an invalid configuration', () => {
  test('is shown as one sentence per wrong value', async () => {
    answer = Promise.resolve(
      Response.json({ environment: 'x', identity: { kind: 'oidc', clientId: '' }, liveJitterMs: -1 }),
    )
    await boot()
    await waitFor(() =>
      expect(screen.getByRole('heading')).toHaveTextContent('The app is not configured correctly'),
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'environment must be "production", "staging" or "development"',
      'identity.authority must be text',
      'identity.clientId must not be empty',
      'liveJitterMs must be between 0 and 60000',
    ])
    expect(screen.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '/')
  })

  test('is reported with the status when the file is missing', async () => {
    answer = Promise.resolve(new Response('', { status: 404 }))
    await boot()
    await waitFor(() =>
      expect(screen.getByText('/config.json could not be loaded: status 404')).toBeInTheDocument(),
    )
  })
})

describe('while the configuration is loading', () => {
  test('shows a message after 5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = new Promise(() => undefined)
    void boot()
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() => expect(screen.getByRole('status')).toBeInTheDocument(), 15_000)
    await vi.advanceTimersByTimeAsync(4_700)
    expect(screen.getByRole('status').textContent).toBe('')
    await vi.advanceTimersByTimeAsync(100)
    await vi.waitFor(() => expect(screen.getByText('Still working…')).toBeInTheDocument(), 15_000)
  })

  test('removes a sign-in code from the address bar first, and shows Signing you in…', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = new Promise(() => undefined)
    window.history.replaceState(null, '', '/login?code=secret&state=s')
    void boot()
    expect(window.location.href).not.toContain('secret')
    expect(window.location.pathname + window.location.search).toBe('/login')
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() => expect(screen.getByText('Signing you in…')).toBeInTheDocument(), 15_000)
  })
})

test('createIdentity uses the adapter from the configuration', () => {
  expect(createIdentity(parseConfig({})).kind).toBe('demo')
  const oidc = createIdentity(
    parseConfig({ identity: { kind: 'oidc', authority: 'https://id.example', clientId: 'lintel' } }),
  )
  expect(oidc).toMatchObject({ kind: 'oidc', issuer: 'oidc https://id.example lintel' })
})
