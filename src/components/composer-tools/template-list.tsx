import { Lock } from 'lucide-react'

import { textSegments } from '#/domain/message/text-segments.ts'
import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { gapsSentence } from '#/domain/template/template-text.ts'
import { type FilledPiece, textOf } from '#/domain/template/template-variables.ts'
import { canAddTemplate } from '#/domain/template/templated-response-rights.ts'
import {
  type TemplatedResponse,
  templateTypeLabels,
  type TemplateType,
} from '#/domain/template/templated-response.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { trimmed } from '#/lib/text/blank.ts'
import { countCharacters } from '#/lib/text/count-characters.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { FilledText } from '../template-text/filled-text.tsx'
import { type Sendable } from './sendable.ts'

/** The templates that match a search, as a list box. The search field handles the keys. */
export function TemplateChoices({
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
  /** Uses the chosen template. */
  onTake: () => void
}) {
  return (
    <div id={id} role="listbox" aria-label="Templates" className="-mx-2.5 mt-2 max-h-[210px] overflow-y-auto">
      {templates.map((template, index) => (
        // The search field handles the keys (aria-activedescendant) and keeps the focus. A click chooses the template.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={template.id}
          id={`${id}-${String(index)}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          onDoubleClick={onTake}
          className={cx(
            'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 max-tablet:min-h-11',
            index === at ? 'bg-accent-tint' : 'hover:bg-soft-hover',
          )}
        >
          <bdi className="min-w-0 flex-1 truncate font-medium" data-user-text>
            {trimmed(template.name) || 'Untitled'}
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

/** Says that the team has no templates of a type, with a link to the template settings for users who may add one. */
export function NoTemplates({
  type,
  teamId,
  onLeave,
}: {
  type: TemplateType
  teamId: string | undefined
  onLeave: () => void
}) {
  const { user, kind } = useViewer()
  const may = teamId !== undefined && canAddTemplate(user, { id: teamId }).ok
  const parent = kind === 'BROKER' ? '/teams/$teamId' : '/properties/$teamId'
  return (
    <div role="status" className="py-3 text-ink-3">
      <p className="font-medium text-ink">No {templateTypeLabels[type].toLowerCase()} templates yet</p>
      {may ? (
        <Link to={`${parent}/settings/response-templates`} params={{ teamId }} onClick={onLeave}>
          Add one
        </Link>
      ) : (
        <p>A team leader adds them in the settings.</p>
      )}
    </div>
  )
}

/** Link to the template settings, for users who may add a template. */
export function ManageTemplates({ teamId, onLeave }: { teamId: string | undefined; onLeave: () => void }) {
  const { user, kind } = useViewer()
  if (teamId === undefined || !canAddTemplate(user, { id: teamId }).ok) return null
  const parent = kind === 'BROKER' ? '/teams/$teamId' : '/properties/$teamId'
  return (
    <p className="-mx-5 border-t border-line px-5 pt-2 text-small">
      <Link to={`${parent}/settings/response-templates`} params={{ teamId }} onClick={onLeave}>
        Manage templates
      </Link>
    </p>
  )
}

/**
 * Preview of the text to insert: variables filled from the lead, the links that follow, the names of its gaps, and how
 * many texts it takes.
 */
export function PickedPreview({
  pieces,
  pending,
  channel,
  along,
}: {
  pieces: readonly FilledPiece[]
  pending: boolean
  channel: 'TEXT_MESSAGE' | 'EMAIL'
  /** The materials of the template, and whether each of them can be sent. */
  along: readonly { readonly material: MarketingMaterial; readonly found: Sendable }[]
}) {
  const gaps = pieces.filter((piece) => piece.kind === 'gap')
  const text = textOf(pieces)
  const sent = along.flatMap(({ material, found }) => (found.ok ? [shortName(material.name)] : []))
  const unsent = along.flatMap(({ material, found }) =>
    found.ok ? [] : [`${shortName(material.name)} (${found.why})`],
  )
  const characters = countCharacters(text)
  const { segments } = textSegments(text.trim())
  return (
    <section
      aria-label="Preview"
      aria-busy={pending || undefined}
      className="-mx-5 h-[148px] overflow-y-auto border-t border-line px-5 pt-3"
    >
      <div className="flex justify-between text-small text-ink-3">
        <h3>Preview</h3>
        {text !== '' && (
          <span className="tabular-nums">
            {countOf(characters, 'character')}
            {channel === 'TEXT_MESSAGE' && segments > 1 && `, ${String(segments)} texts`}
          </span>
        )}
      </div>
      <FilledText pieces={pieces} className={cx('mt-1 text-reading', pending && 'text-ink-3')} />
      {sent.length > 0 && (
        <p className="mt-2 text-small text-ink-2" data-user-text>
          Sent along: {sent.join(', ')}
        </p>
      )}
      {unsent.length > 0 && (
        <p className="mt-2 text-small text-danger-text" data-user-text>
          Not sent: {unsent.join(', ')}
        </p>
      )}
      {gaps.length > 0 && !pending && (
        <p className="mt-2 text-small text-warning-text">
          {gapsSentence(gaps)}: you fill {gaps.length === 1 ? 'it' : 'them'} in before sending
        </p>
      )}
    </section>
  )
}
