import { type Communication } from '#/domain/message/communication.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { formRows } from './form-rows.ts'
import { LongText } from './long-text.tsx'

const Replies = lazyComponent(() => import('./form-replies.tsx').then((m) => m.FormReplies))

/**
 * A web form: label and value side by side, or the message as it came where the client's strict web-form text asks for
 * it.
 */
export function WebFormBody({ form, verbatim }: { form: Communication; verbatim: boolean }) {
  const { rows, rest } = formRows(form, verbatim)
  return (
    <div className="rounded-md border border-line px-3 py-2.5 text-bubble">
      {rows.length === 0 && rest === '' && <p className="text-ink-3">Nothing was filled in</p>}
      {rows.length > 0 && (
        <dl className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5">
          {rows.map((row, index) => (
            <div key={`${index}-${row.label}`} className="contents">
              <dt style={{ maxWidth: 'min(160px, 28vw)' }} className="break-words text-ink-3" data-user-text>
                {row.label}
              </dt>
              <dd className="min-w-0 text-ink">
                <LongText text={row.value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rest !== '' && <LongText text={rest} className={rows.length > 0 ? 'mt-1.5 text-ink' : 'text-ink'} />}
      {/* The space of the buttons is there before them. */}
      <div className="mt-1.5 min-h-7 max-tablet:min-h-11">
        <Replies form={form} />
      </div>
    </div>
  )
}
