import { describe, expect, test } from 'vitest'

import { iconPath } from './icon-path.ts'

const icon = (...node: unknown[]) => ({ __iconData: { name: 'x', size: 24, node }, default: () => null })

describe('iconPath', () => {
  test.each([
    ['a path', icon(['path', { d: 'M1 2h3', key: 'a' }]), 'M1 2h3'],
    [
      'one that starts relative',
      icon(['path', { d: 'M1 2h3' }], ['path', { d: 'm16 12-4-4-4 4' }]),
      'M1 2h3M16 12l-4-4-4 4',
    ],
    ['a relative start alone', icon(['path', { d: 'm9 12 2 2' }]), 'M9 12l2 2'],
    ['a relative start and a curve', icon(['path', { d: 'm9 12a2 2 0 0 1 1 1' }]), 'M9 12a2 2 0 0 1 1 1'],
    ['numbers without a space', icon(['path', { d: 'm.5.5 1-1' }]), 'M.5 .5l1-1'],
    [
      'a circle',
      icon(['circle', { cx: '12', cy: '12', r: '10' }]),
      'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0',
    ],
    ['a line', icon(['line', { x1: '9', x2: '15', y1: '15', y2: '9' }]), 'M9 15L15 9'],
    [
      'a rectangle',
      icon(['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }]),
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
    ],
  ])('%s', (_, module, d) => {
    expect(iconPath(module)).toBe(d)
  })

  test('what is not known is seen', () => {
    expect(iconPath(icon(['path', { d: 'M1 1' }], ['ellipse', {}]))).toBe('')
    expect(iconPath(icon(['path', { d: 'M1 1h2', fill: 'currentColor' }]))).toBe('')
    expect(iconPath(icon(['rect', { width: '2', height: '2', rx: '1', ry: '2' }]))).toBe('')
    expect(iconPath({ default: () => null })).toBe('')
  })
})
