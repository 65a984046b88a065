import type { PageContent } from "@ebute/contracts/pages";
import { PASSWORD_RESET_PARAGRAPH } from "@ebute/contracts/pages/defaults";

export type PlaceholderValues = {
  name: string;
  email: string;
  url: string;
  /** Rich text of the product, which is not escaped. */
  passwordReset: string;
};

/**
 * Fills the placeholders of all texts. Values are escaped in rich text, and links take only e-mail
 * and address.
 */
export function fillPlaceholders(content: PageContent, values: PlaceholderValues): PageContent {
  return fill(content, "", values);
}

function fill<Value>(value: Value, field: string, values: PlaceholderValues): Value;
function fill(value: unknown, field: string, values: PlaceholderValues): unknown {
  if (typeof value === "string") {
    if (field === "html") return fillHtml(value, values);
    return field === "href" ? value : fillText(value, values);
  }
  if (Array.isArray(value)) return value.map((part) => fill(part, field, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fill(part, name, values)]),
  );
}

type TextValues = Omit<PlaceholderValues, "passwordReset">;

function fillText(text: string, values: TextValues): string {
  return text.replace(/\{(name|email|url)\}/g, (_whole, name: keyof TextValues) => {
    return values[name];
  });
}

/**
 * Fills any placeholder in text between tags, and in attributes only links that begin with a known
 * value.
 */
function fillHtml(html: string, values: PlaceholderValues): string {
  const escaped = {
    name: escapeHtml(values.name),
    email: escapeHtml(values.email),
    url: escapeHtml(values.url),
  };
  // First, so that a value that looks like the paragraph stays.
  const withReset = html.replaceAll(PASSWORD_RESET_PARAGRAPH, values.passwordReset);
  return withReset.replace(/<[^>]*>|[^<]+/g, (part) => {
    if (!part.startsWith("<")) return fillText(part, escaped);
    return part
      .replace(' href="{url}', ` href="${escaped.url}`)
      .replace(' href="mailto:{email}"', ` href="mailto:${escaped.email}"`);
  });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
