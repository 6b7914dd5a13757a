import { useEffect, useEffectEvent, useState } from 'react'

import { type AdvertisedProperty, useChangeCaption } from '#/api/admin/marketing.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { LONGEST_CAPTION, type Photo } from '#/domain/settings/marketing.ts'
import { trimmed } from '#/lib/blank.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { toast } from '#/ui/layers/toast.ts'

import { useRowChanges } from '../kit/use-row-changes.ts'

/**
 * The words under a photo, changed in their place; Enter or leaving saves, the page too, Escape takes back. A field that is
 * removed is never left as browsers tell it.
 */
export function PhotoCaption({
  property,
  photo,
  position,
}: {
  property: AdvertisedProperty
  photo: Photo
  position: number
}) {
  const saved = photo.caption ?? ''
  const [typed, setTyped] = useState<string>()
  const { mutateAsync } = useChangeCaption(property)
  const { busy, start } = useRowChanges()
  const caption = typed === undefined ? saved : trimmed(typed)
  useUnsaved(caption !== saved)
  const save = () => {
    if (caption === saved) return setTyped(undefined)
    void start([photo.id], () => mutateAsync({ photo, caption }), {
      onSuccess: () => setTyped(undefined),
      onError: (error) => toast.error({ title: 'The caption couldn’t be saved', body: errorMessage(error) }),
    })
  }
  const saveLast = useEffectEvent(save)
  useEffect(() => () => saveLast(), [])
  return (
    <input
      aria-label={`Caption of photo ${position}`}
      placeholder="Add a caption"
      value={typed ?? saved}
      maxLength={LONGEST_CAPTION}
      readOnly={busy.size > 0}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
          event.preventDefault()
          save()
        }
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        }
      }}
      className="mt-0.5 -ml-[5px] block h-6 w-[calc(100%+10px)] truncate rounded-xs border border-transparent bg-transparent px-1 text-small text-ink placeholder:text-ink-3 hover:border-line-2 focus:border-control max-tablet:h-9 max-tablet:text-[16px]"
    />
  )
}
