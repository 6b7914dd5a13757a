import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { templatesQuery } from '#/api/templates.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { filledPieces, textOf } from '#/domain/template/template-variables.ts'
import { matchingTemplates, templateTypeLabels, templateTypes } from '#/domain/template/templated-response.ts'
import { readable } from '#/lib/schema.ts'
import { Button } from '#/ui/controls/button.tsx'
import { listboxKeys } from '#/ui/controls/listbox-keys.ts'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { useTemplateFacts } from '../template-text/use-template-facts.ts'
import { type Insert, insertPicked } from './insert-picked.ts'
import { PickerProblem } from './picker-problem.tsx'
import { withLinks } from './sendable.ts'
import { ManageTemplates, NoTemplates, TemplateChoices, PickedPreview } from './template-list.tsx'
import { useSentAlong } from './use-lead-materials.ts'

const types = templateTypes.map((value) => ({ value, label: templateTypeLabels[value] }))

/**
 * Pick a Template: the templates of the lead's team, both shared and private, with a preview filled from the lead. The
 * arrow keys choose a template while the user types, Enter uses it.
 */
export function TemplatePicker({
  leadId,
  channel,
  onPick,
  onAttach,
  onClose,
}: {
  leadId: string
  channel: 'TEXT_MESSAGE' | 'EMAIL'
  /** Receives a function that inserts the filled text into a field. Gaps are written as `{{name}}`. */
  onPick: (insert: Insert) => void
  /**
   * Receives the files that are sent along with the template. Without this callback, links to the files are inserted
   * into the text, as for materials that are web pages.
   */
  onAttach?: ((materials: readonly MarketingMaterial[]) => void) | undefined
  onClose: () => void
}) {
  const id = useId()
  const picker = useTemplateSearch(leadId, channel, onPick, onAttach)
  const { type, search, query, facts, pending, teamId, shown, chosen, failed } = picker
  const template = shown[chosen]
  const pieces =
    template && facts && !failed ? withLinks(filledPieces(template.text, facts), picker.links) : []

  useEffect(() => {
    document.getElementById(`${id}-${String(chosen)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const listed = !failed && shown.length > 0

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Pick a Template"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={template === undefined}
            loading={template !== undefined && pending}
            onClick={() => picker.take()}
          >
            Use template
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-2">
        <SearchField
          label="Search templates"
          role="combobox"
          aria-expanded={listed}
          aria-controls={listed ? id : undefined}
          aria-activedescendant={template && `${id}-${String(chosen)}`}
          autoComplete="off"
          value={search}
          onChange={picker.setSearch}
          onKeyDown={(event) =>
            listboxKeys(event, {
              at: chosen,
              count: shown.length,
              onMove: picker.choose,
              onTake: picker.take,
            })
          }
          className="flex-1"
        />
        <Segmented label="Type" options={types} value={type} onChange={picker.setType} />
      </div>
      {/* The height is fixed so that the dialog does not change its size while the user types and chooses. */}
      <div className="-mx-2.5 mt-2 h-[216px] overflow-y-auto px-2.5">
        {teamId !== undefined && (
          <MissingRows
            queryKey={keys.templates(teamId, type)}
            one="template"
            many="templates"
            className="py-1 text-small"
          />
        )}
        {failed ? (
          <PickerProblem what="The templates" error={failed} busy={query.isFetching} onRetry={picker.retry} />
        ) : query.data === undefined ? (
          <p role="status" className="flex items-center gap-2 py-3 text-ink-3">
            <Spinner /> Loading templates
          </p>
        ) : query.data.length === 0 ? (
          <NoTemplates type={type} teamId={teamId} onLeave={onClose} />
        ) : shown.length === 0 ? (
          <p role="status" className="py-3 text-ink-3">
            No Results
          </p>
        ) : (
          <TemplateChoices
            id={id}
            templates={shown}
            at={chosen}
            teamName={facts?.teamName}
            onChoose={picker.choose}
            onTake={picker.take}
          />
        )}
      </div>
      <PickedPreview pieces={pieces} pending={pending} channel={channel} along={picker.along} />
      <ManageTemplates teamId={teamId} onLeave={onClose} />
    </Dialog>
  )
}

/** Returns the templates of the lead's team that match a search, and which of them is chosen. */
function useTemplateSearch(
  leadId: string,
  channel: 'TEXT_MESSAGE' | 'EMAIL',
  onPick: (insert: Insert) => void,
  onAttach: ((materials: readonly MarketingMaterial[]) => void) | undefined,
) {
  const [type, setType] = useState(channel)
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const { facts, lead, pending, error, retry } = useTemplateFacts(leadId)
  const teamId = lead?.teamRef
  const query = useQuery({ ...templatesQuery(teamId ?? '', type), enabled: teamId !== undefined })
  const shown = matchingTemplates(query.data ?? [], search)
  const chosen = Math.min(at, shown.length - 1)
  const materials = readable(shown[chosen]?.materials ?? [])
  const { along, files, links, checking } = useSentAlong(materials, onAttach !== undefined)

  return {
    type,
    search,
    query,
    facts,
    pending: pending || checking,
    teamId,
    shown,
    chosen,
    along,
    links,
    failed: error ?? (query.data === undefined ? query.error : null),
    retry: error ? retry : () => void query.refetch(),
    choose: setAt,
    setSearch(next: string) {
      setSearch(next)
      setAt(0)
    },
    setType(next: typeof channel) {
      setType(next)
      setAt(0)
    },
    take() {
      const one = shown[chosen]
      if (!one || !facts || pending || checking) return
      const whole = textOf(withLinks(filledPieces(one.text, facts), links))
      onPick((field, wasThere) => insertPicked(field, whole, wasThere))
      onAttach?.(files)
    },
  }
}
