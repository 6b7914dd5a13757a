import { toast } from './layers/toast.ts'

/** Copies a text and announces that it was copied, or that the browser did not allow it. */
export async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success({ id: 'copied', title: 'Copied' })
  } catch {
    toast.error({ id: 'copied', title: 'Could not copy', body: 'The browser did not allow it.' })
  }
}

/** Copies a URL and announces it. If the browser does not allow that, shows the URL, so that it can be copied by hand. */
export async function copyUrl(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success({ title: 'URL copied' })
  } catch {
    toast.error({ title: 'The URL couldn’t be copied', body: `Copy it from here: ${url}` })
  }
}
