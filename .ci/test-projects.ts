import { type TestProjectConfiguration } from 'vitest/config'

// A document and its packages cost a second, so files share both: what one leaves behind is a defect.
const withDocument = {
  environment: './src/app/document.testing.ts',
  setupFiles: ['src/app/setup.testing.ts'],
}

/** The unit and component tests, by what they need around them. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'rules',
      environment: 'node',
      isolate: false,
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
      // Its toasts go with the modules.
      server: { deps: { inline: ['sonner'] } },
      include: ['src/{app,api,ui,components,providers,features,routes}/**/*.test.tsx'],
    },
  },
]
