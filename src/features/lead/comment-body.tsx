import { type LeadComment } from '#/domain/lead/timeline-sentences.ts'

import { mentionRuns } from './mentions.ts'

/** A comment of the team on its note ground, with the people it mentions. */
export function CommentBody({ comment, names }: { comment: LeadComment; names: readonly string[] }) {
  return (
    <p
      dir="auto"
      data-user-text
      className="rounded-md border border-note-line bg-note px-3 py-2.5 text-bubble [overflow-wrap:anywhere] break-words whitespace-pre-wrap text-ink"
    >
      {mentionRuns(comment.text, names).map((run, index) =>
        run.mention ? (
          <span key={`${index}-${run.text}`} className="font-medium text-accent-text">
            {run.text}
          </span>
        ) : (
          run.text
        ),
      )}
    </p>
  )
}
