import { DraftAssistant } from "#domains/ai/admin/draft-assistant.tsx";
import type { PostAssistant } from "#domains/posts/admin/form/post-assistant.ts";

export const postAssistant: PostAssistant = DraftAssistant;
