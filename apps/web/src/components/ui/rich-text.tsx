/** The only place that puts stored HTML into the page. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className="rich-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises this HTML before it is stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
