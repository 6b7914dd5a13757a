/** What the words of the reports mean: tooltips of headings, and the Definitions at the foot and in print. */
export const reportTerms = {
  leads: {
    name: 'Leads',
    means:
      'Everything that came in: inquiries, what turned out to be no lead, and what was merged. By created date a lead counts in the period in which it came in; by event date in the one in which something last happened with it.',
  },
  inquiries: {
    name: 'Inquiries',
    means: 'Leads that are neither “Not a lead” nor merged. Every panel but Leads counts inquiries.',
  },
  outside: {
    name: 'Outside 9 to 6',
    means: 'Inquiries that came in before 9 AM or from 6 PM on, in your time zone.',
  },
  firstResponse: {
    name: 'First response',
    means:
      'From the lead’s coming in to the first outgoing answered call, text that was not refused, or email by a person, or an answered incoming call. The median is the value in the middle; over more than 5,000 leads it is of a sample and says “About”.',
  },
  missed: {
    name: 'Missed',
    means: 'Incoming calls that went to voicemail, were hung up, or were not answered.',
  },
  calledBack: {
    name: 'Called back',
    means: 'A missed call after which somebody of the team called or texted that number.',
  },
  unresponded: {
    name: 'Unresponded',
    means: 'Inquiries that wait for an answer for longer than their limit, one hour where none is set.',
  },
  type: { name: 'Type', means: 'The channel of a lead’s first communication.' },
  campaign: { name: 'Campaign', means: 'The campaign that a lead came in through.' },
  arrive: {
    name: 'When leads arrive',
    means: 'The hour and the weekday at which an inquiry came in, in your time zone.',
  },
} as const satisfies Record<string, { name: string; means: string }>

/** A word that is defined. */
export type ReportTerm = keyof typeof reportTerms
