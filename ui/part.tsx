import { Component, type ReactNode } from 'react';

interface PartProps {
  /** Unique on the page. */
  name: string;
  /** Identifies the content: a failed part is drawn again for other content. */
  of?: string | undefined;
  /** Follows input elsewhere, so it always shows a failure. */
  isLive?: boolean;
  className?: string;
  children: ReactNode;
}

export const partId = (name: string) => `part-${name}`;

/** An error boundary that keeps the HTML that was there. React has boundaries as classes only. */
export class Part extends Component<PartProps, { isFailed: boolean }> {
  override state = { isFailed: false };
  kept: Element | null = null;

  static getDerivedStateFromError = () => ({ isFailed: true });

  override componentDidUpdate({ name, of }: PartProps): void {
    if (name !== this.props.name || of !== this.props.of) this.setState({ isFailed: false });
  }

  override render(): ReactNode {
    const { name, className = 'contents', children } = this.props;
    const { isFailed } = this.state;
    const id = partId(name);
    // React removes the old element after this.
    this.kept = isFailed ? (this.kept ?? document.getElementById(id)) : null;
    const { kept } = this;
    return (
      <div
        key={`${isFailed}`}
        id={id}
        className={className}
        ref={kept && ((element) => element?.append(...kept.childNodes))}
      >
        {!isFailed && children}
      </div>
    );
  }
}
