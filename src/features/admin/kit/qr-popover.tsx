import { type ReactElement } from 'react'

import { type LayerTriggerElement } from '#/ui/layers/layer.ts'
import { Popover } from '#/ui/layers/popover.tsx'
import { lazyComponent, NOT_LOADED } from '#/ui/lazy.tsx'

import { type QrCardProps } from './qr-card.tsx'

// The QR library is only loaded when the button is pressed, because most users never need it.
const QrCard = lazyComponent(() => import('./qr-card.tsx').then((module) => module.QrCard), {
  fallback: (_, failed) => (
    <p role="status" className="text-ink-3">
      {failed ? NOT_LOADED : 'Drawing the code'}
    </p>
  ),
})

/** Shows an address as a QR code next to its button: to scan, to save as PNG or SVG, or to print. */
export function QrPopover({
  trigger,
  title,
  ...card
}: QrCardProps & {
  /** `trigger={<Button icon={QrCode}>QR code</Button>}`. */
  trigger: ReactElement<LayerTriggerElement>
}) {
  return (
    <Popover trigger={trigger} label={title} width={280}>
      {() => (
        <div className="p-4">
          <QrCard title={title} {...card} />
        </div>
      )}
    </Popover>
  )
}
