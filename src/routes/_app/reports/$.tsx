import { createFileRoute } from '@tanstack/react-router'

import { movedTo } from '../../-redirects.ts'

/** Unknown report paths redirect to pipeline. */
export const Route = createFileRoute('/_app/reports/$')({ beforeLoad: movedTo('/reports/pipeline') })
