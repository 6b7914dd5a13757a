import { MissingRows, type RowsOfAnswer } from '#/components/failures/missing-rows.tsx'

/** The line below a table about entries of its responses that could not be read. */
export function MissingFoot({ answers }: { answers: readonly RowsOfAnswer[] }) {
  return answers.map((answer) => (
    <MissingRows
      key={answer.one}
      {...answer}
      className="shrink-0 border-t border-line px-4 py-2 text-small tablet:px-6"
    />
  ))
}
