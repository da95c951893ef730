/** Separate from `paths`, so that no page loads these. */
export const emailPaths = {
  stockAlert: (token = '') => `/stock-alert${token && `?token=${encodeURIComponent(token)}`}`,
} as const;

export const emailApi = {
  stockAlerts: () => '/api/stock-alerts',
  stockAlertAnswer: () => '/api/stock-alerts/answer',
} as const;
