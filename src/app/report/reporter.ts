import { type ApiError } from '#/api/request/errors.ts'

/** What takes reports to whoever looks after the app. Another service is another file like report-sentry.ts. */
export interface Reporter {
  /** A request failed, or its answer did not match its schema. */
  failure(error: ApiError): void
  /** A fault of ours: thrown, and caught by a boundary or by nobody. */
  fault(error: unknown): void
}
