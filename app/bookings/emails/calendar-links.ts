import { api } from '../../paths.ts';
import { endOf, type Taken } from '../slots.ts';

type Appointment = Taken & { title: string; place: string };

export function googleCalendarLink(appointment: Appointment): string {
  const { date, title, place } = appointment;
  const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
  const dates = `${stamp(date)}/${stamp(endOf(appointment).toISOString())}`;
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates,
    location: place,
  })}`;
}

export function outlookCalendarLink(appointment: Appointment): string {
  const { date, title, place } = appointment;
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    location: place,
    startdt: date,
    enddt: endOf(appointment).toISOString(),
  })}`;
}

export const calendarFileLink = (token: string) => `${api.linkedBooking(token)}/consultation.ics`;
