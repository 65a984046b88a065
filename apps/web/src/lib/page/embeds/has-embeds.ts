/** True for the HTML of a text, or of a page, with the poster of a video that plays when pressed. */
export function hasEmbeds(html: string): boolean {
  return html.includes('<a class="embed-poster');
}
