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
  /** The page may be asked for again, with what it was made of. */
  isKept: boolean;
  /** What the page of this address was made of before. While that is the same, the page is not made again. */
  madeOf?: unknown;
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
  /** For `PageRequest.madeOf`; undefined where that cannot be told, or is not asked for. */
  madeOf?: unknown;
};

/** Makes HTML of an address. The web package implements it; this side only knows its shape. */
export type PageRenderer = (request: PageRequest) => Promise<RenderedPage | "unchanged">;
