import { type ReactNode } from 'react'

import { type UnreadableSection, isUnreadableSection } from '#/domain/report/report-section.ts'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'

/**
 * Renders a section of a report. If the section could not be read, shows a message with Try Again while the other
 * sections stay as they are.
 */
export function ReportSection<S extends object>({
  section,
  title,
  onRetry,
  children,
}: {
  section: S | UnreadableSection
  /** The name of what the section shows, for the message: "Sources". */
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
