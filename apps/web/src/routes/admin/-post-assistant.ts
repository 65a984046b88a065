import { lazy } from "react";
import type { PassageAssistant } from "#components/editor/passage/passage-assistant.ts";
import { DraftAssistant } from "#domains/ai/admin/draft-assistant.tsx";
import type { PostAssistant } from "#domains/posts/admin/form/post-assistant.ts";

export const postAssistant: PostAssistant = DraftAssistant;

/** Loaded when a writer opens it. */
export const passageAssistant: PassageAssistant = lazy(async () => ({
  default: (await import("#domains/ai/admin/rewrite-assistant.tsx")).RewriteAssistant,
}));
