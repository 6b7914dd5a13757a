import { FileText, X } from 'lucide-react'

import { type UploadProgress } from '#/api/request/uploads.ts'
import { type EmailFile } from '#/domain/email/email-draft.ts'
import { isCutOff } from '#/domain/email/email-rules.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** The attachments of an email, each with its size, its upload progress, or why its upload failed. */
export function FileList({
  files,
  checking,
  uploads,
  failures,
  readOnly,
  onRemove,
}: {
  files: readonly EmailFile[]
  /** Files that are being checked before their upload. */
  checking: readonly File[]
  uploads: ReadonlyMap<string, UploadProgress>
  failures: ReadonlyMap<string, string>
  readOnly: boolean
  onRemove: (fileId: string) => void
}) {
  if (files.length + checking.length === 0) return null
  return (
    <ul aria-label="Attachments" className="flex flex-wrap items-start gap-2 px-4 py-2">
      {files.map((file) => {
        const progress = uploads.get(file.id)
        const cut = isCutOff(file) && progress === undefined
        const why =
          failures.get(file.id) ??
          (file.forwarded
            ? 'This file can’t be forwarded. Download it and attach it'
            : 'The upload was interrupted. Attach the file again')
        const percent = progress ? Math.floor((100 * progress.loaded) / Math.max(1, progress.total)) : 0
        return (
          <li
            key={file.id}
            className={cx(
              'max-w-full min-w-0 rounded border text-body text-ink',
              cut ? 'border-danger bg-danger-tint' : 'border-line-2',
            )}
          >
            <span className="flex h-7 min-w-0 items-center gap-1.5 pl-2">
              <Icon icon={FileText} size={14} className="text-ink-3" />
              <bdi data-user-text className="truncate">
                {file.name}
              </bdi>
              <span className="shrink-0 text-small text-ink-3 tabular-nums">
                {progress ? `${percent}%` : fileSize(file.bytes)}
              </span>
              <button
                type="button"
                disabled={readOnly}
                aria-label={progress ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
                onClick={() => onRemove(file.id)}
                className="hit hit-square grid size-7 shrink-0 place-items-center rounded text-ink-3 hover:text-ink"
              >
                <Icon icon={X} size={13} />
              </button>
            </span>
            {progress && (
              <>
                <progress
                  aria-label={`Upload of ${file.name}`}
                  value={percent}
                  max={100}
                  className="sr-only"
                />
                {/* The track of the browser's own progress bar is as dark as its filled part. */}
                <span aria-hidden className="block h-0.5 bg-line-2">
                  <span className="block h-0.5 bg-accent" style={{ width: `${percent}%` }} />
                </span>
              </>
            )}
            {cut && (
              <p role="alert" className="px-2 pb-1 text-small text-danger-text">
                {why}
              </p>
            )}
          </li>
        )
      })}
      {checking.map(({ name }, index) => (
        <li
          key={`${name} ${index}`}
          className="flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded border border-line-2 px-2 text-body text-ink"
        >
          <Icon icon={FileText} size={14} className="text-ink-3" />
          <bdi data-user-text className="truncate">
            {name}
          </bdi>
          <span className="shrink-0 text-small text-ink-3 tabular-nums">0%</span>
        </li>
      ))}
    </ul>
  )
}
