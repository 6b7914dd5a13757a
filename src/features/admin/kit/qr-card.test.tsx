import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Button } from '#/ui/controls/button.tsx'

import { qrModules, qrPath } from './qr-card.tsx'
import { QrPopover } from './qr-popover.tsx'

const url = 'https://forms.example.com/contact/4f8a2'

/** Fills a square from a path of runs, like a browser would. */
function drawn(path: string, side: number): boolean[][] {
  const grid = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(length); at += 1) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + at] = true
    }
  return grid
}

test('the path draws the dark modules inside a light border of four', () => {
  const modules = qrModules(url)
  expect(drawn(qrPath(modules), modules.length)).toEqual(modules)
  expect(modules[3]?.some(Boolean)).toBe(false)
  // The corner of the first finder pattern: seven dark modules, then a light one.
  expect(modules[4]?.slice(4, 12)).toEqual([true, true, true, true, true, true, true, false])
})

test('shows the QR code of a URL and saves it as SVG', async () => {
  const user = userEvent.setup({ delay: null })
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  )
  const pressed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this.download)
  })
  render(
    <QrPopover trigger={<Button>QR code</Button>} title="Foundry Lofts" url={url} fileName="foundry-lofts" />,
  )
  await user.click(screen.getByRole('button', { name: 'QR code' }))
  expect(await screen.findByRole('img', { name: `QR code of ${url}` })).toBeVisible()
  expect(screen.getByText('forms.example.com/contact/4f8a2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save as SVG' }))
  expect(pressed).toEqual(['foundry-lofts.svg'])
  expect(await saved[0]?.text()).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
})

test('saves the same code as a PNG about 1,200 pixels wide', async () => {
  const user = userEvent.setup({ delay: null })
  const filled: string[] = []
  const sizes: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    sizes.push(this.width, this.height)
    return Object.assign(Object.create(null), {
      fillRect: (x: number, y: number, width: number) => filled.push([x, y, width].join(' ')),
    })
  })
  const picture = new Blob(['png'], { type: 'image/png' })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(picture))
  const saved: unknown[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  )
  const pressed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this.download)
  })
  render(
    <QrPopover trigger={<Button>QR code</Button>} title="Foundry Lofts" url={url} fileName="foundry-lofts" />,
  )
  await user.click(screen.getByRole('button', { name: 'QR code' }))
  await user.click(await screen.findByRole('button', { name: 'Save as PNG' }))
  await waitFor(() => expect(pressed).toEqual(['foundry-lofts.png']))
  expect(saved).toEqual([picture])
  const modules = qrModules(url)
  const [side = 0] = sizes
  expect(sizes).toEqual([side, side])
  expect(Math.abs(side - 1_200)).toBeLessThan(modules.length)
  const scale = side / modules.length
  expect(filled).toEqual([
    `0 0 ${side}`,
    ...modules.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`${x * scale} ${y * scale} ${scale}`] : [])),
    ),
  ])
})

test('prints the sign on one A4 sheet from its own frame', async () => {
  const user = userEvent.setup({ delay: null })
  render(
    <QrPopover trigger={<Button>QR code</Button>} title="Foundry Lofts" url={url} fileName="foundry-lofts" />,
  )
  await user.click(screen.getByRole('button', { name: 'QR code' }))
  const printed: object[] = []
  const append = document.body.append.bind(document.body)
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes)
    for (const node of nodes)
      if (node instanceof HTMLIFrameElement && node.contentWindow)
        vi.spyOn(node.contentWindow, 'print').mockImplementation(() => {
          const sheet = node.contentDocument
          printed.push({
            text: sheet?.documentElement.textContent,
            title: sheet?.querySelector('h1')?.textContent,
            code: sheet?.querySelector('svg path')?.getAttribute('d'),
          })
        })
  })
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(printed).toEqual([
    {
      text: expect.stringContaining('@page { size: A4 }'),
      title: 'Foundry Lofts',
      code: qrPath(qrModules(url)),
    },
  ])
})
