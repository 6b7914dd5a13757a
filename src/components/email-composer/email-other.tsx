import { OtherTabNotice } from '#/components/composer-tools/other-tab-notice.tsx'
import { type EmailContent } from '#/domain/email/email-draft.ts'

/** Another tab wrote to the same email: said when it was taken over; both are kept while they differ. */
export function EmailOther({
  other,
  onTake,
  onKeep,
}: {
  other: EmailContent | undefined
  onTake: () => void
  onKeep: () => void
}) {
  return (
    <div className="mx-3 mt-2">
      <OtherTabNotice other={other && wordsOf(other)} onTake={onTake} onKeep={onKeep} />
    </div>
  )
}

function wordsOf({ to, subject, body }: EmailContent): string {
  return [to.map((one) => one.name ?? one.address).join(', '), subject, body.trim()]
    .filter((line) => line !== '')
    .join('\n')
}
