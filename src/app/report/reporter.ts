import { type ApiError } from '#/api/request/errors.ts'

/** Sends reports to the people who maintain the app. Another service needs another file like report-sentry.ts. */
export interface Reporter {
  /** A request failed, or its response did not match its schema. */
  failure(error: ApiError): void
  /** A bug of ours: an error that was thrown, and caught by a boundary or not at all. */
  fault(error: unknown): void
}
