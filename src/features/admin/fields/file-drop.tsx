import { CircleAlert, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

/**
 * Accepts files, chosen or dropped. It validates nothing, because `accept` can be circumvented: the caller checks the
 * content and passes `error`.
 */
export function FileDrop({
  label,
  button = 'Choose a file',
  accept,
  multiple = false,
  help,
  error,
  busy = false,
  disabled = false,
  className,
  onFiles,
}: {
  /** "Drop a recording here". It also labels the group. */
  label: string
  button?: string | undefined
  /** What the file dialog of the browser offers: ".mp3,.wav". */
  accept?: string | undefined
  multiple?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  /** Called with at least one file. Only the first file is passed if `multiple` is off. */
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const closed = busy || disabled
  const give = (files: FileList | null) => {
    const given = [...(files ?? [])]
    if (!closed && given.length > 0) onFiles(multiple ? given : given.slice(0, 1))
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // Otherwise the browser would open the file and leave the app.
    event.preventDefault()
    event.dataTransfer.dropEffect = closed ? 'none' : 'copy'
    setOver(!closed)
  }
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop has a button beside it that does the same */}
      <div
        role="group"
        aria-label={label}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={(event) => {
          const to = event.relatedTarget
          if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
        }}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(false)
          give(event.dataTransfer.files)
        }}
        className={cx(
          'flex min-h-24 flex-col items-center justify-center gap-2 rounded-md border border-dashed px-4 py-4 text-center',
          error !== undefined ? 'border-danger' : over ? 'border-accent bg-accent-tint' : 'border-control',
        )}
      >
        <p className="flex items-center gap-2 text-ink-2">
          <Icon icon={Upload} size={16} className="text-ink-3" />
          {label}
        </p>
        <Button
          size="sm"
          loading={busy}
          disabled={disabled}
          aria-describedby={error === undefined ? `${id}-help` : `${id}-error`}
          onClick={() => input.current?.click()}
        >
          {button}
        </Button>
        {help !== undefined && (
          <p id={`${id}-help`} className="text-small text-ink-3">
            {help}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onChange={({ target }) => {
            give(target.files)
            // Reset, so that choosing the same file again fires a change event.
            target.value = ''
          }}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 flex gap-1.5 text-small text-danger-text">
          <Icon icon={CircleAlert} size={14} className="mt-px" />
          {error}
        </p>
      )}
    </div>
  )
}
