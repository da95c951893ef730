/**
 * For `prepare`: in the page, `throwIn(name)` draws a part anew and makes it throw.
 * Names in the session's `failing` throw from the start.
 * It replaces the children of React's boundaries; nothing in the product knows of it.
 */
export function throwingParts(): void {
  const failing = new Set((sessionStorage.getItem('failing') ?? '').split(','));
  const propsOf = new WeakMap<object, object>();
  const partOf = new Map<unknown, { forceUpdate?: () => void }>();
  const thrower = {
    $$typeof: Symbol.for('react.transitional.element'),
    type: () => {
      throw new Error('thrown by a test');
    },
    key: null,
    ref: null,
    props: {},
  };
  // React marks what its classes come from so; it is the one thing of it that no build renames.
  Object.defineProperty(Object.prototype, 'isReactComponent', {
    configurable: true,
    set(this: object, value: unknown) {
      Reflect.deleteProperty(Object.prototype, 'isReactComponent');
      Object.defineProperty(this, 'isReactComponent', { value });
      Object.defineProperty(this, 'props', {
        set(this: object, props: object) {
          propsOf.set(this, props);
          partOf.set(Reflect.get(props, 'name'), this);
        },
        get(this: object) {
          const props = propsOf.get(this) ?? {};
          return failing.has(Reflect.get(props, 'name')) ? { ...props, children: thrower } : props;
        },
      });
    },
  });
  Object.assign(window, {
    throwIn(name: string) {
      failing.add(name);
      partOf.get(name)?.forceUpdate?.();
    },
  });
}
