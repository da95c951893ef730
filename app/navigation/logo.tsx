/** The mark: a van's side with a bolt in it. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="#182329" />
      <path
        d="M6 26V15.5C6 13.6 7.6 12 9.5 12h13c1.3 0 2.5.6 3.3 1.6l3.6 4.7 3.2.9A2 2 0 0 1 34 21.100V26a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2Z"
        fill="#fbf9f5"
      />
      <path d="m19.6 13.5-6.1 7.700h4.300l-1.4 5.3 6.2-7.800h-4.400z" fill="#f5a516" />
      <circle cx="12.5" cy="28.5" r="3" fill="#182329" stroke="#fbf9f5" strokeWidth="1.6" />
      <circle cx="28" cy="28.5" r="3" fill="#182329" stroke="#fbf9f5" strokeWidth="1.6" />
    </svg>
  );
}
