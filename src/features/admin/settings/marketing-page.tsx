import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { memo } from 'react'

import { type AdvertisedProperty, marketingQuery } from '#/api/admin/marketing.ts'
import { type SettingsHome } from '#/api/admin/settings.ts'
import { teamQuery } from '#/api/teams.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { descriptionFormSchema, descriptionSchema, LONGEST_DESCRIPTION } from '#/domain/settings/marketing.ts'
import { allowed, type Verdict } from '#/lib/verdict.ts'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { Feeds } from '../marketing/feeds.tsx'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SectionFields, SectionPage, SettingsGroup } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

// The drag-and-drop photos and the materials list are chunks of their own, so that the texts and switches of the page
// appear before them. They are memoized, so that typing in the description re-renders neither forty photos nor
// thousands of materials.
const Photos = lazyComponent(() => import('../marketing/photos.tsx').then((module) => memo(module.Photos)), {
  fallback: () => <Waiting />,
})
const MaterialsGroup = lazyComponent(() =>
  import('../marketing/materials.tsx').then((module) => memo(module.MaterialsGroup)),
)

type Description = { description?: string | undefined }

/** The page for what a property is advertised with: description, photos, materials, and where it is listed. */
export function MarketingPage({ teamId }: { teamId: string }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const [propertyId] = team.properties
  if (propertyId === undefined) return <EmptyState icon={Images} title="This property has no address yet." />
  return <MarketingSection home={{ teamId }} property={{ teamId, propertyId }} />
}

/**
 * What a property is advertised with. The description is stored in the team's settings or in the property's own
 * settings.
 */
export function MarketingSection({
  home,
  property,
  may = allowed,
}: {
  home: SettingsHome
  property: AdvertisedProperty
  /** Whether the user may change anything. */
  may?: Verdict
}) {
  return (
    <SectionGate home={home} section="marketing" schema={descriptionSchema} title="Marketing">
      {(loaded) => <Marketing key={property.propertyId} loaded={loaded} property={property} may={may} />}
    </SectionGate>
  )
}

const describeField = (): FieldDescription => ({
  label: 'Description',
  format: (value) => (typeof value === 'string' ? value : ''),
})

function Marketing({
  loaded,
  property,
  may,
}: {
  loaded: LoadedSection<Description, SettingsHome>
  property: AdvertisedProperty
  may: Verdict
}) {
  const settings = useSettingsForm({
    loaded,
    toForm: ({ description }: Description) => ({ description: description ?? '' }),
    schema: descriptionFormSchema,
    toWire: ({ description }) => ({ description: description.trim() || null }),
    describe: describeField,
  })
  const { form } = settings
  const query = useQuery(marketingQuery(property.propertyId))
  const { data, error } = query
  return (
    <SectionPage
      title="Marketing"
      intro="Photos and materials that agents send, and where the property is shown."
      loaded={loaded}
      settings={settings}
      may={may}
      layout="wide"
      panel={data ? <Feeds property={property} feeds={data.feeds} verdict={may} /> : null}
    >
      <SettingsGroup>
        <SectionFields settings={settings} may={may}>
          <form.AppField name="description">
            {(field) => (
              <field.TextArea
                label="Description"
                limit={LONGEST_DESCRIPTION}
                minRows={2}
                maxRows={12}
                help="Takes effect when you save. Everything below applies right away."
              />
            )}
          </form.AppField>
        </SectionFields>
      </SettingsGroup>
      {data ? (
        <>
          <Photos property={property} photos={data.photos} verdict={may} />
          <MaterialsGroup property={property} materials={data.materials} verdict={may} />
        </>
      ) : error ? (
        <QueryErrorNote query={query} className="border-t border-line py-5" />
      ) : (
        <Waiting />
      )}
    </SectionPage>
  )
}

/** Placeholder for the photos. */
function Waiting() {
  return (
    <div aria-hidden className="border-t border-line py-5">
      <Skeleton className="mb-4 w-40" />
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="aspect-4/3 rounded-md bg-sunken" />
        ))}
      </div>
    </div>
  )
}
