import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import type { SnippetMenu, Snippets } from "#components/editor/snippets/snippets-context.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useReadSnippet } from "./use-read-snippet.ts";

/** Loaded when somebody opens it. */
const Panel = lazy(async () => ({
  default: (await import("./snippet-panel.tsx")).SnippetPanel,
}));

/** The block menu lists snippets once they have arrived, and does without them before. */
function useMenu(): SnippetMenu {
  const { data = [] } = useQuery(useTRPC().snippets.list.queryOptions());
  const read = useReadSnippet();
  return { choices: data.map(({ _id: id, name }) => ({ id, name })), read };
}

export const snippets: Snippets = { Panel, useMenu };
