import { createFileRoute } from '@tanstack/react-router'

import { teamGuard } from '../../../-guards.ts'

/** S2 section 2: everything of one property. What is below finds the property loaded. */
export const Route = createFileRoute('/_app/properties/$teamId')({ beforeLoad: teamGuard('/properties') })
