import { type TestProjectConfiguration } from 'vitest/config'

// A document and its packages take a second to load, so the test files share both. A file that leaves something behind
// has a defect.
const withDocument = {
  environment: './src/app/document.testing.ts',
  setupFiles: ['src/app/random.testing.ts', 'src/app/setup.testing.ts'],
}

/** The unit and component tests, grouped by the environment that they need. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'rules',
      environment: 'node',
      isolate: false,
      setupFiles: ['src/app/random.testing.ts'],
      include: ['src/{domain,lib}/**/*.test.ts', 'mocks/**/*.test.ts', '.ci/**/*.test.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'modules',
      ...withDocument,
      isolate: false,
      include: ['src/{app,api,ui,components,providers,features,routes}/**/*.test.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'screens',
      ...withDocument,
      isolate: false,
      setupFiles: [...withDocument.setupFiles, 'src/app/teardown.testing.ts'],
      // Inlined, so that its toasts are discarded with the modules.
      server: { deps: { inline: ['sonner'] } },
      include: ['src/{app,api,ui,components,providers,features,routes}/**/*.test.tsx'],
    },
  },
]
