import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';
import type { Trx } from '../../tables.ts';

/** Call inside the transaction of the change. Sends unconfirmed addresses only a few emails. */
export async function queueAccountEmail(
  trx: Trx,
  userId: string,
  kind: 'password-changed' | 'second-factor-on' | 'second-factor-off' | 'recovery-code-used' | 'wrong-codes',
  data: Record<string, unknown> = {},
): Promise<void> {
  const { email, isEmailVerified } = await trx
    .selectFrom('users')
    .select(['email', 'isEmailVerified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const budget = isEmailVerified ? 'none' : 'stranger';
  await queueEmail(trx, { key: `${kind}:${crypto.randomUUID()}`, kind, recipient: email, budget, data });
}

const notYou = 'If this was not you, you can ignore this email: without the link nothing happens.';

const resetButton = (siteUrl: string) => ({
  label: 'Reset my password',
  link: new URL(paths.forgotPassword(), siteUrl).href,
});

export function verificationEmail(link: string): Email {
  return {
    subject: 'Please confirm your email address',
    heading: 'Is this your email address?',
    paragraphs: [
      'Someone, hopefully you, has made an account with this address. If it was you, please confirm it. Your account then shows the orders, bookings and enquiries made with this address.',
      'If you are not logged in, the page asks for your password or lets you choose a new one. Nobody else can use the account after that.',
    ],
    button: { label: 'Confirm my email address', link },
    closing: [
      'The link works once, and for seven days.',
      'If this was not you, the same page deletes the account. Nothing happens unless a button there is pressed.',
    ],
  };
}

export function passwordResetEmail(link: string, validMinutes: number): Email {
  return {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: ['Someone, hopefully you, asked for a new password for your account.'],
    button: { label: 'Choose a new password', link },
    closing: [`The link works once, and for ${validMinutes} minutes.`, notYou],
  };
}

export function passwordChangedEmail(siteUrl: string): Email {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and every browser that was logged in has been logged out.',
      'If this was not you, reset your password at once and ring us.',
    ],
    button: resetButton(siteUrl),
  };
}

export function accountExistsEmail(siteUrl: string): Email {
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    subject: 'You already have an account with us',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, hopefully you, asked for an account with this address after placing an order. You already have one, with its own password, and nothing has been changed.',
      'Log in and you will find your order there. If you have never confirmed this address, your profile has a button for that.',
    ],
    button: { label: 'Log in', link: address(paths.auth()) },
    closing: [
      `Forgotten your password? Choose a new one: ${address(paths.forgotPassword())}`,
      'If this was not you, you can ignore this email.',
    ],
  };
}

const changePassword =
  'If this was not you, choose a new password at once and look at the devices that are logged in to your account.';

export function secondFactorOnEmail(siteUrl: string): Email {
  return {
    subject: 'Two-step login is on',
    heading: 'Two-step login is on',
    paragraphs: [
      'From now on your account asks for a code from your phone after the password. Every other device that was logged in has been logged out.',
      'Keep your recovery codes where you find them without your phone.',
      changePassword,
    ],
    button: resetButton(siteUrl),
  };
}

export function secondFactorOffEmail(siteUrl: string): Email {
  return {
    subject: 'Two-step login is off',
    heading: 'Two-step login is off',
    paragraphs: [
      'From now on the password alone opens your account. Your recovery codes are worth nothing any more.',
      changePassword,
    ],
    button: resetButton(siteUrl),
  };
}

export function recoveryCodeUsedEmail(siteUrl: string, left: number): Email {
  const remaining = left === 0 ? 'That was the last one.' : `You have ${left} left.`;
  return {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Somebody, hopefully you, has used one of your recovery codes instead of a code from your phone. ${remaining}`,
      'Under "Your login" in the dashboard you can have ten new ones.',
      changePassword,
    ],
    button: { label: 'Open the dashboard', link: new URL(adminPaths.tab('your-login'), siteUrl).href },
    closing: [`To choose a new password: ${new URL(paths.forgotPassword(), siteUrl).href}`],
  };
}

export function wrongCodesEmail(siteUrl: string): Email {
  return {
    subject: 'Somebody is guessing your login codes',
    heading: 'Ten wrong codes have been typed',
    paragraphs: [
      'Within a day ten wrong codes have been typed for your account. Nobody has got in by them, but whoever typed them knows your password.',
      'If this was not you, choose a new password at once, one that you use nowhere else. Your codes stay as they are.',
    ],
    button: resetButton(siteUrl),
    closing: ['If it was you, see that the clock of your phone is set by itself.'],
  };
}
