import type { PassageAssistant } from "#components/editor/passage/passage-assistant.ts";
import { DraftAssistant } from "#domains/ai/admin/draft-assistant.tsx";
import { RewriteAssistant } from "#domains/ai/admin/rewrite-assistant.tsx";
import type { PostAssistant } from "#domains/posts/admin/form/post-assistant.ts";

export const postAssistant: PostAssistant = DraftAssistant;

export const passageAssistant: PassageAssistant = RewriteAssistant;
