import { type ComponentType, startTransition, use, useEffect, useState } from 'react';
import { Button } from '../button.tsx';

export interface Arriving<Props> {
  /** Rejects if the code cannot be fetched. */
  preload(): Promise<ComponentType<Props>>;
  loaded(): ComponentType<Props> | undefined;
  /** The same promise for every render; null if the code could not be fetched. */
  settled(): Promise<ComponentType<Props> | null>;
  forgetFailure(): void;
}

export function arriving<Props>(load: () => Promise<ComponentType<Props>>): Arriving<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let settling: Promise<ComponentType<Props> | null> | undefined;
  function preload() {
    // Retries once: with one bar of signal a single request is easily lost.
    loading ??= load()
      .catch(load)
      .then(
        (loaded) => {
          component = loaded;
          return loaded;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
    return loading;
  }
  return {
    preload,
    loaded: () => component,
    settled() {
      settling ??= preload().catch(() => null);
      return settling;
    },
    forgetFailure() {
      settling = undefined;
    },
  };
}

interface SlotProps<Props> {
  of: Arriving<Props>;
  props: Props;
  /** Replaces the default message with its retry button. */
  otherwise?: ComponentType<Props> | undefined;
}

export function Slot<Props extends object>(slot: SlotProps<Props>) {
  const { of, props } = slot;
  const [settled, setSettled] = useState(of.settled);
  // No hook may follow: `use` is skipped once the code is there.
  const Part = of.loaded() ?? use(settled);
  if (Part) return <Part {...props} />;
  const tryAgain = () =>
    startTransition(() => {
      of.forgetFailure();
      setSettled(of.settled());
    });
  return <Missing {...slot} tryAgain={tryAgain} />;
}

function Missing<Props extends object>({
  of,
  props,
  otherwise: Otherwise,
  tryAgain,
}: SlotProps<Props> & { tryAgain: () => void }) {
  useEffect(() => of.forgetFailure, [of]);
  if (Otherwise) return <Otherwise {...props} />;
  return (
    <div role="alert" className="wrap py-6 text-center">
      <p>This part did not arrive. Nothing in your cart is lost.</p>
      <Button look="quiet" className="mt-4" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}

/** Like `lazy`, but if fetching fails the page stays and `otherwise` or a retry appears. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise?: ComponentType<Props>,
) {
  const part = arriving(() => load().then((module) => module.default));
  const Part = (props: Props) => <Slot of={part} props={props} otherwise={otherwise} />;
  /** Prefetches; never rejects. */
  Part.fetch = () => part.preload().catch(() => null);
  return Part;
}
