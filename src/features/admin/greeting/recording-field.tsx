import { hashKey, useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { missingRows } from '#/api/cache/missing-rows.ts'
import { greetingsQuery } from '#/api/greetings.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { safeMedia } from '#/components/safe-link/safe-href.ts'
import { playTime } from '#/domain/message/communication-labels.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { useConfig } from '#/providers/config.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Radio } from '#/ui/controls/radio.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { cx } from '#/ui/cx.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { ChoiceGroup } from '#/ui/form/choice-group.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { passFocusOn } from '#/ui/move-focus.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

import { FileDrop } from '../fields/file-drop.tsx'
import { GreetingPlayer } from './greeting-player.tsx'
import { type RecordingUploadState } from './recording-upload.ts'

/** From this many recordings on, the list has a search field. */
const SEARCHED_FROM = 8
const ROW = 52

/** Chooses one of the client's recordings, which can be played, or uploads a new one. */
export function RecordingField({
  value,
  error,
  upload,
  onChange,
  onLeave,
}: {
  /** The id of the chosen recording. Empty when none is chosen. */
  value: string
  error: string | undefined
  upload: RecordingUploadState
  onChange: (greetingRef: string) => void
  onLeave: () => void
}) {
  const query = useQuery(greetingsQuery())
  const { data } = query
  const { greetingsUrl } = useConfig()
  const { user } = useViewer()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const all = data ?? []
  const unread = useSelector(missingRows, (rows) => (rows.get(hashKey(adminKeys.greetings())) ?? 0) > 0)
  const shown = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const chosen = shown.findIndex(({ id }) => id === value)
  const { scrollerRef, items, height } = useVirtualRows({
    count: shown.length,
    rowHeight: ROW,
    keyOf: (index) => shown[index]?.id ?? index,
    retained: chosen >= 0 ? chosen : undefined,
  })
  if (data === undefined) {
    return query.error ? (
      <QueryErrorNote query={query} />
    ) : (
      <div role="status" aria-label="Loading the recordings" className="flex flex-col gap-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-9 w-full rounded" />
        ))}
      </div>
    )
  }
  const gone = value !== '' && !all.some(({ id }) => id === value)
  return (
    <>
      <ChoiceGroup label="Recording" role="radiogroup" error={error} onLeave={onLeave}>
        {gone && (
          <p role="status" className="mb-2 text-warning-text">
            {unread
              ? 'The chosen recording couldn’t be shown.'
              : 'The chosen recording is gone. Choose another one.'}
          </p>
        )}
        {all.length >= SEARCHED_FROM && (
          <SearchField label="Search recordings" value={search} onChange={setSearch} className="mb-2" />
        )}
        <MissingRows
          queryKey={adminKeys.greetings()}
          one="recording"
          many="recordings"
          className="mb-2 text-small"
        />
        {shown.length === 0 ? (
          <p className="py-2 text-ink-3">
            {all.length > 0 ? 'No Results' : !unread && 'No recordings yet. Upload one below.'}
          </p>
        ) : (
          <div ref={scrollerRef} className="max-h-80 overflow-y-auto rounded-md border border-line-2">
            <div className="relative" style={{ height: height }}>
              {items.map(({ index, key, start, size }) => {
                const recording = shown[index]
                if (!recording) return null
                const { id, name } = recording
                const path = `${greetingsUrl}/${encodedSegment(recording.clientRef ?? user.clientRef)}/${encodedSegment(id)}`
                const href = safeMedia(path, location.origin)?.href
                return (
                  <div
                    key={key}
                    style={{ top: start, height: size }}
                    className={cx(
                      'absolute inset-x-0 flex items-center gap-3 px-3',
                      index > 0 && 'border-t border-line',
                      id === value && 'bg-accent-tint',
                    )}
                    data-user-text
                  >
                    <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5">
                      <Radio name="greeting-recording" checked={id === value} onChange={() => onChange(id)} />
                      <bdi className="min-w-0 truncate font-medium">{name}</bdi>
                      {recording.seconds !== undefined && (
                        <span className="shrink-0 text-small text-ink-3 tabular-nums">
                          {playTime(recording.seconds)}
                        </span>
                      )}
                    </label>
                    {href !== undefined && (
                      <div className="w-56 max-tablet:w-44">
                        <GreetingPlayer href={href} label={name} />
                      </div>
                    )}
                  </div>
                )
              })}
            </div>
          </div>
        )}
      </ChoiceGroup>
      {/* The greeting field listens for the upload itself, whatever source is shown. */}
      <UploadForm state={upload} />
    </>
  )
}

/**
 * Adds a recording. The file is chosen or dropped, named, and uploaded with its progress. It is selected once it is in
 * the list.
 */
function UploadForm({ state }: { state: RecordingUploadState }) {
  return (
    // Takes the focus when a pressed button is replaced by the next step.
    <div role="group" aria-label="Upload a recording" tabIndex={-1} className="mt-4">
      <UploadStep state={state} />
    </div>
  )
}

function UploadStep({ state }: { state: RecordingUploadState }) {
  const { chosen, name, problem, nameProblem, loaded, preparing, choose, upload } = state
  if (preparing) {
    return (
      <p role="status" className="text-ink-2">
        The recording is being prepared
      </p>
    )
  }
  if (!chosen) {
    return (
      <div key="file" ref={passFocusOn}>
        <FileDrop
          label="Drop a recording here"
          accept=".mp3,.wav,audio/mpeg,audio/wav"
          help="MP3 or WAV, at most 10 MB"
          error={problem}
          onFiles={([file]) => void choose(file)}
        />
      </div>
    )
  }
  const uploading = loaded !== undefined
  return (
    <div key="name" ref={passFocusOn} className="rounded-md border border-line-2 p-4">
      <TextField
        label="Recording name"
        value={name}
        error={nameProblem}
        readOnly={uploading}
        onChange={({ target }) => state.setName(target.value)}
        // Enter would otherwise submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          if (!uploading) void upload(chosen)
        }}
      />
      {uploading && (
        <div className="mt-3">
          <progress
            aria-label="Upload"
            value={loaded}
            max={chosen.file.size}
            className="block h-1 w-full accent-accent"
          />
          <p className="mt-1 text-small text-ink-3 tabular-nums">
            {fileSize(loaded)} of {fileSize(chosen.file.size)}
          </p>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-small text-danger-text">
          {problem}
        </p>
      )}
      <div className="mt-3 flex gap-2">
        <Button onClick={uploading ? state.cancel : state.forget}>Cancel</Button>
        <Button variant="primary" loading={uploading} onClick={() => void upload(chosen)}>
          Upload
        </Button>
      </div>
    </div>
  )
}
