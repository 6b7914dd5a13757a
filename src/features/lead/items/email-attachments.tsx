import { FileText } from 'lucide-react'

import { notShownLabel } from '#/components/long-text.tsx'
import { SafeLink } from '#/components/safe-link/safe-link.tsx'
import { type Communication } from '#/domain/message/communication.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** Maximum number of listed files, and maximum length of a name in characters. */
const MOST_FILES = 50
const LONGEST_NAME = 200
/**
 * Names of files that open in a tab: browsers only show them. A web page or a drawing with scripts (HTML, SVG, XML) from
 * a stranger would run as a page of this site.
 */
const ONLY_SHOWN = /\.(?:pdf|png|jpe?g|gif|webp|avif|heic|bmp|txt)$/i

/** The files of an email. The sender can send any number of files with names of any length. */
export function EmailAttachments({ files }: { files: Communication['attachments'] }) {
  const more = files.length - MOST_FILES
  return (
    <ul aria-label="Attachments" className="mt-2 flex flex-wrap gap-2">
      {files.slice(0, MOST_FILES).map((file, index) => (
        // The index is the key, because two files may have the same name and the order of an email's files never
        // changes.
        <li key={index} className="max-w-full">
          <SafeLink
            href={file.url}
            download={!ONLY_SHOWN.test(file.name.trim())}
            className="inline-flex min-h-[26px] max-w-full items-center gap-1.5 rounded border border-line-2 px-2 text-small text-ink no-underline hover:bg-hover max-tablet:min-h-11"
          >
            <Icon icon={FileText} size={14} className="text-ink-3" />
            <bdi data-user-text className="truncate">
              {file.name.slice(0, LONGEST_NAME).trim() || 'Unnamed file'}
            </bdi>
            <FileSize bytes={file.bytes} />
          </SafeLink>
        </li>
      ))}
      {more > 0 && <li>{notShownLabel(more)}</li>}
    </ul>
  )
}

function FileSize({ bytes }: { bytes: number | undefined }) {
  const size = fileSize(bytes)
  return size === undefined ? null : <span className="shrink-0 text-ink-3 tabular-nums">{size}</span>
}
