import { type ReactNode } from 'react'

import { type UnreadableSection, isUnreadableSection } from '#/domain/report/report-section.ts'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'

/** What is drawn of a section of a report; words and Try Again where it could not be read, the others stand. */
export function ReportSection<S extends object>({
  section,
  title,
  onRetry,
  children,
}: {
  section: S | UnreadableSection
  /** What it shows, for the words: "Sources". */
  title: string
  onRetry: () => void
  children: (section: S) => ReactNode
}) {
  if (isUnreadableSection(section))
    return (
      <section aria-label={title} className="rounded-md border border-line">
        <ErrorPanel
          title={`${title} couldn’t be shown`}
          message="The server sent numbers we couldn’t read. The rest of the report is fine."
          details={section.why}
          onRetry={onRetry}
        />
      </section>
    )
  return children(section)
}
