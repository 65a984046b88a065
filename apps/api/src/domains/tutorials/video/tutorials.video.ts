import { parseEmbed } from "@ebute/contracts/rich-text";
import type { TutorialVideo } from "@ebute/contracts/tutorials";
import type { TutorialRow } from "../tutorials.table.ts";

/**
 * Describes the video of a lesson and the mobile data that it costs, so that students decide before
 * they open it.
 */
export function presentVideo({
  videoUrl,
  videoMinutes: minutes,
}: Pick<TutorialRow, "videoUrl" | "videoMinutes">): TutorialVideo | null {
  if (videoUrl === null) return null;
  const known = parseEmbed(videoUrl);
  return {
    url: known?.url ?? videoUrl,
    host: known?.host ?? new URL(videoUrl).hostname.replace(/^www\./, ""),
    minutes,
    megabytes: known && minutes !== null ? minutes * known.megabytesPerMinute : null,
  };
}
