import type { PageContent } from "@ebute/contracts/pages";

export type PlaceholderValues = { name: string; email: string; url: string };

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

function fillText(text: string, values: PlaceholderValues): string {
  return text.replace(/\{(name|email|url)\}/g, (_whole, name: keyof PlaceholderValues) => {
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
  return html.replace(/<[^>]*>|[^<]+/g, (part) => {
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
