import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { greetingsQuery } from '#/api/greetings.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { LeaveQuestion } from '#/components/form/leave-question.tsx'
import { type CampaignGreeting } from '#/domain/campaign/campaign-greeting.ts'
import {
  formOfGreeting,
  greetingFormSchema,
  type GreetingForm,
  type GreetingSettings,
  greetingSettingsSchema,
  greetingSummary,
  wireOfGreeting,
} from '#/domain/settings/greeting.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { GreetingField } from '../greeting/greeting-field.tsx'
import { useRecordingUpload } from '../greeting/recording-upload.ts'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SettingsGroup, SectionPage } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({ greeting: greetingFormSchema, greetingPlacement: z.string() })

interface Form {
  greeting: GreetingForm
  greetingPlacement: string
}

const toForm = ({ greeting, greetingPlacement }: GreetingSettings): Form => ({
  greeting: formOfGreeting(greeting, false),
  greetingPlacement,
})

const toWire = ({ greeting, greetingPlacement }: Form) => ({
  greeting: wireOfGreeting(greeting),
  greetingPlacement,
})

const placements = [
  { value: 'BEGINNING', label: 'Beginning' },
  { value: 'END', label: 'End' },
]

/** The page for what callers hear first, unless a campaign has its own greeting. */
export function GreetingPage({ teamId }: { teamId: string }) {
  return (
    <SectionGate
      home={{ teamId }}
      section="greeting"
      schema={greetingSettingsSchema}
      title="Default Greeting"
    >
      {(loaded) => <GreetingSettingsForm loaded={loaded} />}
    </SectionGate>
  )
}

function GreetingSettingsForm({ loaded }: { loaded: LoadedSection<GreetingSettings> }) {
  const describe = useFieldDescriptions(loaded.values.greeting)
  const settings = useSettingsForm({ loaded, toForm, schema, toWire, describe })
  const { form } = settings
  const method = useFormState(form, (state) => state.values.greeting.greetingMethod)
  const upload = useRecordingUpload((greetingRef) => form.setFieldValue('greeting.greetingRef', greetingRef))
  // The section's own question covers the upload while there are unsaved changes, too.
  const losesUpload = !useFormState(form, settings.isDirty) && upload.unsaved
  const { usedBy, campaigns } = loaded.values
  return (
    <SectionPage
      title="Default Greeting"
      intro="Callers hear this before the phone rings. Campaigns use it unless they set their own."
      loaded={loaded}
      settings={settings}
    >
      <LeaveQuestion dirty={losesUpload} what="A recording isn’t uploaded yet." within="tab" />
      <SettingsGroup>
        <form.AppField name="greeting">{() => <GreetingField upload={upload} />}</form.AppField>
      </SettingsGroup>
      {method !== 'NO_GREETING' && (
        <SettingsGroup
          title="Placement"
          help="Where the greeting plays when a campaign adds its own message."
          aside={
            <form.AppField name="greetingPlacement">
              {(field) => (
                <Segmented
                  label="Placement"
                  options={placements}
                  value={field.state.value}
                  onChange={(value) => field.handleChange(value)}
                  className="shrink-0"
                />
              )}
            </form.AppField>
          }
        />
      )}
      <SettingsGroup>
        <p className="text-ink-3" data-user-text>
          {usedBy.length} of {countOf(campaigns, 'campaign uses', 'campaigns use')} it
          {usedBy.length > 0 && `: ${usedBy.join(', ')}`}
        </p>
      </SettingsGroup>
    </SectionPage>
  )
}

/**
 * Describes the fields.
 * @param saved the greeting on the server. A recording that the user chose is in the list that they chose it from
 */
function useFieldDescriptions({ greetingMethod: saved }: CampaignGreeting) {
  const { data = [] } = useQuery({ ...greetingsQuery(), enabled: saved === 'PLAY_RECORDING' })
  const recordings = new Map(data.map(({ id, name }) => [id, name]))
  return (field: string): FieldDescription =>
    field === 'greetingPlacement'
      ? { label: 'Placement', format: (value) => (value === 'END' ? 'End' : 'Beginning') }
      : { label: 'Greeting', format: (value) => greetingSummary(value, recordings) }
}
