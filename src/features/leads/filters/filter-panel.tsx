import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'

import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { PopoverContent } from '#/ui/layers/popover.tsx'

import { isDefaultFilter } from '../state/list-state.ts'
import { FilterEditor } from './filter-editor.tsx'
import { clearedGroup, groupCount, type FilterGroupId, groupLabel, groupsFor } from './filter-groups.ts'
import { editorFields, FilterNames } from './filter-names.tsx'
import { type FilterPanelProps } from './filter-panel-props.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { matchCountLabel } from './match-count.ts'

/**
 * All filters of a list: names on the left, the editor of one filter on the right. On phones it is a sheet. Changes
 * apply immediately, so Done only closes.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { layer, phone } = props
  // The panel opens below the chips, so that they stay visible. The offset is fixed when it opens, because the first
  // choice creates the row of chips while the pointer may already be on the next choice.
  const [offset] = useState(
    () => 4 + (document.querySelector<HTMLElement>('[data-chip-row]')?.offsetHeight ?? 0),
  )
  if (phone) return <FilterSheet {...props} />
  return (
    <PopoverContent
      layer={layer}
      label="Filters"
      side="bottom"
      align="start"
      offset={offset}
      still
      width={532}
    >
      {(close) => <Panes {...props} close={close} />}
    </PopoverContent>
  )
}

function Panes({
  start,
  state,
  defaults,
  onChange,
  scope,
  total,
  now,
  onClear,
  onSaveAsList,
  close,
}: FilterPanelProps & { close: () => void }) {
  const { kind, teamNoun } = useViewer()
  const { filters } = state
  const groups = groupsFor(kind, filters)
  const [at, setAt] = useState<FilterGroupId>(start ?? 'text')
  const group = groups.find(({ id }) => id === at) ?? groups[0]
  if (!group) return null
  const label = groupLabel(group.id, teamNoun)
  return (
    // The height cuts the list of names within a row, which shows that it continues.
    <div className="flex h-[497px] max-h-[calc(100dvh-120px)] flex-col">
      <div className="flex min-h-0 flex-1">
        <FilterNames
          groups={groups}
          filters={filters}
          teamNoun={teamNoun}
          at={group.id}
          onAt={setAt}
          startsHere={start === undefined}
        />
        <div
          data-filter-editor
          role="group"
          aria-label={label}
          className="flex min-w-0 flex-1 flex-col overflow-y-auto px-3 pt-3 pb-4"
        >
          <div className="mb-1.5 flex h-7 shrink-0 items-center justify-between">
            <h2 className="text-body font-semibold">{label}</h2>
            {groupCount(group, filters) > 0 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={({ currentTarget }) => {
                  // The Reset button disappears with the values that it resets, so the focus moves to the fields below
                  // it.
                  const fields = editorFields(currentTarget.closest('[data-filter-editor]'))
                  fields.find((one) => one !== currentTarget)?.focus()
                  onChange({ filters: clearedGroup(group) })
                }}
              >
                Reset
              </Button>
            )}
          </div>
          <FilterEditor
            key={group.id}
            group={group}
            label={label}
            filters={filters}
            scope={scope}
            now={now}
            onChange={onChange}
            touch={false}
          />
        </div>
      </div>
      <div className="flex h-12 shrink-0 items-center gap-2 border-t border-line pr-2 pl-3">
        {/* Not a live region, because the list announces the number. */}
        <span className="min-w-0 flex-1 truncate text-small text-ink-3 tabular-nums">
          {matchCountLabel(total)}
        </span>
        {/* Not disabled, because a disabled button would lose the focus. */}
        <Button variant="ghost" size="sm" aria-disabled={isDefaultFilter(state, defaults)} onClick={onClear}>
          Clear all
        </Button>
        {onSaveAsList && (
          <Button
            size="sm"
            icon={BookmarkPlus}
            onClick={() => {
              close()
              onSaveAsList()
            }}
          >
            Save as smart list
          </Button>
        )}
        <Button variant="primary" size="sm" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  )
}
