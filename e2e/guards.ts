import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { expect, type Page, test } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Collects unexpected problems of a page. */
export interface Guard {
  /** Allows console errors that the test provokes on purpose. Any other console error makes the test fail. */
  allowConsole(pattern: RegExp): void
  readonly problems: string[]
}

/** The current reporter for each page's violations. The page itself only knows one function, which stays the same. */
const violationReporters = new WeakMap<Page, { report: (text: string) => void }>()

/** Reports the page's CSP violations, from now on, to the guard that it has at that time. */
export async function watchViolations(page: Page): Promise<{ report: (text: string) => void }> {
  const known = violationReporters.get(page)
  if (known) return known
  const reporter: { report: (text: string) => void } = { report: () => undefined }
  violationReporters.set(page, reporter)
  await page.exposeFunction('lintelReportViolation', (text: string) => reporter.report(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'lintelReportViolation')
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return reporter
}

/**
 * Collects console errors, unhandled rejections and errors, and CSP violations of a page. The browser's own message
 * about a failed request is ignored, because the fault tests provoke it and check the app's own text.
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
  const reporter = await watchViolations(page)
  reporter.report = (text) => void problems.push(`content security policy: ${text}`)
  return { problems, allowConsole: (pattern) => void allowed.push(pattern) }
}

const senseless = /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/

/** Expects that no senseless text is visible or read out. Text that a renter typed is data and may contain anything. */
export async function expectSensibleText(page: Page): Promise<void> {
  expect(await textOfPage(page)).not.toMatch(senseless)
}

/** Returns the app's own text on the page, including labels and tooltips, without text that people wrote. */
export function textOfPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const element of copy.querySelectorAll('[data-user-text], script, style, textarea')) element.remove()
    const labels = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'data-tip'].flatMap(
      (name) => Array.from(copy.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name)),
    )
    const texts: string[] = []
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    return [document.title, texts.join(' '), ...labels].join('\n')
  })
}

/** The result from the page: the looks of its elements, and the findings of axe for the looks that were not known. */
interface Answer {
  looks: string[]
  findings: string[]
}

/** The helper functions that are added to the page next to axe. */
interface LookTools {
  /** Waits until nothing is fading, because half-transparent text has no contrast of its own. */
  settle: () => Promise<void>
  fading: () => boolean
  looks: () => Map<Element, string>
}

/**
 * Expects no axe findings (WCAG 2.0 to 2.2, A and AA) in the current state of the page. Each look of an element (its
 * kind, state, colors and surroundings, by theme and window width) is checked once per run. Looks that any test of this
 * run has already checked are left out, and axe does not run when nothing is new. A test that runs alone checks
 * everything.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Shared by the workers, and deleted when the next run begins.
  const seenFile = path.join(test.info().project.outputDir, 'seen-by-axe.txt')
  const seen = new Set(existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n') : [])
  await page.evaluate(putLookTools)
  const looks = await page.evaluate(looksOfPage)
  const known = looks.filter((look) => seen.has(look))
  if (known.length === looks.length) return
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const answer = await page.evaluate(askAxe, known)
  expect(answer.findings).toEqual([])
  mkdirSync(path.dirname(seenFile), { recursive: true })
  appendFileSync(seenFile, `${answer.looks.filter((look) => !seen.has(look)).join('\n')}\n`)
}

/** Runs in the page. */
function putLookTools(): void {
  const hash = (text: string) => {
    let value = 0x811c9dc5
    for (let at = 0; at < text.length; at += 1)
      value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
    return value.toString(36)
  }
  const kindOf = (element: Element): string => {
    const attributes = Array.from(element.attributes, ({ name, value }) => {
      if (name === 'style') return (value.match(/(color|background)[^;]*/g) ?? []).join(';')
      // States count with their values. Names and relations only count as present.
      const state = /^(class|role|type|disabled|hidden|tabindex|data-state|lang|dir)$/.test(name)
      const flag = name.startsWith('aria-') && /^(true|false|mixed|page|step|polite|assertive)$/.test(value)
      return state || flag ? `${name}=${value}` : name.startsWith('aria-') || name === 'title' ? name : ''
    })
    const text = (element.textContent ?? '').trim() === '' ? 'empty' : ''
    return [element.tagName, ...attributes.filter(Boolean).toSorted(), text].join(' ')
  }
  // Returns the background colors behind an element, down to the first one that is opaque.
  const backgroundOf = (element: Element, below: (element: Element) => string): string => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const clear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const own = clear ? '' : `${backgroundColor} ${backgroundImage === 'none' ? '' : 'image'} ${opacity}/`
    const hides = backgroundColor.startsWith('rgb(') && opacity === '1'
    return hides || !element.parentElement ? own : own + below(element.parentElement)
  }
  const remembered = (make: (element: Element) => string) => {
    const made = new Map<Element, string>()
    return (element: Element): string => {
      const value = made.get(element) ?? make(element)
      made.set(element, value)
      return value
    }
  }
  // One fade can start another. In a row that the browser skips (content-visibility), a fade waits until the row is
  // visible.
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
  const tools: LookTools = {
    fading: () => fades().length > 0,
    async settle() {
      for (let round = 0; round < 20 && fades().length > 0; round += 1)
        await Promise.all(fades().map((fade) => fade.finished.catch(() => undefined)))
    },
    // The look of an element: tag, classes, role, state and attribute names, including those of the two elements around
    // it, and its colors. The text itself is not part of it, only whether there is any.
    looks() {
      const kind = remembered(kindOf)
      const background = remembered((element) => backgroundOf(element, background))
      const width = innerWidth >= 1_024 ? 'wide' : innerWidth >= 640 ? 'middle' : 'narrow'
      const looks = new Map<Element, string>()
      for (const element of document.querySelectorAll('body, body *')) {
        if (element.closest('svg, script, style') && element.tagName !== 'svg') continue
        if (!element.checkVisibility()) continue
        const around = [element, element.parentElement, element.parentElement?.parentElement]
        const kinds = around.map((one) => (one ? kind(one) : ''))
        const colors = `${getComputedStyle(element).color} on ${background(element)}`
        looks.set(element, hash([width, document.documentElement.className, colors, ...kinds].join('>')))
      }
      return looks
    },
  }
  Reflect.set(globalThis, 'lintelLooks', tools)
}

