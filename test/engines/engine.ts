/** A browser that is driven by what the W3C has agreed on: real presses and keys, and scripts that look. */
export interface Engine {
  goTo(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs an expression in the page and gives its text. Throws while a page is being left. */
  evaluate(expression: string): Promise<string>;
  /** Performs W3C actions, which WebDriver and BiDi write alike. */
  act(sources: object[]): Promise<void>;
  /** Gives files to the first field that a CSS selector names. */
  attach(selector: string, files: string[]): Promise<void>;
  deleteCookies(): Promise<void>;
  /** Errors that pages have printed, where the browser tells. */
  problems(): string[];
  stop(): Promise<void>;
}

/** Milliseconds within which a browser has to answer, on a busy machine too. */
export const patience = 60_000;
