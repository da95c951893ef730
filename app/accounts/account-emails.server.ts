import type { Email } from '../../ui/emails/email.tsx';
import { paths } from '../paths.ts';

const notYou = 'If this was not you, you can ignore this email: without the link nothing happens.';

export function verificationEmail(link: string): Email {
  return {
    subject: 'Please confirm your email address',
    heading: 'Is this your email address?',
    paragraphs: [
      'Somebody, we hope you, has made an account with this address. If it was you, please confirm: then your account shows the orders, bookings and enquiries made with it.',
      'Where you are not logged in, the page asks for your password, or lets you choose another. Nobody else can use the account after that.',
    ],
    button: { label: 'Confirm my email address', link },
    closing: [
      'The link works once, and for seven days.',
      'If this was not you, the same page deletes the account. Without a press there nothing happens.',
    ],
  };
}

export function passwordResetEmail(link: string, validMinutes: number): Email {
  return {
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: ['Somebody, we hope you, asked for a new password for your account.'],
    button: { label: 'Choose a new password', link },
    closing: [`The link works once, and for ${validMinutes} minutes.`, notYou],
  };
}

export function passwordChangedEmail(siteUrl: string): Email {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and every browser that was signed in has been signed out.',
      'If this was not you, reset your password at once and ring us.',
    ],
    button: { label: 'Reset my password', link: new URL('/forgot-password', siteUrl).href },
  };
}

export function accountExistsEmail(siteUrl: string): Email {
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    subject: 'You have an account with us already',
    heading: 'You have an account already',
    paragraphs: [
      'Somebody, we hope you, wished for an account with this address after an order. There is one already, with its own password, and nothing has been changed.',
      'Log in, and your order is there. If you have never confirmed this address, your profile has a button for that.',
    ],
    button: { label: 'Log in', link: address(paths.auth()) },
    closing: [
      `You have forgotten the password? Choose another one: ${address(paths.forgotPassword())}`,
      'If this was not you, you can ignore this email.',
    ],
  };
}
