import { contactedMeaning } from '../lead/response.ts'
import { type TeamKind } from '../team/team-kind.ts'

/**
 * The definitions of the terms in the reports, used in the tooltips of headings and for the Definitions at the foot and
 * in print.
 */
export const reportTerms = {
  leads: {
    name: 'Leads',
    means:
      'Everything that came in, including what turned out not to be a lead and what was merged. By created date, a lead counts in the period it came in; by event date, in the period of its latest activity.',
  },
  inquiries: {
    name: 'Inquiries',
    means: 'Leads that aren’t “Not a lead” or merged. Every panel except Leads counts inquiries.',
  },
  outside: {
    name: 'Outside 9 to 6',
    means: 'Inquiries that came in before 9 AM or after 6 PM, your time.',
  },
  firstResponse: {
    name: 'First response',
    means:
      'Time from when the lead came in until someone reached out: an answered outgoing call, a text that wasn’t refused, or an email from a person, or until an incoming call was answered. The median is the middle value. With more than 5,000 leads it comes from a sample and says “About”.',
  },
  missed: {
    name: 'Missed',
    means: 'Incoming calls that went to voicemail, hung up, or weren’t answered.',
  },
  calledBack: {
    name: 'Called back',
    means:
      'Missed calls where someone called or texted the number afterward, about any lead. A refused text doesn’t count.',
  },
  unresponded: {
    name: 'Unresponded',
    means:
      'Inquiries that have waited for an answer longer than their limit, or longer than an hour if none is set.',
  },
  type: { name: 'Type', means: 'The channel of a lead’s first communication.' },
  campaign: { name: 'Campaign', means: 'The campaign a lead came in through.' },
  category: {
    name: 'Category',
    means:
      'The campaign’s category: Channel, Feed or Form. Leads that didn’t come in through a campaign have none.',
  },
  cost: {
    name: 'Cost',
    means:
      'What was entered for each campaign and month, prorated by day up to today. If nothing was entered, there is no cost, which is not the same as $0.',
  },
  costPer: {
    name: 'Cost per lead, tour, lease',
    means: 'Cost divided by the number of leads, of leads with a tour, and of leads with a lease.',
  },
  tours: { name: 'Tours', means: 'Inquiries with a completed tour.' },
  leases: { name: 'Leases', means: 'Inquiries with a lease, or closed as leased.' },
  firstMissed: {
    name: 'Missed first calls',
    means: 'Inquiries that started with a call that went to voicemail, hung up, or wasn’t answered.',
  },
  openLeads: {
    name: 'Open leads',
    means: 'Inquiries still in play: new leads, opportunities, prospects, and the waiting list.',
  },
  over60: { name: 'Over 60', means: 'Open leads that came in more than 60 days ago.' },
  listed: {
    name: 'Listed',
    means:
      'Units on the market now, out of all units. A property whose units aren’t tracked counts as one. A property is listed if it, or any of its units, is.',
  },
  daysListed: {
    name: 'Days listed',
    means: 'Days since it was listed; the median if there are several. Anything not listed has none.',
  },
  fourteenDays: {
    name: '14 days',
    means: 'Inquiries on each of the last 14 days, regardless of the period.',
  },
  perWeek: {
    name: 'Leads per week',
    means:
      'Inquiries divided by the weeks of the period so far. A unit’s inquiries are the ones that name it.',
  },
  daysToLease: {
    name: 'Days to lease',
    means: 'From the day a lead came in to the day of its lease, if the lease has a date.',
  },
  feeds: { name: 'Feeds', means: 'Connected feeds that show the listing.' },
  property: { name: 'Property', means: 'The property a lead is about.' },
  team: { name: 'Team', means: 'The team a lead belongs to. Each lead belongs to one.' },
  priceChange: {
    name: 'Price changes',
    means:
      'Rent changes of listed units in the period, with the inquiries about the property since that day.',
  },
  firstTouch: {
    name: 'First touch',
    means: 'Inquiries that came in through the campaign. Each inquiry counts for one campaign only.',
  },
  anyTouch: {
    name: 'Any touch',
    means:
      'Inquiries the campaign touched at any point: they came in through it, used its number or address later, or were merged with a lead that did. A lead touched by several campaigns counts for each of them.',
  },
  formCompletion: {
    name: 'Completed',
    means:
      'Of the people who opened the form in the period, those who sent it, whatever happened to the lead.',
  },
  callsAnswered: {
    name: 'Calls answered',
    means:
      'Incoming calls from the campaign’s leads that were answered or transferred, not counting spam and blocked calls.',
  },
  campaignTours: {
    name: 'Tours',
    means:
      'Tours set with the campaign’s leads. By event date, they count when they were set; by created date, when their lead came in.',
  },
  againstOthers: {
    name: 'Against the others',
    means:
      'Inquiries from the campaigns you chose, or from the top five, next to the average of the other campaigns.',
  },
  mergedSources: {
    name: 'Sources of merged leads',
    means:
      'The campaigns that leads came in through before they were merged. If you chose a campaign, only the leads it touched.',
  },
  standsOut: {
    name: 'What stands out',
    means:
      'A category with at least 40% of the cost and 20 points more than its share of leads; the campaign with the cheapest leases (at least two); the campaign that cost the most without a lease (at least $100); and the campaign that takes at least twice as long as average to respond (at least 10 leads).',
  },
  arrive: {
    name: 'When leads arrive',
    means: 'The hour and weekday inquiries came in, your time.',
  },
  status: {
    name: 'Status',
    means: 'Where a lead stands now. A merged lead counts once, as the lead it was merged into.',
  },
  reached: {
    name: 'Leads by day',
    means:
      'Inquiries by day, and how many of them have, or ever had, the status. Anyone who toured or leased was an opportunity.',
  },
  funnel: {
    name: 'From lead to lease',
    means:
      'How many inquiries were contacted, became an opportunity, toured, and leased. Between two steps are the ones that got that far and were lost.',
  },
  contacted: {
    name: 'Contacted',
    means: `${contactedMeaning}. A refused text or a call without a conversation doesn’t count.`,
  },
  opportunity: {
    name: 'Opportunity',
    means: 'Inquiries that are, or ever were, an opportunity. Anyone who toured or leased was one.',
  },
  toured: { name: 'Toured', means: 'The lead completed at least one tour.' },
  leased: { name: 'Leased', means: 'The lead has a lease, or was closed as leased.' },
  reason: {
    name: 'Why leads were lost',
    means: 'The reason chosen when an inquiry was closed without a lease.',
  },
  lost: { name: 'Lost', means: 'Inquiries closed without a lease.' },
  age: {
    name: 'Age',
    means:
      'Days since a lead came in; day 30 counts as 0-30. These are the leads open now, regardless of the period.',
  },
  leadToOpportunity: {
    name: 'Lead to opportunity',
    means: 'Share of inquiries that are, or ever were, an opportunity.',
  },
  sevenDays: { name: '7 days', means: 'Inquiries on each of the last seven days, regardless of the period.' },
  sends: {
    name: 'Sent',
    means:
      'Texts and emails sent with a template or marketing material, not counting refused texts. By event date, they count when they were sent; by created date, when their lead came in.',
  },
  sender: {
    name: 'Who sent',
    means:
      'The person who sent it, or the property its lead is about. What someone sent for another person counts for that person.',
  },
  template: { name: 'Template', means: 'The response template a text or email was written with.' },
  material: { name: 'Material', means: 'Marketing material a text or email had a link to.' },
  sendReply: {
    name: 'Reply within 3 days',
    means:
      'Share of sends where the renter wrote or called within three days. Sends less than three days old count only once they get a reply.',
  },
  toursAfter: { name: 'Tours after', means: 'Sends followed by a tour set within 14 days.' },
  templateChange: {
    name: 'Before and after a change',
    means: 'Templates changed in the period, with their replies in the 30 days before and the 30 days after.',
  },
  withTemplate: {
    name: 'With a template',
    means:
      'Sends written with a response template. Used are the templates that were sent at least once in the period, out of all you can use.',
  },
  withMaterial: {
    name: 'With a material',
    means:
      'Sends with a link to marketing material. Used are the materials that were sent at least once in the period, out of all you can use.',
  },
  unusedMaterial: {
    name: 'Unused',
    means: 'Templates and materials that weren’t sent in the period.',
  },
  incoming: {
    name: 'Incoming',
    means:
      'Calls to your numbers. By event date, a call counts in the period it came in; by created date, in the period its lead came in. Merged leads count once.',
  },
  answerRate: {
    name: 'Answer rate',
    means: 'Share of incoming calls that were answered or transferred, not counting spam and blocked calls.',
  },
  blocked: {
    name: 'Spam and blocked',
    means: 'Incoming calls that were stopped before anyone’s phone rang.',
  },
  outgoing: {
    name: 'Outgoing',
    means: 'Calls your people made. The ones that reached someone were answered.',
  },
  repeatCallers: {
    name: 'Repeat callers',
    means: 'Numbers that called twice or more in the period, not counting spam and blocked calls.',
  },
  callResult: { name: 'Result', means: 'How an incoming call ended, according to the phone company.' },
  rung: {
    name: 'Who was rung',
    means:
      'Incoming calls, not counting spam and blocked, by who took them. A missed call counts for the lead’s agent. What someone did for another person counts for that person, and the rows name both.',
  },
  ring: { name: 'Ring', means: 'How long answered calls rang (median).' },
  talk: { name: 'Talk', means: 'How long answered calls lasted (median).' },
  backAfter: {
    name: 'After',
    means: 'How long after a missed call someone called or texted the number (median).',
  },
  missedAt: {
    name: 'When calls are missed',
    means: 'The hours and weekdays of missed calls, your time.',
  },
  dropOff: {
    name: 'Drop-off',
    means: 'Share of inquiries closed without a lease.',
  },
  stay: {
    name: 'Days in a status',
    means: 'How long inquiries were, or have been, in the status (median).',
  },
  eightWeeks: {
    name: 'The last 8 weeks',
    means:
      'Inquiries by week, starting Sunday, and how many of them became an opportunity, regardless of the period.',
  },
  toursSet: {
    name: 'Set',
    means:
      'Tours that were set. By event date, a tour counts in the period it was set, whenever it takes place; by created date, in the period its lead came in.',
  },
  toursCompleted: {
    name: 'Completed',
    means:
      'Tours that took place. Due means every tour that isn’t still ahead: past, canceled, or with another outcome.',
  },
  noShow: { name: 'No show', means: 'Tours the renter didn’t show up for.' },
  toursCancelled: { name: 'Canceled', means: 'Tours called off by the renter or by us.' },
  toursLost: {
    name: 'Canceled and no show',
    means: 'Tours called off by the renter or by us, and tours the renter didn’t show up for.',
  },
  toursScheduled: {
    name: 'Scheduled',
    means: 'Tours still set: upcoming, or past without an outcome.',
  },
  tourToLease: {
    name: 'Tour to lease',
    means:
      'Share of completed tours that led to a lease. It counts for the last tour of each lead that has a lease or was closed as leased.',
  },
  leadToTour: {
    name: 'Lead to tour',
    means: 'From a lead’s first communication to its completed tour (median).',
  },
  host: { name: 'Host', means: 'The person who gives the tour.' },
  slots: {
    name: 'When tours are set for',
    means: 'The hours and weekdays tours are set for, your time.',
  },
  needsOutcome: {
    name: 'Needs an outcome',
    means: 'Past tours that have no outcome yet, from any period.',
  },
  assigned: { name: 'Assigned', means: 'Inquiries that have an agent.' },
  agentOpen: { name: 'Open', means: 'Of those, the ones still in play.' },
  nineOfTen: { name: '9 of 10 in', means: 'Nine out of ten first responses came within this time.' },
  tourLeads: {
    name: 'Leads with tours',
    means:
      'Leads with a tour by this host. By event date, the tour is on a day in the period; by created date, the lead came in during the period. A lead with tours by two hosts counts for both.',
  },
  inTarget: {
    name: 'In target',
    means:
      'Share of first responses within the limit for unanswered communications, or within an hour if none is set. Leads still waiting are listed as late now.',
  },
  agentTours: { name: 'Tours', means: 'The agent’s leads with a completed tour.' },
  agentLeases: { name: 'Leases', means: 'The agent’s leads that have a lease or were closed as leased.' },
  agent: { name: 'Agent', means: 'The agent a lead is assigned to now.' },
  load: {
    name: 'Load and response',
    means: 'How many open leads each agent has, and the median of the agent’s first responses.',
  },
  touches: {
    name: 'Touches',
    means:
      'Outgoing calls, texts and emails to the leads in the report. What someone did while representing another person counts for that person.',
  },
  attempts: {
    name: 'Attempts',
    means: 'Touches that reached no one: calls without a conversation, and texts that weren’t delivered.',
  },
  lateNow: {
    name: 'Late now',
    means:
      'Inquiries that have waited for an answer longer than their limit right now, regardless of the period.',
  },
} as const satisfies Record<string, { name: string; means: string }>

/** Returns the term for a team in a definition: most clients have one team for each property. */
export const groupTerm = (kind: TeamKind): 'team' | 'property' => (kind === 'BROKER' ? 'team' : 'property')

/** A term that has a definition. */
export type ReportTerm = keyof typeof reportTerms
