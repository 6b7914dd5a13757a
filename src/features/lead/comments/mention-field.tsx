import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState, useMemo } from 'react'

import { usersQuery } from '#/api/users.ts'
import { boundPaste } from '#/components/composer-tools/bound-paste.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { COMMENT_LIMIT } from '#/domain/lead/comment-rules.ts'
import { mentionable, mentionAt, withMention } from '#/domain/lead/mentions-typing.ts'
import { type Team } from '#/domain/team/team.ts'
import { type User } from '#/domain/user/colleague.ts'
import { cx } from '#/ui/cx.ts'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { topLayer, useFloatingList } from '#/ui/layers/use-floating-list.ts'

const bounds = boundPaste({ most: COMMENT_LIMIT, what: 'A comment' })

/** Maximum number of people shown at once. */
const MOST = 6

/**
 * The field of a comment. `@` opens the people of the team: arrows move, Enter and Tab insert the name, Escape closes.
 * Ctrl+Enter or ⌘+Enter sends. An Enter that ends a composition (IME) does neither.
 */
export function MentionField({
  fieldRef,
  label,
  value,
  team,
  readOnly,
  describedBy,
  invalid,
  onType,
  onSend,
  inDialog = false,
  className,
}: {
  fieldRef: RefObject<HTMLTextAreaElement | null>
  label: string
  value: string
  team: Team | undefined
  readOnly: boolean
  describedBy: string | undefined
  invalid: boolean
  onType: (text: string) => void
  onSend: () => void
  /** Whether the field is in a dialog, which would clip a list of people that is taller than the dialog's content. */
  inDialog?: boolean
  className: string
}) {
  const id = useId()
  const mentions = useMentions({ fieldRef, value, team, readOnly, onType })
  const { shown, chosen, take } = mentions
  const { field: anchor, list } = useFloatingList(inDialog && shown.length > 0)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!event.repeat) onSend()
      return
    }
    if (shown.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') mentions.move(1)
    else if (event.key === 'ArrowUp') mentions.move(-1)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(chosen)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      mentions.close()
    } else return
    event.preventDefault()
  }
  const person = shown[chosen]
  return (
    <div ref={anchor} className="relative">
      <textarea
        ref={fieldRef}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={shown.length > 0 ? id : undefined}
        aria-activedescendant={person ? `${id}-${person.id}` : undefined}
        value={value}
        placeholder="Write a comment, @ mentions a colleague"
        readOnly={readOnly}
        rows={2}
        onChange={(event) => {
          mentions.typed(event.target)
          onType(event.target.value)
        }}
        onSelect={(event) => mentions.moved(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={mentions.leave}
        {...bounds}
        className={className}
      />
      {shown.length > 0 && (
        <PeopleList
          id={id}
          people={shown}
          chosen={chosen}
          onTake={take}
          floatingRef={inDialog ? list : undefined}
        />
      )}
    </div>
  )
}

/**
 * The mention that is being typed at the caret: the matching people, the active one, and the function that inserts a
 * name.
 */
function useMentions({
  fieldRef,
  value,
  team,
  readOnly,
  onType,
}: {
  fieldRef: RefObject<HTMLTextAreaElement | null>
  value: string
  team: Team | undefined
  readOnly: boolean
  onType: (text: string) => void
}) {
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const [left, setLeft] = useState(false)
  const [at, setAt] = useState(0)
  const next = useRef<number>(undefined)
  const typed = readOnly ? undefined : mentionAt(value, caret)
  const wanted = typed !== undefined && typed.from !== closedAt && !left
  const people = useMembers(team, wanted)
  const shown = wanted ? mentionable(people, typed.query).slice(0, MOST) : []
  const chosen = Math.min(at, shown.length - 1)

  useLayoutEffect(() => {
    if (next.current === undefined) return
    fieldRef.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
  })

  const take = (index: number) => {
    const person = shown[index]
    if (!person || !typed) return
    const done = withMention(value, typed, person.name)
    next.current = done.caret
    setCaret(done.caret)
    setAt(0)
    onType(done.text)
    fieldRef.current?.focus()
  }
  return {
    shown,
    chosen,
    take,
    /** Closes the list when the caret moves on its own: Enter and the arrows are then meant for the text. */
    moved(to: number) {
      if (to !== caret) setLeft(true)
      setCaret(to)
    },
    move: (step: 1 | -1) => setAt((chosen + shown.length + step) % shown.length),
    /** Closes the list for this mention. */
    close: () => setClosedAt(typed?.from),
    /** Closes the list until the user types again. */
    leave: () => setLeft(true),
    typed(field: HTMLTextAreaElement) {
      setLeft(false)
      setCaret(field.selectionStart)
      setAt(0)
      // The text before this change too, because a comment that was sent has emptied the field.
      if (closedAt !== undefined && [value, field.value].some((text) => text[closedAt] !== '@'))
        setClosedAt(undefined)
    },
  }
}

function PeopleList({
  id,
  people,
  chosen,
  onTake,
  floatingRef,
}: {
  id: string
  people: readonly User[]
  chosen: number
  onTake: (index: number) => void
  /** Positions the list in the top layer. Without it, the list is above the field. */
  floatingRef: RefObject<HTMLDivElement | null> | undefined
}) {
  return (
    <div
      ref={floatingRef}
      popover={floatingRef && topLayer ? 'manual' : undefined}
      id={id}
      role="listbox"
      aria-label="People to mention"
      className={cx(
        'pop rounded-md border border-line-2 bg-raised p-1 text-ink shadow-md',
        floatingRef
          ? 'fixed z-popout m-0 overflow-y-auto'
          : 'absolute bottom-full left-2 z-popout mb-1 w-64 max-w-[calc(100%-16px)]',
      )}
    >
      {people.map((one, index) => (
        // The textarea handles the keys (aria-activedescendant). A click inserts the name.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={one.id}
          id={`${id}-${one.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
          className={cx(
            'flex h-9 cursor-pointer items-center gap-2 rounded-sm px-2 max-tablet:h-11',
            index === chosen ? 'bg-accent-tint' : 'hover:bg-hover',
          )}
        >
          <UserAvatar id={one.id} name={one.name} color={one.colorSelection} size={20} />
          <PersonName name={one.name} className="min-w-0 truncate" />
        </div>
      ))}
    </div>
  )
}

/** Returns the people of a team who can be mentioned. They are fetched once the user types a mention. */
function useMembers(team: Team | undefined, wanted: boolean): readonly User[] {
  const { data } = useQuery({ ...usersQuery(), enabled: wanted })
  return useMemo(() => {
    const members = new Set(team?.teamMembers.map(({ userRef }) => userRef))
    return (data ?? []).filter((user) => members.has(user.id) && user.status !== 'INACTIVE')
  }, [data, team])
}
