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
      'From when the lead came in to the first outgoing answered call, text that was not refused, or email by a person, or an answered incoming call. The median is the value in the middle; over more than 5,000 leads it is of a sample and says “About”.',
  },
  missed: {
    name: 'Missed',
    means: 'Incoming calls that went to voicemail, were hung up, or were not answered.',
  },
  calledBack: {
    name: 'Called back',
    means: 'A missed call after which someone called or texted that number.',
  },
  unresponded: {
    name: 'Unresponded',
    means: 'Inquiries that wait for an answer for longer than their limit, one hour where none is set.',
  },
  type: { name: 'Type', means: 'The channel of a lead’s first communication.' },
  campaign: { name: 'Campaign', means: 'The campaign that a lead came in through.' },
  category: {
    name: 'Category',
    means: 'Of the campaign: Channel, Feed or Form. Leads that came in through no campaign have none.',
  },
  cost: {
    name: 'Cost',
    means:
      'What was entered per campaign and month, counted by the days of the period up to today. Where nothing was entered there is no cost, which is not the same as $0.',
  },
  costPer: {
    name: 'Cost per lead, tour, lease',
    means: 'The cost divided by the leads, by those with a tour, and by those with a lease.',
  },
  tours: { name: 'Tours', means: 'Inquiries with a tour that took place.' },
  leases: { name: 'Leases', means: 'Inquiries with a lease, or closed as leased.' },
  firstMissed: {
    name: 'Missed first calls',
    means: 'Inquiries that came in by a call that went to voicemail, was hung up, or was not answered.',
  },
  openLeads: {
    name: 'Open leads',
    means:
      'Inquiries that are neither closed nor a dead end: new leads, opportunities, prospects, and the waiting list.',
  },
  over60: { name: 'Over 60', means: 'Of the open leads those that came in more than 60 days ago.' },
  listed: {
    name: 'Listed',
    means:
      'What is on the market now, of all units. A property whose units are not kept counts as one. A property is listed when it, or a unit of it, is.',
  },
  daysListed: {
    name: 'Days listed',
    means:
      'Days since something was listed; of several the value in the middle. What is not listed has none.',
  },
  fourteenDays: { name: '14 days', means: 'Inquiries on each of the last 14 days, whatever the period.' },
  perWeek: {
    name: 'Leads per week',
    means:
      'Inquiries divided by the weeks of the period that have begun. Those of a unit are the ones that name it.',
  },
  daysToLease: {
    name: 'Days to lease',
    means: 'From the day on which a lead came in to the day of its lease, where the lease says its day.',
  },
  feeds: { name: 'Feeds', means: 'The feeds in which a listed home stands, of those that are connected.' },
  priceChange: {
    name: 'Price changes',
    means:
      'Changes of the rent of a listed unit in the period, with the inquiries about its property since the start of that day.',
  },
  firstTouch: {
    name: 'First touch',
    means: 'Inquiries that came in through the campaign: each counts at one campaign alone.',
  },
  anyTouch: {
    name: 'Any touch',
    means:
      'Inquiries that the campaign touched, first or later: they came in through it, used its number or address afterward, or were merged with a lead that did. A lead that several touched counts at each of them.',
  },
  formCompletion: {
    name: 'Completed',
    means: 'Of those who opened the form in the period, the ones who sent it, whatever became of the lead.',
  },
  callsAnswered: {
    name: 'Calls answered',
    means:
      'Incoming calls of the campaign’s leads that were answered or transferred, of all but spam and blocked.',
  },
  campaignTours: {
    name: 'Tours',
    means:
      'Tours of the campaign’s leads that were set. By event date they count when they were set; by created date when their lead came in.',
  },
  againstOthers: {
    name: 'Against the others',
    means:
      'Inquiries of the chosen campaigns, or of the five with most of them; beside them what each other campaign brought on average.',
  },
  mergedSources: {
    name: 'Sources of merged leads',
    means:
      'The campaigns that leads had come in through before they were merged; where a campaign is chosen, of the leads that it touched.',
  },
  standsOut: {
    name: 'What stands out',
    means:
      'A category with 40% of the cost or more, and 20 points more than its share of the leads; the campaign with the cheapest leases, of at least two; the one that cost most without a lease, from $100; the one that waits at least twice as long for a first response as all, from 10 leads.',
  },
  arrive: {
    name: 'When leads arrive',
    means: 'The hour and the weekday at which an inquiry came in, in your time zone.',
  },
  status: {
    name: 'Status',
    means: 'Where a lead stands now. A merged lead counts once, at the lead that it was merged into.',
  },
  reached: {
    name: 'Leads by day',
    means:
      'Inquiries on the day on which they count, and those of them that have, or once had, the status; whoever toured or leased was an opportunity.',
  },
  contacted: {
    name: 'Contacted',
    means: 'Someone wrote, called, or took a call. A text that was refused is no contact.',
  },
  opportunity: {
    name: 'Opportunity',
    means: 'Inquiries that are, or once were, an opportunity; whoever toured or leased was one.',
  },
  toured: { name: 'Toured', means: 'Some tour of the lead took place.' },
  leased: { name: 'Leased', means: 'The lead has a lease, or was closed as leased.' },
  lost: { name: 'Lost', means: 'Inquiries that were closed without a lease.' },
  age: {
    name: 'Age',
    means:
      'Days since a lead came in; day 30 belongs to 0-30. These are the leads that are open now, whatever the period.',
  },
  leadToOpportunity: {
    name: 'Lead to opportunity',
    means: 'Of the inquiries, those that are, or once were, an opportunity.',
  },
  sevenDays: { name: '7 days', means: 'Inquiries on each of the last seven days, whatever the period.' },
  sends: {
    name: 'Sent',
    means:
      'Texts and emails with a template or a marketing material; refused texts left out. By event date they count when they were sent; by created date when their lead came in.',
  },
  sendReply: {
    name: 'Reply within 3 days',
    means:
      'Of the sends that got a reply, or whose three days are over, those after which the renter wrote or called within three days.',
  },
  toursAfter: { name: 'Tours after', means: 'Sends after which a tour was set within 14 days.' },
  templateChange: {
    name: 'Before and after a change',
    means:
      'Templates that were changed in the period: the replies to what was sent in the 30 days before, and after.',
  },
  unusedMaterial: {
    name: 'Unused',
    means: 'Templates and materials that were not sent in the period.',
  },
  incoming: {
    name: 'Incoming',
    means:
      'Calls to your numbers. By event date a call counts in the period in which it came; by created date in the one in which its lead came in. What was merged counts once, at the lead that is left.',
  },
  answerRate: {
    name: 'Answer rate',
    means: 'Answered and transferred calls, of all incoming ones but spam and blocked.',
  },
  blocked: { name: 'Spam and blocked', means: 'Incoming calls that were kept out: nobody was rung.' },
  outgoing: {
    name: 'Outgoing',
    means: 'Calls that your people placed; those that reached someone were answered.',
  },
  repeatCallers: {
    name: 'Repeat callers',
    means: 'Numbers that called twice or more in the period, spam and blocked calls left out.',
  },
  callResult: { name: 'Result', means: 'How an incoming call ended, as the phone company says it.' },
  rung: {
    name: 'Who was rung',
    means:
      'Incoming calls but spam and blocked, by the person who took them; a missed one stands with the agent of its lead. What someone did for another person counts for that person; the rows name both.',
  },
  ring: { name: 'Ring', means: 'How long answered calls rang: the value in the middle.' },
  talk: { name: 'Talk', means: 'How long answered calls lasted: the value in the middle.' },
  backAfter: {
    name: 'After',
    means: 'How long after a missed call its number was called or texted: the value in the middle.',
  },
  missedAt: {
    name: 'When calls are missed',
    means: 'The hours and the weekday of missed calls, in your time zone.',
  },
  dropOff: {
    name: 'Drop-off',
    means: 'Of the inquiries, those that were closed without a lease.',
  },
  stay: {
    name: 'Days in a status',
    means: 'How long inquiries stood in the status, or have stood in it so far; the value in the middle.',
  },
  eightWeeks: {
    name: 'The last 8 weeks',
    means: 'Inquiries by week from Sunday, and those of them that reached opportunity, whatever the period.',
  },
  toursSet: {
    name: 'Set',
    means:
      'Tours that were set. By event date a tour counts in the period in which it was set, whenever it takes place; by created date in the one in which its lead came in.',
  },
  toursCompleted: {
    name: 'Completed',
    means:
      'Tours that took place. Due are those that are over, were canceled, or have another outcome: all but the ones that are still ahead.',
  },
  noShow: { name: 'No show', means: 'Tours to which the renter did not come.' },
  toursCancelled: { name: 'Canceled', means: 'Tours that were called off, by the renter or by us.' },
  toursScheduled: {
    name: 'Scheduled',
    means: 'Tours still set: upcoming, or over without an outcome.',
  },
  tourToLease: {
    name: 'Tour to lease',
    means:
      'Of the tours that took place, those that led to a lease: the last one of each lead that has a lease or was closed as leased.',
  },
  leadToTour: {
    name: 'Lead to tour',
    means:
      'From a lead’s first communication to its tour, of the tours that took place: the value in the middle.',
  },
  host: { name: 'Host', means: 'Who shows the home.' },
  slots: {
    name: 'When tours are set for',
    means: 'The hour and the weekday for which tours are set, in your time zone.',
  },
  needsOutcome: {
    name: 'Needs an outcome',
    means: 'Tours that are over and of which nobody has said how they went, of whatever period.',
  },
  assigned: { name: 'Assigned', means: 'Inquiries that an agent has.' },
  agentOpen: { name: 'Open', means: 'Those of them that are neither closed nor no lead.' },
  nineOfTen: { name: '9 of 10 in', means: 'Nine of ten first responses came within this time.' },
  tourLeads: {
    name: 'Leads with tours',
    means:
      'Leads with a tour of the host: by event date a tour that is on a day of the period, by created date any tour of a lead that came in in it. A lead with tours of two hosts counts at both.',
  },
  inTarget: {
    name: 'In target',
    means:
      'Of the first responses, those within the limit set for unanswered communications, one hour where none is set. Leads that still wait are told as late now.',
  },
  agentTours: { name: 'Tours', means: 'Leads of the agent with a tour that took place.' },
  agentLeases: { name: 'Leases', means: 'Leads of the agent that have a lease, or were closed as leased.' },
  touches: {
    name: 'Touches',
    means:
      'Outgoing calls, texts and emails to the leads of the report. What was done while representing someone counts for the represented person.',
  },
  attempts: {
    name: 'Attempts',
    means: 'Touches that reached nobody: calls without a conversation, and texts that weren’t delivered.',
  },
  lateNow: {
    name: 'Late now',
    means:
      'Inquiries that wait for an answer for longer than their limit at this moment, whatever the period.',
  },
} as const satisfies Record<string, { name: string; means: string }>

/** A word that is defined. */
export type ReportTerm = keyof typeof reportTerms
