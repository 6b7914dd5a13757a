import { ChevronDown, ChevronUp } from 'lucide-react'

import { type ButtonSize } from '#/ui/button-classes.ts'
import { cx } from '#/ui/cx.ts'

import { GatedIconButton } from './gated-icon-button.tsx'
import { type LeadTrail } from './use-lead-trail.ts'

/** "5 of 248" and the way to the leads beside this one in its list. */
export function TrailNav({
  trail,
  size = 'sm',
  tight = false,
}: {
  trail: LeadTrail
  size?: ButtonSize
  /** There is little room: below 1280 the words are only read out. */
  tight?: boolean
}) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      <span className={cx('mr-1 text-small text-ink-3 tabular-nums', tight && 'max-wide:sr-only')}>
        {trail.position.toLocaleString('en-US')} of {trail.total.toLocaleString('en-US')}
      </span>
      <GatedIconButton
        verdict={trail.previous}
        icon={ChevronUp}
        label="Previous lead"
        keys="K"
        size={size}
        onClick={() => void trail.go(-1)}
        onPointerEnter={() => trail.prepare(-1)}
      />
      <GatedIconButton
        verdict={trail.next}
        icon={ChevronDown}
        label="Next lead"
        keys="J"
        size={size}
        onClick={() => void trail.go(1)}
        onPointerEnter={() => trail.prepare(1)}
      />
    </span>
  )
}
