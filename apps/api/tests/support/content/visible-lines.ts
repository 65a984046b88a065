import { Parser } from "htmlparser2";

const UNSEEN = new Set(["script", "style", "svg", "template", "noscript"]);
/** Elements within a line; every other one begins a new line. */
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "code",
  "em",
  "i",
  "mark",
  "small",
  "span",
  "strong",
  "time",
]);

/**
 * The lines of a page as a person reads them, with the targets of links, pictures, and the fields
 * of forms. Names of built files lose their hash, and whatever only a browser sees is left out.
 */
export function visibleLines(html: string): string[] {
  const lines: string[] = [];
  const targets: string[] = [];
  let line = "";
  let unseen = 0;

  function endLine(): void {
    const text = line.replaceAll(/\s+/g, " ").trim();
    if (text) lines.push(text);
    line = "";
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (UNSEEN.has(name)) unseen += 1;
      if (unseen > 0) return;
      if (!INLINE.has(name)) endLine();
      if (name === "a") targets.push(attributes.href ?? "");
      line += describe(name, attributes);
    },
    ontext(text) {
      if (unseen === 0) line += text;
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1;
      else if (unseen > 0) return;
      else if (name === "a") line += ` <${targets.pop()}>`;
      else if (!INLINE.has(name)) endLine();
    },
  });
  parser.end(html);
  endLine();
  return lines.map((text) => text.replaceAll(/(\/assets\/[\w.]+)-[\w-]{8}\./g, "$1-*."));
}

function describe(name: string, attributes: Record<string, string>): string {
  const { alt = "", src, content = "", type = "", action, method = "get" } = attributes;
  if (name === "img") return `[picture "${alt}" ${src}]`;
  if (name === "meta" && attributes.name === "description") return `[description "${content}"]`;
  if (name === "form") return `[form ${method} ${action ?? ""}]`;
  if (!["input", "textarea", "select"].includes(name)) return "";
  const rules = ["required", "maxlength", "placeholder"].flatMap((rule) =>
    rule in attributes ? [`${rule}=${attributes[rule]}`] : [],
  );
  return `[${[name, type, attributes.name ?? "", ...rules].filter(Boolean).join(" ")}]`;
}
