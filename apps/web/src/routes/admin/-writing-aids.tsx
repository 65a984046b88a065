import { lazy, type ReactNode } from "react";
import { PassageAssistantContext } from "#components/editor/passage/passage-assistant-context.ts";
import { SnippetsContext } from "#components/editor/snippets/snippets-context.ts";
import { PictureAssistantContext } from "#components/editor/toolbar/picture-assistant-context.ts";
import { DraftAssistant } from "#domains/ai/admin/draft-assistant.tsx";
import { LetterChoice } from "#domains/newsletters/admin/send/letter-choice.tsx";
import { SendPostDialog } from "#domains/newsletters/admin/send/send-post-dialog.tsx";
import { PostAssistantContext } from "#domains/posts/admin/form/post-assistant-context.ts";
import { PostNewsletterContext } from "#domains/posts/admin/publication/post-newsletter-context.ts";
import { snippets } from "#domains/snippets/admin/snippets.ts";

/** Loaded when a writer opens it. */
const RewriteAssistant = lazy(async () => ({
  default: (await import("#domains/ai/admin/rewrite-assistant.tsx")).RewriteAssistant,
}));

/** Loaded with the description of a picture. */
const PictureDescription = lazy(async () => ({
  default: (await import("#domains/ai/admin/picture-description.tsx")).PictureDescription,
}));

const newsletter = { SendDialog: SendPostDialog, LetterChoice };

/** Aids for writing a post and for sending it, from other domains. */
export function WritingAids({ children }: { children: ReactNode }) {
  return (
    <PostAssistantContext value={DraftAssistant}>
      <PassageAssistantContext value={RewriteAssistant}>
        <PictureAssistantContext value={PictureDescription}>
          <SnippetsContext value={snippets}>
            <PostNewsletterContext value={newsletter}>{children}</PostNewsletterContext>
          </SnippetsContext>
        </PictureAssistantContext>
      </PassageAssistantContext>
    </PostAssistantContext>
  );
}
