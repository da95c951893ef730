/** URLs that only emails and forms without scripts lead to: like `paths`, and in no page's scripts. */
export const emailPaths = {
  stockAlert: (token = '') => `/stock-alert${token && `?token=${encodeURIComponent(token)}`}`,
} as const;

export const emailApi = {
  stockAlerts: () => '/api/stock-alerts',
  stockAlertAnswer: () => '/api/stock-alerts/answer',
} as const;
