import { type Page } from '@playwright/test'

/**
 * Makes rendering fail: writing one of these texts into the document throws an exception, like a bug of ours. `mend`
 * ends it.
 */
export async function breakOn(page: Page, texts: readonly string[]): Promise<void> {
  await page.addInitScript((given: readonly string[]) => {
    const broken = new Set(given)
    Reflect.set(globalThis, 'mendPage', () => broken.clear())
    const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
    const create = document.createTextNode.bind(document)
    const check = (value: unknown) => {
      if (typeof value === 'string' && broken.has(value)) throw new Error('Broken on purpose')
    }
    Object.defineProperty(Node.prototype, 'textContent', {
      ...text,
      set(this: Node, value: string | null) {
        check(value)
        text?.set?.call(this, value)
      },
    })
    document.createTextNode = (value: string) => {
      check(value)
      return create(value)
    }
  }, texts)
}

/** Makes the texts of `breakOn` render again. */
export async function mend(page: Page): Promise<void> {
  await page.evaluate(() => {
    const run: unknown = Reflect.get(globalThis, 'mendPage')
    if (typeof run === 'function') run()
  })
}
