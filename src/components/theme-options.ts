import { type SegmentedOption } from '#/ui/controls/segmented.tsx'
import { type Theme } from '#/ui/theme.ts'

/** The themes that the user can choose. */
export const themeOptions: readonly SegmentedOption<Theme>[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]
