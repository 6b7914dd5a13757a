import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useId } from 'react'

import {
  aboutMarketing,
  type AdvertisedProperty,
  setFeedUndoably,
  shownMarketingOf,
} from '#/api/admin/marketing.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type Feed } from '#/domain/settings/marketing.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { MissingMarketing } from './missing-marketing.tsx'

/** The feeds in which the property is shown: switches that apply at once, each with Undo. */
export function Feeds({
  property,
  feeds,
  verdict,
}: {
  property: AdvertisedProperty
  feeds: readonly Feed[]
  verdict: Verdict
}) {
  const client = useQueryClient()
  const pending = useSelector(shownMarketingOf(client))
  const id = useId()
  const set = (feed: Feed, on: boolean) => {
    const said = { id: '' }
    const started = setFeedUndoably(client, property, feed, on, {
      onSend: () => toast.dismiss(said.id),
      onFailure: (error) =>
        toastNotDone(error, `${feed.name} couldn’t be changed`, `${feed.name} was changed`),
    })
    said.id = toast.success({
      title: on ? `Shown on ${feed.name}` : `No longer shown on ${feed.name}`,
      action: {
        label: 'Undo',
        onPress: () => {
          if (started.undo()) announce(`${feed.name} is back the way it was`)
        },
      },
    })
  }
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="mb-1 text-heading">
        Shown on
      </h3>
      <MissingMarketing propertyId={property.propertyId} part="feeds" />
      {feeds.length === 0 ? (
        <p className="py-2 text-ink-3">No feeds are set up. Ask your account manager for one.</p>
      ) : (
        <>
          {feeds.map((feed) => {
            const shown = pending.get(aboutMarketing('feed', feed.id))
            const off = feed.blocked !== undefined
            return (
              <div
                key={feed.id}
                className="locked-controls flex items-start justify-between gap-3 border-b border-line py-2.5"
                data-user-text
              >
                <div className="min-w-0">
                  <p className={off ? 'truncate text-ink-3' : 'truncate font-medium'}>
                    <bdi>{feed.name}</bdi>
                  </p>
                  <p id={`${id}-${feed.id}`} className="mt-0.5 text-small text-ink-3">
                    {feed.blocked ??
                      (feed.leads === undefined
                        ? 'Not counted'
                        : `${countOf(feed.leads, 'lead')} in 30 days`)}
                  </p>
                </div>
                <Switch
                  className="mt-px"
                  aria-label={feed.name}
                  aria-describedby={`${id}-${feed.id} ${id}-note`}
                  disabled={off || !verdict.ok}
                  checked={shown === undefined ? feed.on : shown === 'on'}
                  onChange={(on) => set(feed, on)}
                />
              </div>
            )
          })}
          {/* A refusal is already at the top of the page. */}
          <p id={`${id}-note`} className={verdict.ok ? 'mt-3 text-small text-ink-3' : 'sr-only'}>
            {refusalText(verdict) ?? 'Switches apply right away.'}
          </p>
        </>
      )}
    </section>
  )
}
