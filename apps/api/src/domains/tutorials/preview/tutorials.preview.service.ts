import {
  TUTORIAL_PREVIEW_FORM,
  type TutorialVideo,
  typedTutorialSchema,
  videoFields,
} from "@ebute/contracts/tutorials";
import type { FormState } from "@ebute/page-port";
import type { MediaService } from "#domains/media/media.service.ts";
import type { PostBlockFacts } from "#domains/posts/blocks/posts.block-facts.service.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import type { Principal } from "#platform/security/principal.ts";
import { toDisplayHtml } from "../tutorials.body.ts";
import { canManageTutorials } from "../tutorials.policy.ts";
import { presentVideo } from "../video/tutorials.video.ts";

type Deps = {
  media: Pick<MediaService, "findInText">;
  blocks: Pick<PostBlockFacts, "present">;
};

export type TutorialPreviewService = ReturnType<typeof createTutorialPreviewService>;

/** Presents what an editor is typing as students would see it; nothing is stored. */
export function createTutorialPreviewService({ media, blocks }: Deps) {
  return {
    canPreview: canManageTutorials,

    /**
     * The page's form state; undefined for input that no form of the panel sends.
     * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
     */
    async read(principal: Principal, typed: unknown): Promise<FormState | undefined> {
      const { data } = typedTutorialSchema.safeParse(typed);
      if (!data || !canManageTutorials(principal)) return undefined;
      const { title, author } = data;
      const clean = sanitizeRichText(data.content, "content");
      const pictures = await media.findInText(findMediaHashes(clean));
      const { value: content } = await blocks.present([clean], (facts) => ({
        value: toDisplayHtml(clean, pictures, facts),
        tags: [],
      }));
      return {
        form: TUTORIAL_PREVIEW_FORM,
        message: "",
        issues: [],
        values: { title, author, content, ...toValues(findVideo(data)) },
      };
    },
  };
}

type TypedVideo = { videoUrl: string; videoMinutes: string };

/** Null for an address that a save would refuse. */
function findVideo(typed: TypedVideo): TutorialVideo | null {
  const { data: videoUrl } = videoFields.videoUrl.safeParse(typed.videoUrl);
  const { data: videoMinutes } = videoFields.videoMinutes.safeParse(Number(typed.videoMinutes));
  return presentVideo({ videoUrl: videoUrl || null, videoMinutes: videoMinutes ?? null });
}

/** State of a form has texts alone. */
function toValues(video: TutorialVideo | null): Record<string, string> {
  if (!video) return {};
  const { url, host, minutes, megabytes } = video;
  return {
    videoUrl: url,
    videoHost: host,
    ...(minutes !== null && { videoMinutes: String(minutes) }),
    ...(megabytes !== null && { videoMegabytes: String(megabytes) }),
  };
}
