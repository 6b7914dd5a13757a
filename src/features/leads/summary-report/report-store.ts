/** What the filters of the report are kept under. */
export const REPORT_STORE = 'summaryReport'
