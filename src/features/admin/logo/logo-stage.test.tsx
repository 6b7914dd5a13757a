import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { type Crop, wholeCrop, zoomedCrop } from '#/domain/settings/logo-crop.ts'

import { LogoStage } from './logo-stage.tsx'

const size = { width: 800, height: 600 }
const source = {
  ...size,
  name: 'logo.png',
  bytes: 1_000,
  transparent: false,
  bitmap: { ...size, close: () => undefined },
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  Object.assign(Element.prototype, { setPointerCapture: () => undefined })
  return () => {
    Reflect.deleteProperty(Element.prototype, 'setPointerCapture')
  }
})

function mount() {
  const first = zoomedCrop(size, wholeCrop(size), 200)
  const cropped = vi.fn<(crop: Crop) => void>()
  function Page() {
    const [crop, setCrop] = useState<Crop>(first)
    const change = (next: Crop) => {
      setCrop(next)
      cropped(next)
    }
    return <LogoStage source={source} crop={crop} onCrop={change} />
  }
  render(<Page />)
  const corner = screen.getByRole('button', { name: /^Corner bottom right/ })
  const { style } = corner.parentElement ?? corner
  return {
    crop: () => cropped.mock.lastCall?.[0] ?? first,
    corner,
    stage: screen.getByRole('application'),
    frame: () => [style.left, style.width],
  }
}

const drag = (element: Element, by: number, button = 0) => {
  fireEvent.pointerDown(element, { pointerId: 1, button, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(element, { pointerId: 1, clientX: 100 + by, clientY: 100 + by })
  fireEvent.pointerUp(element, { pointerId: 1, button, clientX: 100 + by, clientY: 100 + by })
}

test('keeps the frame in place while the picture is moved, also after a right click on a corner', () => {
  const { crop, corner, stage, frame } = mount()
  const before = { crop: crop(), frame: frame() }
  drag(corner, 10, 2)
  expect(crop()).toEqual(before.crop)
  drag(stage, 20)
  expect(crop().x).toBeLessThan(before.crop.x)
  expect(frame()).toEqual(before.frame)
})

test('dragging a corner crops, and on release the frame has its usual size again', () => {
  const { crop, corner, frame } = mount()
  const before = { crop: crop(), frame: frame() }
  fireEvent.pointerDown(corner, { pointerId: 1, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(corner, { pointerId: 1, clientX: 60, clientY: 60 })
  expect(crop().side).toBeLessThan(before.crop.side)
  expect(frame()).not.toEqual(before.frame)
  fireEvent.pointerUp(corner, { pointerId: 1, clientX: 60, clientY: 60 })
  expect(frame()).toEqual(before.frame)
})
