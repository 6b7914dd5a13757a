import { Download, Printer } from 'lucide-react'
import { encode } from 'uqr'

import { saveFile } from '#/lib/files/save-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/layers/toast.ts'

export interface QrCardProps {
  /** The purpose of the code. Also the heading of the printed sheet. */
  title: string
  /** The URL that a phone opens. */
  url: string
  /** Name of the downloaded files, without extension. */
  fileName: string
  /** Additional lines on the printed sheet: property, time, host. */
  lines?: readonly string[] | undefined
}

/** Width of the light border in modules. Scanners need four. */
const BORDER = 4
/** Approximate side length of the PNG in pixels. */
const PNG_SIDE = 1_200

/** The QR code of a URL, with its actions. It is dark on white in both themes because scanners need that. */
export function QrCard({ title, url, fileName, lines = [] }: QrCardProps) {
  const modules = qrModules(url)
  const side = modules.length
  const png = () => {
    void pngOf(modules).then((blob) => {
      if (!blob) return toast.error({ title: 'The picture couldn’t be created' })
      const href = URL.createObjectURL(blob)
      const link = document.createElement('a')
      link.href = href
      link.download = `${fileName}.png`
      link.click()
      setTimeout(() => URL.revokeObjectURL(href), 0)
      return undefined
    })
  }
  return (
    <div>
      <svg
        role="img"
        aria-label={`QR code of ${url}`}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="block w-full rounded-sm"
      >
        <rect width={side} height={side} fill="#fff" />
        <path d={qrPath(modules)} fill="#000" />
      </svg>
      <p className="mt-2 text-small wrap-anywhere text-ink-3" data-user-text>
        {url.replace(/^https?:\/\//, '')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon={Download} aria-label="Save as PNG" onClick={png}>
          PNG
        </Button>
        <Button
          size="sm"
          icon={Download}
          aria-label="Save as SVG"
          onClick={() => saveFile(`${fileName}.svg`, qrSvg(modules), 'image/svg+xml')}
        >
          SVG
        </Button>
        <Button size="sm" icon={Printer} onClick={() => printSheet(modules, title, [...lines, url])}>
          Print
        </Button>
      </div>
    </div>
  )
}

/**
 * Returns which modules of the code are dark, including the border. Error correction M restores the code if up to about
 * 15% of it is damaged on paper.
 */
export function qrModules(url: string): boolean[][] {
  return encode(url, { ecc: 'M', border: BORDER }).data
}

/** Returns the dark modules as one path, with one segment for each run in a row. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1] === true) return []
        const end = row.findIndex((one, index) => index > x && !one)
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
      }),
    )
    .join('')
}

const SVG = 'http://www.w3.org/2000/svg'

function qrSvg(modules: readonly (readonly boolean[])[]): string {
  const side = modules.length
  return `<svg xmlns="${SVG}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${qrPath(modules)}" fill="#000"/></svg>`
}

function pngOf(modules: readonly (readonly boolean[])[]): Promise<Blob | null> {
  const scale = Math.max(1, Math.round(PNG_SIDE / modules.length))
  const canvas = document.createElement('canvas')
  canvas.width = modules.length * scale
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * scale, y * scale, scale, scale)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Prints one sheet from its own iframe, so that the page around it does not change. */
function printSheet(modules: readonly (readonly boolean[])[], title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:0;height:0;border:0'
  document.body.append(frame)
  const sheet = frame.contentDocument
  if (!sheet) return
  sheet.title = title
  const paper = sheet.createElement('style')
  paper.textContent = '@page { size: A4 }'
  sheet.head.append(paper)
  sheet.body.style.cssText = 'margin:15mm;font:16pt/1.4 system-ui,sans-serif;text-align:center;color:#000'
  const element = (tag: string, text: string, style: string) => {
    const made = sheet.createElement(tag)
    made.textContent = text
    made.style.cssText = style
    sheet.body.append(made)
  }
  element('h1', title, 'font-size:28pt;margin:0 0 10mm;overflow-wrap:anywhere')
  // Built element by element, because writing HTML text into a document would be reported (Trusted Types).
  const drawing = sheet.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', `0 0 ${modules.length} ${modules.length}`)
  drawing.setAttribute('shape-rendering', 'crispEdges')
  drawing.setAttribute('width', '120mm')
  drawing.setAttribute('height', '120mm')
  const dark = sheet.createElementNS(SVG, 'path')
  dark.setAttribute('d', qrPath(modules))
  drawing.append(dark)
  sheet.body.append(drawing)
  for (const text of lines) element('p', text, 'margin:4mm 0 0;overflow-wrap:anywhere')
  const view = frame.contentWindow
  view?.addEventListener('afterprint', () => frame.remove())
  view?.print()
}
