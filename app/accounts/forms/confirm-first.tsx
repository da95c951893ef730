import { VerificationRequest } from './verification-request.tsx';

/** Stands where things would be that belong to an address of which nobody has shown yet that it is theirs. */
export function ConfirmFirst({ email, what }: { email: string; what: string }) {
  return (
    <div className="mt-5 max-w-xl">
      <p className="mb-4 text-ink-soft">
        {what} are listed here once you have confirmed that <span className="wrap-anywhere">{email}</span> is
        your address, by the link in the email that we sent there.
      </p>
      <VerificationRequest />
    </div>
  );
}
