import { Menu, X } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { phoneLink, useContent } from '../content/use-content.ts';
import { api, paths } from '../paths.ts';
import { aboutWays, calculatorWays, type MenuWays, reviews, type Way } from './menu.ts';
import { closeMenu, MenuLink } from './menu-link.tsx';
import type { AccountWays } from './top-line.tsx';

const id = 'mobile-menu';
const large = 'block py-3 text-lg font-medium';
const small = 'block py-2.5';

export function PhoneMenu({ isSignedIn, onLogOut, ...menu }: MenuWays & AccountWays) {
  const { phone } = useContent();
  const [isOpen, setIsOpen] = useState(false);
  const others: Way[] = [
    ...(menu.hasSections ? [...aboutWays.filter(({ label }) => label !== 'Services'), reviews] : []),
    { label: 'Blog', href: paths.blog() },
    { label: 'Find your order', href: paths.findOrder() },
    isSignedIn ? { label: 'Account', href: paths.account() } : { label: 'Login', href: paths.auth() },
  ];
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        className="-mr-2 inline-flex size-[48px] items-center justify-center rounded hover:bg-sand lg:hidden"
      >
        <Icon of={isOpen ? X : Menu} />
      </button>
      <div
        popover="auto"
        id={id}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="inset-x-0 top-18 max-h-[calc(100dvh-4.5rem)] w-full max-w-none overflow-y-auto border-y border-line bg-paper text-ink lg:hidden"
      >
        <ul className="wrap divide-y divide-line py-2">
          <Large label="Home" href={paths.home()} />
          {menu.isShopOpen ? (
            <Large label="Shop" href={paths.shop()} below={menu.categories} />
          ) : (
            <li className={`${large} text-ink-soft`}>Shop (Coming Soon)</li>
          )}
          <Large {...menu.services} />
          <Large label="Calculators" href={paths.calculators()} below={calculatorWays} />
          <Large label="Book" href={paths.book()} />
          <Large {...menu.contact} />
          <li>
            <a href={phoneLink(phone)} className={`${large} tabular-nums`}>
              Ring {phone}
            </a>
          </li>
          <li className="py-1">
            <ul className="grid grid-cols-2 gap-x-6">
              {others.map((way) => (
                <li key={way.href}>
                  <MenuLink {...way} className={small} />
                </li>
              ))}
              {isSignedIn && (
                <li>
                  <a
                    href={api.logout()}
                    className={small}
                    onClick={(event) => {
                      closeMenu(event);
                      onLogOut(event);
                    }}
                  >
                    Logout
                  </a>
                </li>
              )}
            </ul>
          </li>
        </ul>
      </div>
    </>
  );
}

function Large({ below = [], ...way }: Way & { below?: Way[] }) {
  return (
    <li>
      <MenuLink {...way} className={large} />
      {below.length > 0 && (
        <ul className="-mt-2 grid grid-cols-2 gap-x-6 pb-2">
          {below.map((further) => (
            <li key={further.href}>
              <MenuLink {...further} className={`${small} text-ink-soft`} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
