/** Key under which the filters of the report are stored. */
export const REPORT_STORE = 'summaryReport'
