import { type LeadComposerProps } from '#/components/preview-composer.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

const LeadComposer = lazyComponent(() =>
  import('#/features/lead/composer/lead-composer.tsx').then((module) => module.LeadComposer),
)

/** Where a lead is answered from the preview of a list. */
export const previewComposer = (props: LeadComposerProps) => <LeadComposer {...props} />
