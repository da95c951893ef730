import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { readDraft, useKeptDraft } from '../../editing/drafts/drafts.admin.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { inputProps } from '../../values/text-fields.ts';
import { emailField, emailProblem, onlyProblems } from '../account-rules.ts';
import type { DashboardPerson } from '../contract.ts';
import { currentUserQuery } from '../queries.ts';
import type { Role } from '../roles.ts';

const peopleQuery = queryOptions<DashboardPerson[]>({ queryKey: [adminApi.people()] });

export function PeoplePage() {
  return (
    <div className="grid max-w-3xl gap-6">
      <BackLink href={adminPaths.tab('settings')}>Settings</BackLink>
      <Card
        title="People who may use the dashboard"
        lead="Owners may do everything. Staff see orders, bookings, enquiries, customers and products, and nothing of money, settings or the site's texts."
      >
        <Answer to={peopleQuery}>{(people) => <PeopleList people={people} />}</Answer>
      </Card>
      <AddPerson />
    </div>
  );
}

function PeopleList({ people }: { people: DashboardPerson[] }) {
  const client = useQueryClient();
  const { data: me } = useQuery(currentUserQuery);
  const { run, failure } = useAction([adminApi.people()]);
  const owners = people.filter(({ role }) => role === 'owner');
  const [leaving, setLeaving] = useState<DashboardPerson | null>(null);

  function show(now: DashboardPerson[] | null, person: DashboardPerson): void {
    if (!now) return;
    client.setQueryData(peopleQuery.queryKey, now);
    if (person.id === me?.id) location.assign(adminPaths.overview());
  }

  async function change(person: DashboardPerson, role: Role): Promise<void> {
    const words = {
      success: `${person.email} is ${roleWords[role]} now${calendarNotice(person)}`,
      failure: 'Failed to change the role',
    };
    const send = () => request<DashboardPerson[]>('PUT', adminApi.person(person.id), { role });
    show(await run(send, words), person);
  }

  async function remove(person: DashboardPerson): Promise<void> {
    const success = `${person.email} may not use the dashboard any more${calendarNotice(person)}`;
    const send = () => request<DashboardPerson[]>('DELETE', adminApi.person(person.id));
    show(await run(send, { success, failure: 'Failed to remove the person' }), person);
  }

  const logOut = (person: DashboardPerson) =>
    run(() => request('DELETE', adminApi.personSessions(person.id)), {
      success: `${person.email} is logged out of every browser`,
      failure: 'Failed to log the person out',
    });

  return (
    <>
      {failure && <Notice isError>{failure}</Notice>}
      <ul className="-my-3 divide-y divide-line">
        {people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            isMe={person.id === me?.id}
            isOnlyOwner={person.role === 'owner' && owners.length === 1}
            onChange={(role) => void change(person, role)}
            onLogOut={() => void logOut(person)}
            onRemove={() => setLeaving(person)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Take the dashboard away?"
        yes="Take it away"
        no="Keep it"
        onAnswer={(isYes) => {
          setLeaving(null);
          if (isYes && leaving) void remove(leaving);
        }}
      >
        <p>
          {leaving?.email} cannot open the dashboard from now on. The account stays, without two-step login.
          {leaving?.role === 'owner' &&
            ' The bookings’ calendar gets a new address, as they know the old one: subscribe to it again under Bookings.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

const calendarNotice = ({ role }: DashboardPerson) =>
  role === 'owner' ? '. The bookings’ calendar has a new address: subscribe to it again under Bookings' : '';

const roleWords: Record<Role, string> = { owner: 'an owner', staff: 'staff' };

interface PersonLineProps {
  person: DashboardPerson;
  isMe: boolean;
  isOnlyOwner: boolean;
  onChange: (role: Role) => void;
  onLogOut: () => void;
  onRemove: () => void;
}

function PersonLine({
  person: { email, name, role, hasSecondFactor },
  isMe,
  isOnlyOwner,
  onChange,
  onLogOut,
  onRemove,
}: PersonLineProps) {
  const other = role === 'owner' ? 'staff' : 'owner';
  const facts = [role === 'owner' ? 'Owner' : 'Staff', hasSecondFactor ? 'two-step login' : 'password alone'];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {name || email} {isMe && <span className="ml-1 text-sm font-semibold text-green">You</span>}
        </p>
        {name && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>}
        <p className="text-sm text-ink-soft">{facts.join(', ')}</p>
      </div>
      {isOnlyOwner ? (
        <p className="text-sm text-ink-soft">The only owner. Make somebody else one first to leave.</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            look="quiet"
            aria-label={`Make ${roleWords[other]}: ${email}`}
            onClick={() => onChange(other)}
          >
            Make {roleWords[other]}
          </Button>
          {!isMe && (
            <Button look="quiet" aria-label={`Log out everywhere: ${email}`} onClick={onLogOut}>
              Log out everywhere
            </Button>
          )}
          <Button look="quiet" aria-label={`Remove ${email}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

const nobody = { email: '', role: 'staff' };
const draftName = 'person:new';

function AddPerson() {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => readDraft(draftName, nobody)?.values ?? nobody);
  const isBegun = typed.email !== '' || typed.role !== nobody.role;
  const draft = useMemo(() => (isBegun ? { values: typed, readAt: undefined } : null), [isBegun, typed]);
  useKeptDraft(draftName, draft);
  const choice = (role: string) => ({
    value: role,
    isChosen: typed.role === role,
    onChoose: () => setTyped({ ...typed, role }),
  });
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ email: text('email'), role: text('role') }),
    check: ({ email }) => onlyProblems({ email: emailProblem(email) }),
    async send(body) {
      client.setQueryData(
        peopleQuery.queryKey,
        await request<DashboardPerson[]>('POST', adminApi.people(), body),
      );
      setTyped(nobody);
    },
    failure: { title: 'Error', words: 'Failed to add the person' },
    success: { title: 'Success', description: 'They may use the dashboard from now on' },
  });
  return (
    <Card title="Add somebody" lead="They need an account on the site first, with a confirmed address.">
      <form {...form} className="max-w-md space-y-5">
        {failure && <Notice isError>{failure}</Notice>}
        <Field
          {...inputProps(emailField)}
          {...field('email')}
          autoComplete="off"
          value={typed.email}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
        <fieldset className="space-y-1">
          <legend className="font-medium">What they may do</legend>
          <RoleChoice {...choice('staff')} label="Staff: the day's work" />
          <RoleChoice {...choice('owner')} label="Owner: everything" />
        </fieldset>
        <SubmitButton isSending={isSending} label="Add them" sendingLabel="Adding..." />
      </form>
    </Card>
  );
}

interface RoleChoiceProps {
  value: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

const RoleChoice = ({ value, label, isChosen, onChoose }: RoleChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="radio"
      name="role"
      value={value}
      checked={isChosen}
      onChange={onChoose}
      className="size-5 accent-amber"
    />
    {label}
  </label>
);
