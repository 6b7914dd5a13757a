import { Download } from 'lucide-react'

import { csvName } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { useToday } from '#/providers/now.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'

/** The button that saves the shown rows of a table as a CSV file. Phones don't have it. */
export function DownloadCsv({
  name,
  csv,
}: {
  /** What the file contains, such as `Users`. Its name also has the day. */
  name: string
  /** Returns the text of the file. undefined until the rows are known. */
  csv: (() => string) | undefined
}) {
  const today = useToday()
  return (
    <IconButton
      label="Download CSV"
      icon={Download}
      disabled={!csv}
      className="max-tablet:hidden"
      onClick={() => csv && saveFile(csvName(name, isoDate(today)), csv())}
    />
  )
}
