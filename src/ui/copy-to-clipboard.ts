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
