import { type Page } from '@playwright/test'

/** Returns a picture of a single color in the given size. */
export async function png(page: Page, width: number, height = width, type = 'image/png'): Promise<Buffer> {
  const text = await page.evaluate(
    ({ across, down, kind }) => {
      const canvas = document.createElement('canvas')
      canvas.width = across
      canvas.height = down
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#155f57'
        context.fillRect(20, 20, canvas.width - 40, canvas.height - 40)
      }
      return canvas.toDataURL(kind).split(',')[1] ?? ''
    },
    { across: width, down: height, kind: type },
  )
  return Buffer.from(text, 'base64')
}
