import { Segmented, type SegmentedOption } from '#/ui/segmented.tsx'
import { setTheme, type Theme, useTheme } from '#/ui/theme.ts'

import { SectionFrame } from './section-frame.tsx'

const options: readonly SegmentedOption<Theme>[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** The theme of this browser. */
export function AppearanceSection() {
  return (
    <SectionFrame
      of="appearance"
      intro="In this browser."
      aside={<Segmented label="Theme" options={options} value={useTheme()} onChange={setTheme} />}
    />
  )
}
