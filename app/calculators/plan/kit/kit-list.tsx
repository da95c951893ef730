import { useState } from 'react';
import { Link } from 'wouter';
import { Announced } from '../../../../ui/announced.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { addedToast } from '../../../cart/added-toast.ts';
import { quantityOf, roomFor } from '../../../cart/cart.ts';
import { useCart } from '../../../cart/cart-provider.tsx';
import { unitOf } from '../../../catalogue/kits/by-the-metre.ts';
import { paths } from '../../../paths.ts';
import { formatPence, toPence } from '../../../values/money.ts';
import { withUnits } from '../../../values/units.ts';
import type { Kit, KitGap, KitLine } from './contract.ts';

interface KitListProps {
  kit: Kit;
  /** It is that of a plan which has changed since. */
  isWaiting: boolean;
}

/** The parts of a kit to tick, why each, what they cost together, and what the shop has nothing for. */
export function KitList({ kit: { lines, gaps }, isWaiting }: KitListProps) {
  const { items, isRestored, add } = useCart();
  const toast = useToast();
  const [left, setLeft] = useState<number[]>([]);
  /** What of a part the cart does not hold yet. */
  const missingOf = ({ product, amount }: KitLine) =>
    Math.max(0, Math.min(amount - quantityOf(items, product.id), roomFor(items, product)));
  const wanted = lines.filter((line) => !left.includes(line.product.id) && missingOf(line) > 0);
  const pence = wanted.reduce((sum, line) => sum + (toPence(line.product.price) ?? 0) * missingOf(line), 0);
  const sum =
    wanted.length > 0
      ? `${wanted.length} ${wanted.length === 1 ? 'part' : 'parts'}, together ${formatPence(pence)}`
      : 'Everything you ticked is in your cart.';

  function putIn(): void {
    for (const line of wanted) add(line.product, missingOf(line));
    toast(
      addedToast(wanted.length === 1 ? (wanted[0]?.product.name ?? '') : `${wanted.length} parts of the kit`),
    );
  }
  return (
    <>
      <ul className="mt-4 border-b border-line">
        {lines.map((line) => (
          <Line
            key={line.product.id}
            line={line}
            missing={missingOf(line)}
            isTicked={!left.includes(line.product.id)}
            onTick={(isTicked) =>
              setLeft(isTicked ? left.filter((id) => id !== line.product.id) : [...left, line.product.id])
            }
          />
        ))}
      </ul>
      {gaps.length > 0 && <Gaps gaps={gaps} />}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button disabled={!isRestored || isWaiting || wanted.length === 0} onClick={putIn}>
          Put the kit into the cart
        </Button>
        <p className="tabular-nums">{sum}</p>
        <Announced words={sum} saysFirst />
        {wanted.length < lines.length && (
          <Link href={paths.cart()} className="font-semibold underline underline-offset-4">
            View cart
          </Link>
        )}
      </div>
    </>
  );
}

interface LineProps {
  line: KitLine;
  missing: number;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Line({ line, missing, isTicked, onTick }: LineProps) {
  const { product, amount, whys } = line;
  const [first, ...others] = whys;
  const unit = unitOf(product);
  const inCart = amount - missing;
  return (
    <li className="flex gap-4 border-t border-line py-3">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        aria-label={product.name}
        className="mt-1 size-5 shrink-0 accent-ink"
      />
      <div className="min-w-0 grow">
        <p className="flex flex-col items-start gap-x-6 sm:flex-row sm:items-baseline sm:justify-between">
          <Link href={paths.product(product.slug)} className="font-semibold hover:underline">
            {withUnits(product.name)}
          </Link>
          <span className="tabular-nums shrink-0">
            {amount}
            {unit} × {formatPence(toPence(product.price) ?? 0)}
          </span>
        </p>
        {first && <p className="text-sm text-ink-soft">{withUnits(first)}</p>}
        {others.length > 0 && (
          <details className="text-sm text-ink-soft">
            <summary className="min-h-6 cursor-pointer underline underline-offset-4">
              And {others.length} more {others.length === 1 ? 'reason' : 'reasons'}
            </summary>
            <ul className="mt-1 list-disc pl-5">
              {others.map((why) => (
                <li key={why}>{withUnits(why)}</li>
              ))}
            </ul>
          </details>
        )}
        {inCart > 0 && (
          <p className="text-sm font-semibold text-green">
            {inCart}
            {unit} in your cart already
          </p>
        )}
      </div>
    </li>
  );
}

function Gaps({ gaps }: { gaps: KitGap[] }) {
  return (
    <div className="mt-6">
      <Notice>
        <h3 className="font-semibold">Not in this kit</h3>
        <ul className="mt-1 space-y-1">
          {gaps.map(({ what, why }) => (
            <li key={what}>
              <span className="font-semibold">{withUnits(what)}.</span> {withUnits(why)}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          We have nothing in stock for these that suits the plan, and the system needs them all the same.{' '}
          <a href={paths.contactForm(askWords(gaps))} className="font-semibold underline underline-offset-4">
            Ask us
          </a>
          : we often know where to get one.
        </p>
      </Notice>
    </div>
  );
}

const askWords = (gaps: KitGap[]) =>
  `Please tell me where to get these for my plan:\n${gaps.map(({ what }) => `- ${what}`).join('\n')}`;
