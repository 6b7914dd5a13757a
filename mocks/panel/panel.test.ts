// @vitest-environment jsdom
import { within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const root = document.documentElement
// The panel is outside of the body, where `screen` does not look.
const screen = within(root)
const panel = () => document.querySelector<HTMLElement>('#lintel-simulator .panel')

beforeEach(() => {
  // The button's interval would go on after the document of this file is gone.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response('[]'))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  document.elementsFromPoint = () => []
})
afterEach(() => {
  document.querySelector('#lintel-simulator')?.remove()
  root.removeAttribute('data-simulator')
  document.body.inert = false
  document.cookie = 'lintel-simulator=; max-age=0'
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('starts closed next to the body, opens with its button, and remembers that it is open', async () => {
  await import('./panel.ts')
  expect(document.querySelector('#lintel-simulator')?.parentElement).toBe(root)
  expect([panel()?.hidden, root.hasAttribute('data-simulator')]).toEqual([true, false])
  screen.getByRole('button', { name: 'Open simulator' }).focus()
  await userEvent.keyboard('{Enter}')
  expect([panel()?.hidden, root.hasAttribute('data-simulator')]).toEqual([false, true])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close simulator' }))
  expect(localStorage.getItem('lintel-simulator')).toBe('open')
  await userEvent.keyboard('{Enter}')
  expect([panel()?.hidden, root.hasAttribute('data-simulator')]).toEqual([true, false])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open simulator' }))
})

test('opens again if it was open', async () => {
  localStorage.setItem('lintel-simulator', 'open')
  await import('./panel.ts')
  expect(panel()?.hidden).toBe(false)
})

test('does nothing with the cookie that turns it off', async () => {
  document.cookie = 'lintel-simulator=off'
  localStorage.setItem('lintel-simulator', 'open')
  await import('./panel.ts')
  expect([panel(), root.hasAttribute('data-simulator')]).toEqual([null, false])
})

test('covers the page on a phone and makes it inert', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  await import('./panel.ts')
  const { body } = document
  await userEvent.click(screen.getByRole('button', { name: 'Open simulator' }))
  expect(body.inert).toBe(true)
  screen.getByRole('button', { name: 'Close simulator' }).focus()
  await userEvent.keyboard('{Escape}')
  expect([panel()?.hidden, body.inert]).toEqual([true, false])
})
