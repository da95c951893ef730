export const policyNames = {
  '/privacy-policy': 'Privacy policy',
  '/terms-and-conditions': 'Terms and conditions',
  '/cookie-policy': 'Cookie policy',
} as const;

export type PolicyPath = keyof typeof policyNames;

export const policyPaths: PolicyPath[] = ['/privacy-policy', '/terms-and-conditions', '/cookie-policy'];
