import ICAL from 'ical.js';

/** A calendar file as a program has it that did not write it. Throws on what is not by RFC 5545. */
export function readCalendar(content: string) {
  if (!content.endsWith('END:VCALENDAR\r\n')) throw new Error('The file has no end');
  const calendar = new ICAL.Component(ICAL.parse(content));
  return {
    method: calendar.getFirstPropertyValue('method'),
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map(readEvent),
  };
}

function readEvent(component: ICAL.Component) {
  const { uid, summary, location, description, organizer, sequence, startDate, endDate } = new ICAL.Event(
    component,
  );
  const value = (name: string) => component.getFirstPropertyValue(name)?.toString();
  const nameOf = (person: string) => component.getFirstProperty(person)?.getFirstParameter('cn');
  return {
    uid,
    summary,
    location,
    description,
    organizer,
    sequence,
    start: startDate.toJSDate().toISOString(),
    end: endDate.toJSDate().toISOString(),
    status: value('status'),
    url: value('url'),
    attendee: value('attendee')?.toLowerCase(),
    organizerName: nameOf('organizer'),
    attendeeName: nameOf('attendee'),
    lines: component.getAllProperties().map(({ name }) => name),
  };
}

/** The file's only event. */
export function readAppointment(content: string) {
  const { events, ...calendar } = readCalendar(content);
  const [event] = events;
  if (!event || events.length > 1) throw new Error(`The file has ${events.length} events`);
  return { ...calendar, ...event };
}
