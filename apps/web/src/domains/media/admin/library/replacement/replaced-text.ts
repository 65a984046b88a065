import { libraryTexts, type PictureReplacement } from "@ebute/contracts/media";
import { formatNumber } from "@ebute/contracts/primitives";

/** Says in how many places a picture was replaced. */
export function replacedText({ places }: Pick<PictureReplacement, "places">): string {
  if (places === 0) return libraryTexts.replacedNowhere;
  const counted = places === 1 ? "1 place" : `${formatNumber(places)} places`;
  return libraryTexts.replaced.replace("{places}", counted);
}
