import { type ComponentType, createContext, type ReactNode, useContext } from "react";

type SendPostDialog = ComponentType<{ postId: string; notice: ReactNode; onClose: () => void }>;

/**
 * Dialog that sends a published post to subscribers. The route injects it, because it belongs to
 * another domain; null where there is none.
 */
export const PostNewsletterContext = createContext<SendPostDialog | null>(null);

export function usePostNewsletter(): SendPostDialog | null {
  return useContext(PostNewsletterContext);
}
