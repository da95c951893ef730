import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Card } from '../../editing/card.admin.tsx';
import { inputOf } from '../../values/text-fields.ts';
import { emailField, emailProblem, onlyWrong } from '../account-rules.ts';
import type { DashboardPerson } from '../contract.ts';
import { peopleQuery } from './people-query.admin.ts';

/** Lets somebody in who has an account already. */
export function AddPerson() {
  const client = useQueryClient();
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ email: text('email'), role: text('role') }),
    check: ({ email }) => onlyWrong({ email: emailProblem(email) }),
    async send(body) {
      client.setQueryData(
        peopleQuery.queryKey,
        await request<DashboardPerson[]>('POST', adminApi.people(), body),
      );
      form.ref.current?.reset();
    },
    failure: { title: 'Error', words: 'Failed to add the person' },
    success: { title: 'Success', description: 'They may use the dashboard from now on' },
  });
  return (
    <Card title="Add somebody" lead="They need an account on the site first, with a confirmed address.">
      <form {...form} className="max-w-md space-y-5">
        {failure && <Notice isError>{failure}</Notice>}
        <Field {...inputOf(emailField)} {...field('email')} autoComplete="off" />
        <fieldset className="space-y-1">
          <legend className="font-medium">What they may do</legend>
          <RoleChoice value="staff" label="Staff: the day's work" isChosen />
          <RoleChoice value="owner" label="Owner: everything" />
        </fieldset>
        <SubmitButton isSending={isSending} label="Add them" sendingLabel="Adding..." />
      </form>
    </Card>
  );
}

interface RoleChoiceProps {
  value: string;
  label: string;
  isChosen?: boolean;
}

const RoleChoice = ({ value, label, isChosen = false }: RoleChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="radio" name="role" value={value} defaultChecked={isChosen} className="size-5 accent-amber" />
    {label}
  </label>
);
