import { type LeadComposerProps } from '#/components/lead/preview-composer.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

const LeadComposer = lazyComponent(() =>
  import('#/features/lead/composer/lead-composer.tsx').then((module) => module.LeadComposer),
)

/** Renders the composer in the preview of a list. */
export const previewComposer = (props: LeadComposerProps) => <LeadComposer {...props} />
