import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What went wrong in a page without anybody asking. */
export interface Guard {
  /** Console errors that the test provokes on purpose; every other one fails it. */
  allowConsole(pattern: RegExp): void
  readonly problems: string[]
}

/**
 * Collects console errors, unhandled rejections and errors, and CSP violations of a page.
 * The browser's own line about a failed request is left out: the fault tests provoke it, and the app's words are asserted.
 */
export async function guardPage(page: Page): Promise<Guard> {
  const problems: string[] = []
  const allowed: RegExp[] = [
    /^Failed to load resource: (the server responded with a status of|net::ERR_)/,
    /WebSocket connection to .* failed/,
  ]
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(`console error: ${text}`)
  })
  page.on('pageerror', (error) => problems.push(`unhandled: ${error.message}`))
  await page.exposeFunction(
    'lintelReportViolation',
    (text: string) => void problems.push(`content security policy: ${text}`),
  )
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'lintelReportViolation')
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return { problems, allowConsole: (pattern) => void allowed.push(pattern) }
}

const senseless = /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/

/**
 * Nothing senseless may stand on the screen or be read out. Text that a renter typed is data and may say anything.
 */
export async function expectSensibleText(page: Page): Promise<void> {
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const element of copy.querySelectorAll('[data-user-text], script, style, textarea')) element.remove()
    const labels = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'data-tip'].flatMap(
      (name) => Array.from(copy.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name)),
    )
    return [document.title, copy.textContent, ...labels].join('\n')
  })
  expect(text).not.toMatch(senseless)
}

/** axe finds nothing (WCAG 2.0 to 2.2, A and AA) in the state that the page is in. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

/**
 * axe finds nothing, asked only where the page shows something that axe has not seen in this run: an element of another
 * kind, or a known one in another place or state. A run of the whole suite so asks once for each distinct state of the
 * screens, and a test that runs alone always asks.
 * @param seenFile what was seen in this run; shared by the workers
 */
export async function expectAccessibleOnce(page: Page, seenFile: string): Promise<void> {
  const looks = await looksOf(page)
  const seen = new Set(existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n') : [])
  const unseen = looks.filter((look) => !seen.has(look))
  if (unseen.length === 0) return
  await expectAccessible(page)
  mkdirSync(path.dirname(seenFile), { recursive: true })
  appendFileSync(seenFile, `${unseen.join('\n')}\n`)
}

/**
 * What the page shows, as the kinds of its elements: tag, classes, role, state and names of attributes, with those of the
 * two elements around it and the theme. Texts are no part of it, only whether there is one.
 */
async function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = new Map<Element, string>()
    const kindOf = (element: Element): string => {
      const known = kinds.get(element)
      if (known !== undefined) return known
      const attributes = Array.from(element.attributes, ({ name, value }) => {
        if (name === 'style') return (value.match(/(color|background)[^;]*/g) ?? []).join(';')
        // States are told by their values, names and relations only by being there.
        const state = /^(class|role|type|disabled|hidden|tabindex|data-state|lang|dir)$/.test(name)
        const flag = name.startsWith('aria-') && /^(true|false|mixed|page|step|polite|assertive)$/.test(value)
        return state || flag ? `${name}=${value}` : name.startsWith('aria-') || name === 'title' ? name : ''
      })
      const text = (element.textContent ?? '').trim() === '' ? 'empty' : ''
      const kind = [element.tagName, ...attributes.filter(Boolean).toSorted(), text].join(' ')
      kinds.set(element, kind)
      return kind
    }
    const hash = (words: string) => {
      let value = 0x811c9dc5
      for (let at = 0; at < words.length; at += 1)
        value = Math.imul(value ^ words.charCodeAt(at), 0x01000193) >>> 0
      return value.toString(36)
    }
    const looks = new Set<string>()
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('svg, script, style') && element.tagName !== 'svg') continue
      if (!element.checkVisibility()) continue
      const around = [element.parentElement, element.parentElement?.parentElement].map((one) =>
        one ? kindOf(one) : '',
      )
      looks.add(hash([document.documentElement.className, kindOf(element), ...around].join('>')))
    }
    return [...looks]
  })
}

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const axe: unknown = Reflect.get(globalThis, 'axe')
    if (typeof axe !== 'object' || axe === null || !('run' in axe) || typeof axe.run !== 'function')
      return ['axe did not load']
    const run = axe.run
    // Fades end first: half-transparent text has no contrast of its own. A run in which something began to move is void.
    interface Look {
      moved: boolean
      violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
    }
    // One fade can begin another. In a row that the browser leaves out (content-visibility) a fade waits until it is seen.
    const fades = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.getComputedTiming().iterations !== Infinity &&
            effect.target?.checkVisibility({ contentVisibilityAuto: true }),
        )
    const look = async (): Promise<Look> => {
      for (let round = 0; round < 20 && fades().length > 0; round += 1)
        await Promise.all(fades().map((fade) => fade.finished.catch(() => undefined)))
      let moved = false
      const move = () => {
        moved = true
      }
      const starts = ['animationstart', 'transitionrun']
      for (const type of starts) document.addEventListener(type, move, true)
      const { violations }: Look = await run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
        preload: false,
      })
      for (const type of starts) document.removeEventListener(type, move, true)
      // A fade that began at the end of the run has not been told of yet.
      return { moved: moved || fades().length > 0, violations }
    }
    let result = await look()
    for (let again = 0; result.moved && again < 5; again += 1) result = await look()
    return result.violations.map(
      (violation) =>
        `${violation.id}: ${violation.help} (${violation.nodes
          .map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
          .slice(0, 3)
          .join(' | ')})`,
    )
  })
}

/** Switches the theme as a person's choice would, without a reload. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(name)
  }, theme)
}
