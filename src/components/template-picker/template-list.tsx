import { Lock } from 'lucide-react'

import { type TemplatedResponse } from '#/domain/template/templated-response.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** The templates of a search as a list box; the search field has the keys. */
export function TemplateList({
  id,
  templates,
  at,
  teamName,
  onChoose,
  onTake,
}: {
  id: string
  templates: readonly TemplatedResponse[]
  at: number
  teamName: string | undefined
  onChoose: (index: number) => void
  onTake: (index: number) => void
}) {
  return (
    <div id={id} role="listbox" aria-label="Templates" className="-mx-2.5 mt-2 max-h-[210px] overflow-y-auto">
      {templates.map((template, index) => (
        // The field has the keys (aria-activedescendant); a press chooses.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={template.id}
          id={`${id}-${String(index)}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onChoose(index)}
          onDoubleClick={() => onTake(index)}
          className={cx(
            'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 max-tablet:min-h-11',
            index === at ? 'bg-accent-tint' : 'hover:bg-soft-hover',
          )}
        >
          <bdi className="min-w-0 flex-1 truncate font-medium" data-user-text>
            {template.name.trim() || 'Without a name'}
          </bdi>
          <span className="flex max-w-40 min-w-0 shrink-0 items-center gap-1 text-small text-ink-3">
            {template.privateAccess ? (
              <>
                <Icon icon={Lock} size={13} />
                Private
              </>
            ) : (
              <bdi className="truncate">{teamName}</bdi>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
