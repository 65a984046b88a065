import type { Picture } from "@ebute/contracts/media";
import { linkFootnotes } from "./blocks/footnotes.ts";
import { presentEmbeds } from "./blocks/present-embeds.ts";
import { presentHeadings } from "./headings.ts";
import { linkPictures } from "./picture-links.ts";
import { presentRichText } from "./present-rich-text.ts";

/**
 * Presents a stored text as its own page shows it, with its headings.
 * @param pictures of the text, by content hash
 */
export function presentPageText(
  description: string,
  pictures: ReadonlyMap<string, Picture>,
): Pick<ReturnType<typeof presentHeadings>, "html" | "headings"> {
  const { html, headings } = presentHeadings(description);
  const linked = linkPictures(presentEmbeds(linkFootnotes(html)), pictures);
  return { html: presentRichText(linked, pictures), headings };
}
