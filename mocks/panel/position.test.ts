// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'

import { el } from './dom.ts'
import { type Cover, coverAt, lowestPosition, SIZE } from './position.ts'

/** Returns a page of horizontal bands. Each band has its cover from its top coordinate on. */
const bands =
  (...parts: [number, Cover][]) =>
  (_x: number, y: number): Cover =>
    parts.findLast(([top]) => y >= top)?.[1] ?? 'free'

describe('lowestPosition', () => {
  test('returns the bottom of an empty page', () => {
    expect(lowestPosition(900, () => 'free')).toBe(900 - 8 - SIZE)
  })

  test('stays above content at the bottom without touching it', () => {
    const top = lowestPosition(900, bands([0, 'content'], [300, 'free'], [843, 'padding']))
    expect(top + SIZE).toBeLessThanOrEqual(844)
    expect(top).toBeGreaterThan(800)
  })

  test('covers a control’s padding only if nothing is free, and never text', () => {
    expect(
      lowestPosition(844, bands([0, 'padding'], [100, 'content'], [700, 'padding'], [760, 'content'])),
    ).toBe(732)
    expect(lowestPosition(844, bands([0, 'free'], [60, 'content']))).toBeLessThan(60)
    expect(lowestPosition(844, () => 'content')).toBe(808)
  })

  test('fits a window that is lower than the button', () => {
    expect(lowestPosition(20, () => 'free')).toBe(0)
  })
})

describe('coverAt', () => {
  afterEach(() => document.body.replaceChildren())
  const hit = (...stack: Element[]) => {
    document.elementsFromPoint = () => stack
    return coverAt(1, 1, document.createElement('button'))
  }

  test('returns free, padding or content', () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
    document.body.append(
      el(
        'main',
        {},
        el('a', { attributes: { href: '/x' } }, el('span', {}, 'Words'), ' ', svg),
        el('h1', {}, 'Title'),
        el('input'),
        el('div', { attributes: { tabindex: '-1' } }),
      ),
    )
    const one = (selector: string) => document.querySelector(selector) ?? document.body
    expect(hit(one('main'))).toBe('free')
    expect(hit(one('div'))).toBe('free')
    expect(hit(one('a'))).toBe('padding')
    expect(hit(one('span'))).toBe('content')
    expect(hit(one('path'))).toBe('content')
    expect(hit(one('h1'))).toBe('content')
    expect(hit(one('input'))).toBe('content')
    expect(hit()).toBe('free')
  })

  test('ignores the button itself', () => {
    const own = document.createElement('button')
    document.elementsFromPoint = () => [own, document.body]
    expect(coverAt(1, 1, own)).toBe('free')
  })
})
