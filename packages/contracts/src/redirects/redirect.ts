import { z } from "zod";
import {
  idInputSchema,
  idSchema,
  optionalTextSchema,
  pageCountsSchema,
  pageInputSchema,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";

/** Maximum length of a stored path, decoded. */
export const REDIRECT_PATH_MAX_CHARS = 200;

/** Maximum length of a path that is decoded: a letter such as ọ takes up to nine characters. */
const ENCODED_MAX_CHARS = 1_000;

export const REDIRECT_TARGET_MAX_CHARS = 500;

/** `moved` redirects are added by the site when a page gets another address. */
export const redirectSources = ["owner", "moved"] as const;

export const redirectSchema = z.object({
  _id: idSchema,
  fromPath: z.string().describe("Old address: a path in lower case, decoded"),
  toPath: z
    .string()
    .nullable()
    .describe("Path of this site or https address; null: removed, answers 410"),
  source: z.enum(redirectSources).describe("`moved`: added when a page got another address"),
  hits: z.number().int().describe("How often it was used; counted within seconds"),
  lastHitAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  version: versionSchema,
});

export type Redirect = z.infer<typeof redirectSchema>;

/** Old address: a path, or a URL whose path is taken. */
export const redirectFromSchema = textSchema("The old address", 2_000)
  .overwrite(withoutHost)
  .superRefine((text, context) => {
    const message = text === "" ? undefined : faultOf(text);
    if (message) context.addIssue({ code: "custom", message });
  })
  .overwrite((text) => numberedAddress(text) ?? normalizePath(text) ?? text)
  .describe("Old address: a path such as /old-page, or /?p=123 of WordPress");

const TARGET_HINT =
  "The new address must be a page of this site such as /contact, or an address that starts with https://.";

/** New address, or empty. */
export const redirectTargetTextSchema = optionalTextSchema(
  "The new address",
  REDIRECT_TARGET_MAX_CHARS,
)
  .overwrite(withoutDots)
  .refine((text) => text === "" || isRedirectTarget(text), TARGET_HINT);

/** New address; an empty text and null mean that the page was removed. */
export const redirectToSchema = redirectTargetTextSchema
  .nullable()
  .transform((text) => text || null)
  .describe("Path of this site or https address; null: the old address was removed, answers 410");

export const createRedirectInputSchema = z.object({
  fromPath: redirectFromSchema,
  toPath: redirectToSchema,
});

export type CreateRedirectInput = z.infer<typeof createRedirectInputSchema>;

/** Absent fields stay unchanged. */
export const redirectChangesSchema = createRedirectInputSchema
  .partial()
  .extend({ version: versionInputSchema });

export type RedirectChanges = z.infer<typeof redirectChangesSchema>;

export const updateRedirectInputSchema = redirectChangesSchema.extend(idInputSchema.shape);

/** Sort columns of the administrators' table. */
export const redirectSortColumns = ["createdAt", "fromPath", "hits"] as const;

export const redirectTableInputSchema = tableInputSchema(redirectSortColumns, {
  sort: "createdAt",
  direction: "desc",
});

export type RedirectTableInput = z.infer<typeof redirectTableInputSchema>;

export const redirectTablePageSchema = pageCountsSchema.extend({
  redirects: z.array(redirectSchema),
});

export type RedirectTablePage = z.infer<typeof redirectTablePageSchema>;

/** An address that visitors requested and the site did not find. */
export const missingPathSchema = z.object({
  path: z.string().describe("Path in lower case, decoded, without query"),
  hits: z.number().int().describe("Requests since the first one"),
  firstSeenAt: timestampSchema,
  lastSeenAt: timestampSchema,
});

export type MissingPath = z.infer<typeof missingPathSchema>;

export const missingPathTableInputSchema = pageInputSchema;

export type MissingPathTableInput = z.infer<typeof missingPathTableInputSchema>;

export const missingPathPageSchema = pageCountsSchema.extend({
  paths: z.array(missingPathSchema),
});

export type MissingPathPage = z.infer<typeof missingPathPageSchema>;

export const suggestTargetInputSchema = z.object({
  path: z.string("The path is required.").max(REDIRECT_PATH_MAX_CHARS, "The path is too long."),
});

/**
 * True for a path of this site or an https URL of another site. Script and data URLs are rejected.
 */
export function isRedirectTarget(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^https:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(text);
}

const DOTS = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * Follows steps to this folder and to the one above, as browsers do before they ask. Source: RFC
 * 3986, section 5.2.4.
 */
function withoutDots(text: string): string {
  if (!text.startsWith("/") || !DOTS.test(text)) return text;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
  const kept: string[] = [];
  const segments = path.split("/").slice(1);
  for (const [place, segment] of segments.entries()) {
    const step = segment.replace(/%2e/gi, ".");
    const isStep = step === "." || step === "..";
    if (step === "..") kept.pop();
    if (!isStep) kept.push(segment);
    else if (place === segments.length - 1) kept.push("");
  }
  return `/${kept.join("/")}${rest}`;
}

/**
 * The form in which addresses without a page are compared: decoded, in lower case, without slashes
 * at the end. Undefined for paths that cannot be stored or that no browser sends.
 * @param path as in a request, without query
 */
export function normalizePath(path: string): string | undefined {
  if (path.length > ENCODED_MAX_CHARS || !/^\/(?![/\\])/.test(path)) return undefined;
  const decoded = decode(path);
  if (decoded === undefined || /[\p{Cc}\p{Cs}\\]/u.test(decoded)) return undefined;
  const normal = decoded.normalize("NFC").toLowerCase().replace(/\/+$/, "") || "/";
  const segments = normal.split("/").slice(1);
  if (segments.some((segment) => segment === "." || segment === "..")) return undefined;
  return normal.length <= REDIRECT_PATH_MAX_CHARS ? normal : undefined;
}

const NUMBERED =
  /^\/(?:index\.php)?\?(?:[^#]*&)?(p|page_id|attachment_id|cat)=(\d{1,15})(?:[&#]|$)/i;

/**
 * The form in which addresses of WordPress with numbers are compared, such as `/?p=123`: the home
 * page with the number of a post, page, attachment or category. Undefined for any other address.
 */
export function numberedAddress(address: string): string | undefined {
  const [, name, number] = NUMBERED.exec(address) ?? [];
  return name && `/?${name.toLowerCase()}=${Number(number)}`;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Returns a sentence why a path cannot be redirected; undefined if it can. */
function faultOf(path: string): string | undefined {
  if (!/^\/(?![/\\])/.test(path))
    return "The old address must start with a slash, such as /old-page.";
  if (numberedAddress(path) !== undefined) return undefined;
  if (/[?#]/.test(path))
    return "Leave out the question mark or # and what follows: only the part before it is compared.";
  if (normalizePath(path) !== undefined) return undefined;
  return `The old address must be a path of at most ${REDIRECT_PATH_MAX_CHARS} characters.`;
}

function withoutHost(text: string): string {
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(text) ?? [];
  return path === undefined ? text : path || "/";
}
