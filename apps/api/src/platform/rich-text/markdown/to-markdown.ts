import TurndownService from "turndown";
import { blockRules } from "./block-rules.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { inlineRules } from "./inline-rules.ts";
import { addTableRules } from "./table-to-markdown.ts";

const SITE_PICTURE_PATH = /\/media\/([0-9a-f]{32,64})-quick\.webp/g;

/**
 * Converts sanitised HTML to Markdown as GitHub writes it: boxes are alerts, formulas are
 * `math` blocks. Elements that Markdown does not have stay HTML.
 * @param hrefOfPicture address of a picture by its content hash
 */
export function toMarkdown(html: string, hrefOfPicture: (contentHash: string) => string): string {
  const linked = html.replace(SITE_PICTURE_PATH, (_path, hash: string) => hrefOfPicture(hash));
  return service.turndown(linked);
}

const service = createService();

function createService(): TurndownService {
  const created = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    hr: "---",
    emDelimiter: "*",
    br: "\\",
  });
  created.escape = escapeMarkdown;
  addTableRules(created);
  for (const [name, rule] of Object.entries({ ...inlineRules, ...blockRules }))
    created.addRule(name, rule);
  return created;
}
