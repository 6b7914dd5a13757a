import { useEffect, useId, useRef, useState } from 'react'

import { templateVariables, type TemplateFacts, valueOf } from '#/domain/template/template-variables.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { listboxKeys } from '#/ui/controls/listbox-keys.ts'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { cx } from '#/ui/cx.ts'

/** The variables with their values for the sample lead. Arrow keys choose while the user types, Enter inserts. */
export function VariableMenu({
  facts,
  onPick,
}: {
  facts: TemplateFacts | undefined
  onPick: (name: string) => void
}) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const term = search.trim().toLowerCase()
  const { kind } = useViewer()
  const shown = templateVariables.filter(
    ({ name, means }) =>
      // When a team is a property, 'Property name' means the same.
      (name !== 'Team name' || kind === 'BROKER') && `${name} ${means}`.toLowerCase().includes(term),
  )
  const chosen = Math.min(at, shown.length - 1)

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}-${String(chosen)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const take = () => {
    const variable = shown[chosen]
    if (variable) onPick(variable.name)
  }

  return (
    <div className="p-1">
      <SearchField
        ref={field}
        label="Search variables"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={id}
        aria-activedescendant={shown[chosen] && `${id}-${String(chosen)}`}
        autoComplete="off"
        value={search}
        onChange={(next) => {
          setSearch(next)
          setAt(0)
        }}
        onKeyDown={(event) =>
          listboxKeys(event, { at: chosen, count: shown.length, onMove: setAt, onTake: take })
        }
        className="m-1"
      />
      <div id={id} role="listbox" aria-label="Variables" className="max-h-80 overflow-y-auto">
        {shown.map((variable, index) => (
          // The search field handles the keys (aria-activedescendant). A click chooses the variable.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={variable.name}
            id={`${id}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => onPick(variable.name)}
            className={cx(
              'flex min-h-8 cursor-pointer items-center gap-3 rounded-sm px-2 max-tablet:min-h-11',
              index === chosen ? 'bg-active' : 'hover:bg-hover',
            )}
          >
            <span className="shrink-0">{variable.name}</span>
            <bdi className="min-w-0 flex-1 truncate text-right text-small text-ink-3" data-user-text>
              {(facts && valueOf(variable, facts)) ?? 'empty for this lead'}
            </bdi>
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className="px-2 py-1.5 text-ink-3">
          No Results
        </p>
      )}
    </div>
  )
}
