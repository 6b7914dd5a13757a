import { Copy } from 'lucide-react'

import { isBlank } from '#/lib/text/blank.ts'
import { Button } from '#/ui/controls/button.tsx'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'

/** Copies a typed text that cannot be sent. Renders nothing when the text is blank. */
export function CopyTextButton({ text }: { text: string }) {
  if (isBlank(text)) return null
  return (
    <Button size="sm" icon={Copy} onClick={() => void copyToClipboard(text)}>
      Copy text
    </Button>
  )
}
