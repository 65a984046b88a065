import type { CategoryLink } from "@ebute/contracts/categories";
import type { Comment } from "@ebute/contracts/comments";
import type { ValidationIssue } from "@ebute/contracts/errors";
import type { LogoPlate, SiteSettings } from "@ebute/contracts/settings";
import type { Student } from "@ebute/contracts/students";

/**
 * A form that the page shows again: with the typed values and the error messages of a rejected
 * post, or with its next step.
 */
export type FormState = {
  form: string;
  values: Record<string, string>;
  /** Empty if nothing was rejected. */
  message: string;
  issues: ValidationIssue[];
  /** Reason of the refusal, if the form has a further step for it. */
  reason?: string | undefined;
  /** The comment that was taken, which waits for approval. */
  added?: Comment;
  /** Message about a step that was done and goes on in the same form. */
  notice?: string;
};

/** The signed-in student whom a page is for. No cache stores such a page. */
export type PageViewer = {
  student: Student;
  /** Token of the session, which the browser keeps for its calls. */
  token: string;
};

/** URLs of the built files that a page links to. */
export type PageAssets = {
  client: string;
  /** Chunks that `client` imports statically. */
  clientParts: string[];
  siteCss: string;
  adminCss: string;
  /** Scripts of single pages, which work without the client. */
  scripts: {
    /** Polls the status of an order. */
    orderPoller: string;
    /** Saves a post for later. */
    savePost: string;
    /** Plays the videos of a post in their places. */
    embedPlayer: string;
  };
};

/**
 * Additional chunks of a route, by the path of its source file, such as
 * `src/routes/_site/blog.$postId.tsx`.
 */
export type RouteFiles = Record<string, string[]>;

/** The firm's logo as pages show it. */
export type SiteLogo = {
  /** Unit: CSS pixels. */
  width: number;
  height: number;
  /** The colour scheme in which the logo gets a plate, because its contrast would be too low. */
  plate?: LogoPlate;
};

/** Files drawn from the firm's logo, or from the first letter of its name. */
export type SiteMark = {
  /** Prefix of the file names; another logo, letter or colour has another prefix. */
  key: string;
  /** Hash that differs after every change of the manifest. */
  manifest: string;
  /** Absent if the icons show a letter. */
  logo?: SiteLogo;
};

/** State that every page shows besides the results of its API calls. */
export type PageFrame = {
  settings: SiteSettings;
  /** Categories of posts, in their order. */
  categories: readonly CategoryLink[];
  /** Differs after every save of the settings or categories. */
  fingerprint: string;
  hasOrders: boolean;
  /** Undefined while the site uses the icons of the product. */
  mark: SiteMark | undefined;
  /** Path of the link preview picture for pages without their own. */
  linkPicture: string | undefined;
};

export type RendererOptions = {
  /**
   * Fallback origin for absolute URLs, without a trailing slash, used until the settings have one.
   */
  publicUrl: string;
  readFrame(): Promise<PageFrame>;
  /** Milliseconds since 1970. */
  now(): number;
};

/**
 * @template Link the tRPC link to the API in this process; each side has its own type of the router
 */
export type PageRequest<Link> = {
  /** Path and query of the requested page. */
  url: string;
  /** The client sent Save-Data: the page omits fonts and loads pictures on demand. */
  savesData: boolean;
  form: FormState | undefined;
  /** Undefined on a page that is the same for everyone. */
  viewer?: PageViewer | undefined;
  /** State to show instead of the current one, for a preview. */
  frame?: PageFrame | undefined;
  /** Shown on the error page, so that the log line can be found. */
  requestId: string;
  link: Link;
};

/**
 * File with the settings that pages show, as JSON that the scripts of all pages share. Its path
 * contains a hash of the content.
 */
export type SiteSettingsFile = { path: string; content: string };

export type RenderedPage = {
  status: number;
  /** Redirect target, if the page is a redirect. */
  location: string | undefined;
  html: string | Uint8Array;
  /** CSP hash sources of the inline scripts and styles that the renderer wrote. */
  scriptHashes: string[];
  styleHashes: string[];
  /** CSP sources of the iframes that the page may show; none if absent. */
  iframeSources?: readonly string[];
  /** The file of the settings that the page shows. */
  siteSettingsFile?: SiteSettingsFile;
  /** Error thrown during rendering, for the log. */
  error: unknown;
  /** Time from which the page is outdated even if no data changes, in milliseconds since 1970. */
  validUntil?: number;
};

/** Renders the HTML of a URL. The web package implements it, and the API calls it. */
export type PageRenderer<Link> = (request: PageRequest<Link>) => Promise<RenderedPage>;
