import { problemWords } from '#/lib/config-words.ts'
import { type ConfigProblem } from '#/lib/config.ts'
import { buttonClasses } from '#/ui/controls/button-classes.ts'

/**
 * The app can not start because of its configuration: each wrong value in a sentence (docs/configuration.md). Without a
 * connection nobody has to put anything right: the kept shell starts, and the file is never kept.
 */
export function ConfigProblems({ problems }: { problems: readonly ConfigProblem[] }) {
  const lost = problems.some(({ key, rule }) => key === '' && rule === 'lost')
  return (
    <main
      id="main"
      className="mx-auto h-full max-w-[720px] overflow-y-auto px-6 py-8 tablet:px-10 tablet:py-[12vh]"
    >
      <div role="alert">
        <h1 className="text-title-lg">
          {lost ? 'No connection to the server' : 'The app is not configured correctly'}
        </h1>
        <p className="mt-2 text-reading text-ink-2">
          {lost
            ? 'Check your connection, then reload. What you typed is kept on this device.'
            : 'It reads /config.json when it starts. Whoever runs this installation can put it right:'}
        </p>
        <ul className="mt-4 list-disc rounded-md border border-line bg-surface-2 py-3 pr-4 pl-8 text-reading text-ink">
          {problemWords(problems).map((problem) => (
            <li key={problem} className="break-words">
              {problem}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-6">
        <a
          href={lost ? window.location.href : '/'}
          className={buttonClasses({ variant: 'primary', size: 'md' })}
        >
          Reload
        </a>
      </p>
    </main>
  )
}
