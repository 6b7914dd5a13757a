import { type SegmentedOption } from '#/ui/controls/segmented.tsx'
import { type Theme } from '#/ui/theme.ts'

/** The themes as a person chooses them. */
export const themeOptions: readonly SegmentedOption<Theme>[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]
