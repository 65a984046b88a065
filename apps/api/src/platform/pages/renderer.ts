import type { Issue } from "@ebute/contracts/errors";

/** What a plain form sent and why it was refused; the page shows it again with the words of each field. */
export type FormState = {
  form: string;
  values: Record<string, string>;
  message: string;
  issues: Issue[];
};

export type PageRequest = {
  /** Path and query as they stand in the address. */
  url: string;
  /** The device asked to spare data: no font, pictures on demand. */
  savesData: boolean;
  form: FormState | undefined;
  /** Where the reader is, for calls that count attempts; undefined for a page that is the same for everyone. */
  subnet: string | undefined;
  /** The page may stay, and so says how to find out whether it is what it was. */
  isKept: boolean;
};

export type RenderedPage = {
  status: number;
  /** Target, when the page only sends on. */
  location: string | undefined;
  html: string | Uint8Array;
  /** CSP sources such as sha256-... of the inline scripts and styles that the renderer itself wrote. */
  scriptHashes: string[];
  styleHashes: string[];
  /** What the page shows; a write to one of these drops it. */
  tags: string[];
  /** What was thrown while rendering, for the log. */
  error: unknown;
  /**
   * True while the page would be made the same; undefined where that cannot be told, or the page is not kept.
   * @throws what a call of the page is refused with by now
   */
  isAsItWas?: (() => Promise<boolean>) | undefined;
};

/** Makes HTML of an address. The web package implements it; this side only knows its shape. */
export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;
