import { createFileRoute } from '@tanstack/react-router'

import { movedTo } from '../../-redirects.ts'

/** S2 section 2: unknown report paths redirect to pipeline. */
export const Route = createFileRoute('/_app/reports/$')({ beforeLoad: movedTo('/reports/pipeline') })
