import type { Email } from '../../ui/emails/email.tsx';
import { paths } from '../paths.ts';

const notYou = 'If this was not you, you can ignore this email: without the link nothing happens.';

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
    button: { label: 'Reset my password', link: new URL('/forgot-password', siteUrl).href },
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
