import type { Email } from '../../../ui/emails/email.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';

const notYou =
  'If this was not you, choose a new password at once and look at the devices that are logged in to your account.';

const resetButton = (siteUrl: string) => ({
  label: 'Reset my password',
  link: new URL(paths.forgotPassword(), siteUrl).href,
});

export function secondFactorOnEmail(siteUrl: string): Email {
  return {
    subject: 'Two-step login is on',
    heading: 'Two-step login is on',
    paragraphs: [
      'From now on your account asks for a code from your phone after the password. Every other device that was logged in has been logged out.',
      'Keep your recovery codes where you find them without your phone.',
      notYou,
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
      notYou,
    ],
    button: resetButton(siteUrl),
  };
}

/** `left`: the recovery codes that can still be used. */
export function recoveryCodeUsedEmail(siteUrl: string, left: number): Email {
  const remaining = left === 0 ? 'That was the last one.' : `You have ${left} left.`;
  return {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Somebody, hopefully you, has used one of your recovery codes instead of a code from your phone. ${remaining}`,
      'Under "Your login" in the dashboard you can have ten new ones.',
      notYou,
    ],
    button: { label: 'Open the dashboard', link: new URL(adminPaths.tab('your-login'), siteUrl).href },
    closing: [`To choose a new password: ${new URL(paths.forgotPassword(), siteUrl).href}`],
  };
}
