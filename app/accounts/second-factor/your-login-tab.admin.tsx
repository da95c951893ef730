import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { leaveDashboard } from '../../editing/leave-dashboard.admin.ts';
import type { RecoveryCodes, SecondFactor } from '../contract.ts';
import { DeviceList } from '../devices/device-list.tsx';
import { ProofForm } from '../forms/proof-form.tsx';
import { secondFactorQuery } from './queries.admin.ts';
import { RecoveryCodeList } from './recovery-code-list.admin.tsx';
import { secondFactorApi } from './second-factor-paths.ts';
import { SetUp } from './set-up.admin.tsx';

export default function YourLoginTab() {
  return (
    <div className="grid max-w-3xl gap-8">
      <Answer to={secondFactorQuery}>{(state) => <SecondFactorCard state={state} />}</Answer>
      <div className="rounded-lg border border-line bg-white p-5 md:p-7">
        <DeviceList leave={leaveDashboard} />
      </div>
    </div>
  );
}

type Doing = 'nothing' | 'setting up' | 'new codes' | 'switching off';

const codeHint = 'From your phone, or one of your recovery codes.';
const lead = 'After your password, the site asks for a code that only your phone shows.';

function SecondFactorCard({ state: { isOn, recoveryCodesLeft } }: { state: SecondFactor }) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');

  function end(words: string, shown: readonly string[] = []): void {
    setCodes(shown);
    setSaid(words);
    setDoing('nothing');
    void client.invalidateQueries(secondFactorQuery);
  }
  const cancel = () => setDoing('nothing');

  if (codes.length > 0) {
    return (
      <Card title="Your recovery codes" lead={said}>
        <RecoveryCodeList codes={codes} onKept={() => end('Two-step login is on.')} />
      </Card>
    );
  }
  return (
    <Card title="Two-step login" lead={lead}>
      {doing === 'nothing' && (
        <>
          <p ref={said ? focusOnArrival : undefined} tabIndex={-1} role="status" className="outline-none">
            {isOn
              ? `It is on. ${leftWords(recoveryCodesLeft)}`
              : 'It is off: the password alone lets you in.'}
          </p>
          <div className="flex flex-wrap gap-3">
            {isOn ? (
              <>
                <Button look="quiet" onClick={() => setDoing('new codes')}>
                  New recovery codes
                </Button>
                <Button look="quiet" onClick={() => setDoing('switching off')}>
                  Switch it off
                </Button>
              </>
            ) : (
              <Button onClick={() => setDoing('setting up')}>Set it up</Button>
            )}
          </div>
        </>
      )}
      {doing === 'setting up' && (
        <SetUp onCancel={cancel} onDone={(shown) => end('Two-step login is on from now on.', shown)} />
      )}
      {doing === 'new codes' && (
        <ProofForm<RecoveryCodes>
          url={secondFactorApi.recoveryCodes()}
          asksPassword
          codeHint={codeHint}
          label="Show new codes"
          onDone={({ codes: shown }) => end('Those you had before are worth nothing now.', shown)}
          onCancel={cancel}
        >
          <p>Ten new codes take the place of those you have.</p>
        </ProofForm>
      )}
      {doing === 'switching off' && (
        <ProofForm<{ message: string }>
          url={secondFactorApi.end()}
          asksPassword
          codeHint={codeHint}
          label="Switch it off"
          onDone={({ message }) => end(message)}
          onCancel={cancel}
        >
          <p>
            After that, your password alone lets anybody in. To move to another phone, switch it off here and
            set it up again.
          </p>
        </ProofForm>
      )}
    </Card>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'You have no recovery codes left: have new ones made.';
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}
