import { useQueryClient } from "@tanstack/react-query";
import { announce } from "#lib/page/announce-pages.ts";
import { toast } from "#lib/toast.ts";
import { type Trpc, userMessage, useTRPC } from "#lib/trpc.ts";

/** Returns a function that reads the blocks of a snippet, and says when they are inserted. */
export function useReadSnippet(): (id: string) => Promise<string | undefined> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (id) => {
    try {
      const { html, name } = await queryClient.fetchQuery(snippetQuery(trpc, id));
      announce(`Snippet inserted: ${name}`, "polite");
      return html;
    } catch (error) {
      toast.error(userMessage(error));
      return undefined;
    }
  };
}

/** Always read anew: somebody may have saved other blocks under this name. */
function snippetQuery(trpc: Trpc, id: string) {
  return trpc.snippets.get.queryOptions({ id }, { staleTime: 0 });
}
