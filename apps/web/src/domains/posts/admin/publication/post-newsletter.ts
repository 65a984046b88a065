import { type ComponentType, createContext, type ReactNode, useContext } from "react";

type SendPost = ComponentType<{ postId: string; notice: () => ReactNode }>;

/**
 * Button that sends a published post to subscribers. The route injects it, because it belongs to
 * another domain; null where there is none.
 */
export const PostNewsletterContext = createContext<SendPost | null>(null);

export function usePostNewsletter(): SendPost | null {
  return useContext(PostNewsletterContext);
}
