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

test('is at the top right, below the header controls and left of a call card', () => {
  expect(toastPosition(desktop)).toEqual({ top: 64, right: 16, width: 360 })
  expect(toastPosition({ ...desktop, aside: 416 })).toEqual({ top: 64, right: 432, width: 360 })
})

test('is beside a dialog, as narrow as the space there, and on its other side next to a call card', () => {
  const wide = [box(335, 50, 770, 800)]
  expect(toastPosition({ ...desktop, dialogs: wide })).toEqual({ top: 64, right: 16, width: 311 })
  expect(toastPosition({ ...desktop, dialogs: wide, aside: 416 })).toEqual({
    top: 64,
    right: 1113,
    width: 311,
  })
})

test('is above a low dialog when there is no space beside it, and undefined when there is no space at all', () => {
  expect(toastPosition({ ...phone, dialogs: [box(0, 300, 390, 544)] })).toMatchObject({ top: 16 })
  expect(toastPosition({ ...phone, dialogs: [box(0, 60, 390, 784)] })).toBeUndefined()
  expect(toastPosition({ ...phone, dialogs: [box(0, 0, 390, 844)] })).toBeUndefined()
})

test('is left of the field that is typed in, or below it', () => {
  expect(toastPosition({ ...desktop, field: box(1100, 100, 300, 32) })).toEqual({
    top: 64,
    right: 348,
    width: 360,
  })
  expect(toastPosition({ ...desktop, field: box(260, 100, 1100, 32) })).toMatchObject({ top: 140, right: 16 })
  expect(toastPosition({ ...phone, field: box(12, 100, 366, 44) })).toMatchObject({ top: 152 })
})

test('is not moved by a field that the toasts don’t reach', () => {
  for (const field of [box(1100, 400, 300, 32), box(260, 100, 700, 32), box(1100, 10, 300, 32)])
    expect(toastPosition({ ...desktop, field })).toEqual({ top: 64, right: 16, width: 360 })
})
