import { type Picture, srcsetOf } from "@ebute/contracts/media";

/** Text column of the article: full width on a phone, 720 px from there on. */
const BODY_SIZES = "(min-width: 752px) 720px, calc(100vw - 32px)";

const OWN_PICTURES = /<img src="\/media\/([0-9a-f]{32,64})-quick\.webp"/g;

/** Content hashes of the pictures in sanitised HTML, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(OWN_PICTURES)].map(([, hash = ""]) => hash))];
}

/** Sanitised HTML as a page shows it: pictures in the size that fits, wide tables that scroll by themselves. */
export function presentRichText(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html
    .replace(OWN_PICTURES, (tag, hash: string) => {
      const picture = pictures.get(hash);
      const webp = picture && srcsetOf(picture, "webp");
      return `<img loading="lazy" ${webp ? `srcset="${webp}" sizes="${BODY_SIZES}" ` : ""}${tag.slice("<img ".length)}`;
    })
    .replaceAll(
      "<table>",
      '<div class="table-scroller" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll("</table>", "</table></div>");
}
