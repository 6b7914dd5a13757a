import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { type AdvertisedProperty, marketingQuery, useChangeCaption } from '#/api/admin/marketing.ts'
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
  const client = useQueryClient()
  const saved = photo.caption ?? ''
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: Photo }>()
  const { mutateAsync } = useChangeCaption(property)
  const { busy, start } = useRowChanges()
  const caption = typed === undefined ? saved : trimmed(typed.text)
  const changed = typed !== undefined && caption !== saved && caption !== (typed.over.caption ?? '')
  useUnsaved(changed)
  const save = () => {
    if (!changed) return setTyped(undefined)
    // What it was typed over, whatever was read since: the server refuses it where others changed that.
    void start([photo.id], () => mutateAsync({ photo: typed.over, caption }), {
      onSuccess: () => setTyped(undefined),
      onError: (error) => {
        const read = client.getQueryData(marketingQuery(property.propertyId).queryKey)?.photos
        const theirs = read?.find(
          ({ id, changedTs }) => id === photo.id && changedTs !== typed.over.changedTs,
        )
        // They are told, and the next press is meant for them.
        if (theirs) setTyped({ text: typed.text, over: theirs })
        toast.error({
          title: 'The caption couldn’t be saved',
          body: [
            errorMessage(error),
            theirs && (theirs.caption ? `It says “${theirs.caption}” now.` : 'It’s empty now.'),
          ]
            .filter(Boolean)
            .join(' '),
        })
      },
    })
  }
  const saveLast = useEffectEvent(save)
  useEffect(() => () => saveLast(), [])
  return (
    <input
      aria-label={`Caption of photo ${position}`}
      placeholder="Add a caption"
      value={typed?.text ?? saved}
      maxLength={LONGEST_CAPTION}
      readOnly={busy.size > 0}
      autoComplete="off"
      onChange={({ target }) => setTyped({ text: target.value, over: typed?.over ?? photo })}
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