/** Runs in the page. */
async function looksOfPage(): Promise<string[]> {
  const tools: LookTools = Reflect.get(globalThis, 'lintelLooks')
  await tools.settle()
  return [...new Set(tools.looks().values())]
}

/** Runs in the page. */
async function askAxe(known: readonly string[]): Promise<Answer> {
  const axe: unknown = Reflect.get(globalThis, 'axe')
  if (typeof axe !== 'object' || axe === null || !('run' in axe) || typeof axe.run !== 'function')
    return { looks: [], findings: ['axe did not load'] }
  const run = axe.run
  const tools: LookTools = Reflect.get(globalThis, 'lintelLooks')
  interface Result {
    moved: boolean
    looks: string[]
    violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
  }
  // Returns the largest parts of the page in which every look is known or equal to the look of an earlier element.
  const knownPieces = (looks: ReadonlyMap<Element, string>): Element[] => {
    const met = new Set(known)
    const fresh = new Set<Element>()
    for (const [element, look] of looks) {
      if (met.has(look)) continue
      met.add(look)
      for (let one: Element | null = element; one && !fresh.has(one); one = one.parentElement) fresh.add(one)
    }
    return [...looks.keys()].filter(
      (element) => !fresh.has(element) && (!element.parentElement || fresh.has(element.parentElement)),
    )
  }
  // A banner moves the page below it frame by frame, without an animation that the document knows of, and covers a part
  // of it meanwhile.
  const topOfMain = () => document.querySelector('main')?.getBoundingClientRect().top
  // A run during which something started to move is invalid.
  const ask = async (): Promise<Result> => {
    await tools.settle()
    const looks = tools.looks()
    const exclude = knownPieces(looks)
    let moved = false
    const move = () => {
      moved = true
    }
    const starts = ['animationstart', 'transitionrun']
    for (const type of starts) document.addEventListener(type, move, true)
    const top = topOfMain()
    const { violations }: Pick<Result, 'violations'> = await run(
      exclude.length > 0 ? { exclude } : document,
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Menus, pop-outs and notices are over the page and outside of its landmarks, like dialogs.
        rules: { region: { enabled: false } },
        resultTypes: ['violations'],
        preload: false,
      },
    )
    for (const type of starts) document.removeEventListener(type, move, true)
    // A fade that started at the end of the run has not fired an event yet.
    moved ||= tools.fading() || top !== topOfMain()
    return { moved, looks: [...new Set(looks.values())], violations }
  }
  let result = await ask()
  for (let again = 0; result.moved && again < 5; again += 1) result = await ask()
  return {
    looks: result.looks,
    findings: result.violations.map(
      (violation) =>
        `${violation.id}: ${violation.help} (${violation.nodes
          .map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
          .slice(0, 3)
          .join(' | ')})`,
    ),
  }
}

/** Switches the theme like the user's choice would, without a reload. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(name)
  }, theme)
}
