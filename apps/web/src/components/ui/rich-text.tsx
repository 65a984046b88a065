import { useSavesData } from "#lib/page/saves-data.ts";

type RichTextProps = {
  html: string;
  /** Below the title of a card it is set smaller, and its headings come after that title's. */
  place?: "article" | "card";
};

/** The only place that puts stored HTML into the page. */
export function RichText({ html, place = "article" }: RichTextProps) {
  const isCard = place === "card";
  const savesData = useSavesData();
  const shown = savesData ? withFoldedPictures(html) : html;
  return (
    <div
      className={isCard ? "rich-text rich-text-card" : "rich-text"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this HTML before it is stored
      dangerouslySetInnerHTML={{ __html: trusted(isCard ? withLowerHeadings(shown) : shown) }}
    />
  );
}

type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

/** Named in the header of every public page: no other text becomes HTML there. The server has no such thing. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(
  "ebute-rich-text",
  { createHTML: (html) => html },
);

function trusted(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

/** A post begins its headings at the second level, a card at the fourth. */
function withLowerHeadings(html: string): string {
  return html.replace(/<(\/?)h([2-4])(?=[\s>])/gi, (_tag, slash, level) => {
    return `<${slash}h${Number(level) + 2}`;
  });
}

/** Where data is spared a picture is fetched when somebody asks for it: what is folded up is not. */
function withFoldedPictures(html: string): string {
  return html.replace(/<img [^>]*>/g, (picture) => {
    const alt = / alt="([^"]*)"/.exec(picture)?.[1];
    return `<details><summary>Show picture${alt ? `: ${alt}` : ""}</summary>${picture}</details>`;
  });
}
