import { useQueryClient } from "@tanstack/react-query";
import { announce } from "#lib/page/announce-pages.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { snippetQuery } from "../snippets.queries.ts";

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
