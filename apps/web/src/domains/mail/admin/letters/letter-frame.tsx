/** A letter may load nothing and run nothing, whatever its words. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

/** The letter as mail programs draw it: without scripts, and with links that lead nowhere. */
export function LetterFrame({ html }: { html: string }) {
  return (
    <iframe
      title="The letter"
      // The same origin lets this page set the styles; without "allow-scripts" nothing in the frame
      // runs.
      sandbox="allow-same-origin"
      srcDoc={withPolicy(html)}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) applyStyles(currentTarget.contentDocument);
      }}
      className="border-rule h-150 w-full border bg-white"
    />
  );
}

/**
 * The frame inherits the policy of the panel, which refuses style attributes. Their quotes cannot
 * be part of a text: in texts they are escaped.
 */
function withPolicy(html: string): string {
  return html
    .replaceAll(' style="', ' data-style="')
    .replaceAll(' href="', ' data-href="')
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    );
}

function applyStyles(letter: Document): void {
  for (const element of letter.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
  }
  letter.documentElement.style.colorScheme = "light";
}
