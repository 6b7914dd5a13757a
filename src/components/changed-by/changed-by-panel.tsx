import { History } from 'lucide-react'

import { type FieldConflict } from '#/domain/field-conflicts.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** How a form describes one of its fields. */
export interface FieldDescription {
  readonly label: string
  /** Formats a value of the field. Empty when there is no value. */
  readonly format: (value: unknown) => string
}

/** Lists the changes that a colleague made while a form was open. The user decides about each field. */
export function ChangedByPanel({
  by,
  conflicts,
  describe,
  onKeep,
  onTake,
}: {
  /** Name of the user who made the changes. undefined when unknown. */
  by: string | undefined
  conflicts: readonly FieldConflict[]
  describe: (field: string) => FieldDescription
  onKeep: (field: string) => void
  onTake: (field: string) => void
}) {
  if (conflicts.length === 0) return null
  const who = by === undefined ? 'someone else' : nameInSentence(by)
  return (
    <section
      role="alert"
      aria-label={`Changed by ${who}`}
      className="mb-4 rounded-md border border-line-2 bg-warning-tint px-3 py-2.5 text-ink"
    >
      <h3 className="flex items-center gap-2 font-medium">
        <Icon icon={History} size={15} className="text-warning-text" />
        Changed by {who} while you were editing
      </h3>
      <ul className="mt-1.5">
        {conflicts.map(({ field, mine, theirs }) => {
          const { label, format } = describe(field)
          return (
            <li
              key={field}
              ref={passFocusOn}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line-2 py-2 first:border-t-0"
            >
              <dl className="grid min-w-0 flex-1 basis-48 grid-cols-[auto_minmax(0,1fr)] gap-x-2 wrap-anywhere">
                <dt className="col-span-2 font-medium">{label}</dt>
                <Version name="Yours" text={format(mine)} />
                <Version name="Theirs" text={format(theirs)} />
              </dl>
              <span className="flex gap-2">
                <Button size="sm" aria-label={`Keep mine: ${label}`} onClick={() => onKeep(field)}>
                  Keep mine
                </Button>
                <Button size="sm" aria-label={`Take theirs: ${label}`} onClick={() => onTake(field)}>
                  Take theirs
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd data-user-text>{text === '' ? <span className="text-ink-2">Empty</span> : <bdi>{text}</bdi>}</dd>
    </>
  )
}
