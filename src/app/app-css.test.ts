import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import config from '../../tailwind.config.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const kit = read('../ui/kit.css')
const css = read('app.css')

type Theme = ReadonlyMap<string, string>

function theme(selector: string): Theme {
  const start = css.indexOf(`\n${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return new Map(
    [...block.matchAll(/--([a-z0-9-]+): ([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

const light = theme(':root')
const dark = theme('.dark')

// Converts OKLCH to linear sRGB, clipped as on a screen, and returns the luminance.
function luminance(of: Theme, token: string): number {
  const value = of.get(token) ?? ''
  const alias = /^var\(--([a-z0-9-]+)\)$/.exec(value)?.[1]
  if (alias !== undefined) return luminance(of, alias)
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)
  if (!match) throw new Error(`${token} is no plain color: ${value}`)
  const [L = 0, C = 0, h = 0] = match.slice(1).map(Number)
  const a = C * Math.cos((h * Math.PI) / 180)
  const b = C * Math.sin((h * Math.PI) / 180)
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (x: number) => Math.min(1, Math.max(0, x))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(of: Theme, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(of, one), luminance(of, other)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

// Measured contrast: [foreground, background, light, dark].
const text: readonly [string, string, number, number][] = [
  ['ink', 'surface', 16.62, 15.26],
  ['ink', 'active', 13.82, 12.23],
  ['ink-2', 'surface', 8.43, 8.75],
  ['ink-2', 'active', 7.01, 7.01],
  ['ink-3', 'surface', 5.48, 5.85],
  ['ink-3', 'canvas', 5.1, 6.21],
  ['ink-3', 'hover', 5.01, 5.26],
  ['ink-3', 'active', 4.56, 4.69],
  ['ink-3', 'accent-tint', 4.9, 4.52],
  ['accent-ink', 'accent', 7.34, 8.79],
  ['accent-text', 'surface', 7.76, 9.57],
  ['accent-text', 'accent-tint', 6.93, 7.39],
  ['ink', 'accent-tint-2', 13.4, 9.65],
  ['danger-ink', 'danger', 5.76, 6.28],
  ['danger-text', 'surface', 6.55, 7.9],
  ['danger-text', 'danger-tint', 5.77, 6.43],
  ['warning-text', 'surface', 6.57, 10.31],
  ['warning-text', 'warning-tint', 5.92, 7.95],
  ['success-text', 'success-tint', 6.35, 7.7],
  ['info-text', 'info-tint', 5.94, 7.27],
  ['plum-text', 'plum-tint', 6.39, 7.43],
  ['ink', 'note', 15.48, 12.98],
  ['bar-ink', 'bar', 14.21, 12.2],
  ['bar-ink-2', 'bar-2', 6.14, 5.82],
  ['alert-bar-ink', 'alert-bar', 6.34, 7.36],
]
const marks: readonly [string, string, number, number][] = [
  ['control', 'surface', 3.33, 3.85],
  ['control', 'canvas', 3.1, 4.09],
  ['control', 'raised', 3.36, 3.45],
  ['focus', 'surface', 4.4, 8.08],
  ['focus', 'accent-tint', 3.93, 6.24],
  ['focus', 'bar', 3.54, 6.08],
  ['warning', 'surface', 3.28, 9.09],
  ['success', 'surface', 4.57, 8.02],
  ['info', 'surface', 5.01, 7.28],
  ['plum', 'surface', 5.57, 7.18],
  ['chart-3', 'surface', 3.12, 9.17],
  ['chart-6', 'surface', 3.48, 8.66],
]

describe.each([
  ['light', light, 2],
  ['dark', dark, 3],
] as const)('the %s theme', (_, tokens, column) => {
  test.each(text)('%s on %s has a contrast of at least 4.5, as designed', (front, back, ...ratios) => {
    const measured = contrast(tokens, front, back)
    expect(measured).toBeGreaterThanOrEqual(4.5)
    // Compares with the value of the design, so that no token changes by accident.
    expect(Math.abs(measured - (ratios[column - 2] ?? 0))).toBeLessThan(0.12)
  })

  test.each(marks)('%s on %s has a contrast of at least 3, as designed', (front, back, ...ratios) => {
    const measured = contrast(tokens, front, back)
    expect(measured).toBeGreaterThanOrEqual(3)
    expect(Math.abs(measured - (ratios[column - 2] ?? 0))).toBeLessThan(0.12)
  })

  test('defines every color that components may use', () => {
    const names = Object.values(config.theme.colors).flatMap(
      (value) => /^var\(--(.+)\)$/.exec(value)?.[1] ?? [],
    )
    expect(names.length).toBeGreaterThan(60)
    // Tokens that are the same in both themes are defined once, in :root.
    const same = new Set(['call-end', 'call-end-ink', 'call-accept', 'call-accept-ink'])
    expect(names.filter((name) => !tokens.has(name) && !(same.has(name) && light.has(name)))).toEqual([])
  })
})

test('sets distances to zero and stops spinners and skeletons for reduced motion', () => {
  const reduced = [...`${css}\n${kit}`.matchAll(/@media \(prefers-reduced-motion: reduce\) \{[\s\S]*?\n\}/g)]
    .map((match) => match[0])
    .join('\n')
  for (const variable of ['--shift: 0px', '--shift-far: 0px', '--shrink: 1'])
    expect(reduced).toContain(variable)
  expect(reduced).toMatch(/\.spinner,\s+\.skeleton \{\s+animation: none/)
})

test('raw colors appear only in the two themes, rules use names', () => {
  const rules = css.slice(css.indexOf('@font-face')) + kit
  const raw = [
    ...rules.matchAll(/(#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\((?![\d. ]+var\(--tint\)))[^;\n]*/gi),
  ].map((match) => match[0])
  expect(raw).toEqual([])
})
