import { useQueryClient } from "@tanstack/react-query";
import { newUuid } from "#lib/text/ids.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export const STORY_MAX_CHARS = 3_000;

const DESCRIPTION_MAX_CHARS = 160;

/** Publishes a story as the text of the About page and replaces the previous text. */
export function useSaveStory(): (story: string) => Promise<void> {
  const { pages } = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (story) => {
    const { pages: rows } = await pages.list.query();
    const about = rows.find(({ builtIn }) => builtIn === "about");
    const id = about?._id ?? (await pages.create.mutate(newAbout)).id;
    const section = { kind: "text", id: newUuid(), title: "", anchor: "" } as const;
    const { version } = await pages.save.mutate({
      id,
      version: about?.version,
      standfirst: "",
      description: storyDescription(story),
      sections: [{ ...section, html: storyToHtml(story) }],
    });
    await pages.publish.mutate({ id, version });
    await queryClient.invalidateQueries(trpc.pages.pathFilter());
  };
}

const newAbout = { template: "empty", title: "About us", path: "/about" } as const;

/** Converts each line to a paragraph. */
export function storyToHtml(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
}

/** Cuts the text between two words, as a description for search engines. */
export function storyDescription(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_MAX_CHARS) return line;
  return line.slice(0, DESCRIPTION_MAX_CHARS + 1).replace(/\s+\S*$/, "");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
