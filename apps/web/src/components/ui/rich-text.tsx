type RichTextProps = {
  html: string;
  /** Below the title of a card it is set smaller, and its headings come after that title's. */
  place?: "article" | "card";
};

/** The only place that puts stored HTML into the page. */
export function RichText({ html, place = "article" }: RichTextProps) {
  const isCard = place === "card";
  return (
    <div
      className={isCard ? "rich-text rich-text-card" : "rich-text"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this HTML before it is stored
      dangerouslySetInnerHTML={{ __html: isCard ? withLowerHeadings(html) : html }}
    />
  );
}

/** A post begins its headings at the second level, a card at the fourth. */
function withLowerHeadings(html: string): string {
  return html.replace(/<(\/?)h([2-4])(?=[\s>])/gi, (_tag, slash, level) => {
    return `<${slash}h${Number(level) + 2}`;
  });
}
