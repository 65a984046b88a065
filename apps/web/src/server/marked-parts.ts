import { hash } from "node:crypto";

type Unmarked = {
  html: string;
  /** CSP sources such as sha256-... of what carried the marker. */
  scriptHashes: string[];
  styleHashes: string[];
};

/**
 * Takes the marker off and gives the hashes of what carried it, for the page's policy. Content that smuggled a script
 * into the page cannot know the marker, so its hash is never among them.
 */
export function unmark(html: string, marker: string): Unmarked {
  const parts = html.split(attributeOf(marker));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (let index = 1; index < parts.length; index += 1) {
    const [before = "", after = ""] = [parts[index - 1], parts[index]];
    const tag = before.slice(before.lastIndexOf("<"));
    if (tag.startsWith("<script")) addHash(scripts, textOf(after, "</script>"));
    if (tag.startsWith("<style")) addHash(styles, textOf(after, "</style>"));
  }
  return {
    html: parts.join("").replace(`<meta property="csp-nonce" content="${marker}"/>`, ""),
    scriptHashes: [...scripts],
    styleHashes: [...styles],
  };
}

/** An error page needs no script: what failed is not to be told to the browser, and its links work as they are. */
export function withoutScripts(html: string, marker: string): string {
  return html.replace(
    new RegExp(`<script[^>]*${attributeOf(marker)}[^>]*>[^]*?</script>`, "g"),
    "",
  );
}

function attributeOf(marker: string): string {
  return ` nonce="${marker}"`;
}

/** @param rest of the page, from within the opening tag on; React writes no `>` into an attribute */
function textOf(rest: string, closing: string): string {
  const begin = rest.indexOf(">") + 1;
  return rest.slice(begin, rest.indexOf(closing, begin));
}

function addHash(hashes: Set<string>, text: string): void {
  if (text) hashes.add(`sha256-${hash("sha256", text, "base64")}`);
}
