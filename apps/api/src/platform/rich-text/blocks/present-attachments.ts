const AUDIO = /<figure class="audio">(<a href="([^"]*)" rel="noopener">([^<]*)<\/a>)/g;

/**
 * Adds the browser's own player to the sound recordings of sanitised HTML. Nothing loads before a
 * reader presses Play, and the link below it says what that costs.
 */
export function presentAttachments(html: string): string {
  return html.replace(AUDIO, (_figure, link: string, href: string, name: string) => {
    const label = name.replaceAll('"', "&quot;");
    return `<figure class="audio"><audio controls preload="none" src="${href}" aria-label="${label}"></audio>${link}`;
  });
}
