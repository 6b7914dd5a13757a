import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { ImagePlus, Trash2, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'

import {
  aboutMarketing,
  type AdvertisedProperty,
  removeUndoably,
  shownMarketingOf,
  useOrderPhotos,
} from '#/api/admin/marketing.ts'
import { errorMessage, isAborted, isConflict } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { LeaveQuestion } from '#/components/form/leave-question.tsx'
import { GatedButton, GatedIconButton } from '#/components/gated-button.tsx'
import { safeMedia } from '#/components/safe-link/safe-href.ts'
import { inWantedOrder, MOST_PHOTOS, type Photo } from '#/domain/settings/marketing.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

import { SettingsGroup } from '../settings/section-page.tsx'
import { movedInList, SortableList } from '../table/sortable-list.tsx'
import { type SortableControls } from '../table/sortable-rows.tsx'
import { MissingMarketing } from './missing-marketing.tsx'
import { PhotoCaption } from './photo-caption.tsx'
import { type QueuedUpload } from './upload-queue.ts'
import { type PhotoFile, usePhotoUploads } from './use-photo-uploads.ts'

const ACCEPTED = '.jpg,.jpeg,.png,image/jpeg,image/png'

/** Returns a function that deletes a photo, which can be undone for six seconds. */
function useRemovePhoto(property: AdvertisedProperty) {
  const client = useQueryClient()
  return ({ id, caption }: Photo) => {
    const name = caption ?? 'The photo'
    const said = { id: '' }
    const started = removeUndoably(client, property, 'photo', id, {
      onSend: () => toast.dismiss(said.id),
      onFailure: (error) => toastNotDone(error, `${name} couldn’t be deleted`, `${name} was deleted`),
    })
    said.id = toast.success({
      title: 'Photo deleted',
      body: caption,
      action: {
        label: 'Undo',
        onPress: () => {
          if (started.undo()) announce(`${name} is back`)
        },
      },
    })
  }
}

/** The photos of a property: their order, captions, and running uploads. Every change applies at once. */
export function Photos({
  property,
  photos,
  verdict = allowed,
}: {
  property: AdvertisedProperty
  photos: readonly Photo[]
  /** Whether the user may change them. */
  verdict?: Verdict
}) {
  const client = useQueryClient()
  const pending = useSelector(shownMarketingOf(client))
  const [order, setOrder] = useState<readonly string[]>()
  const input = useRef<HTMLInputElement>(null)
  const reorder = useOrderPhotos(property)
  const remove = useRemovePhoto(property)
  const all = order === undefined ? photos : inWantedOrder(photos, order)
  const shown = all.filter(({ id }) => pending.get(aboutMarketing('photo', id)) === undefined)
  const { queue, uploads, take } = usePhotoUploads(property, MOST_PHOTOS - shown.length)
  const busy = uploads.some(({ state }) => state !== 'failed')

  const move = (from: number, to: number) => {
    const photosThen = movedInList(shown, from, to)
    // A photo that is being deleted keeps its position, in case the deletion is undone.
    for (const [at, photo] of all.entries()) if (!shown.includes(photo)) photosThen.splice(at, 0, photo)
    const next = photosThen.map(({ id }) => id)
    setOrder(next)
    // Not the callbacks of `mutate`, because those are dropped when the page unmounts and on the next move.
    reorder
      .mutateAsync({ order: next, from: all.map(({ id }) => id) })
      .catch((error: unknown) => {
        if (isAborted(error)) return
        const why = errorMessage(error)
        toast.error({
          id: `order of ${property.propertyId}`,
          title: 'The order couldn’t be saved',
          body: isConflict(error)
            ? `${why.replace(/[.!?]*$/, '.')} The photos keep the order they have now.`
            : why,
        })
      })
      .finally(() => setOrder((now) => (now === next ? undefined : now)))
  }
  const full = shown.length >= MOST_PHOTOS
  return (
    <SettingsGroup
      title="Photos"
      count={shown.length}
      aside={
        <div className="flex items-center gap-3">
          <span className="text-small text-ink-3 max-tablet:sr-only">
            {verdict.ok && 'Drag, or use the arrows, to change the order'}
          </span>
          <GatedButton
            size="sm"
            icon={Upload}
            verdict={verdict.ok && full ? refused('full', `At most ${MOST_PHOTOS} photos`) : verdict}
            onClick={() => input.current?.click()}
          >
            Add photos
          </GatedButton>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={ACCEPTED}
            aria-label="Add photos"
            onChange={({ target }) => {
              void take([...(target.files ?? [])])
              // Reset, so that choosing the same files again fires a change event.
              target.value = ''
            }}
          />
        </div>
      }
    >
      <div className="-mb-1.5 grid grid-cols-2 gap-x-3 gap-y-[11px] tablet:grid-cols-4">
        <SortableList
          label="Photos"
          layout="grid"
          items={shown}
          keyOf={({ id }) => id}
          nameOf={({ caption }) => caption ?? 'Photo without a caption'}
          onMove={move}
          disabled={!verdict.ok}
          className="contents"
          itemClassName="min-w-0"
        >
          {(photo, controls) => (
            <PhotoTile
              property={property}
              photo={photo}
              verdict={verdict}
              controls={controls}
              onDelete={() => remove(photo)}
            />
          )}
        </SortableList>
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onCancel={() => queue.cancel(upload.id)}
            onRetry={() => queue.retry(upload.id)}
            onDismiss={() => queue.dismiss(upload.id)}
          />
        ))}
        {verdict.ok && !full && (
          <DropTile onFiles={(files) => void take(files)} onChoose={() => input.current?.click()} />
        )}
      </div>
      <MissingMarketing propertyId={property.propertyId} part="photos" />
      {shown.length === 0 && uploads.length === 0 && (
        <p className="mt-3 text-ink-3">No photos yet. The first one you add becomes the cover.</p>
      )}
      <LeaveQuestion dirty={busy} what="Photos are still uploading." within="tab" />
    </SettingsGroup>
  )
}

