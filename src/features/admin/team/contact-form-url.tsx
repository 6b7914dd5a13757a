import { useQuery } from '@tanstack/react-query'
import { Copy, QrCode } from 'lucide-react'

import { propertyQuery } from '#/api/properties.ts'
import { contactFormUrl } from '#/domain/team/contact-form-url.ts'
import { useConfig } from '#/providers/config.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { copyUrl } from '#/ui/copy-to-clipboard.ts'

import { QrPopover } from '../kit/qr-popover.tsx'

/** The row below the name of a property: the URL of its contact form, with a button that copies it. */
export function ContactFormUrl({ propertyId }: { propertyId: string | undefined }) {
  const { contactFormUrl: base } = useConfig()
  const property = useQuery({
    ...propertyQuery(propertyId ?? ''),
    enabled: propertyId !== undefined && base !== '',
    meta: { quiet: true },
  })
  const id = property.data?.shortExternalListingId
  if (base === '' || propertyId === undefined || (property.data !== undefined && !id)) return null
  const url = id ? contactFormUrl(base, id) : undefined
  const copy = () => url !== undefined && void copyUrl(url)
  return (
    // Joined with the header by covering its bottom rule.
    <div className="relative flex h-10 min-w-0 shrink-0 items-center gap-2.5 bg-surface px-4 tablet:-mt-2 tablet:h-8 tablet:px-6">
      <span className="shrink-0 text-ink-3 max-tablet:sr-only">Contact Form URL</span>
      {property.isError && url === undefined ? (
        <>
          <span className="min-w-0 truncate text-ink-2">The URL couldn’t be loaded</span>
          <Button size="sm" onClick={() => void property.refetch()}>
            Retry
          </Button>
        </>
      ) : (
        <>
          <span className="min-w-0 truncate text-accent-text">{url?.replace(/^https?:\/\//, '') ?? '…'}</span>
          <Button size="bar" icon={Copy} disabled={url === undefined} onClick={copy}>
            Copy URL
          </Button>
          {url !== undefined && (
            <QrPopover
              title="Contact form"
              url={url}
              fileName={`contact-form-${id}`}
              trigger={
                <Button size="bar" icon={QrCode}>
                  QR code
                </Button>
              }
            />
          )}
        </>
      )}
    </div>
  )
}
