import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'

import { type AdvertisedProperty, marketingQuery, useChangeCaption } from '#/api/admin/marketing.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { LONGEST_CAPTION, type Photo } from '#/domain/settings/marketing.ts'
import { trimmed } from '#/lib/text/blank.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { toast } from '#/ui/layers/toast.ts'

import { useRowChanges } from '../table/use-row-changes.ts'

/**
 * The caption of a photo, edited in place. Enter, blur and leaving the page save it, Escape discards it. Unmounting
 * saves as well, because browsers fire no blur event for a removed field.
 */
export function PhotoCaption({
  property,
  photo,
  position,
  verdict,
}: {
  property: AdvertisedProperty
  photo: Photo
  position: number
  verdict: Verdict
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
    // What was typed stays, in case the permission comes back.
    if (!verdict.ok) return
    if (!changed) {
      setTyped(undefined)
      return
    }
    // Send the caption that the edit started from, even if a newer one was fetched since: the server then rejects the
    // edit if a colleague changed the caption.
    void start([photo.id], () => mutateAsync({ photo: typed.over, caption }), {
      onSuccess: () => setTyped(undefined),
      onError: (error) => {
        const read = client.getQueryData(marketingQuery(property.propertyId).queryKey)?.photos
        const theirs = read?.find(
          ({ id, changedTs }) => id === photo.id && changedTs !== typed.over.changedTs,
        )
        // The toast shows the colleague's caption, so the next save may replace it.
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
  const reasonId = useId()
  const reason = refusalText(verdict)
  const saveLast = useEffectEvent(save)
  useEffect(() => () => saveLast(), [])
  return (
    <>
      <input
        aria-label={`Caption of photo ${position}`}
        placeholder="Add a caption"
        value={typed?.text ?? saved}
        maxLength={LONGEST_CAPTION}
        readOnly={busy.size > 0 || reason !== undefined}
        data-tip={reason}
        aria-describedby={reason === undefined ? undefined : reasonId}
        autoComplete="off"
        onChange={({ target }) => setTyped({ text: target.value, over: typed?.over ?? photo })}
        onBlur={save}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
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
      {reason !== undefined && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