const FRAME = 'relative aspect-4/3 overflow-hidden rounded-md border border-line-2'

function PhotoTile({
  property,
  photo,
  verdict,
  controls,
  onDelete,
}: {
  property: AdvertisedProperty
  photo: Photo
  verdict: Verdict
  controls: SortableControls
  onDelete: () => void
}) {
  const { position, grip, moves } = controls
  const name = photo.caption ?? `photo ${position}`
  const href = safeMedia(photo.url, location.origin)?.href
  return (
    <div className="group/tile min-w-0">
      <div
        className={cx(
          FRAME,
          'bg-surface-2 outline-offset-2 group-focus-within/tile:outline-2 group-focus-within/tile:outline-focus',
        )}
      >
        {href === undefined ? (
          <p className="flex h-full items-center justify-center text-small text-ink-3">Not shown</p>
        ) : (
          <img
            src={href}
            alt={photo.caption ?? `Photo ${position}`}
            loading="lazy"
            draggable={false}
            className="size-full object-cover"
          />
        )}
        <span
          className={cx(
            'absolute top-2 left-2 rounded-sm text-small font-medium',
            position === 1
              ? 'bg-accent-tint px-[7px] leading-[22px] text-accent-text'
              : 'bg-surface px-[5px] text-ink',
          )}
        >
          {position === 1 ? 'Cover' : position}
        </span>
        {controls.grip !== null && (
          <div className="absolute right-1.5 bottom-1.5 flex items-center rounded border border-line bg-raised px-0.5 opacity-0 shadow-md group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 [@media(hover:none)]:opacity-100">
            {grip}
            {moves}
            <GatedIconButton
              ref={passFocusOn}
              verdict={verdict}
              icon={Trash2}
              label={`Delete ${name}`}
              data-tip="Delete"
              onClick={onDelete}
            />
          </div>
        )}
      </div>
      <PhotoCaption property={property} photo={photo} position={position} verdict={verdict} />
    </div>
  )
}

function UploadTile({
  upload,
  onCancel,
  onRetry,
  onDismiss,
}: {
  upload: QueuedUpload<PhotoFile>
  onCancel: () => void
  onRetry: () => void
  onDismiss: () => void
}) {
  const { file, state, loaded, problem, final } = upload
  return (
    <div role="group" aria-label={file.name} className="min-w-0">
      <div
        className={cx(
          FRAME,
          'flex flex-col justify-center gap-1.5 p-3',
          state === 'failed' && 'border-danger',
        )}
      >
        <p className="truncate font-medium" data-user-text>
          <bdi>{file.name}</bdi>
        </p>
        {state === 'failed' ? (
          <>
            <p role="alert" className="text-small text-danger-text">
              {problem}
            </p>
            <div className="flex flex-wrap gap-1.5">
              {final !== true && (
                <Button ref={passFocusOn} size="sm" onClick={onRetry}>
                  Try Again
                </Button>
              )}
              <Button
                ref={passFocusOn}
                size="sm"
                variant="ghost"
                aria-label={`Dismiss ${file.name}`}
                onClick={onDismiss}
              >
                Dismiss
              </Button>
            </div>
          </>
        ) : (
          <>
            <progress
              aria-label={`Upload of ${file.name}`}
              value={loaded}
              max={file.size}
              className="block h-1 w-full accent-accent"
            />
            <p className="flex items-center justify-between text-small text-ink-3 tabular-nums">
              {state === 'waiting' ? 'Waiting' : `${fileSize(loaded)} of ${fileSize(file.size)}`}
              <Button
                ref={passFocusOn}
                size="sm"
                variant="ghost"
                aria-label={`Cancel ${file.name}`}
                onClick={onCancel}
              >
                Cancel
              </Button>
            </p>
          </>
        )}
      </div>
      <p className="mt-1.5 text-small text-ink-3">{state === 'failed' ? 'Not uploaded' : 'Uploading'}</p>
    </div>
  )
}

function DropTile({ onFiles, onChoose }: { onFiles: (files: File[]) => void; onChoose: () => void }) {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // Otherwise the browser would open the file and leave the app.
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={onChoose}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(false)
          onFiles([...event.dataTransfer.files])
        }}
        className={cx(
          'flex aspect-4/3 w-full flex-col items-center justify-center gap-1.5 rounded-md border border-dashed text-small text-ink-3 hover:bg-hover',
          over ? 'border-accent bg-accent-tint' : 'border-control',
        )}
      >
        <Icon icon={ImagePlus} size={18} className="text-ink-3" />
        Drop photos here
      </button>
      <p className="mt-1.5 text-small text-ink-3">JPG or PNG, up to 10 MB</p>
    </div>
  )
}
