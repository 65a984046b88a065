import { hash } from "node:crypto";

type PageWithHashes = {
  /** The page in pieces, which joined are its HTML: joining them here would copy all of it. */
  pieces: string[];
  /** CSP sources such as sha256-... of the scripts that carried the nonce. */
  scriptHashes: string[];
  styleHashes: string[];
};

/**
 * Removes the nonce and returns the hashes of the scripts and styles that carried it, for the CSP.
 * Injected scripts cannot know the nonce, so their hash is never included.
 */
export function collectCspHashes(html: string, nonce: string): PageWithHashes {
  const pieces = html.split(attributeOf(nonce));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (let index = 1; index < pieces.length; index += 1) {
    const [before = "", after = ""] = [pieces[index - 1], pieces[index]];
    const tag = before.slice(before.lastIndexOf("<"));
    if (tag.startsWith("<script")) addHash(scripts, elementText(after, "</script>"));
    if (tag.startsWith("<style")) addHash(styles, elementText(after, "</style>"));
  }
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  return {
    pieces: pieces.map((piece) => piece.replace(meta, "")),
    scriptHashes: [...scripts],
    styleHashes: [...styles],
  };
}

/**
 * Removes all scripts from an error page: it needs none, and its state must not reach the browser.
 */
export function stripScripts(html: string, nonce: string): string {
  return html.replace(new RegExp(`<script[^>]*${attributeOf(nonce)}[^>]*>[^]*?</script>`, "g"), "");
}

function attributeOf(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** @param rest page from within the opening tag on; React never writes `>` into an attribute */
function elementText(rest: string, closing: string): string {
  const begin = rest.indexOf(">") + 1;
  return rest.slice(begin, rest.indexOf(closing, begin));
}

function addHash(hashes: Set<string>, text: string): void {
  if (text) hashes.add(`sha256-${hash("sha256", text, "base64")}`);
}
