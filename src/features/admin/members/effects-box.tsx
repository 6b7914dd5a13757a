import { Check, Minus } from 'lucide-react'
import { useId } from 'react'

import { type EffectsInput, memberEffects, modeLabel } from '#/domain/policy/member-effects.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/** Describes what a permission allows a member to do in a team. It updates with every change of the form. */
export function EffectsBox({ name, input }: { name: string; input: EffectsInput | undefined }) {
  const id = useId()
  const { kind } = useViewer()
  return (
    <section aria-labelledby={id} className="mt-5 rounded-md border border-line bg-surface-2 px-3.5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="font-medium" data-user-text>
          What <bdi>{name}</bdi> can do
        </h3>
        {input && <p className="text-small text-ink-3">{modeLabel(input.team.settings)}</p>}
      </div>
      {input === undefined ? (
        <p className="mt-1.5 text-ink-3">The campaigns are still loading.</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-1" data-user-text>
          {memberEffects(input, kind).map(({ allowed, text }) => (
            <li key={text} className={allowed ? 'flex gap-2' : 'flex gap-2 text-ink-2'}>
              <Icon
                icon={allowed ? Check : Minus}
                size={15}
                className={allowed ? 'mt-0.5 shrink-0 text-success-text' : 'mt-0.5 shrink-0 text-ink-3'}
              />
              <VisuallyHidden>{allowed ? 'Yes: ' : 'No: '}</VisuallyHidden>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
