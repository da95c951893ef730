import { Component, type ReactNode } from 'react';

interface PartProps {
  /** Tells it from whatever else may stand on the page. */
  name: string;
  /** Identifies the content: a failed part is drawn again for other content. */
  of?: string | undefined;
  /** Follows what is typed elsewhere, so it always says that it failed. */
  isLive?: boolean;
  className?: string;
  children: ReactNode;
}

export const idOfPart = (name: string) => `part-${name}`;

/**
 * An error boundary that keeps what stood there, from the server or drawn since.
 * React has boundaries as classes only.
 */
export class Part extends Component<PartProps, { isFailed: boolean }> {
  override state = { isFailed: false };
  kept: Element | null = null;

  static getDerivedStateFromError = () => ({ isFailed: true });

  /** Under another name it is another page's. */
  override componentDidUpdate({ name, of }: PartProps): void {
    if (name !== this.props.name || of !== this.props.of) this.setState({ isFailed: false });
  }

  override render(): ReactNode {
    const { name, className = 'contents', children } = this.props;
    const { isFailed } = this.state;
    const id = idOfPart(name);
    // React takes the old element away after this.
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
