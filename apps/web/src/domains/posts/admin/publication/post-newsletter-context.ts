import type { PostLetter } from "@ebute/contracts/posts";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/** Letters with posts to subscribers, which belong to another domain. */
export type PostNewsletter = {
  /** Sends a published post. */
  SendDialog: ComponentType<{ postId: string; notice: ReactNode; onClose: () => void }>;
  /** Chooses whether a letter goes out with the publication, and to whom. */
  LetterChoice: ComponentType<{
    postId: string;
    letter: PostLetter | null;
    onChange: (letter: PostLetter | null) => void;
  }>;
};

/** The route injects it; null where no letters can be sent. */
export const PostNewsletterContext = createContext<PostNewsletter | null>(null);

export function usePostNewsletter(): PostNewsletter | null {
  return useContext(PostNewsletterContext);
}
