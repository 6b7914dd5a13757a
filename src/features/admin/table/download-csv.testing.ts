import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

import { takeSavedFiles } from '#/lib/files/saved-files.testing.ts'

/** Presses Download CSV and returns the file that is saved. */
export async function pressDownloadCsv(): Promise<Blob | undefined> {
  const files = takeSavedFiles()
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  return files[0]
}
