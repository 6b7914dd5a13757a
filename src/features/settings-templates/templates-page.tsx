import './settings-templates.css'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'

import { useMounted } from '#/api/cache/use-mounted.ts'
import { teamQuery } from '#/api/teams.ts'
import { templatesQuery, deleteTemplateUndoably } from '#/api/templates.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { canAddTemplate } from '#/domain/template/templated-response-rights.ts'
import {
  formOfTemplate,
  nameOfCopy,
  sortedTemplates,
  type TemplatedResponse,
} from '#/domain/template/templated-response.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { TemplateElsewhere } from './template-gone.tsx'
import { SettingsTemplateList } from './template-list.tsx'
import { NEW, type TemplateSearch } from './template-search.ts'
import { useListFocus } from './use-pane-focus.ts'

// Lazy, so that the list does not wait for the editor.
const TemplateEditor = lazyComponent(
  () => import('./template-editor.tsx').then((module) => module.TemplateEditor),
  {
    fallback: () => (
      <div aria-hidden className="space-y-4 p-6">
        <Skeleton className="block h-6 w-48 rounded" />
        <Skeleton className="block h-9 rounded-md" />
        <Skeleton className="block h-40 rounded-md" />
      </div>
    ),
  },
)

/** Preloads the editor in parallel with the data. */
export const preloadTemplateEditor = TemplateEditor.preload

/** Response Templates of a team or a property: the list, and the open template beside it. */
export function TemplatesPage({ teamId, search }: { teamId: string; search: TemplateSearch }) {
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { data: texts } = useSuspenseQuery(templatesQuery(teamId, 'TEXT_MESSAGE'))
  const { data: emails } = useSuspenseQuery(templatesQuery(teamId, 'EMAIL'))
  const navigate = useNavigate()
  const phone = useMedia(PHONE)
  const remove = useDeleteTemplate(teamId)
  const templates = sortedTemplates([...texts, ...emails])
  const writing = search.template === NEW
  // If there is room for both, the first template is open beside the list. It stays open even if a refetch changes the
  // order.
  const [first, setFirst] = useState(templates[0]?.id)
  if (first === undefined && templates[0]) setFirst(templates[0].id)
  const wanted = search.template ?? (phone ? undefined : first)
  const asked = templates.find(({ id }) => id === wanted)
  // A template that another user deletes stays open while it is being edited.
  const [opened, setOpened] = useState(asked)
  if (asked && asked !== opened) setOpened(asked)
  const gone = asked === undefined && opened !== undefined && opened.id === wanted
  const open = gone ? opened : asked
  const add = canAddTemplate(user, team)
  const editorKey = writing ? `${NEW}-${search.from ?? ''}` : open?.id
  const view = `${search.template ?? ''} ${editorKey ?? ''}`
  const [firstView] = useState(view)
  const [moved, setMoved] = useState(false)
  if (!moved && view !== firstView) setMoved(true)
  const panes = useListFocus(search.template)
  const mounted = useMounted()

  const go = (next: TemplateSearch, ignoreBlocker = false) =>
    void navigate({ to: '.', search: next, ignoreBlocker })
  const goTo = (template: string | undefined, ignoreBlocker = false) =>
    go({ template, from: undefined }, ignoreBlocker)
  const begin = () => goTo(NEW)
  const toAll = (ignoreBlocker = false) => {
    setFirst(templates[0]?.id)
    goTo(undefined, ignoreBlocker)
  }

  return (
    <div className="templates flex min-h-0 min-w-0 flex-1 flex-col">
      <div ref={panes} className="templates-panes" data-open={writing || search.template !== undefined}>
        <SettingsTemplateList
          teamId={teamId}
          templates={templates}
          open={open?.id}
          me={user.id}
          add={add}
          onAdd={begin}
        />
        <div className="templates-editor flex min-h-0 min-w-0 flex-col">
          {writing || open ? (
            <TemplateEditor
              key={editorKey}
              opened={moved ? view : undefined}
              team={team}
              template={writing ? undefined : open}
              start={writing ? copyOf(templates, search.from) : undefined}
              gone={gone}
              onSaved={(id) => (writing || gone) && goTo(id, true)}
              onBack={() => toAll()}
              onDiscarded={() => toAll(true)}
              onDuplicate={() => open && go({ template: NEW, from: open.id })}
              onDelete={() => {
                if (!open) return
                // On another page, it would replace the search of that page.
                remove(open, () => mounted.current && goTo(open.id))
                setOpened(undefined)
                setFirst(templates.find(({ id }) => id !== open.id)?.id)
                goTo(undefined, true)
              }}
            />
          ) : search.template === undefined ? (
            <EmptyState
              icon={MessageSquareText}
              title="No templates yet"
              body="Write it once, then use it in any text or email to these leads."
              action={
                <GatedButton verdict={add} onClick={begin}>
                  Add a template
                </GatedButton>
              }
            />
          ) : (
            <TemplateElsewhere
              key={search.template}
              id={search.template}
              teamId={teamId}
              onBack={() => toAll()}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function copyOf(templates: readonly TemplatedResponse[], from: string | undefined) {
  const original = templates.find(({ id }) => id === from)
  if (original === undefined) return undefined
  const name = nameOfCopy(
    original.name,
    templates.map((one) => one.name),
  )
  return { ...formOfTemplate(original), name, privateAccess: false }
}

/** Returns a function that deletes a template and shows a toast that can undo it for six seconds. */
function useDeleteTemplate(teamId: string): (template: TemplatedResponse, onUndo: () => void) => void {
  const client = useQueryClient()
  return (template, onUndo) => {
    const name = nameInSentence(template.name)
    const said = { id: '' }
    const started = deleteTemplateUndoably(client, teamId, template, {
      onSend: () => toast.dismiss(said.id),
      onFailure: (error) => toastNotDone(error, `${name} couldn’t be deleted`, `${name} was deleted`),
    })
    said.id = toast.success({
      title: 'Template deleted',
      body: name,
      action: {
        label: 'Undo',
        onPress: () => {
          if (!started.undo()) return
          announce(`${name} is back`)
          onUndo()
        },
      },
    })
  }
}
