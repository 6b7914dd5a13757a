import { type TestProjectConfiguration } from 'vitest/config'

// A document costs a second a file. Only components have a process of their own: what others leave behind is a defect.
const withDocument = { environment: 'jsdom', setupFiles: ['src/app/setup.testing.ts'] }

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
      include: ['src/{app,api,ui,components,providers,features,routes}/**/*.test.tsx'],
    },
  },
]
