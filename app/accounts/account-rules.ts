const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const shortestPassword = 8;

/** The entries that are wrong, without those that are fine (null). */
export function onlyWrong(problems: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}

export const emailProblem = (email: string) =>
  looksLikeEmail.test(email.trim()) ? null : 'Invalid email address';

/** Passwords count as typed, spaces and all. The server also refuses those that are easily guessed. */
export const newPasswordProblem = (password: string) =>
  password.length < shortestPassword ? 'Password must be at least 8 characters' : null;

export const missing = (text: string, message: string) => (text.trim() === '' ? message : null);
