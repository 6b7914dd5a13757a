import { expect, test } from 'vitest'

import { type Surroundings, toastPosition } from './toast-position.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const desktop: Surroundings = { width: 1440, below: 64, aside: 0, height: 80, dialogs: [], field: undefined }
const phone: Surroundings = { ...desktop, width: 390 }

test('at the top right, below the controls of the header, left of the card of a call', () => {
  expect(toastPosition(desktop)).toEqual({ top: 64, right: 16, width: 360 })
  expect(toastPosition({ ...desktop, aside: 416 })).toEqual({ top: 64, right: 432, width: 360 })
})

test('beside a dialog, as narrow as its room; at its other side where a call stands', () => {
  const wide = [box(335, 50, 770, 800)]
  expect(toastPosition({ ...desktop, dialogs: wide })).toEqual({ top: 64, right: 16, width: 311 })
  expect(toastPosition({ ...desktop, dialogs: wide, aside: 416 })).toEqual({
    top: 64,
    right: 1113,
    width: 311,
  })
})

test('above a low dialog where nothing is beside it; where neither is, they wait', () => {
  expect(toastPosition({ ...phone, dialogs: [box(0, 300, 390, 544)] })).toMatchObject({ top: 16 })
  expect(toastPosition({ ...phone, dialogs: [box(0, 60, 390, 784)] })).toBeUndefined()
  expect(toastPosition({ ...phone, dialogs: [box(0, 0, 390, 844)] })).toBeUndefined()
})

test('left of the field that is typed in, or below it', () => {
  expect(toastPosition({ ...desktop, field: box(1100, 100, 300, 32) })).toEqual({
    top: 64,
    right: 348,
    width: 360,
  })
  expect(toastPosition({ ...desktop, field: box(260, 100, 1100, 32) })).toMatchObject({ top: 140, right: 16 })
  expect(toastPosition({ ...phone, field: box(12, 100, 366, 44) })).toMatchObject({ top: 152 })
})

test('a field that they do not reach moves nothing', () => {
  for (const field of [box(1100, 400, 300, 32), box(260, 100, 700, 32), box(1100, 10, 300, 32)])
    expect(toastPosition({ ...desktop, field })).toEqual({ top: 64, right: 16, width: 360 })
})
