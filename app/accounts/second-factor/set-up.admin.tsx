import { useState } from 'react';
import { encode } from 'uqr';
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts';
import type { NewSecondFactor, RecoveryCodes } from '../contract.ts';
import { ProofForm } from '../forms/proof-form.tsx';
import { secondFactorApi } from './second-factor-paths.ts';

interface SetUpProps {
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [key, setKey] = useState<NewSecondFactor | null>(null);
  if (!key)
    return (
      <ProofForm<NewSecondFactor>
        url={secondFactorApi.begin()}
        asksPassword
        label="Continue"
        onDone={setKey}
        onCancel={onCancel}
      >
        <p>
          You need an app that makes codes, such as Google Authenticator, Microsoft Authenticator or Aegis.
          Many password managers do it too.
        </p>
      </ProofForm>
    );
  return (
    <ProofForm<RecoveryCodes>
      key={key.secret}
      url={secondFactorApi.confirm()}
      codeHint="The six digits that the app shows now."
      codeMode="numeric"
      label="Switch it on"
      onDone={({ codes }) => onDone(codes)}
      onCancel={onCancel}
    >
      <p ref={focusOnArrival} tabIndex={-1} className="outline-none">
        Scan this with the app, or{' '}
        <a href={key.address} className="font-semibold underline">
          open it on this phone
        </a>
        .
      </p>
      <QrCode text={key.address} label="QR code with the key for your app" />
      <div>
        <p className="font-medium">Or type this key into the app</p>
        <p className="mt-1 font-mono text-lg [overflow-wrap:anywhere]">{inFours(key.secret)}</p>
      </div>
    </ProofForm>
  );
}

const inFours = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Always dark on light: phones read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-56 rounded border border-line [forced-color-adjust:none]"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
