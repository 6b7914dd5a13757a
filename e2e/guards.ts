import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { expect, type Page, test } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What went wrong in a page without anybody asking. */
export interface Guard {
  /** Console errors that the test provokes on purpose; every other one fails it. */
  allowConsole(pattern: RegExp): void
  readonly problems: string[]
}

/** Who is told of the violations in a page; the page itself knows only one function, which stays. */
const violationReporters = new WeakMap<Page, { report: (text: string) => void }>()

/** From now on the violations of the content security policy in this page are told to the guard that it has at that time. */
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
  const reporter = await watchViolations(page)
  reporter.report = (text) => void problems.push(`content security policy: ${text}`)
  return { problems, allowConsole: (pattern) => void allowed.push(pattern) }
}

const senseless = /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/

/**
 * Nothing senseless may stand on the screen or be read out. Text that a renter typed is data and may say anything.
 */
export async function expectSensibleText(page: Page): Promise<void> {
  expect(await textOfPage(page)).not.toMatch(senseless)
}

/** What the app itself says on the page, its labels and tooltips included; what people wrote is left out. */
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

/** What the page answers: the looks of its elements, and what axe found, asked about those that were not known. */
interface Answer {
  looks: string[]
  findings: string[]
}

/** What is put into the page beside axe. */
interface LookTools {
  /** Waits until nothing fades: half-transparent text has no contrast of its own. */
  settle: () => Promise<void>
  fading: () => boolean
  looks: () => Map<Element, string>
}

/**
 * axe finds nothing (WCAG 2.0 to 2.2, A and AA) in the state that the page is in. It is asked once in a run for each look
 * of an element: its kind, state, colors and surroundings, by theme and width of the window. What has been seen in this
 * run, by any test, is left out, and nothing is asked where nothing is new. A test that runs alone asks about everything.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Shared by the workers; it goes when the next run begins.
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
      // States are told by their values, names and relations only by being there.
      const state = /^(class|role|type|disabled|hidden|tabindex|data-state|lang|dir)$/.test(name)
      const flag = name.startsWith('aria-') && /^(true|false|mixed|page|step|polite|assertive)$/.test(value)
      return state || flag ? `${name}=${value}` : name.startsWith('aria-') || name === 'title' ? name : ''
    })
    const text = (element.textContent ?? '').trim() === '' ? 'empty' : ''
    return [element.tagName, ...attributes.filter(Boolean).toSorted(), text].join(' ')
  }
  // The colors of what it stands on, down to the first that hides the rest.
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
  const tools: LookTools = {
    fading: () => fades().length > 0,
    async settle() {
      for (let round = 0; round < 20 && fades().length > 0; round += 1)
        await Promise.all(fades().map((fade) => fade.finished.catch(() => undefined)))
    },
    // The look of an element: tag, classes, role, state and names of attributes, with those of the two elements around it,
    // and its colors. Texts are no part of it, only whether there is one.
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
  // The largest pieces of the page in which every look is known, or the same as that of an element before it.
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
  // A run in which something began to move is void.
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
    const { violations }: Pick<Result, 'violations'> = await run(
      exclude.length > 0 ? { exclude } : document,
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Menus, pop-outs and notices lie over the page, beside its landmarks, as dialogs do.
        rules: { region: { enabled: false } },
        resultTypes: ['violations'],
        preload: false,
      },
    )
    for (const type of starts) document.removeEventListener(type, move, true)
    // A fade that began at the end of the run has not been told of yet.
    return { moved: moved || tools.fading(), looks: [...new Set(looks.values())], violations }
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

/** Switches the theme as a person's choice would, without a reload. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(name)
  }, theme)
}
