import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { isAfterPasswordChange, needsDocument, pathAfterSignIn, signInPath } from '../accounts/return-to.ts';
import { NeedsScripts } from '../content/needs-scripts.tsx';
import { useContent } from '../content/use-content.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const tabs = [
  { id: 'login', label: 'Login' },
  { id: 'register', label: 'Register' },
] as const;

/** Redirects a signed-in person to where they wanted to go, else home. */
export function Page() {
  const { data: user } = useQuery(currentUserQuery);
  const { businessName } = useContent();
  const [, navigate] = useLocation();
  const search = useSearch();
  const tab = new URLSearchParams(search).get('tab') === 'register' ? 'register' : 'login';
  useDocumentTitle(`${tab === 'login' ? 'Log in' : 'Register'} | ${businessName}`);

  useEffect(() => {
    if (!user) return;
    const next = pathAfterSignIn(search);
    if (needsDocument(next)) location.replace(next);
    else navigate(next, { replace: true });
  }, [user, search, navigate]);

  return (
    <div className="wrap grid gap-x-16 gap-y-12 pt-10 pb-20 md:pt-16 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-lg lg:mx-0">
        <h1 className="text-3xl">Your {businessName} account</h1>
        <NeedsScripts what="Logging in" />
        <div className="mt-6">
          <TabList
            label="Login or register"
            tabs={tabs}
            selected={tab}
            onSelect={(id) => navigate(signInPath(search, id), { replace: true })}
          />
          <TabPanel id="login" isSelected={tab === 'login'}>
            {isAfterPasswordChange(search) && (
              <div className="mb-4">
                <Notice>Your password is changed. Please log in with the new one.</Notice>
              </div>
            )}
            <LoginForm />
          </TabPanel>
          <TabPanel id="register" isSelected={tab === 'register'}>
            <RegisterForm />
          </TabPanel>
        </div>
      </div>
      <AuthPromise />
    </div>
  );
}

const bullets = [
  'Expert electrical installations and repairs',
  'Solar panel and battery systems',
  'Track your orders and service history',
  'Access exclusive deals and products',
];

function AuthPromise() {
  const { heroTitle } = useContent();
  return (
    <aside className="mx-auto w-full max-w-lg overflow-hidden rounded-lg bg-slate text-mist lg:max-w-none">
      <Picture src="/media/about-workshop" alt="" sizes="600px" className="hidden w-full lg:block" />
      <div className="p-7">
        <h2 className="text-2xl text-white">{heroTitle}</h2>
        <ul className="mt-5 space-y-3">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex gap-3">
              <Icon of={Check} className="mt-1 size-5 shrink-0 text-amber" />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
