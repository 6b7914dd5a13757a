import { Lock, Mail, MessageSquare, Plus } from 'lucide-react'
import { useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { useDebouncedValue } from '#/components/use-debounced-value.ts'
import {
  matchingTemplates,
  type TemplatedResponse,
  templateTypeLabels,
  typeOfTemplate,
} from '#/domain/template/templated-response.ts'
import { formatShortDate } from '#/domain/time/format.ts'
import { trimmed } from '#/lib/text/blank.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { Link } from '#/ui/controls/link.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { NEW } from './template-search.ts'

/** All templates of a team: type, name, whether private, owner, last change and usage. */
export function SettingsTemplateList({
  teamId,
  templates,
  open,
  me,
  add,
  onAdd,
}: {
  teamId: string
  templates: readonly TemplatedResponse[]
  /** Id of the open template. */
  open: string | undefined
  /** The acting user's id. */
  me: string
  add: Verdict
  onAdd: () => void
}) {
  const [search, setSearch] = useState('')
  const term = useDebouncedValue(search)
  const now = useNow(60_000)
  const shown = matchingTemplates(templates, term)
  const counted = templates.some(({ usedCount }) => usedCount !== undefined)
  return (
    <section
      aria-label="Templates"
      className="templates-list flex min-h-0 flex-col border-line tablet:border-r"
    >
      <div className="flex items-center gap-2 border-b border-line px-4 pt-4 pb-3">
        <SearchField label="Search templates" value={search} onChange={setSearch} className="flex-1" />
        <GatedButton verdict={add} icon={Plus} data-opens={NEW} onClick={onAdd}>
          Add
        </GatedButton>
      </div>
      <div className="flex h-[31px] shrink-0 items-center justify-between border-b border-line bg-surface-2 px-4 text-small font-medium text-ink-3">
        <span>Template</span>
        {counted && <span>Used, 30 days</span>}
      </div>
      <MissingRows
        queryKey={keys.templates(teamId, 'TEXT_MESSAGE')}
        one="text template"
        many="text templates"
        className="border-b border-line px-4 py-2 text-small"
      />
      <MissingRows
        queryKey={keys.templates(teamId, 'EMAIL')}
        one="email template"
        many="email templates"
        className="border-b border-line px-4 py-2 text-small"
      />
      {shown.length === 0 ? (
        <p role="status" className="p-4 text-ink-3">
          {templates.length === 0 ? 'No templates yet. Add the first one.' : 'No Results'}
        </p>
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {shown.map((template) => {
            const type = typeOfTemplate(template)
            return (
              <li key={template.id}>
                <Link
                  to="."
                  search={{ template: template.id, from: undefined }}
                  look="plain"
                  data-opens={template.id}
                  aria-current={template.id === open ? 'page' : undefined}
                  className="templates-row flex min-h-14 items-center gap-2.5 border-b border-line px-4 py-1.5 text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2 aria-[current=page]:bg-accent-tint"
                >
                  <Icon
                    icon={type === 'EMAIL' ? Mail : MessageSquare}
                    size={15}
                    label={templateTypeLabels[type]}
                    className="text-ink-3"
                  />
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate leading-[18px] font-medium" data-user-text>
                      {trimmed(template.name) || 'Untitled'}
                    </bdi>
                    <span className="flex items-center gap-1 text-small text-ink-3">
                      {template.privateAccess && (
                        <>
                          <Icon icon={Lock} size={12} />
                          Private,
                        </>
                      )}
                      {template.owner && (
                        <span className="min-w-0 truncate" data-user-text>
                          {template.owner.id === me ? 'yours' : <bdi>{template.owner.name}</bdi>}
                          {template.changedTs !== undefined && ','}
                        </span>
                      )}
                      {template.changedTs !== undefined && (
                        <span className="shrink-0">edited {formatShortDate(template.changedTs, now)}</span>
                      )}
                    </span>
                  </span>
                  {template.usedCount !== undefined && (
                    <span className="shrink-0 text-ink-2 tabular-nums">
                      {formatCount(template.usedCount)}
                      <span className="sr-only"> times used in 30 days</span>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
