import { describe, expect, test } from 'vitest'

import { judgePicture, narrowProblem, pictureHead } from './logo-picture.ts'

function png(width: number, height: number, colors = 6): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  bytes.set([8, colors], 24)
  return bytes
}

/** Returns the start of a JPG with a metadata segment before the picture, as cameras write it. */
function jpg(width: number, height: number, marker = 0xc2): Uint8Array<ArrayBuffer> {
  const head = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, marker, 0, 17, 8]
  return Uint8Array.of(...head, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0)
}

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="512"/>')
const file = (size: number, name = 'mark.png') => ({ name, size })

describe('pictureHead', () => {
  test.each<[Uint8Array, ReturnType<typeof pictureHead>]>([
    [png(1_024, 768), { width: 1_024, height: 768, transparent: true }],
    [png(300, 300, 2), { width: 300, height: 300, transparent: false }],
    [jpg(640, 480), { width: 640, height: 480, transparent: false }],
    [jpg(640, 480, 0xc0), { width: 640, height: 480, transparent: false }],
    // This marker starts a table and not a picture.
    [jpg(640, 480, 0xc4), undefined],
    [png(1, 1).slice(0, 20), undefined],
    [svg, undefined],
    // The shortest prefix that contains the size.
    [png(300, 200, 2).slice(0, 26), { width: 300, height: 200, transparent: false }],
    [png(300, 200, 2).slice(0, 25), undefined],
    [jpg(640, 480).slice(0, 19), { width: 640, height: 480, transparent: false }],
    [jpg(640, 480, 0xcf), { width: 640, height: 480, transparent: false }],
    [jpg(640, 480, 0xbf), undefined],
  ])('reads the size and transparency from the first bytes: case %#', (bytes, head) => {
    expect(pictureHead(bytes)).toEqual(head)
  })

  test.each([[0xff], [0xff, 0x01], [0xff, 0xd0], [0xff, 0xd3], [0xff, 0xd7]])(
    'skips fill bytes and markers without a length: case %#',
    (...filling) => {
      const whole = jpg(640, 480)
      const bytes = Uint8Array.of(...whole.slice(0, 2), ...filling, ...whole.slice(2))
      expect(pictureHead(bytes)).toEqual({ width: 640, height: 480, transparent: false })
    },
  )

  test('returns nothing for a truncated JPG and does not throw', () => {
    const whole = jpg(640, 480)
    for (let end = 0; end < 19; end += 1) expect(pictureHead(whole.slice(0, end))).toBeUndefined()
  })
})

describe('a logo picture', () => {
  test.each([
    [file(900, 'logos/mark.png'), png(512, 512), 'mark.png'],
    [file(5 * 1_024 * 1_024), jpg(6_000, 4_000), 'mark.png'],
  ])('accepts %j as a logo', (given, bytes, name) => {
    expect(judgePicture(given, bytes)).toMatchObject({ ok: true, name })
  })

  test.each([
    [file(0), new Uint8Array(), 'This file is empty'],
    [file(5 * 1_024 * 1_024 + 1), png(512, 512), 'At most 5 MB'],
    [file(90), svg, 'Choose a PNG or JPG picture'],
    [file(900), png(6_001, 4_000), 'At most 24 megapixels'],
    // The header claims many pixels. The picture must not be decoded to check that.
    [file(900), png(100_000, 100_000), 'At most 24 megapixels'],
    [file(900), png(0, 100), 'This picture can’t be read'],
    [file(900), png(9, 9).slice(0, 12), 'This picture can’t be read'],
  ])('rejects %j: %s', (given, bytes, why) => {
    expect(judgePicture(given, bytes)).toEqual({ ok: false, why })
  })

  test('must be at least 256 px wide', () => {
    expect(narrowProblem('banner.png', { width: 180, height: 900 })).toBe(
      'banner.png is 180 px wide. Choose a picture of at least 256 px.',
    )
    expect(narrowProblem('mark.png', { width: 256, height: 10 })).toBeUndefined()
  })
})

test('has the content type of its bytes', () => {
  expect(judgePicture(file(900), png(512, 512))).toMatchObject({ type: 'image/png' })
  expect(judgePicture(file(900), jpg(512, 512))).toMatchObject({ type: 'image/jpeg' })
})
