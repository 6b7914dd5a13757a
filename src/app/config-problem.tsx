import { buttonClasses } from '#/ui/button-classes.ts'

/** The app can not start because of its configuration: each wrong value in a sentence (docs/configuration.md). */
export function ConfigProblem({ problems }: { problems: readonly string[] }) {
  return (
    <main
      id="main"
      className="mx-auto h-full max-w-[720px] overflow-y-auto px-6 py-8 tablet:px-10 tablet:py-[12vh]"
    >
      <div role="alert">
        <h1 className="text-title-lg">The app is not configured correctly</h1>
        <p className="mt-2 text-reading text-ink-2">
          It reads /config.json when it starts. Whoever runs this installation can put it right:
        </p>
        <ul className="mt-4 list-disc rounded-md border border-line bg-surface-2 py-3 pr-4 pl-8 text-reading text-ink">
          {problems.map((problem) => (
            <li key={problem} className="break-words">
              {problem}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-6">
        <a href="/" className={buttonClasses({ variant: 'primary', size: 'md' })}>
          Reload
        </a>
      </p>
    </main>
  )
}
