import type Database from 'better-sqlite3';

/** An event that the webhook has not accepted yet, and how often it was sent. */
export interface WaitingEvent {
  event: number;
  attempts: number;
}

/** How one attempt to send an event ended. */
export interface Outcome {
  sent: WaitingEvent;
  isDelivered: boolean;
}

/** The events that wait for the webhook, in the state file. Times are milliseconds since 1970. */
export interface WaitingEvents {
  add(event: number, sendAt: number): void;
  /** Those whose time has come, the longest waiting first. */
  due(now: number, most: number): WaitingEvent[];
  /** When the first of the others is due. */
  nextTime(now: number): number | undefined;
  bodyOf(event: number): string;
  /** Takes delivered events out and puts the others off to their next attempt. */
  note(outcomes: Outcome[]): void;
}

const pausesInSeconds = [1, 2, 5, 10, 30, 60, 300, 900, 1800, 3600];

/** Milliseconds until the next attempt after this many failed ones before. */
export function pauseAfter(attempts: number): number {
  return (pausesInSeconds[attempts] ?? 3600) * 1000;
}

/** Opens the events that wait in the state file. */
export function openWaitingEvents(db: Database.Database): WaitingEvents {
  const insert = db.prepare<[number, number]>('INSERT INTO deliveries VALUES (?, 0, ?)');
  const select = db.prepare<[number, number], WaitingEvent>(
    'SELECT event, attempts FROM deliveries WHERE next_at <= ? ORDER BY next_at, event LIMIT ?',
  );
  const bodyOf = db.prepare<[number], string>('SELECT body FROM events WHERE seq = ?').pluck();
  const nextTime = db
    .prepare<[number], number>('SELECT next_at FROM deliveries WHERE next_at > ? ORDER BY next_at LIMIT 1')
    .pluck();
  const remove = db.prepare<[number]>('DELETE FROM deliveries WHERE event = ?');
  const postpone = db.prepare<[number, number, number]>(
    'UPDATE deliveries SET attempts = ?, next_at = ? WHERE event = ?',
  );
  return {
    add: (event, sendAt) => {
      insert.run(event, sendAt);
    },
    due: (now, most) => select.all(now, most),
    nextTime: (now) => nextTime.get(now),
    bodyOf: (event) => bodyOf.get(event) ?? '',
    note(outcomes) {
      for (const { sent, isDelivered } of outcomes)
        if (isDelivered) remove.run(sent.event);
        else postpone.run(sent.attempts + 1, Date.now() + pauseAfter(sent.attempts), sent.event);
    },
  };
}
