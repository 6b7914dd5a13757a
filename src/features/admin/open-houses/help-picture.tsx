import { type HelpStep } from '#/domain/open-house/help.ts'

// Made by e2e/help-pictures.e2e.ts from the app itself.
const pictures: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const of = (name: string) => pictures[`./pictures/${name}.jpg`]

/** The picture of a step in both themes; paper has the light one. */
export function HelpPicture({ id, alt }: { id: HelpStep['id']; alt: string }) {
  const frame = 'w-full rounded-md border border-line'
  return (
    <>
      <img src={of(id)} alt={alt} width={1200} height={750} className={`${frame} dark:hidden print:block`} />
      <img
        src={of(`${id}-dark`)}
        alt={alt}
        width={1200}
        height={750}
        className={`${frame} hidden dark:block print:hidden`}
      />
    </>
  )
}
